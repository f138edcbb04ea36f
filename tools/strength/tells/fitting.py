"""Tells are fitted by a logistic regression (AdaGrad), and what they tell is counted in bits."""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log1p, log2, sqrt
from random import Random
from typing import NamedTuple, TypeAlias

Tells: TypeAlias = Mapping[str, float]
"""By name the logarithms of odds."""

ROUNDS, STEP = 12, 0.3


class Answer(NamedTuple):
    """Something that a seat could not know, as it was."""

    known: float
    """How much likelier than not it is by the cards alone: the logarithm of odds."""
    told: Mapping[str, float]
    """For each tell how often, fading as cards are drawn, it speaks for this answer; below nought
    against it."""


def alone(name: str, names: Iterable[str]) -> Tells:
    """Of these tells this one counted as one, and no other."""
    return {**dict.fromkeys(names, 0.0), name: 1.0}


def fitted(answers: Sequence[Answer], names: Sequence[str], surest: float, rng: Random) -> Tells:
    """The tells by which the answers are the likeliest."""
    tells = dict.fromkeys(names, 0.0)
    squares = dict.fromkeys(names, 0.01)
    for _ in range(ROUNDS * len(answers)):
        answer = answers[int(rng.random() * len(answers))]
        missing = 1 / (1 + exp(log_odds(answer, tells, surest)))
        for name, gain in answer.told.items():
            squares[name] += (missing * gain) ** 2
            tells[name] += STEP * missing * gain / sqrt(squares[name])
    return tells


def log_odds(answer: Answer, tells: Tells, surest: float) -> float:
    """How much likelier than not these tells make an answer; together they count no more than the
    surest."""
    told = sum(tells[name] * gain for name, gain in answer.told.items())
    return answer.known + max(-surest, min(surest, told))


def bits(answers: Sequence[Answer], tells: Tells, surest: float) -> float:
    """What is left to be asked of an answer, in bits."""
    left = sum(log1p(exp(-log_odds(answer, tells, surest))) for answer in answers)
    return left / len(answers) * log2(exp(1))
