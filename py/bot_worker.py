"""The entry of a bots' worker: a question in, the answer out; no logic."""

from time import monotonic

from parlour.bot_protocol import answered
from parlour.shared_thought import Assistant, weighed

assistant = Assistant()


def think(question: str) -> str:
    """What a computer seat decides, as JSON."""
    return answered(question, monotonic)


def weigh(question: str) -> str:
    """What it decides without trying anything out, or what is to be tried out, as JSON."""
    return weighed(question)


def try_out(portion: str) -> str:
    """What has come of a portion of the tries, as JSON."""
    return assistant.tried(portion)


def appraise(question: str) -> str:
    """What a move was worth, as JSON; the coach must have come by then."""
    from parlour.coach.answering import answered

    return answered(question)
