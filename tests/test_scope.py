"""A closed scope ends everything that was started in it, and its observers get no more events."""

import asyncio
from contextlib import suppress

from parlour.observer import Observable
from parlour.scope import Scope
from tests.loops import run_to_end


def test_what_was_begun_last_is_undone_first_and_once() -> None:
    scope, undone = Scope(), list[str]()
    scope.on_close(lambda: undone.append("first"))
    scope.on_close(lambda: undone.append("second"))
    scope.close()
    scope.close()
    assert undone == ["second", "first"] and scope.size == 0


def test_what_is_taken_back_is_not_undone() -> None:
    scope, undone = Scope(), list[str]()
    take_back = scope.on_close(lambda: undone.append("x"))
    take_back()
    scope.close()
    assert not undone


def test_in_a_closed_scope_everything_ends_at_once() -> None:
    scope, undone = Scope(), list[str]()
    scope.close()
    scope.on_close(lambda: undone.append("x"))
    assert undone == ["x"] and scope.size == 0


def test_an_inner_scope_closes_with_the_outer_and_is_forgotten_when_it_closed_before() -> None:
    outer, undone = Scope(), list[str]()
    first, second = outer.inner(), outer.inner()
    first.on_close(lambda: undone.append("first"))
    second.on_close(lambda: undone.append("second"))
    first.close()
    assert undone == ["first"] and outer.size == 1
    outer.close()
    assert undone == ["first", "second"] and second.is_closed


def test_tasks_and_timers_end_with_their_scope() -> None:
    async def scenario() -> None:
        scope, done = Scope(), list[str]()

        async def long() -> None:
            await asyncio.sleep(60)
            done.append("task")

        async def short() -> None:
            done.append("short")

        task = scope.start(long())
        await scope.start(short())
        scope.after(60, lambda: done.append("timer"))
        call_off = scope.after(0, lambda: done.append("called off"))
        call_off()
        scope.soon(lambda: done.append("soon"))
        await asyncio.sleep(0.01)
        assert done == ["short", "soon"] and scope.size == 2
        scope.close()
        with suppress(asyncio.CancelledError):
            await task
        assert task.cancelled() and scope.size == 0

    run_to_end(scenario())


def test_observers_are_told_in_order_until_their_scope_is_closed() -> None:
    happened, received = Observable[int](), list[tuple[str, int]]()
    long, short = Scope(), Scope()
    happened.observe(long, lambda value: received.append(("first", value)))
    happened.observe(short, lambda value: received.append(("second", value)))
    happened.tell(1)
    short.close()
    happened.tell(2)
    assert received == [("first", 1), ("second", 1), ("first", 2)]


def test_whoever_leaves_while_others_are_told_is_told_no_more() -> None:
    happened, received = Observable[int](), list[int]()
    scope = Scope()
    happened.observe(Scope(), lambda _value: scope.close())
    happened.observe(scope, received.append)
    happened.tell(1)
    assert not received


def test_a_closed_scope_waits_for_its_tasks_to_end() -> None:
    async def scenario() -> None:
        outer, ended = Scope(), list[str]()
        released = asyncio.Event()

        async def cancelled() -> None:
            try:
                await asyncio.sleep(60)
            finally:
                await asyncio.sleep(0)
                ended.append("cancelled")

        async def let_end() -> None:
            await released.wait()
            ended.append("let end")

        outer.inner().start(cancelled())
        outer.start(let_end(), end=released.set)
        await asyncio.sleep(0)
        await outer.closed()
        assert sorted(ended) == ["cancelled", "let end"] and outer.size == 0

    run_to_end(scenario())
