"""The computer levels of euchre. `heuristics` has the moves of club.

Strong and master evaluate a card in sampled deals by perfect play. Master also uses club play,
because nobody sees all cards. Both evaluate a bid by club play alone, because perfect defenders
make every bid look too bad. The move of the heuristics stands unless another is clearly better,
because it follows partnership conventions that sampled deals do not reward.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from parlour.euchre import bidding, heuristics, novice
from parlour.euchre.game import Euchre
from parlour.euchre.house import TEAM
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.euchre.solver import Solver, gain
from parlour.euchre.view import EuchreView, offered_suit
from parlour.euchre.worlds import World, every, likely
from parlour.language import later
from parlour.options import agreement
from parlour.parts import Part

SEARCH: Literal["worlds"] = "worlds"
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": later("counts trumps to bid, wins whatever it can, and remembers no card"),
        "club": later(
            "bids and plays by the rules of thumb of a good club player, as its partner does"
        ),
        "strong": later(
            "checks the rules of thumb in twenty possible deals, for bids and for cards"
        ),
        "master": later(
            "checks the rules of thumb in many more deals, and plays the last tricks perfectly"
        ),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"strong": 20, "master": 60})
STREAMS: Mapping[str, int] = MappingProxyType({"master": 4})

AT_ONCE: Mapping[str, Sequence[int]] = MappingProxyType(
    {"strong": (1, 1, 4, 3, 2, 1), "master": (1, 1, 4, 3, 2, 2)}
)
"""The deals per simulation, indexed by the number of cards in the hand. Fewer cards are faster to
play out."""
BIDS_AT_ONCE: Mapping[str, int] = MappingProxyType({"strong": 1, "master": 4})
"""The deals per simulation of a bid. Thirty deals in total give only noise, and more than 200
hardly improve the bid."""
MOST = 120
"""If at most this many deals are possible, all of them are played out in one simulation."""
CLEARLY: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "strong": {"PLAY": 1.0, "ALONE": 1.0, "BID1": 1.0, "BID2": 1.0},
        "master": {"PLAY": 1.0, "ALONE": 1.0, "BID1": 1.0, "BID2": 1.0, "DEFEND_ALONE": 2.0},
    }
)
"""Keyed by level, then by the states that it searches: by how many standard errors a move must be
better than that of the heuristics."""
IN_QUESTION = 14
"""A bid is searched only if the hand is at most this far from its limit."""


Way: TypeAlias = Callable[[Position, Sequence[str]], Mapping[str, int]]
"""Plays a deal out after each of these moves, and returns their gains for the side of the seat to
act."""


class Simulation(NamedTuple):
    """The deals of one simulation, and how to play them out."""

    deals: Sequence[World]
    ways: Sequence[Way]
    """The ways in which each deal is played out."""


def at_once(level: str, view: EuchreView, rng: Random) -> str | None:
    """The move if no sampling is needed, or if it depends on the partner's signals."""
    if level == "novice":
        return novice.choose(view)
    if view["state"] not in CLEARLY.get(level, ()):
        return heuristics.choose(view, rng)
    known = (
        heuristics.depends_on_signals(view)
        if view["state"] == "PLAY"
        else len(in_question(view)) < 2
    )
    return heuristics.choose(view, rng) if known else None


def worth_trying(level: str, view: EuchreView, rng: Random) -> Iterator[Sequence[str]]:
    """Yields all legal moves. `weigh` evaluates only those in question."""
    yield view["legal"]


