"""The levels of écarté: how each decides, and perfect play if all cards are known."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import simulations
from parlour.cards import CARD, NAME, each
from parlour.ecarte import belief, levels
from parlour.ecarte.equity import advised
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import PACK
from parlour.ecarte.options import Options
from parlour.ecarte.outcomes import PORTION, portions
from parlour.ecarte.position import Position
from parlour.ecarte.solver import KING, LANE, TRUMPS, packed
from parlour.game import Deal, Standing, View, shuffle
from parlour.parts import WHOLE
from tests.ecarte.test_solver import after, most_tricks, plays
from tests.tables import Table

GAME = Ecarte(Options())
FAMILY = catalogue.family("ecarte")


def choose(level: str, view: View, rng: Random) -> str:
    """The move of a computer seat of this level."""
    return bots.choose(level, FAMILY.heuristics, view, rng, FAMILY.levels)


def master(view: View) -> str:
    return choose("master", view, Random(1))


def deal(rng: Random, game: Ecarte = GAME) -> Position:
    """A random deal at a random score."""
    cards = each(PACK)
    shuffle(cards, rng)
    scores = (int(rng.random() * 5), int(rng.random() * 5))
    return game.start(Deal(tuple(cards), int(rng.random() * 2), Standing(scores, (0, 0), 0)))


# -- all cards are known --------------------------------------------------------------------------


def known(p: Position) -> Any:
    """The view of seat 0 in which every card that is not in a hand is its own discard."""
    view = dict(GAME.view(p, 0))
    hidden = PACK & ~(p.hands[0] | p.hands[1] | p.turned)
    return {**view, "own_discards": " ".join(NAME[card] for card in each(hidden))}


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_play_is_perfect_if_all_cards_are_known(size: int, level: str) -> None:
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
        card = CARD[choose(level, known(p), rng).split()[1]]
        chosen = next(move for move in plays(p) if move.card == card)
        worst = min(most_tricks(after(p, move), 0, 5) for move in plays(p))
        choices += worst < best
        assert most_tricks(after(p, chosen), 0, 5) == best
    assert choices > 3, "some leads were worse"


def names(cards: list[int]) -> str:
    return " ".join(NAME[card] for card in cards)


# -- how each level decides -----------------------------------------------------------------------


def test_only_master_leaves_a_useless_king_unmarked() -> None:
    """The dealer has three points, elder four and is vulnerable, so the tricks decide the game."""
    setup = {
        "dealer": 0,
        "turn": "7H",
        "scores": {0: 3, 1: 4},
        "state": "PLAY",
        "vulnerable": 1,
        "hands": {0: "KH 9H KC 9D TS", 1: "AC KD QD 9S 8H"},
    }
    at = Table(GAME, GAME.setup(setup)).play("1 play AC")
    assert "mark" in at.legal and master(at.view(0)) != "mark"
    assert choose("strong", at.view(0), Random(1)) == "mark"
    even = Table(GAME, GAME.setup({**setup, "scores": {0: 2, 1: 4}})).play("1 play AC")
    assert master(even.view(0)) == "mark"


def test_only_master_considers_the_score() -> None:
    """With this weak hand elder proposes, unless the dealer needs only one point."""
    setup = {"dealer": 1, "turn": "9H", "hands": {0: "TH KC JC 8D 7S", 1: "KD TS 9S 9D JD"}}
    for scores, move in ({0: 0, 1: 0}, "propose"), ({0: 4, 1: 4}, "stand"):
        view = Table(GAME, GAME.setup({**setup, "scores": scores})).view(0)
        assert master(view) == move
        assert choose("strong", view, Random(1)) == choose("club", view, Random(1)) == "propose"


def test_master_considers_the_number_of_points_of_the_game() -> None:
    """The weak hand of the test above, in a game to seven: four points are far from its end."""
    setup = {"dealer": 1, "turn": "9H", "hands": {0: "TH KC JC 8D 7S", 1: "KD TS 9S 9D JD"}}
    seven = Ecarte(Options(game_points=7))
    for scores, move in ({0: 4, 1: 4}, "propose"), ({0: 6, 1: 6}, "stand"):
        view = Table(seven, seven.setup({**setup, "scores": scores})).view(0)
        assert master(view) == move


MARKED = {
    "dealer": 0,
    "turn": "7H",
    "state": "PLAY",
    "hands": {0: "QH 9H QD JD 9C", 1: "KH 9D 8S 7S TC"},
}


def test_master_knows_that_a_marked_king_is_held() -> None:
    at = Table(GAME, GAME.setup(MARKED)).play("1 mark", "1 play 9D", "0 play QD")
    held = belief.against(at.view(0))
    assert held and all(kind.hand & KING for kind in held)


def test_a_player_who_has_not_marked_rarely_holds_the_king() -> None:
    view = Table(GAME, GAME.setup(MARKED)).play("1 play 9D", "0 play QD").view(0)
    held = belief.against(view)
    likely = [
        kind.ways * times for kind, times in zip(held, belief.likely(view, held), strict=True)
    ]
    royal = sum(times for kind, times in zip(held, likely, strict=True) if kind.hand & KING)
    assert 0 < royal < sum(likely) / 20


def test_only_master_infers_which_cards_are_not_held() -> None:
    """A player who threw a spade on a diamond has neither diamonds nor trumps."""
    hands = {0: "QH 9H QD JD 9C", 1: "KC AC 8S 7S TC"}
    setup = {"dealer": 1, "turn": "7H", "state": "PLAY", "hands": hands}
    view = Table(GAME, GAME.setup(setup)).play("0 play QD", "1 play 7S").view(0)
    diamonds, trumps = LANE[packed(CARD["JD"], "H")], TRUMPS
    held = belief.against(view)
    assert held and not any(kind.hand & (diamonds | trumps) for kind in held)
    possible = belief.against(view, concludes=False)
    assert len(possible) > len(held) and any(kind.hand & trumps for kind in possible)


# -- portions -------------------------------------------------------------------------------------


def test_an_evaluation_improves_with_each_portion_of_hands() -> None:
    """With each portion the value comes closer to that of all hands together."""
    rng, early, late = Random(2), 0.0, 0.0
    for _ in range(8):
        view = GAME.view(p := deal(rng), 1 - p.dealer)
        values = [
            levels.weigh(world, view)["stand"]
            for world in levels.worlds("master", view, rng, WHOLE)
        ]
        whole = advised(belief.seat(view)).worth["stand"]
        assert values[-1] == whole
        early += abs(values[0] - whole)
        late += abs(values[len(values) // 2] - whole)
        cut = bots.choose("master", FAMILY.heuristics, view, rng, FAMILY.levels, simulations(1))
        assert cut in view["legal"]
    assert 0 < late < early / 2


def test_portions_contain_every_hand_once() -> None:
    against = belief.seat(GAME.view(deal(Random(2)), 0)).against()
    parts = portions(against)
    assert len(parts) > 1
    assert sorted(kind for part in parts for kind in part) == sorted(against)
    assert all(0 < len(part) <= PORTION for part in parts)


def test_strong_samples_hands_by_their_frequency() -> None:
    against = belief.against(GAME.view(deal(Random(2)), 0))
    found = levels.sampled(against, Random(1))
    assert len(found) == levels.SAMPLE
    assert len(portions(found)) == levels.TRIES["strong"]
    assert {kind.hand for kind in found} <= {kind.hand for kind in against}
    assert all(kind.ways == 1 for kind in found)
    few = against[: levels.SAMPLE]
    assert levels.sampled(few, Random(1)) == few, (
        "if there are only a few hands, all of them are used"
    )
