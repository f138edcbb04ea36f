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


def test_who_takes_has_hardly_a_card_that_would_have_done() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "TC 6S 7D 8H 9S 7C").play("0 attack 9D", "1 take", "0 pass")
    odds = inferred(at, 0, 1)
    assert odds["TD"] < 0.5 and odds["7S"] < 0.5
    assert odds["7S"] < odds["KS"] <= 1.0, "players save a high trump"
    assert odds["QC"] == odds["JH"] == 1.0


def test_who_beats_has_hardly_a_cheaper_card_that_would_have_done() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "QD 6S 7D 8H TS 7C").play("0 attack 9D", "1 beat 9D QD")
    odds = inferred(at, 0, 1)
    assert odds["TD"] < 0.5 and odds["KD"] == odds["7S"] == 1.0
    at = fresh("6C 9D 9H TH JH 8D", "QD 6S 7D 8H TS 7C").play("0 attack 9D", "1 beat 9D TS")
    odds = inferred(at, 0, 1)
    assert odds["KD"] < 0.5 and odds["7S"] < 0.7 and odds["QS"] == 1.0


def test_who_adds_nothing_has_hardly_a_plain_card_that_fits() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "JD 6S 7D 8H 9S 7C", "QC 8C 8S TS TC KD")
    at.play("0 attack 9D", "1 beat 9D JD", "0 pass")
    assert inferred(at, 1, 0)["9C"] < 0.5
    assert inferred(at, 1, 0)["KC"] == inferred(at, 1, 2)["9C"] == 1.0


def test_who_opens_with_a_card_has_seldom_a_lower_one() -> None:
    odds = inferred(fresh("6C 9D TH KH AH 8S", "JD 6S 7D 8H 9S 7C").play("0 attack TH"), 1, 0)
    assert odds["9C"] < 0.9 and odds["QC"] == odds["7S"] == 1.0


def test_what_was_told_fades_as_cards_are_drawn() -> None:
    at = fresh("6C 9D TH KH AH 8S", "QD 6S 7D 8H 9S 7C")
    before = inferred(at.play("0 attack 9D", "1 beat 9D QD"), 0, 1)["TD"]
    after = inferred(at.play("0 pass"), 0, 1)["TD"]
    assert after == pytest.approx(before ** (5 / 6))


def test_of_cards_taken_up_none_was_drawn() -> None:
    """Two of seat 1's six cards are known; after it draws one, three of the others are old."""
    at = fresh("6C 9D 9H 9C KH AH", "TC 6S 7D 8H QD QC", "7H 8C JC QH 7S 8S")
    at.play("0 attack 9H", "1 take", "0 give 9D", "0 pass", "2 pass")
    at.play("2 attack 7H", "0 beat 7H KH", "2 pass", "1 pass", "0 attack 6C", "1 beat 6C TC")
    at.play("0 pass", "2 pass", "1 attack 7D", "2 take", "1 pass", "0 pass")
    at.play("0 attack 9C", "1 beat 9C QC")
    before = inferred(at, 0, 1)["JC"]
    assert before < 0.7
    after = inferred(at.play("0 pass", "2 pass"), 0, 1)["JC"]
    assert after == pytest.approx(before ** (3 / 4))


def test_nothing_is_ever_proved() -> None:
    """No card is ruled out or certain, however often a player took."""
    for number in range(20):
        game, p = position(number, 2 + number % 3)
        for factors in belief.odds(game.view(p, p.turn)):
            assert all(0.1 < factor < 10 for factor in factors.values())


def test_what_lay_there_before_the_history_begins_tells_nothing() -> None:
    at = fresh("6C 9D 9H TH JH 8D", "TC 6S 7D 8H 9S 7C").play("0 attack 9D")
    at.p.history = ()
    assert set(inferred(at.play("1 take"), 0, 1).values()) == {1.0}


@pytest.mark.parametrize("number", range(24))
def test_every_view_is_taken_whatever_was_agreed_and_wherever_its_history_begins(
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


def test_likely_worlds_look_like_this_one_and_hold_what_is_likely_more_often() -> None:
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


def test_what_an_answer_rules_out_no_odds_bring_back() -> None:
    at = table("7D KC", "9D TC JS", "7H 6C", "7S AC", "QS KS AS 8S", options={"attackers": "all"})
    at.play("0 query")
    spades = dict.fromkeys((card for card in CARD.values() if NAME[card][1] == "S"), 20.0)
    odds: list[Mapping[Card, float]] = [spades] * 5
    house = at.p.house
    for _, world in zip(range(50), views.worlds(house, at.view(1), Random(1), odds), strict=False):
        assert not any(NAME[card][1] == "S" for card in each(world.hands[2]))


def test_master_concludes_and_strong_does_not() -> None:
    game, p = position(5, 3)
    seen = game.view(p, p.turn)
    forgotten = {**seen, "history": []}

    def hands(level: str, view: Any) -> list[list[int]]:
        worlds = levels.worlds(level, view, Random(1))
        return [next(worlds).hands for _ in range(30)]

    assert hands("master", seen) != hands("master", forgotten)
    assert hands("strong", seen) == hands("strong", forgotten)


def test_in_a_search_nobody_remembers() -> None:
    game, p = position(5, 3)
    seen = game.view(p, p.turn)
    for level in ("strong", "master"):
        world = next(levels.worlds(level, seen, Random(1)))
        world.play(world.moves()[0])
        assert world.history is None