def in_question(view: EuchreView) -> Sequence[str]:
    """The bids worth searching."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal
    match view["state"]:
        case "BID1":
            far = abs(bidding.surplus(view, offered_suit(view))) > IN_QUESTION
            return legal[:1] if far else legal
        case "BID2":
            above = {
                move: bidding.surplus(view, move[-1]) for move in legal if move.startswith("make")
            }
            suits = [move for move, surplus in above.items() if surplus >= -IN_QUESTION]
            certain = max(above.values()) > IN_QUESTION
            return suits if certain or "pass" not in legal else [*suits, "pass"]
        case "ALONE" | "DEFEND_ALONE":
            return legal
    return legal[:1]


def game(view: EuchreView) -> Euchre:
    """The game under the agreement of this view."""
    return _game(agreement(Options, view["options"]))


def worlds(level: str, view: EuchreView, rng: Random, part: Part) -> Iterator[Simulation]:
    """Yields sampled deals, some at a time. At the end of a hand, master gets all possible deals at
    once."""
    house, plays = game(view).house, view["state"] == "PLAY"
    every_one = every(house, view, MOST, rng) if plays and level == "master" else []
    if every_one:
        yield from [Simulation(every_one, (by_perfect_play,))][part.number :]
        return
    count = AT_ONCE[level][len(view["hand"].split())] if plays else BIDS_AT_ONCE[level]
    ways = PLAYED_ON[level] if plays else (by_rules_of_thumb,)
    while True:
        yield Simulation([World(likely(house, view, rng), 1.0) for _ in range(count)], ways)


def weigh(world: Simulation, view: EuchreView) -> Mapping[str, float]:
    """The gains of the moves in question for this seat's side, in points of the hand."""
    moves = view["legal"] if view["state"] == "PLAY" else in_question(view)
    worth = dict.fromkeys(moves, 0.0)
    for position, likelihood in world.deals:
        for way in world.ways:
            for move, points in way(position, moves).items():
                worth[move] += points * likelihood / len(world.ways)
    return worth


def by_perfect_play(p: Position, cards: Sequence[str]) -> Mapping[str, int]:
    """The gains of cards for the side of the seat to act, with perfect play of open cards."""
    assert p.turn is not None
    sign = 1 if TEAM[p.turn] == TEAM[p.maker] else -1
    solver = Solver(p)
    return {
        move.text: sign * solver.points(p, move.card) for move in p.moves() if move.text in cards
    }


def by_rules_of_thumb(p: Position, moves: Sequence[str]) -> Mapping[str, int]:
    """The gains of moves for the side of the seat to act, with club play."""
    seat = p.turn
    assert seat is not None
    return {move: gain(p, points, TEAM[seat]) for move, (_, points) in played_out(p, moves).items()}


def played_out(p: Position, moves: Sequence[str]) -> Mapping[str, tuple[Position, tuple[int, ...]]]:
    """The end of the hand after each move with club play, and its points."""
    rules, found = _game(p.house.options), {}
    chosen = {move.text: move for move in p.moves()}
    for move in moves:
        end = p.copy()
        end.play(chosen[move])
        while end.turn is not None:
            end.play(heuristics.move_in(end))
        found[move] = end, rules.points(end)
    return found


PLAYED_ON: Mapping[str, Sequence[Way]] = MappingProxyType(
    {"strong": (by_perfect_play,), "master": (by_perfect_play, by_rules_of_thumb)}
)
"""Keyed by level: how it plays deals out after a card. Several ways count equally: perfect play
never falls for a finesse, and the heuristics sometimes do."""


def settle(level: str, view: EuchreView, worths: Mapping[str, Sequence[float]], rng: Random) -> str:
    """The move with the greatest clear lead over the move of the heuristics, else the latter."""
    usual = heuristics.choose(view, rng)
    clearly = CLEARLY[level][view["state"]]
    best, most = usual, 0.0
    for move, worth in worths.items():
        if not worth:
            continue
        leads = [one - other for one, other in zip(worth, worths[usual], strict=True)]
        lead = sum(leads)
        if lead > most and lead > clearly * _standard_error(leads):
            best, most = move, lead
    return best


def _standard_error(leads: Sequence[float]) -> float:
    """The standard error of the sum of these leads."""
    if len(leads) < 2:
        return 0.0
    mean = sum(leads) / len(leads)
    return sqrt(sum((lead - mean) ** 2 for lead in leads) * len(leads) / (len(leads) - 1))


@lru_cache(maxsize=4)
def _game(options: Options) -> Euchre:
    return Euchre(options)
