"""What the seats of cassino tell of their hands by what they let lie.

Who can take something does so, nearly always: who lays a card down while a nine lies there hardly
holds another nine. Nothing is proved by that (14.1), so it makes ranks less likely in a hand, and
rules none out. It tells of the hand of that turn, and nothing of the cards that came later.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import exp, prod
from operator import itemgetter
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from parlour.cards import BY_RANK, SAME_RANK, Card, Cards
from parlour.cassino.dealing import size_of_last_deal
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.cassino.position import Build, Position
from parlour.cassino.view import imagined
from parlour.game import View

Tells = Mapping[str, float]
"""For each act, and what it let lie, how much likelier it makes a card in the hand that takes it:
the logarithm of odds, below nought where it is less likely."""

TELLS: Tells = MappingProxyType(
    {
        "lays down: a match": -2.6,
        "lays down: more": -4.0,
        "builds: a match": -0.9,
        "builds: more": -2.0,
        "takes: a match": -0.2,
        "takes: more": -0.4,
    }
)
"""Fitted to what the levels of the house held when they did so (docs/strength.md). A match is a
card of the same rank; more is a sum, or a build of somebody else."""

SUREST = 3.0
"""However much was told, it counts no more than this: some people wait for more to come."""

TRIES = 30
"""So often a world is dealt anew where it is unlikely; then the likeliest of them will do."""

ACTS = MappingProxyType({"trail": "lays down", "drop": "lays down", "take": "takes"})
BUILDS = "builds"
"""What a turn was, by its verb; by any other it built."""


Past: TypeAlias = tuple[int, Play, float]
"""A turn that somebody has had: his seat, his move, and of the cards that he holds now the share
that he held then."""


class Turn(NamedTuple):
    """The same, and what he could take."""

    seat: int
    move: Play
    old: float
    loose: Cards
    """The loose cards; of a pile the top one, where that is known and was left."""
    builds: Sequence[Build]
    """Those that nobody has touched since."""


def worlds(view: View, rng: Random) -> Iterator[Position]:
    """Positions without end that look like this view to its seat, each as often as what the others
    let lie makes it likely."""
    odds = told(imagined(view, rng), BY_RANK)
    while True:
        tried = []
        for _ in range(TRIES):
            p = imagined(view, rng)
            chance = _likelihood(p, odds)
            tried.append((chance, p))
            if rng.random() < chance:
                yield p
                break
        else:
            yield max(tried, key=itemgetter(0))[1]


def _likelihood(p: Position, odds: Sequence[Mapping[Cards, float]]) -> float:
    """How likely these hands are beside some of which nothing was told: they are never likelier."""
    return prod(
        odd ** (hand & rank).bit_count()
        for hand, told_of_it in zip(p.hands, odds, strict=True)
        for rank, odd in told_of_it.items()
    )


def told(p: Position, ranks: Sequence[Cards]) -> list[Mapping[Cards, float]]:
    """For each seat how many times as likely as by the cards alone it holds one of these ranks, as
    odds; 1 for ranks that are not named, and so for all of the seat to act."""
    return [
        {rank: exp(max(-SUREST, log)) for rank, log in logs.items()}
        for logs in told_by(p, ranks, TELLS)
    ]


def told_by(p: Position, ranks: Sequence[Cards], tells: Tells) -> list[Mapping[Cards, float]]:
    """The same as logarithms, by these tells and without a limit."""
    found = [defaultdict[Cards, float](float) for _ in p.hands]
    for turn in turns(p):
        for rank in ranks if turn.seat != p.turn else ():
            if let_lie := _let_lie(p.house, turn, rank):
                found[turn.seat][rank] += turn.old * tells[let_lie]
    return [*found]


def _let_lie(house: House, turn: Turn, rank: Cards) -> str | None:
    """What it tells of this rank that a turn left what it takes; None where it tells nothing."""
    if rank & turn.move.card:
        return None
    act = ACTS.get(turn.move.verb, BUILDS)
    if rank & turn.loose:
        return f"{act}: a match"
    card = rank & -rank
    theirs = (build for build in turn.builds if build.owner != turn.seat)
    takes_build = any(house.may_take(build.value, card) for build in theirs)
    if not house.variant.is_pile and (takes_build or house.captures.takes(turn.loose, card)):
        return f"{act}: more"
    return None


def turns(p: Position) -> Iterator[Turn]:
    """The turns that tell of the hands of now, the last first.

    A jack that took everything ends them: what lay there before is not written.
    """
    loose, builds = p.loose, p.builds
    past = [*_past(p)]
    tops = _tops(p, past) if p.house.variant.is_pile else ()
    for number, (seat, move, old) in enumerate(past):
        if move.say:
            return
        if tops:
            loose = tops[number]
        else:
            loose = loose & ~move.card if move.verb == "trail" else loose | move.loose
        builds = tuple(build for build in builds if not build.cards & move.card)
        yield Turn(seat, move, old, loose, builds)


def _tops(p: Position, past: Sequence[Past]) -> Sequence[Card]:
    """10.5  The top of the pile at each of these turns, where it was left; 0 where it was taken, or
    where nobody can tell from the piles of now."""
    tops, top = list[Card](), 0
    for seat, move, _ in reversed(past):
        card = move.card
        taken = top and (card & SAME_RANK[top] or p.house.takes_all(card, top))
        tops.insert(0, 0 if taken else top)
        # Nobody takes his own card when he plays it, so it lay there if others have it now.
        lay = top or not card & p.won[p.house.side_of[seat]]
        top = card if lay and not taken else 0
    return tops


def _past(p: Position) -> Iterator[Past]:
    """Turn by turn, the last first, as far back as something of a hand was in it."""
    size = sum(p.house.rounds) if p.stock else size_of_last_deal(p.house)
    held = [hand.bit_count() for hand in p.hands]
    played, drawn = [0] * len(held), [0] * len(held)
    for seat, move in reversed(p.history):
        if held[seat] + played[seat] < size:
            played[seat] += 1
        elif p.house.is_drawn and drawn[seat] + 1 < held[seat]:
            drawn[seat] += 1
        else:
            return
        yield seat, move, 1 - drawn[seat] / held[seat] if drawn[seat] else 1.0
