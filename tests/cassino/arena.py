"""Computer seats against each other: the same deals from both sides, and how sure the result is."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from parlour.cassino.game import Cassino
from parlour.game import Deal, View, find_move

Player: TypeAlias = Callable[[View, Random], str]


class Margin(NamedTuple):
    """Points a hand by which one player is ahead of another."""

    mean: float
    within: float
    """Half of the interval in which the true margin lies, 95 times in a hundred."""


def duel(game: Cassino, ours: Player, theirs: Player, deals: int, rng: Random) -> Margin:
    """Play every deal twice, with the sides changed, so that nobody wins by good cards."""
    margins = []
    for number in range(deals):
        deal = game.shuffle(number % game.seats, rng)
        first, second = (play(game, deal, pair, rng) for pair in ((ours, theirs), (theirs, ours)))
        margins.append((first[0] - first[1] + second[1] - second[0]) / 2)
    mean = sum(margins) / deals
    spread = sqrt(sum((margin - mean) ** 2 for margin in margins) / (deals - 1))
    return Margin(mean, 1.96 * spread / sqrt(deals))


def play(game: Cassino, deal: Deal, players: tuple[Player, Player], rng: Random) -> tuple[int, ...]:
    """One hand between two sides; the points of each."""
    p = game.start(deal)
    while p.turn is not None:
        move = find_move(p, p.turn, players[p.side()](game.view(p, p.turn), rng))
        assert move is not None
        p.play(move)
    return game.points(p)


def by_chance(view: View, rng: Random) -> str:
    """Any legal move."""
    text: str = view["legal"][int(rng.random() * len(view["legal"]))]
    return text


def greedy(view: View, rng: Random) -> str:
    """Takes what counts most at once; where nothing can be taken, lays down what counts least."""

    def at_once(text: str) -> float:
        taken = list(_taken(view, text))
        return sum(map(_counts, taken)) if len(taken) > 1 else -sum(map(_counts, taken))

    legal: Sequence[str] = view["legal"]
    return max(legal, key=at_once)


def _taken(view: View, text: str) -> Iterator[str]:
    """The cards that a move brings home, with the card played; that card alone, if none."""
    verb, *words = text.split()
    yield words[-1] if verb in ("take", "trail", "drop") else words[words.index("with") + 1]
    if verb == "drop" and view["pile"]:
        pile = view["pile"].split()
        if words[0][0] in (pile[-1][0], "J"):
            yield from pile
    if verb == "take":
        for item in words[: words.index("with")]:
            if item == "all":
                yield from view["table"].split()
            elif item in view["builds"]:
                yield from view["builds"][item]["cards"].split()
            else:
                yield item


def _counts(card: str) -> float:
    """A rough count: cards, spades, aces and cassinos."""
    points = {"TD": 2, "2S": 1}.get(card, 0) + (card[0] == "A")
    return 0.25 + 0.25 * (card[1] == "S") + points
