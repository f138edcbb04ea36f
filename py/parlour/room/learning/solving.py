"""Computes the `Judge` of an exercise in steps, so that the page stays responsive."""

import asyncio

from parlour.exercise import Exercise, Judge


async def solved(exercise: Exercise) -> Judge:
    """The judge of this exercise.

    Raises:
        NoVerdict: the coach cannot be asked; the message says why.
    """
    steps = exercise.solve()
    while True:
        try:
            awaited = next(steps)
        except StopIteration as end:
            judge: Judge = end.value
            return judge
        await (awaited or asyncio.sleep(0))
