"""The coach's findings in words."""

import pytest

from parlour import catalogue
from parlour.room.coaching.review import verdict_words
from parlour.verdict import GRADES, Fact, Verdict
from tools.i18n import catalogues

DURAK, EUCHRE = (catalogue.family(name).words.MEASURE for name in ("durak", "euchre"))
MISTAKE = Verdict("mistake", 0.142, 0.1, 0.184, False, "share", "take", 0.61, 1200, [])
BETTER = MISTAKE._replace(grade="best", loss=-0.06, low=-0.08, high=-0.04)
KNOWN = MISTAKE._replace(loss=0.25, low=0.25, high=0.25, exact=True)
AS_GOOD = KNOWN._replace(grade="best", loss=0.0, low=0.0, high=0.0)
ESTIMATE = MISTAKE._replace(grade="not decidable", low=None, high=None)


@pytest.mark.parametrize(
    ("verdict", "share", "points"),
    [
        (MISTAKE, "loses 14 % ± 4", "loses 0.14 ± 0.04"),
        (BETTER, "better than the advice, by 6 % ± 2", "better than the advice, by 0.06 ± 0.02"),
        (KNOWN, "loses 25 %, exactly", "loses 0.25, exactly"),
        (AS_GOOD, "as good as the advice, exactly", "as good as the advice, exactly"),
        (ESTIMATE, "loses 14 %, an estimate", "loses 0.14, an estimate"),
    ],
)
def test_every_loss_has_its_interval_or_is_called_exact_or_an_estimate(
    verdict: Verdict, share: str, points: str
) -> None:
    assert verdict_words.loss(DURAK, verdict, False).replace("\N{NO-BREAK SPACE}", " ") == share
    assert verdict_words.loss(EUCHRE, verdict, False) == points
    assert verdict_words.loss(EUCHRE, verdict, True) == "as advised"


@pytest.mark.parametrize(
    ("verdict", "told", "interval"),
    [
        (MISTAKE, "Mistake: loses 0.14", "Loss: 0.14 ± 0.04 (95 % interval)."),
        (BETTER, "Best: better than the advice, by 0.06", "Loss: −0.06 ± 0.02 (95 % interval)."),
        (KNOWN, "Mistake: loses 0.25", "The loss is exact."),
        (AS_GOOD, "Best: as good as the advice, exactly", "The loss is exact."),
        (ESTIMATE, "Unclear: loses 0.14, an estimate", ""),
        (
            MISTAKE._replace(grade="not decidable", low=-0.1, high=0.384),
            "Unclear: no clear difference",
            "Loss: 0.14 ± 0.24 (95 % interval).",
        ),
        (
            MISTAKE._replace(grade="fine", loss=0.001, low=-0.01, high=0.012),
            "Fine: no clear difference",
            "Loss: 0.00 ± 0.01 (95 % interval).",
        ),
    ],
)
def test_the_plain_loss_has_no_interval_which_is_told_by_itself(
    verdict: Verdict, told: str, interval: str
) -> None:
    assert verdict_words.plainly(EUCHRE, verdict) == told
    shown = verdict_words.interval(EUCHRE, verdict, False)
    assert shown.replace("\N{NO-BREAK SPACE}", " ") == interval
    assert verdict_words.plainly(EUCHRE, verdict, True).endswith(": as advised")
    assert not verdict_words.interval(EUCHRE, verdict, True)


def test_in_a_list_what_was_lost_is_negative_and_nought_is_not_told() -> None:
    found = [verdict_words.in_short(EUCHRE, each) for each in (MISTAKE, BETTER, AS_GOOD)]
    assert found == ["−0.14", "+0.06", ""]
    assert verdict_words.in_short(EUCHRE, MISTAKE._replace(loss=-0.001)) == ""
    assert verdict_words.in_short(EUCHRE, MISTAKE._replace(loss=0.001)) == ""


def test_every_class_has_a_word() -> None:
    assert {*verdict_words.CLASSES} == {*GRADES}


def test_a_reason_is_something_counted_and_what_is_for_programs_alone_is_not_told() -> None:
    reasons: list[Fact] = [
        {"fact": "in how many worlds", "worse": 500, "better": 100, "worlds": 1200},
        {"fact": "comes to", "result": 1.0, "advice": 3, "move": 4, "worlds": 1200},
        {"fact": "by the tables", "within": 0.02},
    ]
    sentences = verdict_words.counts(EUCHRE, MISTAKE._replace(reasons=reasons))
    assert sentences == [
        "Of 1200 possible deals, your move did worse than the advice in 500 and better in 100.",
        "This comes from tables that are accurate to within 0.02.",
    ]


def sureness(name: str, **agreement: object) -> str:
    """The sentences about the coach's uncertainty, for a game with these options."""
    family = catalogue.family(name)
    assert family.coaching is not None
    game = catalogue.game(name, agreement)
    return verdict_words.sureness(family.words.MEASURE, family.coaching(), game)


def test_what_a_game_takes_for_granted_is_told_with_what_the_coach_does_not_know() -> None:
    assert "The coach assumes that everybody bids like a club player." in sureness("euchre")
    assert "bids" not in sureness("durak")


def test_the_text_names_the_rollouts_that_the_coach_used() -> None:
    """Rollouts follow the advice if the coach has a table for these options, else simple rules.
    A solved game has no rollouts."""
    by_habit, by_the_advice = verdict_words.BY_HABIT, verdict_words.BY_THE_ADVICE
    for text in (sureness("durak", players=2), sureness("cassino")):
        assert by_the_advice in text and by_habit not in text
    for text in (
        sureness("durak", players=3),
        sureness("cassino", players="4p"),
        sureness("euchre"),
    ):
        assert by_habit in text and by_the_advice not in text
    assert by_habit not in sureness("ecarte") and by_the_advice not in sureness("ecarte")


def test_figures_are_set_as_in_the_language_that_is_spoken() -> None:
    with catalogues.spoken("de"):
        assert verdict_words.loss(EUCHRE, MISTAKE, False) == "kostet 0,14 ± 0,04"
