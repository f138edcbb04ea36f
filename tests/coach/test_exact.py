"""Exact appraisals agree with brute force over every hand or line of play.

These are V1 and V2 of docs/coach.md.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice
from math import fsum, isclose
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, each, together
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options as CassinoOptions
from parlour.coach import grades
from parlour.coach.appraisal import appraise
from parlour.durak.solver import WON
from parlour.ecarte import belief
from parlour.ecarte.cardplay import TRICK
from parlour.ecarte.coaching import solved
from parlour.ecarte.match_equity import MINE, THEIRS
from parlour.ecarte.solver import KING, Solver, answers, packed
from parlour.ecarte.view import EcarteView, may_be_held
from parlour.euchre import worlds
from parlour.euchre.game import Euchre
from parlour.euchre.house import TEAM
from parlour.euchre.levels import MOST
from parlour.euchre.options import Options as EuchreOptions
from parlour.family import Family
from parlour.game import FRESH, View, find_move
from parlour.verdict import Verdict
from tests.cases import daily
from tests.cassino.test_solver import near_the_end, outcome
from tests.durak.test_solver import ending, truth
from tests.euchre.test_solver import by_every_line, in_play
from tools.measure.strength.coach.decisions import scattered

# -- écarté: every hand that the opponent may hold ------------------------------------------------


def after_standing(first: int) -> Iterator[EcarteView]:
    """Views of an elder hand who stood, so that the dealer has revealed nothing."""
    for decision in scattered("ecarte", {}, "club", first):
        view = decision.view
        stood = not view["accepted"] and view["vulnerable"] == view["seat"] != view["dealer"]
        if view["state"] == "PLAY" and stood:
            yield view


def by_every_hand(view: EcarteView) -> dict[str, float]:
    """The value of each card against every possible hand."""
    trump, stake, solver = view["trump"], belief.stake(view), Solver()
    may, must = may_be_held(view)
    other_played = bool(belief.shown(view, 1 - view["seat"]))
    taken, own = view["tricks"][view["seat"]], belief.own(view)
    king_of_trumps = CARD["K" + trump]
    found: dict[str, list[tuple[float, float]]] = {}
    for chosen in combinations(each(may), view["counts"][1 - view["seat"]]):
        if together(chosen) & must != must:
            continue
        theirs = packed(together(chosen), trump)
        likely = 1.0
        if king_of_trumps in chosen and other_played and view["marked"] is None:
            likely = belief.SILENT
        for move in view["legal"]:
            if move == "mark":
                continue
            card = packed(CARD[move.split()[1]], trump)
            tricks = after_card(solver, own, theirs, card, view)
            king = None
            if theirs & KING and not other_played and view["marked"] is None:
                king = THEIRS
            elif card == KING and "mark" in view["legal"]:
                king = MINE
            worth = stake.worth(taken + tricks, king) + TRICK * tricks
            found.setdefault(move, []).append((likely, worth))
    return {
        move: fsum(weight * worth for weight, worth in worths)
        / fsum(weight for weight, _ in worths)
        for move, worths in found.items()
    }


def after_card(solver: Solver, own: int, theirs: int, card: int, view: EcarteView) -> int:
    """The number of tricks won from this card on, if both hands are known."""
    if not view["trick"]:
        return solver.led(own ^ card, theirs, card)
    _, wins = answers(own, packed(CARD[view["trick"][0][1]], view["trump"]))
    return own.bit_count() - solver.replied(theirs, own ^ card, wins)


@pytest.mark.parametrize(("first", "count"), daily([(0, 2), (5000, 198)]))
def test_ecarte_is_counted_as_if_every_hand_were_played_out(first: int, count: int) -> None:
    family = catalogue.family("ecarte")
    for view in islice(after_standing(first), count):
        true_worths = by_every_hand(view)
        for played in true_worths:
            found = appraise(family, view, played)
            if found.advice in true_worths:
                assert isclose(
                    found.loss, true_worths[found.advice] - true_worths[played], abs_tol=1e-9
                )
                assert isclose(found.worth, true_worths[found.advice], abs_tol=1e-9)


def test_a_king_is_marked_by_the_card_itself_and_lost_by_any_other() -> None:
    game = catalogue.game("ecarte", {})
    hands = {"0": "KH 7C 8C 9C TC", "1": "7S 8S 9S TS JS"}
    p: Any = game.setup({"dealer": 1, "turn": "7H", "hands": hands, "scores": [3, 3]})
    p.play(find_move(p, 0, "stand"))
    view = game.view(p, 0)
    before = solved(view, view["legal"]).worths
    p.play(find_move(p, 0, "mark"))
    marked = game.view(p, 0)
    after_it = solved(marked, marked["legal"]).worths
    assert isclose(before["mark"], max(after_it.values()), abs_tol=1e-9)
    assert isclose(before["play KH"], after_it["play KH"], abs_tol=1e-9)
    for card in ("7C", "8C", "9C", "TC"):
        assert before[f"play {card}"] < after_it[f"play {card}"] - 0.05


# -- endings: every line through the rules --------------------------------------------------------


def check_verdict(
    found: Verdict, family: Family, view: View, true_worths: Mapping[str, float], played: str
) -> None:
    """Check that an exact appraisal agrees with the values from brute force."""
    loss = true_worths[found.advice] - true_worths[played]
    assert found.exact and found.low == found.high == found.loss
    assert isclose(found.loss, loss, abs_tol=1e-9)
    assert isclose(found.worth, true_worths[found.advice], abs_tol=1e-9)
    assert family.coaching is not None
    thresholds = family.coaching().thresholds(view)
    grade = "best" if played == found.advice else grades.exact(loss, thresholds)
    assert found.grade in (grade, "not decidable" if grade in grades.NEED_ANOTHER else grade)


def after(p: Any, move: Any) -> Any:
    """The position after a move."""
    twin = p.copy()
    twin.play(move)
    return twin


COUNTS = daily([(0, 8), (1000, 292)])


def decisions(draw: Callable[[], Any]) -> Iterator[Any]:
    """Random positions in which the player has a choice."""
    while True:
        p = draw()
        if p.turn is not None and len(p.moves()) > 1:
            yield p


def check_all_moves(family: Family, view: View, true_worths: Mapping[str, float]) -> None:
    """Check that every move is appraised at its true value."""
    for played in true_worths:
        check_verdict(appraise(family, view, played), family, view, true_worths, played)


@pytest.mark.parametrize(("first", "count"), COUNTS)
def test_an_ending_of_durak(first: int, count: int) -> None:
    family, game = catalogue.family("durak"), catalogue.game("durak", {"players": 2})
    rng = Random(first)
    for p in islice(decisions(lambda: ending(game, rng, 7)), count):
        known, for_seat = truth(p), WON if p.turn == 0 else -WON
        true_worths = {m.text: (1 + for_seat * known[after(p, m).key()]) / 2 for m in p.moves()}
        check_all_moves(family, game.view(p, p.turn), true_worths)


@pytest.mark.parametrize(("first", "count"), COUNTS)
def test_the_last_tricks_of_euchre(first: int, count: int) -> None:
    """The true values are means over all possible deals, weighted by the bids."""
    family, options = catalogue.family("euchre"), EuchreOptions()
    game, rng, asked = Euchre(options), Random(first), 0
    for p in decisions(lambda: in_play(rng, 2, "together", options)):
        if asked == count:
            break
        view = game.view(p, p.turn)
        may_be = worlds.every(game.house, view, MOST, rng)
        if not may_be:
            continue
        asked += 1
        side, whole = TEAM[p.turn], fsum(likelihood for _, likelihood in may_be)
        true_worths = dict.fromkeys((move.text for move in p.moves()), 0.0)
        for world, likelihood in may_be:
            sign = 1 if side == TEAM[world.maker] else -1
            for move in world.moves():
                points = by_every_line(after(world, move), {})
                true_worths[move.text] += sign * points * likelihood / whole
        check_all_moves(family, view, true_worths)


@pytest.mark.parametrize(("first", "count"), COUNTS)
def test_the_last_deal_of_cassino(first: int, count: int) -> None:
    family, options = catalogue.family("cassino"), CassinoOptions()
    game, rng = Cassino(options), Random(first)
    for p in islice(decisions(lambda: near_the_end(options, rng, 5, FRESH)), count):
        true_worths = {move.text: float(outcome(after(p, move), p.side())) for move in p.moves()}
        check_all_moves(family, game.view(p, p.turn), true_worths)


def test_more_positions_than_one_may_look_at_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.durak.coaching.CAP", 1)
    game, rng = catalogue.game("durak", {"players": 2}), Random(3)
    p = ending(game, rng, 7)
    while len(p.moves()) < 2:
        p = ending(game, rng, 7)
    view = game.view(p, p.turn or 0)
    advice = appraise(catalogue.family("durak"), view, view["legal"][0]).advice
    played = next(move for move in view["legal"] if move != advice)
    found = appraise(catalogue.family("durak"), view, played)
    assert not found.exact and found.low is None and found.high is None
    assert found.grade in ("fine", "not decidable")
    assert found.reasons == [{"fact": "one world"}]
