"""Duplicate games between two seats of écarté: `python -m tests.ecarte.arena random 200 1`.

Both games of a pair are played with the same packs in the same order, the seats changed over, so
that luck weighs the same on both sides. What is counted is the value of the game (9.2).
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from parlour.cards import CARD, NAME, Card, each, read_cards, together
from parlour.ecarte import hints, lore
from parlour.ecarte.game import Ecarte
from parlour.ecarte.house import KINGS, ORDERS, PACK
from parlour.ecarte.options import Options
from parlour.game import Deal, Standing, View, find_move, shuffle

Player = Callable[[View, Random], str]
GAME = Ecarte(Options())


@dataclass(frozen=True)
class Result:
    """What one side won of the other, a pair of games."""

    pairs: int
    mean: float
    error: float
    """Half of the 95 % interval."""
    won: float
    """The share of games won."""

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.error:.3f} a game, {self.won:.1%} won, {self.pairs} pairs"


def at_random(view: View, rng: Random) -> str:
    """Any legal move."""
    legal = view["legal"]
    return str(legal[int(rng.random() * len(legal))])


def by_the_table(view: View, rng: Random) -> str:
    """Plays by the advice of the old books: stands, answers and leads by the table, changes all
    but trumps and kings, marks the king, and otherwise plays low."""
    advice = hints.advice(view)
    if advice is not None:
        return advice.move
    if "mark" in view["legal"]:
        return "mark"
    if view["state"] == "PLAY":
        return lowest(view)
    dear = KINGS | ORDERS[view["trump"]].trumps
    cards = [card for card in read_cards(view["hand"]) if not card & dear]
    return changed(view, cards[: view["stock_count"]])


def table_then_lore(view: View, rng: Random) -> str:
    """Says and changes by the table, and plays the tricks as the computer seats do."""
    return (lore.choose if view["state"] == "PLAY" else by_the_table)(view, rng)


def changed(view: View, cards: Sequence[Card]) -> str:
    """The legal change of these cards, or of one card where none may not be."""
    wanted = {NAME[card] for card in cards}
    legal: list[str] = view["legal"]
    return next((move for move in legal if {*move.split()[1:]} - {"none"} == wanted), legal[0])


def lowest(view: View) -> str:
    """The lowest card that may be played; on lead the highest of the longest suit."""
    order = ORDERS[view["trump"]]
    cards = [CARD[move.split()[1]] for move in view["legal"] if move.startswith("play")]
    if view["trick"]:
        return f"play {NAME[min(cards, key=order.strength.__getitem__)]}"
    hand = together(cards)
    lead = max(
        cards, key=lambda card: ((hand & order.lane[card]).bit_count(), order.strength[card])
    )
    return f"play {NAME[lead]}"


def game(players: Sequence[Player], packs: Sequence[tuple[Card, ...]], dealer: int) -> int:
    """A game to five: what seat 0 has won, or lost."""
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
    raise AssertionError("a game is over after nine deals at the latest")


def duplicate(one: Player, other: Player, pairs: int, seed: int) -> Result:
    """So many pairs of games of one player against another."""
    rng, sums, won = Random(seed), [], 0
    for _ in range(pairs):
        packs = []
        for _ in range(9):
            cards = each(PACK)
            shuffle(cards, rng)
            packs.append(tuple(cards))
        values = game((one, other), packs, 0), -game((other, one), packs, 0)
        won += sum(value > 0 for value in values)
        sums.append(sum(values) / 2)
    mean = sum(sums) / pairs
    spread = sum((value - mean) ** 2 for value in sums) / (pairs - 1)
    return Result(pairs, mean, 1.96 * sqrt(spread / pairs), won / (2 * pairs))


OTHERS: dict[str, Player] = {
    "random": at_random,
    "table": by_the_table,
    "table-then-lore": table_then_lore,
    "lore": lore.choose,
}

if __name__ == "__main__":
    name, pairs, seed = sys.argv[1:]
    result = duplicate(lore.choose, OTHERS[name], int(pairs), int(seed))
    sys.stdout.write(f"{name}: {result}\n")
