"""Appraises a move, given what its seat could know.

The verdict is a pure function of the view, the move and constants, so the hidden cards cannot
change it. The advice is the same as in a hint. The loss against the advice is exact if the family
can solve the view. Otherwise it is measured in worlds that were not used to choose the advice.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from parlour.ai.thought import at_once
from parlour.bot_protocol import advice_on, pondering
from parlour.coach.measurement import Finding, Measurement, by_convention, known
from parlour.coach.pairs import SURE
from parlour.family import Family
from parlour.game import View
from parlour.verdict import Verdict

BUDGETS: Mapping[str, float] = MappingProxyType({"quick": 0.25, "normal": 1.0, "deep": 4.0})
"""Factors for the number of worlds. Time is never a limit."""
USUAL = "normal"


class BadAppraisal(ValueError):
    """The move cannot be appraised; the message is a sentence."""


def appraise(family: Family, view: View, played: str, budget: str = USUAL) -> Verdict:
    """Appraise a legal move of the seat with this view.

    Raises:
        BadAppraisal: the family has no coach, the seat has nothing to decide, the move is not
            legal, or there is no such budget.
    """
    if family.coaching is None:
        raise BadAppraisal("This game has no coach.")
    if view["actor"] != view["seat"]:
        raise BadAppraisal(f"Seat {view['seat']} has nothing to decide now.")
    if played not in view["legal"]:
        raise BadAppraisal(f"“{played[:40]}” is not a legal move here.")
    return beside(family, view, advised(family, view), played, _times(budget))


def advised(family: Family, view: View) -> str:
    """The move of the best computer level, the same as in a hint. The last one is remembered,
    because several moves of one view are often appraised in a row."""
    return _advised(family, json.dumps(view))


@lru_cache(maxsize=1)
def _advised(family: Family, view: str) -> str:
    return at_once(pondering(advice_on(family, json.loads(view)))).move


def _times(budget: str) -> float:
    if budget not in BUDGETS:
        known = ", ".join(f"“{name}”" for name in BUDGETS)
        raise BadAppraisal(f"There is no budget “{budget[:40]}”; choose one of {known}.")
    return BUDGETS[budget]


def beside(family: Family, view: View, advice: str, played: str, times: float = 1.0) -> Verdict:
    """Appraise a legal move against known advice.

    Args:
        times: The factor for the number of worlds, relative to a normal budget.
    """
    assert family.coaching is not None
    found = by_convention(
        _found(family, view, advice, played, times), family.coaching(), view, advice, played
    )
    low, high = (None, None) if found.is_estimate else (found.loss.low(SURE), found.loss.high(SURE))
    return Verdict(
        found.grade,
        found.loss.mean,
        low,
        high,
        found.exact,
        family.coaching().UNIT,
        advice,
        found.worth,
        found.worlds,
        found.facts,
    )


def _found(family: Family, view: View, advice: str, played: str, times: float) -> Finding:
    assert family.coaching is not None
    coaching = family.coaching()
    solved = coaching.solved(view, [*{advice: None, played: None}])
    if solved is not None:
        return known(solved, coaching.thresholds(view), advice, played)
    assert coaching.MEASURE != "never"
    measurement = Measurement(family, coaching, view, times)
    if played == advice:
        return measurement.alone(advice)
    return measurement.compared(advice, played)
