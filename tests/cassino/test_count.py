"""Scoring a hand, a game and a match: docs/rules/cassino.md, sections 11 and 13.3."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARDS, each, together, write_cards
from parlour.match_score import MatchScore
from tests.cassino.promises import agrees_with
from tests.cassino.reference import Reference
from tests.tables import Table

VARIANTS = ("standard", "royal", "callabra", "pishti", "spade", "dry", "ladies", "scopone", "scopa")


def settled(options: Any = None, **setup: Any) -> Table:
    """A hand in which every card has been played."""
    game = catalogue.game("cassino", options or {})
    hands = dict.fromkeys(range(game.seats), "")
    return Table(game, game.setup({"hands": hands, "stock": "", **setup}))


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_reference_model_score_alike(variant: str) -> None:
    rng = Random(VARIANTS.index(variant))
    for _ in range(150):
        options = {
            "variant": variant,
            "players": (2, 3, "4p")[int(rng.random() * 3)],
            "game_point": (0, 11, 12, 21)[int(rng.random() * 4)],
            "match_point": (1, 60, 500)[int(rng.random() * 3)],
            "no_sweep_points": rng.random() < 0.3,
            "napola": rng.random() < 0.5,
            "re_bello": rng.random() < 0.5,
        }
        game = catalogue.game("cassino", options)
        sides = len(game.sides)
        piles = [0] * sides
        for card in each(game.house.variant.pack):  # type: ignore[attr-defined]
            piles[int(rng.random() * sides)] |= card
        level = int(rng.random() * 14)
        setup = {
            "hands": dict.fromkeys(range(game.seats), ""),
            "stock": "",
            "won": {side: write_cards(pile) for side, pile in enumerate(piles)},
            "sweeps": {side: int(rng.random() * 3) for side in range(sides)},
            "scores": {side: level + int(rng.random() * 2) for side in range(sides)},
            "match": {side: int(rng.random() * 50) for side in range(sides)},
            "hands_played": int(rng.random() * 4),
        }
        if variant in ("standard", "royal", "spade"):
            setup["penalties"] = {side: int(rng.random() * 2) for side in range(sides)}
        reference = Reference(options, setup)
        reference.residue()
        position = game.setup(setup)
        agrees_with(game, position, reference)
        before = reference.each_side(setup["match"])
        gained = [new - old for new, old in zip(reference.match, before, strict=True)]
        assert list(game.winnings(position)) == gained
        assert game.match_over(reference.match) or reference.state != "MATCH_OVER"
        assert game.game_over(reference.scores, 1) == (reference.state != "HAND_OVER")
        points = reference.counted.points if reference.counted else []
        assert list(game.points(position)) == [sum(items.values()) for items in points]


def test_nobody_wins_a_tie_in_cards_and_spades() -> None:
    # Each side has six spades and nineteen other cards; two cards are with nobody.
    spades, others = CARDS[39:51], CARDS[:38]
    piles = [together([*spades[side::2], *others[side::2]]) for side in (0, 1)]
    won = {side: write_cards(pile) for side, pile in enumerate(piles)}
    points = settled({"game_point": 40}, won=won)["scores"]
    scores = {side: 30 - points[str(side)] for side in (0, 1)}
    at = settled({"game_point": 30}, won=won, scores=scores)
    assert at["game"] == {"winner": None, "factor": 1, "delta": 0, "tiebreak": None}


@pytest.mark.parametrize(
    ("options", "game_point"),
    [
        ({}, 21),
        ({"variant": "scopone"}, 11),
        ({"variant": "scopone", "game_point": 31}, 31),
        ({"variant": "callabra", "game_point": 50}, 0),
    ],
)
def test_the_game_point_of_an_agreement(options: Any, game_point: int) -> None:
    assert catalogue.game("cassino", options).house.game_point == game_point  # type: ignore[attr-defined]


def test_the_match_point_is_never_below_the_game_point() -> None:
    options = {"match_point": 5, "game_point": 30}
    assert catalogue.game("cassino", options).house.match_point == 30  # type: ignore[attr-defined]


def test_a_tied_game_of_scopone_goes_on() -> None:
    game = catalogue.game("cassino", {"variant": "scopone"})
    assert not game.game_over([11, 11], 5) and game.game_over([12, 11], 5)
    assert not catalogue.game("cassino", {}).game_over([0, 0], 0)


def test_a_match_plays_several_games_on_one_score_sheet() -> None:
    game = catalogue.game("cassino", {"game_point": 0, "match_point": 30})
    rng = Random(4)
    match = MatchScore(game, rng)
    for _ in range(60):
        deal = match.fresh_deal(rng)
        dealer = match.dealer
        position: Any = game.start(deal)
        while position.turn is not None:
            moves = position.moves()
            position.play(moves[int(rng.random() * len(moves))])
        match.close_deal(position)
        facts: Any = game.facts(position)
        assert match.game_is_over() and match.dealer == 1 - (dealer or 0)
        assert list(facts["match"].values()) == match.tally
        assert list(facts["scores"].values()) == match.scores
        if game.match_over(match.tally):
            assert facts["state"] == "MATCH_OVER"
            return
    raise AssertionError("nobody wins this match")
