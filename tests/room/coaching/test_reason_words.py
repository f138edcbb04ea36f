"""Reasons in words: every feature has a sentence in every language."""

import json
from string import Formatter

import pytest

from parlour import catalogue
from parlour.coaching import Feature
from parlour.languages import NAMES
from parlour.room.coaching.review import reason_words
from tests.families import COACHED, coaching, conventions
from tests.promises import is_sentence
from tests.room.coaching import reason_lines
from tools.i18n import catalogues

FEATURES = [(name, feature) for name in COACHED for feature in coaching(name).FEATURES.values()]
CONVENTIONS = [(name, coaching(name).CONVENTIONS[rule]) for name, rule in conventions()]
VALUES = {
    "outcome": {"advice", "move"},
    "quantity": {"advice", "move"},
    "holding": {"holds", "there", "elsewhere"},
}
MOST = 110
SEATS = reason_lines.SEATS


@pytest.mark.parametrize("code", NAMES)
def test_sentences_are_as_they_were_read(code: str) -> None:
    """To change them, run python -m tests.room.coaching.reason_lines and proofread."""
    read = (reason_lines.FOLDER / f"{code}.txt").read_text(encoding="utf-8")
    assert reason_lines.text(code) == read


def test_there_are_at_most_110_sentences_and_none_is_repeated_in_a_game() -> None:
    sentences = [(name, feature.sentence) for name, feature in FEATURES]
    assert len({*sentences}) == len(sentences) <= MOST


@pytest.mark.parametrize("name", COACHED)
def test_they_are_sentences(name: str) -> None:
    for sentence in reason_lines.sentences(catalogue.family(name)):
        is_sentence(sentence)


@pytest.mark.parametrize(("name", "feature"), FEATURES)
def test_a_sentence_tells_all_figures_of_its_fact_and_no_others(
    name: str, feature: Feature
) -> None:
    values = {value for _, value, _, _ in Formatter().parse(feature.sentence) if value}
    if name == "durak" and "best play" in feature.name:
        assert not values, "a solved ending has one result"
    elif feature.form in VALUES:
        assert values - {"who"} == VALUES[feature.form]
    else:
        assert values in ({"now", "then"}, set())


@pytest.mark.parametrize("code", catalogues.TRANSLATED)
def test_every_feature_and_convention_has_its_sentence_in_every_language(code: str) -> None:
    translated = catalogues.translated(code)
    sentences = [*(feature.sentence for _, feature in FEATURES), *(each for _, each in CONVENTIONS)]
    for sentence in sentences:
        assert sentence in translated
    assert {reason_words.NO_REASON, reason_words.WELL_FOUND} <= {m.id for m in translated}


def test_a_convention_is_flagged_as_one_and_bears_no_figure() -> None:
    for _, sentence in CONVENTIONS:
        assert sentence.startswith("By convention: ") and "{" not in sentence
    assert len({*CONVENTIONS}) == len(CONVENTIONS)


def test_a_convention_comes_before_what_was_counted_and_one_of_no_name_is_not_told() -> None:
    """Verdicts come from outside, so another version's convention may be unknown."""
    facts = [
        {"fact": "no single reason"},
        {"fact": "by convention", "name": "second hand low"},
        {"fact": "by convention", "name": "lowest first"},
        {"fact": "by convention"},
    ]
    verdict = reason_lines.VERDICT._replace(reasons=json.loads(json.dumps(facts)))
    assert reason_words.told(catalogue.family("euchre"), verdict, SEATS) == [
        "By convention: second hand low.",
        reason_words.NO_REASON,
    ]


def test_the_convention_that_is_told_is_known_by_its_name() -> None:
    family, facts = catalogue.family("euchre"), [{"fact": "no single reason"}]
    verdict = reason_lines.VERDICT._replace(reasons=json.loads(json.dumps(facts)))
    assert reason_words.by_convention(family, verdict) is None
    facts.append({"fact": "by convention", "name": "next"})
    verdict = reason_lines.VERDICT._replace(reasons=json.loads(json.dumps(facts)))
    found = reason_words.by_convention(family, verdict)
    assert found is not None and found.name == "next"
    assert reason_words.told(family, verdict, SEATS) == [found.sentence, reason_words.NO_REASON]
    assert reason_words.features(family, verdict, SEATS) == [reason_words.NO_REASON]


def test_shares_are_told_of_100_and_losses_in_the_unit_of_the_family() -> None:
    durak = catalogue.family("durak")
    facts = [
        {"fact": "takes up", "worlds": 600, "advice": 0.1217, "move": 0.4383},
        {"fact": "cards after the bout", "worlds": 600, "advice": 5.25, "move": 6.66},
        {"fact": "rival has more trumps", "worlds": 600, "seat": 1, "holds": 0.61}
        | {"there": 0.21, "elsewhere": 0.034},
        {"fact": "no single reason"},
        {"fact": "in how many worlds", "worse": 1, "better": 2, "worlds": 3},
    ]
    verdict = reason_lines.VERDICT._replace(reasons=json.loads(json.dumps(facts)))
    lines = reason_words.told(durak, verdict, ["You", "Anna"])
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] == [
        "Chance that you pick up the cards: 44 % with your move, 12 % with the advice.",
        "Average cards in your hand after this bout: 6.7 with your move, 5.2 with the advice.",
        "In 61 % of possible deals Anna has more trumps than you. There your move loses 21 %, "
        "in the others 3 %.",
        "No single reason: many small things add up.",
    ]
