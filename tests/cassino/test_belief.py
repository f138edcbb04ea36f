"""Inference about hands from cards that were not taken: never certain, never about new cards."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import BY_RANK, CARD, RANKS, SAME_RANK, Cards
from parlour.cassino import belief
from tests.cassino.tables import build, table
from tests.promises import drawn_options
from tests.tables import Table

HANDS = "4C KH 7D 6S", "JC QD 3H 2C"


def inferred(at: Table, of: int = 1) -> dict[str, float]:
    """For each rank, the factor by which the odds change that seat `of` holds it."""
    names = dict(zip(BY_RANK, RANKS, strict=True))
    return {names[rank]: factor for rank, factor in belief.told(at.p, BY_RANK)[of].items()}


def test_a_player_who_trails_rarely_holds_a_card_that_takes_one_of_its_rank() -> None:
    at = table(*HANDS, table="9D 5S", actor=1).play("1 trail JC")
    assert {*inferred(at)} == {"9", "5"}
    assert max(inferred(at).values()) < 0.15


def test_a_player_who_trails_rarely_holds_a_card_that_takes_a_sum_or_another_build() -> None:
    at = table(*HANDS, table="3D 5S", actor=1).play("1 trail JC")
    assert {*inferred(at)} == {"3", "5", "8"}
    nine = {"b1": build(9, 0, "6H+3C")}
    assert "9" in inferred(table("9C 4C KH", "JC QD 3H", builds=nine, actor=1).play("1 trail JC"))
    of_his_own = {"b1": build(9, 1, "6H+3C")}
    at = table("4C KH 7D", "9C JC QD", table="KD", builds=of_his_own, actor=1)
    assert {*inferred(at.play("1 trail JC"))} == {"K"}


def test_captures_and_builds_change_the_odds_less_than_trailing() -> None:
    laid = table("4C KH", "JC QD", table="9D", actor=1).play("1 trail JC")
    built = table("4C KH", "3H 8C", table="5D 9D", actor=1).play("1 build 8 with 3H on 5D")
    taken = table("4C KH", "JC QD", table="9D JD", actor=1).play("1 take JD with JC")
    assert inferred(laid)["9"] < inferred(built)["9"] < inferred(taken)["9"] < 1


def test_a_move_does_not_change_the_odds_of_its_own_rank() -> None:
    at = table("4C KH", "9C QD", table="9D", actor=1).play("1 trail 9C")
    assert inferred(at) == {}


def test_inference_uses_the_table_at_the_time_of_the_move() -> None:
    """Seat 1 left the king; seat 2 took the king and left the jack of seat 1."""
    hands = "9C 4H 7D", "JC QD 3H", "KC 8H 2C"
    at = table(*hands, table="KD", actor=1, options={"players": "3"})
    at.play("1 trail JC", "2 take KD with KC")
    assert {*inferred(at, of=1)} == {"K"}
    assert {*inferred(at, of=2)} == {"J"}


def test_repeated_moves_change_the_odds_more_up_to_a_limit() -> None:
    at = table("4C KH 7D 6S", "JC QD 3H 2C", table="9D", actor=1).play("1 trail JC")
    once = inferred(at)["9"]
    at.play("0 trail 4C", "1 trail QD")
    assert inferred(at)["9"] < once
    at.play("0 trail KH", "1 trail 3H")
    assert inferred(at)["9"] == pytest.approx(0.05, abs=0.01)


def test_moves_do_not_change_the_odds_of_cards_dealt_later() -> None:
    at = table("4C 2D", "JC", table="9D", actor=0).play("0 trail 4C", "1 trail JC")
    assert inferred(at)
    at.play("0 trail 2D")
    assert at["actor"] == 0 and inferred(at) == {}


def test_a_draw_weakens_an_inference() -> None:
    hands = "9C KH 7D 6S", "JC QD 3H 2C"
    at = table(*hands, table="9D", actor=1, options={"draw": True}).play("1 trail JC")
    one_drawn = inferred(at)["9"]
    at.play("0 take 9D with 9C", "1 trail QD")
    assert one_drawn < inferred(at)["9"] < 1


def test_the_seat_to_act_has_no_odds() -> None:
    at = table(*HANDS, table="9D 5S", actor=1).play("1 trail JC")
    assert inferred(at, of=0) == {}


def test_on_a_pile_the_top_card_counts() -> None:
    hands = "4C KH 7D 6S 2S 2D", "JC QD 3H 2C 8D 8S"
    at = table(*hands, pile="9D", actor=0, options={"variant": "dry"})
    at.play("0 drop 4C", "1 drop QD")
    assert {*inferred(at)} == {"4"}
    assert inferred(at)["4"] < 0.15


def test_inference_does_not_look_back_beyond_a_jack_that_took_everything() -> None:
    hands = "4C KH 7D 6S", "TC QD 3H 2C", "JC 8C 8H 2H"
    at = table(*hands, table="9D", actor=1, options={"variant": "pishti", "players": "3"})
    at.play("1 trail TC", "2 take all with JC")
    assert inferred(at) == {}


def test_worlds_are_sampled_by_their_likelihood() -> None:
    at = table(*HANDS, table="9D", actor=1).play("1 trail JC")
    seen, nines = at.view(0), SAME_RANK[CARD["9C"]]
    worlds = [*islice(belief.worlds(seen, Random(1)), 400)]
    assert all(at.game.view(world, 0) == seen for world in worlds)
    without = [at.game.imagine(seen, Random(seed)) for seed in range(400)]
    held, expected = (sum(bool(p.hands[1] & nines) for p in ps) for ps in (worlds, without))
    assert 0 < held < expected / 4


def test_worlds_are_sampled_even_after_a_very_unlikely_move() -> None:
    """Nearly every card that seat 1 may hold could have taken something."""
    at = table("AC", "JC 2C", table="2D 3D 4D 5D 6D 7D 8D 9D TD", actor=1).play("1 trail JC")
    world = next(belief.worlds(at.view(0), Random(1)))
    assert world.hands[1].bit_count() == 1


@pytest.mark.parametrize("seed", range(40))
def test_the_tables_of_past_turns_are_reconstructed(seed: int) -> None:
    """In random deals under random agreements, the cards that lay there at each turn are found.

    If no cards are drawn, each seat held all its present cards then.
    """
    rng, family, known = Random(seed), catalogue.family("cassino"), 0
    game = family.play(drawn_options(family, rng))
    p: Any = game.start(game.shuffle(0, rng))
    then = list[tuple[Cards, Cards]]()
    while p.turn is not None:
        for turn, (loose, hand) in zip(belief.turns(p), reversed(then), strict=False):
            held = p.hands[turn.seat]
            assert p.house.is_drawn or (turn.old == 1 and held & hand == held)
            assert turn.loose == loose or (not turn.loose and p.house.variant.is_pile)
            known += bool(turn.loose)
        move = p.moves()[int(rng.random() * len(p.moves()))]
        loose = sum(p.pile[-1:]) if p.house.variant.is_pile else p.loose
        then.append((loose, p.hands[p.turn] & ~move.card))
        p.play(move)
    assert known > 20
