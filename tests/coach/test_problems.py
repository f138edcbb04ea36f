"""In the problems, the coach calls no accepted move a mistake, and gives accepted advice.

This is V10 of docs/coach.md.
"""

import pytest

from parlour import catalogue
from parlour.coach.appraisal import appraise
from parlour.coach.grades import NEED_ANOTHER
from tests.cases import daily
from tests.families import COACHED, WITH_PROBLEMS
from tests.test_problems import UNDISPUTED, table

CALLED_MISTAKES = {
    # The build gains 0.9 ± 0.2 by simple rules, and 0.4 ± 0.5 if played to the end.
    ("cassino", "no-build-in-front-of-two-captures", "take 9D with 9C"),
    # Aces score. Taking two plain cards loses 2.3 ± 0.2, and 2.6 ± 0.4 if played to the end.
    ("cassino", "sweeps-that-do-not-count", "take 3S 5S with 8D"),
    # Both moves keep the jack. In 2,400 worlds the nine gains 2.4 ± 0.4 and 2.1 ± 0.5.
    ("cassino", "dry-the-jack-waits", "drop QC"),
    ("cassino", "dry-the-jack-waits", "drop KH"),
    # The move loses 0.26 ± 0.06 with perfect play, and as much by simple rules in 150 deals.
    ("euchre", "no-second-trump-on-a-ruff", "play 9D"),
    # The trump loses 0.23 ± 0.04, and 0.19 ± 0.04 in the other rollouts, in 1,600 worlds.
    ("euchre", "nor-in-fourth-place", "play 9D"),
    # Clubs lose 0.23 ± 0.05, and 0.17 ± 0.05 in the other rollouts, in 1,600 worlds.
    ("euchre", "left-bower-is-no-diamond", "play 9C"),
    ("euchre", "left-bower-is-no-diamond", "play JC"),
    # By chance: the move loses 0.05 ± 0.12 in 1,600 worlds.
    ("euchre", "next-on-a-thin-hand", "make D"),
    # The coach counts points: the order loses 0.45 ± 0.05, but wins the game more often, by 0.028.
    ("euchre", "american-bridge-without-stopper", "order"),
}
"""Accepted moves that the coach calls mistakes, each with the measurement that explains it."""

MISSED = {
    *("what-was-done-8", "shorter-ace-to-a-loner", "next-on-a-thin-hand"),
    "american-bridge-without-stopper",
}
"""Problems whose advice is not accepted.

With most random seeds, `master` finds an accepted move, but not with the seed of the advice. In
*shorter-ace-to-a-loner* the advice loses 0.03 ± 0.03, in 1,600 worlds with one kind of rollout. In
*american-bridge-without-stopper* `master` counts points, and only the score makes the order right.
"""


def accused(name: str, begin: int, step: int) -> set[tuple[str, str, str]]:
    """The accepted moves that are called mistakes, in every `step`-th problem without a dispute.

    Also checks that the advice is accepted.
    """
    family, found = catalogue.family(name), set()
    for problem in [problem for game, problem in UNDISPUTED if game == name][begin::step]:
        view = table(name, problem).view(problem["seat"])
        for move in problem["accept"]:
            appraisal = appraise(family, view, move)
            is_found = appraisal.advice in problem["accept"]
            assert is_found is (problem["id"] not in MISSED), problem["id"]
            if appraisal.grade in NEED_ANOTHER:
                found.add((name, problem["id"], move))
    return found


@pytest.mark.parametrize(
    ("name", "begin", "step"),
    daily(
        [
            *((name, 0, 16) for name in ("euchre", "ecarte", "cassino")),
            ("durak", 0, 32),
            *((name, 0, 1) for name in COACHED if name in WITH_PROBLEMS),
        ],
        4,
    ),
)
def test_no_accepted_move_is_called_a_mistake(name: str, begin: int, step: int) -> None:
    assert accused(name, begin, step) <= CALLED_MISTAKES
