"""How much an act at durak tells of its player's hand: prints what stands in `belief.TELLS`.

Levels play deals against each other. Now and then a seat that is to act is asked about pairs of
cards that it cannot know: one that a rival holds, and one that lies elsewhere. By how much what was
done makes the first likelier than the second is linear in the tells, so they are fitted as a
logistic regression; and what they tell is how many bits of one, on deals that had no part in it,
are left to be asked.

    python -m tools.strength.tells --players 2 --levels club strong --first 700001 --deals 100
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log1p, log2, sqrt
from random import Random
from typing import Any, TypeAlias

from parlour import catalogue
from parlour.cards import Card, each
from parlour.durak import belief
from parlour.game import View, find_move
from tools.strength.arena import player

Pair: TypeAlias = Mapping[str, float]
"""For each tell how often, fading as cards are drawn, it speaks for the card held."""

ASKED, EACH = 0.25, 3
"""So many of the decisions are looked at, and so many pairs for each rival."""
ROUNDS, STEP = 12, 0.3


def pairs(players: int, levels: Sequence[str], seeds: range) -> Iterator[Pair]:
    """Pairs of cards from deals that seats of these levels, drawn by lot, play."""
    game = catalogue.game("durak", {"players": players})
    for seed in seeds:
        rng = Random(seed)
        p: Any = game.start(game.shuffle(int(rng.random() * players), rng))
        p.log = None
        sits = [player(levels[int(rng.random() * len(levels))], game) for _ in range(players)]
        while p.turn is not None:
            seen = game.view(p, p.turn)
            if rng.random() < ASKED and seen["state"] != "EXCHANGE":
                yield from _of(p, seen, rng)
            move = find_move(p, p.turn, sits[p.turn](seen, rng))
            assert move is not None
            p.play(move)


def _of(p: Any, seen: View, rng: Random) -> Iterator[Pair]:
    """Some pairs of one moment: a card that a rival holds, and one that somebody else may hold."""
    own = seen["seat"]
    hidden = [0 if seat == own else hand & ~p.known[seat] for seat, hand in enumerate(p.hands)]
    places = [(card, seat) for seat, cards in enumerate(hidden) for card in each(cards)]
    places += [(card, own) for card in p.talon[:-1]]  # of the own seat nothing is told
    told = {name: _told_alone(seen, name) for name in belief.TELLS}
    for card, seat in places:
        if seat == own or rng.random() > EACH / hidden[seat].bit_count():
            continue
        other, there = places[int(rng.random() * len(places))]
        if there != seat:
            yield {
                name: gain
                for name, logs in told.items()
                if (gain := _gain(logs[seat], logs[there], card, other))
            }


def _told_alone(seen: View, name: str) -> list[dict[Card, float]]:
    """What this tell alone says, counted as one."""
    return belief.told_by(seen, {**dict.fromkeys(belief.TELLS, 0.0), name: 1.0})


def _gain(
    mine: Mapping[Card, float], theirs: Mapping[Card, float], card: Card, other: Card
) -> float:
    """By how much it speaks for the one card here and the other there, and not the reverse."""
    here = mine.get(card, 0.0) - mine.get(other, 0.0)
    return here + theirs.get(other, 0.0) - theirs.get(card, 0.0)


def fitted(found: Sequence[Pair], rng: Random) -> dict[str, float]:
    """The tells by which the cards held are the likeliest (AdaGrad)."""
    tells = dict.fromkeys(belief.TELLS, 0.0)
    squares = dict.fromkeys(tells, 0.01)
    for _ in range(ROUNDS * len(found)):
        pair = found[int(rng.random() * len(found))]
        missing = 1 / (1 + exp(_sum(pair, tells)))
        for name, gain in pair.items():
            squares[name] += (missing * gain) ** 2
            tells[name] += STEP * missing * gain / sqrt(squares[name])
    return tells


def _sum(pair: Pair, tells: belief.Tells) -> float:
    whole = sum(tells[name] * gain for name, gain in pair.items())
    return max(-belief.SUREST, min(belief.SUREST, whole))


def bits(found: Sequence[Pair], tells: belief.Tells) -> float:
    """What is left to be asked of a pair, in bits; 1 where nothing is told."""
    return sum(log1p(exp(-_sum(pair, tells))) for pair in found) / len(found) * log2(exp(1))


def main() -> None:
    """Print the fitted tells, and how much is left to be asked by those of the product."""
    parser = ArgumentParser(prog="python -m tools.strength.tells", description=main.__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", nargs="+", default=["club", "strong"])
    parser.add_argument("--first", type=int, default=700_001)
    parser.add_argument("--deals", type=int, default=100)
    wanted = parser.parse_args()
    seeds = range(wanted.first, wanted.first + wanted.deals)
    found = [*pairs(wanted.players, wanted.levels, seeds)]
    for name, log in fitted(found, Random(1)).items():
        print(f"{name:40} {log:6.2f}  in {sum(name in pair for pair in found)} pairs")
    print(f"{bits(found, belief.TELLS):.3f} bits left of {len(found)} pairs")


if __name__ == "__main__":
    main()
