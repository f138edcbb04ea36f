"""The entry point of a worker for computer seats. The logic is in `parlour`."""

from time import monotonic

from parlour.bot_protocol import answered
from parlour.shared_thought import Assistant, weighed

assistant = Assistant()


def think(question: str) -> str:
    """The answer to a question, as JSON."""
    return answered(question, monotonic)


def weigh(question: str) -> str:
    """The move if it needs no simulations, otherwise the trial to run, as JSON."""
    return weighed(question)


def try_out(portion: str) -> str:
    """The results of one portion of the simulations, as JSON."""
    return assistant.tried(portion)


def appraise(question: str) -> str:
    """What a move was worth, as JSON. The coach must have been downloaded."""
    from parlour.coach.answering import answered

    return answered(question)
