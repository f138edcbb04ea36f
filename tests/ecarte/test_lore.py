"""The computer seats of écarté: legal, blind, and perfect where the cards are known."""

from random import Random
from typing import Any

import pytest

from parlour.cards import CARD, NAME, each
from parlour.ecarte import lore
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import PACK
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.ecarte.solver import KING, packed
from parlour.game import Deal, Standing, find_move, shuffle
from tests.ecarte.dealing import hand
from tests.ecarte.test_solver import after, most_tricks, plays
from tests.tables import Table

GAME = Ecarte(Options())


def deal(rng: Random, game: Ecarte = GAME, scores: tuple[int, int] = (0, 0)) -> Position:
    cards = each(PACK)
    shuffle(cards, rng)
    return game.start(Deal(tuple(cards), int(rng.random() * 2), Standing(scores, (0, 0), 0)))


@pytest.mark.parametrize("least", [0, 1])
def test_deals_are_played_to_the_end_by_the_rules_of_the_table(least: int) -> None:
    game, rng, seen = Ecarte(Options(dealer_min_change=least)), Random(least), set()
    for _ in range(12):
        p = deal(rng, game, (int(rng.random() * 3), int(rng.random() * 3)))
        while p.turn is not None:
            text = lore.choose(game.view(p, p.turn), rng)
            move = find_move(p, p.turn, text)
            assert move is not None, text
            p.play(move)
            seen.add(text.split()[0])
        assert p.outcome is not None
    assert {"propose", "accept", "discard", "play"} <= seen


def test_cards_that_cannot_be_seen_change_nothing() -> None:
    rng, asked = Random(8), 0
    for _ in range(4):
        p = deal(rng)
        while p.turn is not None:
            view = GAME.view(p, p.turn)
            other = GAME.imagine(view, rng)
            assert lore.choose(GAME.view(other, p.turn), rng) == lore.choose(view, rng)
            move = find_move(p, p.turn, lore.choose(view, rng))
            assert move is not None
            p.play(move)
            asked += 1
    assert asked > 40


def known(p: Position) -> Any:
    """What seat 0 sees when it knows every card: all others have been laid out or played."""
    view = dict(GAME.view(p, 0))
    hidden = PACK & ~(p.hands[0] | p.hands[1] | p.turned)
    return {**view, "own_discards": " ".join(NAME[card] for card in each(hidden))}


@pytest.mark.parametrize("size", [2, 3, 4])
def test_where_the_cards_are_known_the_play_is_perfect(size: int) -> None:
    rng, choices = Random(size), 0
    for _ in range(25):
        cards = each(PACK)
        shuffle(cards, rng)
        ours, theirs, turned = cards[:size], cards[size : 2 * size], cards[2 * size]
        block = {
            "dealer": 1,
            "turn": NAME[turned],
            "state": "PLAY",
            "tricks": {0: 5 - size, 1: 0},
            "leader": 0,
            "hands": {0: names(ours), 1: names(theirs)},
        }
        p = GAME.setup(block)
        best = max(most_tricks(after(p, move), 0, 5) for move in plays(p))
        card = CARD[lore.choose(known(p), rng).split()[1]]
        chosen = next(move for move in plays(p) if move.card == card)
        worst = min(most_tricks(after(p, move), 0, 5) for move in plays(p))
        choices += worst < best
        assert most_tricks(after(p, chosen), 0, 5) == best
    assert choices > 3, "it mattered which card was led"


def names(cards: list[int]) -> str:
    return " ".join(NAME[card] for card in cards)


def test_the_king_is_not_marked_where_he_would_only_tell() -> None:
    """Dealer at three, elder vulnerable at four: the tricks decide the game either way."""
    setup = {
        "dealer": 0,
        "turn": "7H",
        "scores": {0: 3, 1: 4},
        "state": "PLAY",
        "vulnerable": 1,
        "hands": {0: "KH 9H KC 9D TS", 1: "AC KD QD 9S 8H"},
    }
    at = Table(GAME, GAME.setup(setup)).play("1 play AC")
    assert "mark" in at.legal and lore.choose(at.view(0), Random(1)) != "mark"
    even = Table(GAME, GAME.setup({**setup, "scores": {0: 2, 1: 4}})).play("1 play AC")
    assert lore.choose(even.view(0), Random(1)) == "mark"


MARKED = {
    "dealer": 0,
    "turn": "7H",
    "state": "PLAY",
    "hands": {0: "QH 9H QD JD 9C", 1: "KH 9D 8S 7S TC"},
}


def test_a_king_that_was_marked_is_feared() -> None:
    at = Table(GAME, GAME.setup(MARKED)).play("1 mark", "1 play 9D", "0 play QD")
    held = lore._against(at.view(0), packed(hand("QH 9H JD 9C"), "H"))
    assert held and all(kind.hand & KING for kind in held)


def test_who_has_not_marked_hardly_holds_the_king() -> None:
    at = Table(GAME, GAME.setup(MARKED)).play("1 play 9D", "0 play QD")
    held = lore._against(at.view(0), packed(hand("QH 9H JD 9C"), "H"))
    royal = sum(kind.ways for kind in held if kind.hand & KING)
    assert 0 < royal < sum(kind.ways for kind in held) / 20
