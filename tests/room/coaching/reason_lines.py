"""Writes every sentence about a reason, in every language, for proofreading.

    PYTHONPATH=py:. python -m tests.room.coaching.reason_lines

The files are in the folder `reasons`. A test fails if a sentence differs from its file.
"""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

from parlour import catalogue
from parlour.coaching import Feature
from parlour.family import Family
from parlour.languages import NAMES
from parlour.room.coaching.review import reason_words
from parlour.verdict import BY_CONVENTION, NO_SINGLE_REASON, ONLY_MOVE, Fact, Verdict
from tests.families import COACHED
from tools.i18n import catalogues

FOLDER = Path(__file__).parent / "reasons"
SEATS = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fritz")
VERDICT = Verdict("mistake", 0.2, 0.1, 0.3, False, "share", "pass", 0.5, 1200, [])

SHARES = {"advice": 0.12, "move": 0.44, "holds": 0.61, "now": 0.75, "then": 0.49}
AMOUNTS = {"advice": 5.25, "move": 6.66}
LOSSES = {"there": 0.21, "elsewhere": 0.034}


def fact(feature: Feature) -> Fact:
    """A fact about this feature, with sample numbers."""
    amounts = AMOUNTS if feature.form == "quantity" else {}
    return {"fact": feature.name, "seat": 1, "worlds": 600, **SHARES, **amounts, **LOSSES}


def sentences(family: Family) -> list[str]:
    """The sentences for a family, in the current language."""
    assert family.coaching is not None
    found = [fact(feature) for feature in family.coaching().FEATURES.values()]
    named: list[Fact] = [
        {"fact": BY_CONVENTION, "name": name} for name in family.coaching().CONVENTIONS
    ]
    reasons = ([*found], *([one] for one in named))  # a verdict has at most one convention
    return [
        sentence
        for facts in reasons
        for sentence in reason_words.told(family, VERDICT._replace(reasons=facts), SEATS)
    ]


def lines(code: str) -> Iterator[str]:
    """The sentences of all families in a language."""
    with catalogues.spoken(code) if code in catalogues.TRANSLATED else nullcontext():
        for name in COACHED:
            yield from (f"{name}: {sentence}" for sentence in sentences(catalogue.family(name)))
        usual: list[Fact] = [{"fact": NO_SINGLE_REASON}, {"fact": ONLY_MOVE, "loss": 0.25}]
        yield from reason_words.told(
            catalogue.family("durak"), VERDICT._replace(reasons=usual), SEATS
        )


def text(code: str) -> str:
    """The content of a language's file."""
    return "".join(f"{line}\n" for line in lines(code))


if __name__ == "__main__":
    for language in NAMES:
        (FOLDER / f"{language}.txt").write_text(text(language), encoding="utf-8")
