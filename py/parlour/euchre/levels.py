"""What euchre brings to its computer seats beside `heuristics`: the levels below and above club.

A card is weighed in imagined deals, each played out perfectly, and by master as club players would
play it on as well, since nobody sees all cards. A bid is weighed by such play alone: perfect
defenders make each bid look worse than it is. Either way the rule of thumb stands unless another
move is clearly better: where deals cannot tell two moves apart, the conventions between partners
can.
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
from parlour.euchre.view import EuchreView, turned_card
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
            "lets twenty imagined deals correct the rules of thumb, in its bids and in the play"
        ),
        "master": later("imagines many more, and plays the last tricks perfectly"),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"strong": 20, "master": 60})
STREAMS: Mapping[str, int] = MappingProxyType({"master": 4})

AT_ONCE: Mapping[str, Sequence[int]] = MappingProxyType(
    {"strong": (1, 1, 4, 3, 2, 1), "master": (1, 1, 4, 3, 2, 2)}
)
"""Deals in one try, by the cards in the hand: the fewer, the sooner each is played out."""
BIDS_AT_ONCE: Mapping[str, int] = MappingProxyType({"strong": 1, "master": 4})
"""Deals in one try of a bid. Measured: what thirty deals in all say of a bid is mostly chance, and
more than two hundred say hardly more than these."""
MOST = 120
"""Where no more deals than these are possible, all of them are played out, in one try."""
CLEARLY: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "strong": {"PLAY": 1.0, "ALONE": 1.0, "BID1": 1.0, "BID2": 1.0},
        "master": {"PLAY": 1.0, "ALONE": 1.0, "BID1": 1.0, "BID2": 1.0, "DEFEND_ALONE": 2.0},
    }
)
"""For each level the states in which it tries things out, and how many times as large as what
chance makes of so many deals the lead over the rule of thumb must be."""
IN_QUESTION = 14
"""A hand short of a bid by no more, or above it, makes the bid worth trying out; one that is far
above is bid without."""


Way: TypeAlias = Callable[[Position, Sequence[str]], Mapping[str, int]]
"""What moves gain the side of the seat to act in a deal, played on in some way."""


class Try(NamedTuple):
    """What is found out at once."""

    deals: Sequence[World]
    ways: Sequence[Way]
    """In which each of them is played on."""


def at_once(level: str, view: EuchreView, rng: Random) -> str | None:
    """The move where there is nothing to imagine, or where it rests on what the partner told."""
    if level == "novice":
        return novice.choose(view)
    if view["state"] not in CLEARLY.get(level, ()):
        return heuristics.choose(view, rng)
    known = heuristics.is_told(view) if view["state"] == "PLAY" else len(in_question(view)) < 2
    return heuristics.choose(view, rng) if known else None


def worth_trying(level: str, view: EuchreView, rng: Random) -> Iterator[Sequence[str]]:
    """All legal moves: of those that are not in question nothing is found out."""
    yield view["legal"]


def in_question(view: EuchreView) -> Sequence[str]:
    """The bids worth trying out."""
    legal = view["legal"]
    match view["state"]:
        case "BID1":
            far = abs(bidding.surplus(view, turned_card(view)[1])) > IN_QUESTION
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
    """The game by the agreement of this view."""
    return _game(agreement(Options, view["options"]))


def worlds(level: str, view: EuchreView, rng: Random, part: Part) -> Iterator[Try]:
    """Deals that the view allows, some at a time; all of them at the end of a hand, at once."""
    house, plays = game(view).house, view["state"] == "PLAY"
    every_one = every(house, view, MOST, rng) if plays and level == "master" else []
    if every_one:
        yield from [Try(every_one, (by_perfect_play,))][part.number :]
        return
    many = AT_ONCE[level][len(view["hand"].split())] if plays else BIDS_AT_ONCE[level]
    ways = PLAYED_ON[level] if plays else (by_rules_of_thumb,)
    while True:
        yield Try([World(likely(house, view, rng), 1.0) for _ in range(many)], ways)


def weigh(world: Try, view: EuchreView) -> Mapping[str, float]:
    """What the moves in question gain this seat's side in some deals, in points of the hand."""
    moves = view["legal"] if view["state"] == "PLAY" else in_question(view)
    worth = dict.fromkeys(moves, 0.0)
    for position, likelihood in world.deals:
        for way in world.ways:
            for move, points in way(position, moves).items():
                worth[move] += points * likelihood / len(world.ways)
    return worth


def by_perfect_play(p: Position, cards: Sequence[str]) -> Mapping[str, int]:
    """What plays gain the side of the seat to act, if all cards lie open from then on."""
    assert p.turn is not None
    sign = 1 if TEAM[p.turn] == TEAM[p.maker] else -1
    solver = Solver(p)
    return {
        move.text: sign * solver.points(p, move.card) for move in p.moves() if move.text in cards
    }


def by_rules_of_thumb(p: Position, moves: Sequence[str]) -> Mapping[str, int]:
    """What moves gain the side of the seat to act, if everybody then plays as club does."""
    seat = p.turn
    assert seat is not None
    return {move: gain(p, points, TEAM[seat]) for move, (_, points) in played_out(p, moves).items()}


def played_out(p: Position, moves: Sequence[str]) -> Mapping[str, tuple[Position, tuple[int, ...]]]:
    """How the hand ends after each move if everybody then plays as club does, and its points."""
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
"""How each level plays a card's deals on; of several ways each counts the same: perfect play
sees through every finesse, the rules of thumb fall for some."""


def settle(level: str, view: EuchreView, worths: Mapping[str, Sequence[float]], rng: Random) -> str:
    """The rule of thumb's move, or the one that is clearly better and leads by most."""
    said = heuristics.choose(view, rng)
    clearly = CLEARLY[level][view["state"]]
    best, most = said, 0.0
    for move, worth in worths.items():
        if not worth:
            continue
        leads = [one - other for one, other in zip(worth, worths[said], strict=True)]
        lead = sum(leads)
        if lead > most and lead > clearly * _chance(leads):
            best, most = move, lead
    return best


def _chance(leads: Sequence[float]) -> float:
    """What chance alone may make of the sum of so many leads."""
    if len(leads) < 2:
        return 0.0
    mean = sum(leads) / len(leads)
    return sqrt(sum((lead - mean) ** 2 for lead in leads) * len(leads) / (len(leads) - 1))


@lru_cache(maxsize=4)
def _game(options: Options) -> Euchre:
    return Euchre(options)
