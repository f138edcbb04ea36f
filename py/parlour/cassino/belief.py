"""What the seats' moves reveal about their hands.

Players nearly always capture if they can. So a seat that trails while a nine is on the table rarely
holds a nine. Such moves prove nothing (14.2). They make ranks less likely in a hand, but rule none
out. They say nothing about cards drawn later.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp, prod
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from parlour.cards import BY_RANK, SAME_RANK, Card, Cards
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.cassino.position import Build, Position
from parlour.cassino.view import CassinoView, imagined

Tells = Mapping[str, float]
"""Maps an act and what it left on the table to the change in the log odds of a card that would take
it."""

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
"""Fitted to the hands of the computer levels when they made these moves (docs/strength.md). “A
match” is a card of the same rank; “more” is a sum, or another seat's build."""

SUREST = 3.0
"""The largest total change of the log odds. It is limited, because some people wait for a better
capture."""

LEAST = 0.02
"""The smallest weight of a world, relative to one without tells."""

ACTS = MappingProxyType({"trail": "lays down", "drop": "lays down", "take": "takes"})
BUILDS = "builds"
"""The act of all verbs that are not in `ACTS`."""

Past: TypeAlias = tuple[int, Play, float]
"""A past turn: the seat, the move, and the share of its present hand that it held then."""


class Turn(NamedTuple):
    """A past turn with what was on the table."""

    seat: int
    move: Play
    old: float
    loose: Cards
    """The loose cards. In the dry game: the top card of the pile, or 0 if it was taken or is
    unknown."""
    builds: Sequence[Build]
    """The builds that nobody has touched since."""


def worlds(view: CassinoView, rng: Random) -> Iterator[Position]:
    """An endless iterator of positions that fit this view, weighted by the others' moves."""
    odds = told(imagined(view, rng), BY_RANK)
    while True:
        p = imagined(view, rng)
        likely = prod(
            odd ** (hand & rank).bit_count()
            for hand, by_rank in zip(p.hands, odds, strict=True)
            for rank, odd in by_rank.items()
        )
        if rng.random() < max(likely, LEAST):
            yield p


def told(p: Position, ranks: Sequence[Cards]) -> list[Mapping[Cards, float]]:
    """For each seat, maps ranks to the factor by which its moves change the odds that it holds
    them. A rank without an entry has the factor 1. The seat to act has no entries."""
    return [
        {rank: exp(max(-SUREST, log)) for rank, log in logs.items()}
        for logs in log_odds(p, ranks, TELLS)
    ]


def log_odds(p: Position, ranks: Sequence[Cards], tells: Tells) -> list[dict[Cards, float]]:
    """For each seat, maps ranks to the change of their log odds by these tells, without a limit."""
    found: list[dict[Cards, float]] = [{} for _ in p.hands]
    for turn in turns(p):
        logs, act = found[turn.seat], ACTS.get(turn.move.verb, BUILDS)
        for rank in ranks if turn.seat != p.turn else ():
            passed_up = None if rank & turn.move.card else _passed_up(p.house, turn, rank)
            if passed_up:
                logs[rank] = logs.get(rank, 0.0) + turn.old * tells[f"{act}: {passed_up}"]
    return found


def _passed_up(house: House, turn: Turn, rank: Cards) -> str | None:
    """What a card of this rank would have taken: “a match”, “more”, or None for nothing."""
    card = rank & -rank
    if house.variant.values.alone[card] & turn.loose:
        return "a match"
    theirs = (build for build in turn.builds if build.owner != turn.seat)
    takes_build = any(house.may_take(build.value, card) for build in theirs)
    if takes_build or (not house.variant.is_pile and house.captures.takes(turn.loose, card)):
        return "more"
    return None


def turns(p: Position) -> Iterator[Turn]:
    """The turns that say something about the present hands, newest first. Stops at a jack that took
    everything, because the cards before it are not recorded."""
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
    """10.5  The top of the pile at each of these turns; 0 if it was taken or is unknown."""
    tops, top = list[Card](), 0
    for seat, move, _ in reversed(past):
        card = move.card
        taken = top and (card & SAME_RANK[top] or p.house.takes_all(card, top))
        tops.insert(0, 0 if taken else top)
        # A card that takes the pile goes to the win pile of its player.
        stayed = not taken if top else not card & p.won[p.house.side_of[seat]]
        top = card if stayed else 0
    return tops


def _past(p: Position) -> Iterator[Past]:
    """The turns, newest first, as long as their players still hold cards that they held then."""
    full, held = sum(p.house.rounds), [hand.bit_count() for hand in p.hands]
    got = held[:]
    for seat, _ in p.history:
        got[seat] += 1
    is_full = p.stock or p.house.is_drawn  # else the last deal may have been smaller (4.4)
    size = [full if is_full else number % full or full for number in got]
    played, drawn = [0] * len(held), [0] * len(held)
    for seat, move in reversed(p.history):
        if held[seat] + played[seat] < size[seat]:
            played[seat] += 1
        elif p.house.is_drawn and drawn[seat] + 1 < held[seat]:
            drawn[seat] += 1
        else:
            return
        yield seat, move, 1 - drawn[seat] / held[seat] if drawn[seat] else 1.0
