"""Says why a move loses: a family's features with numbers, and its conventions."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.coaching import Feature
from parlour.family import Family
from parlour.language import later, say
from parlour.phrases import figure
from parlour.room.coaching.review.verdict_words import amount
from parlour.verdict import BY_CONVENTION, NO_SINGLE_REASON, ONLY_MOVE, Fact, Verdict

NO_REASON = later("No single reason: many small things add up.")
WELL_FOUND = later("Well found: the best of the other moves loses {loss}.")

WHERE_IT_STANDS = later("More in the instructions: “{chapter}”.")
CHAPTER = later("How to play well")
"""The chapter of the instructions that explains all conventions."""

DEALS = 100
"""Frequencies are written as numbers of deals out of this many."""


class Convention(NamedTuple):
    """A rule of thumb that is a reason for a verdict."""

    name: str
    sentence: str


def told(family: Family, verdict: Verdict, names: Sequence[str]) -> list[str]:
    """The reasons that are conventions or features of this family, in sentences. A convention comes
    first.

    Args: names: The names of the seats as this person sees them.
    """
    convention = by_convention(family, verdict)
    return [*([convention.sentence] if convention else []), *features(family, verdict, names)]


def by_convention(family: Family, verdict: Verdict) -> Convention | None:
    """The convention among the reasons, if any."""
    assert family.coaching is not None
    for fact in verdict.reasons:
        name = str(fact.get("name"))
        sentence = family.coaching().CONVENTIONS.get(name)
        if fact["fact"] == BY_CONVENTION and sentence is not None:
            return Convention(name, say(sentence))
    return None


def features(family: Family, verdict: Verdict, names: Sequence[str]) -> list[str]:
    """The reasons that are features of this family, in sentences."""
    assert family.coaching is not None
    known, sentences = family.coaching().FEATURES, []
    for fact in verdict.reasons:
        if fact["fact"] == NO_SINGLE_REASON:
            sentences.append(say(NO_REASON))
        elif fact["fact"] == ONLY_MOVE:
            loss = amount(family.words.MEASURE, float(fact["loss"]))
            sentences.append(say(WELL_FOUND, loss=loss))
        elif (feature := known.get(str(fact["fact"]))) is not None:
            sentences.append(say(feature.sentence, **_values(family, feature, fact, names)))
    return sentences


def _values(
    family: Family, feature: Feature, fact: Fact, names: Sequence[str]
) -> dict[str, object]:
    numbers = {
        name: value
        for name, value in fact.items()
        if isinstance(value, int | float) and name not in ("seat", "worlds")
    }
    values: dict[str, object] = {name: _of_100(share) for name, share in numbers.items()}
    if feature.form == "quantity":
        values = {name: figure(value, 1) for name, value in numbers.items()}
    if feature.form == "holding":
        measure = family.words.MEASURE
        values |= {name: amount(measure, numbers[name]) for name in ("there", "elsewhere")}
    if isinstance(fact.get("seat"), int):
        values["who"] = names[int(fact["seat"])]
    return values


def _of_100(share: float) -> int:
    return round(DEALS * share)
