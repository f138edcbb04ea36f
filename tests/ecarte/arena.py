"""Whole games of écarté: `python -m tests.ecarte.arena master random 200 1`.

Both games of a pair use the same packs in the same order with seats exchanged, so that both sides
are equally lucky. The result counts the value of each game (9.2).
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from parlour.cards import Card, each
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import PACK
from parlour.ecarte.options import Options
from parlour.game import Deal, Standing, find_move, shuffle
from tools.measure.strength.arena import player
from tools.measure.strength.baselines import Player
from tools.measure.strength.intervals import of_mean

GAME = Ecarte(Options())


@dataclass(frozen=True)
class Result:
    """The mean result of one player against another per game, over pairs of games."""

    pairs: int
    mean: float
    error: float
    """Half of the 95 % interval."""
    won: float
    """The share of games won."""
    won_error: float

    def __str__(self) -> str:
        return (
            f"{self.mean:+.3f} ± {self.error:.3f} per game, "
            f"{self.won:.1%} ± {self.won_error:.1%} won, {self.pairs} pairs"
        )


def game(players: Sequence[Player], packs: Sequence[tuple[Card, ...]], dealer: int) -> int:
    """Play a game to five points; return the value that seat 0 won (negative: lost)."""
    scores, rng = (0, 0), Random(1)
    for pack in packs:
        p = GAME.start(Deal(pack, dealer, Standing(scores, (0, 0), 0)))
        while p.turn is not None:
            seat = p.turn
            move = find_move(p, seat, players[seat](GAME.view(p, seat), rng))
            assert move is not None
            p.play(move)
        assert p.outcome is not None
        if p.outcome["game"]:
            value = int(p.outcome["game"]["value"])
            return value if p.outcome["game"]["winner"] == 0 else -value
        scores, dealer = p.scores, 1 - dealer
    raise AssertionError("the packs suffice for a game")


def duplicate(one: Player, other: Player, pairs: int, seed: int) -> Result:
    """Play this many pairs of games of one player against another."""
    rng, values, won = Random(seed), [], []
    for _ in range(pairs):
        packs = []
        for _ in range(9):
            cards = each(PACK)
            shuffle(cards, rng)
            packs.append(tuple(cards))
        pair = game((one, other), packs, 0), -game((other, one), packs, 0)
        won.append(sum(value > 0 for value in pair) / 2)
        values.append(sum(pair) / 2)
    return Result(pairs, *of_mean(values), *of_mean(won))


def levels(one: str, other: str, pairs: int, seed: int) -> Result:
    """Play pairs of games between two levels or baselines, by name."""
    return duplicate(player(one, GAME), player(other, GAME), pairs, seed)


if __name__ == "__main__":
    one, other, pairs, seed = sys.argv[1:]
    sys.stdout.write(f"{one} v {other}: {levels(one, other, int(pairs), int(seed))}\n")
