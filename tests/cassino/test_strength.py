"""The strength of the computer players in single deals and in whole games.

docs/strength.md has the measured results and their intervals.
"""

from random import Random
from statistics import fmean

import pytest

from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.game import Standing
from tools.measure.strength import arena
from tools.measure.strength.baselines import Player

TABLES = {table.name: table for table in arena.TABLES if table.family == "cassino"}


@pytest.mark.parametrize(
    ("variant", "one", "other", "deals", "least"),
    [
        ("standard", "strong", "random", 8, 5),
        ("standard", "strong", "greedy", 12, 1),
        ("royal", "strong", "random", 8, 5),
        ("royal", "strong", "greedy", 12, 1),
        ("dry", "strong", "random", 8, 8),
        ("standard", "club", "novice", 20, 1),
        ("standard", "novice", "random", 10, 2),
    ],
)
def test_stronger_players_win_more_points(
    variant: str, one: str, other: str, deals: int, least: float
) -> None:
    """The results are points per deal; the deals are the same in every run."""
    assert arena.match(TABLES[variant], one, other, deals, 1).mean > least


@pytest.mark.slow
@pytest.mark.parametrize("variant", TABLES)
@pytest.mark.parametrize(
    ("one", "other", "deals"),
    [
        ("novice", "random", 100),
        ("club", "novice", 300),
        ("strong", "club", 300),
        ("master", "strong", 200),
    ],
)
def test_every_level_beats_the_one_below(variant: str, one: str, other: str, deals: int) -> None:
    score = arena.match(TABLES[variant], one, other, deals, 1)
    assert score.mean - score.half > score.even, str(score)


@pytest.mark.slow
@pytest.mark.parametrize("variant", TABLES)
@pytest.mark.parametrize(("other", "games", "least"), [("random", 50, 0.9), ("greedy", 50, 0.6)])
def test_master_wins_whole_games(variant: str, other: str, games: int, least: float) -> None:
    game = Cassino(Options(variant=variant))
    master, rival = arena.player("master", game), arena.player(other, game)
    shares = [
        (won(game, (master, rival), 0, seed) + won(game, (rival, master), 1, seed)) / 2
        for seed in range(games)
    ]
    assert fmean(shares) > least, shares


def won(game: Cassino, players: tuple[Player, Player], side: int, seed: int) -> float:
    """1 if this side wins the game to 21 that this seed deals, 0 if not, 0.5 if it ends level."""
    deal_rng, scores, deals = Random(seed), (0, 0), 0
    dealer = game.first_dealer(deal_rng)
    while True:
        p = game.start(game.shuffle(dealer, deal_rng, Standing(scores, (0, 0), deals)))
        rng = Random(seed)
        while p.turn is not None:
            text = players[p.side()](game.view(p, p.turn), rng)
            p.play(next(move for move in p.moves() if move.text == text))
        result = p.result()
        assert result is not None
        if result["game"]:
            winner = result["game"]["winner"]
            return 0.5 if winner is None else float(winner == side)
        scores, deals = (result["scores"][0], result["scores"][1]), deals + 1
        assert p.next_dealer is not None
        dealer = p.next_dealer
