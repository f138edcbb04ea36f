"""Inference about cards from what others did: never certain, and weaker after every draw."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, NAME, PACK, Card, each, read_cards, together, write_cards
from parlour.durak import belief, levels, rollout
from parlour.durak import view as views
from tests.durak.tables import Table, table
from tests.promises import drawn_options


def fresh(*hands: str) -> Table:
    """A position with these hands and all other cards in the talon; spades are trumps."""
    dealt = together(card for hand in hands for card in read_cards(hand))
    rest = each(PACK[36] & ~dealt)
    return table(*hands, talon=write_cards(together(rest)), options={"six_exchange": False})


def inferred(at: Table, seat: int, of: int) -> dict[str, float]:
    """For each card, the factor by which the odds change, for `seat`, that `of` holds it."""
    odds = belief.odds(at.view(seat))[of]
    return {name: odds.get(card, 1.0) for name, card in CARD.items()}


def test_a_player_who_takes_rarely_holds_a_card_that_beats() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "TC 6S 7D 8H 9S 7C").play("0 attack 9D", "1 take", "0 pass")
    odds = inferred(at, 0, 1)
    assert odds["TD"] < 0.5 and odds["7S"] < 0.5
    assert odds["7S"] < odds["KS"] <= 1.0, "players save a high trump"
    assert odds["QC"] == odds["JH"] == 1.0


def test_a_player_who_beats_rarely_holds_a_cheaper_card_that_beats() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "QD 6S 7D 8H TS 7C").play("0 attack 9D", "1 beat 9D QD")
    odds = inferred(at, 0, 1)
    assert odds["TD"] < 0.5 and odds["KD"] == odds["7S"] == 1.0
    at = fresh("6C 9D 9H TH JH 8D", "QD 6S 7D 8H TS 7C").play("0 attack 9D", "1 beat 9D TS")
    odds = inferred(at, 0, 1)
    assert odds["KD"] < 0.5 and odds["7S"] < 0.7 and odds["QS"] == 1.0


def test_a_player_who_adds_nothing_rarely_holds_a_plain_card_that_fits() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "JD 6S 7D 8H 9S 7C", "QC 8C 8S TS TC KD")
    at.play("0 attack 9D", "1 beat 9D JD", "0 pass")
    assert inferred(at, 1, 0)["9C"] < 0.5
    assert inferred(at, 1, 0)["KC"] == inferred(at, 1, 2)["9C"] == 1.0


def test_a_player_who_opens_rarely_holds_a_lower_card() -> None:
    odds = inferred(fresh("6C 9D TH KH AH 8S", "JD 6S 7D 8H 9S 7C").play("0 attack TH"), 1, 0)
    assert odds["9C"] < 0.9 and odds["QC"] == odds["7S"] == 1.0


def test_a_draw_weakens_an_inference() -> None:
    at = fresh("6C 9D TH KH AH 8S", "QD 6S 7D 8H 9S 7C")
    before = inferred(at.play("0 attack 9D", "1 beat 9D QD"), 0, 1)["TD"]
    after = inferred(at.play("0 pass"), 0, 1)["TD"]
    assert after == pytest.approx(before ** (5 / 6))


def test_a_draw_replaces_only_unknown_cards() -> None:
    """Two of seat 1's six cards are known. After it draws a card, three of the four others are
    older."""
    at = fresh("6C 9D 9H 9C KH AH", "TC 6S 7D 8H QD QC", "7H 8C JC QH 7S 8S")
    at.play("0 attack 9H", "1 take", "0 give 9D", "0 pass", "2 pass")
    at.play("2 attack 7H", "0 beat 7H KH", "2 pass", "1 pass", "0 attack 6C", "1 beat 6C TC")
    at.play("0 pass", "2 pass", "1 attack 7D", "2 take", "1 pass", "0 pass")
    at.play("0 attack 9C", "1 beat 9C QC")
    before = inferred(at, 0, 1)["JC"]
    assert before < 0.7
    after = inferred(at.play("0 pass", "2 pass"), 0, 1)["JC"]
    assert after == pytest.approx(before ** (3 / 4))


def test_no_card_is_ever_ruled_out_or_certain() -> None:
    """No card is ruled out or certain, however often a player took."""
    for number in range(20):
        game, p = position(number, 2 + number % 3)
        for factors in belief.odds(game.view(p, p.turn)):
            assert all(0.1 < factor < 10 for factor in factors.values())


def test_cards_laid_before_the_history_give_no_inference() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "TC 6S 7D 8H 9S 7C").play("0 attack 9D")
    at.p.history = ()
    assert set(inferred(at.play("1 take"), 0, 1).values()) == {1.0}


@pytest.mark.parametrize("number", range(24))
def test_views_are_read_under_any_agreement_and_from_any_start_of_the_history(
    number: int,
) -> None:
    family, rng = catalogue.family("durak"), Random(number)
    game = family.play(drawn_options(family, rng))
    p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
    begins = int(rng.random() * 20)
    for done in range(60):
        if done == begins:
            p.history = ()
        if p.turn is None:
            break
        moves = p.moves()
        p.play(moves[int(rng.random() * len(moves))])
        for seat in range(game.seats):
            seen = game.view(p, seat)
            odds = belief.odds(seen)
            assert len(odds) == game.seats and not odds[seat]
            assert all(card & views.unseen(seen) for held in odds for card in held)


def position(number: int, seats: int) -> tuple[Any, Any]:
    """A position after thirty moves of a random deal."""
    game = catalogue.game("durak", {"players": seats})
    rng = Random(number)
    p = game.start(game.shuffle(0, rng))
    for _ in range(30):
        p.play(rollout.play(p, rng))
    return game, p


def test_weighted_worlds_fit_the_view_and_contain_likely_cards_more_often() -> None:
    game, p = position(5, 3)
    seen = game.view(p, p.turn)
    odds = belief.odds(seen)
    uniform = views.worlds(game.house, seen, Random(1))
    likely = views.worlds(game.house, seen, Random(1), odds)

    def doubted(world: Any) -> int:
        return sum(
            factors.get(card, 1.0) < 0.5
            for hand, factors in zip(world.hands, odds, strict=True)
            for card in each(hand)
        )

    some = [next(likely) for _ in range(200)]
    assert all(game.view(world, p.turn) == seen for world in some[:20])
    assert sum(map(doubted, some)) < 0.7 * sum(doubted(next(uniform)) for _ in range(200))


def test_odds_never_allow_a_card_that_an_answer_rules_out() -> None:
    at = table("7D KC", "9D TC JS", "7H 6C", "7S AC", "QS KS AS 8S", options={"attackers": "all"})
    at.play("0 query")
    spades = dict.fromkeys((card for card in CARD.values() if NAME[card][1] == "S"), 20.0)
    odds: list[Mapping[Card, float]] = [spades] * 5
    house = at.p.house
    for _, world in zip(range(50), views.worlds(house, at.view(1), Random(1), odds), strict=False):
        assert not any(NAME[card][1] == "S" for card in each(world.hands[2]))


def test_master_uses_inference_and_strong_does_not() -> None:
    game, p = position(5, 3)
    seen = game.view(p, p.turn)
    forgotten = {**seen, "history": []}

    def hands(level: str, view: Any) -> list[list[int]]:
        worlds = levels.worlds(level, view, Random(1))
        return [next(worlds).hands for _ in range(30)]

    assert hands("master", seen) != hands("master", forgotten)
    assert hands("strong", seen) == hands("strong", forgotten)


def test_positions_in_a_search_have_no_history() -> None:
    game, p = position(5, 3)
    seen = game.view(p, p.turn)
    for level in ("strong", "master"):
        world = next(levels.worlds(level, seen, Random(1)))
        world.play(world.moves()[0])
        assert world.history is None
