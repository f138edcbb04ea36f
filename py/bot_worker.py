"""The entry of the bots' worker: a question in, the answer out; no logic."""

from time import monotonic

from parlour.bot_protocol import answered


def think(question: str) -> str:
    """What a computer seat decides, as JSON."""
    return answered(question, monotonic)


def appraise(question: str) -> str:
    """What a move was worth, as JSON; the coach must have come by then."""
    from parlour.coach.answering import answered

    return answered(question)
