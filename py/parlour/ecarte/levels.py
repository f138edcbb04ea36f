"""The computer levels of écarté. `heuristics` has the moves of club.

In this search, a world is one more portion of the possible opposing hands. Each evaluation includes
all hands so far. So only the last value of a move counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Literal, Protocol

from parlour.cards import CARD, each
from parlour.ecarte import belief, heuristics, novice
from parlour.ecarte.cardplay import CardPlay
from parlour.ecarte.equity import deliberation
from parlour.ecarte.house import ORDERS
from parlour.ecarte.match_equity import Points
from parlour.ecarte.outcomes import PORTION, Kind, portions
from parlour.ecarte.solver import unpacked
from parlour.ecarte.view import EcarteView
from parlour.language import later
from parlour.parts import Part

SEARCH: Literal["worlds"] = "worlds"
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": later(
            "counts court cards and undervalues low trumps; leads its highest card, follows with "
            "its lowest and remembers nothing"
        ),
        "club": later("plays by the old table of hands to stand on, and leads its strongest suit"),
        "strong": later(
            "proposes and changes like club; tries each card against sixty possible hands for "
            "the most points"
        ),
        "master": later(
            "evaluates every move against all possible hands, given what was said, and plays to "
            "win the game"
        ),
    }
)
SAMPLE = 60
"""The number of hands that strong samples."""
TRIES: Mapping[str, int] = MappingProxyType({"strong": -(-SAMPLE // PORTION), "master": 1000})
"""Counted in portions: enough for strong's sample, and for master to evaluate all hands."""
STREAMS: Mapping[str, int] = MappingProxyType({})
"""Empty: master evaluates all possible hands, so there is no random work to share."""
PLAYS = ("stand", "refuse")
"""The moves that play the hand as it is."""


class Thought(Protocol):
    """Evaluates choices over all hands added so far."""

    def play_out(self, hands: Sequence[Kind]) -> None:
        """Add these hands to the evaluation."""
        ...

    def worth(self) -> Mapping[str, float]:
        """The value of each choice over the hands so far."""
        ...


def at_once(level: str, view: EcarteView, rng: Random) -> str | None:
    """The move that a level makes without a search. Strong searches only in the play."""
    if level == "novice":
        return novice.choose(view)
    playing = view["state"] == "PLAY"
    if level == "strong" and not playing:
        return heuristics.choose(view, rng)
    if playing:
        return "mark" if _marks(level, view) else None
    return None if view["state"] in ("PROPOSE", "RESPOND") else _change(view)


def _marks(level: str, view: EcarteView) -> bool:
    """Does this level mark the king? Master does not if the point for it cannot change the result
    of the game."""
    silent = level == "master" and belief.stake(view).marking_changes_nothing()
    return "mark" in view["legal"] and not silent


def _change(view: EcarteView) -> str:
    """The best change of cards."""
    seat = belief.seat(view)
    kept, _ = seat.best_kept()
    thrown = each(unpacked(seat.own ^ kept, view["trump"]))
    return belief.change(view, thrown, len(thrown))


def worth_trying(level: str, view: EcarteView, rng: Random) -> Iterator[Sequence[str]]:
    yield view["legal"]


def worlds(level: str, view: EcarteView, rng: Random, _part: Part) -> Iterator[Thought]:
    """The evaluation by this level, after each portion of hands."""
    if view["state"] != "PLAY":
        seat = belief.seat(view)
        return _after(deliberation(seat), seat.against())
    at = belief.stake(view)
    if level == "master":
        return _after(CardPlay(view, at, belief.likely), belief.against(view))
    hands = sampled(belief.against(view, concludes=False), rng)
    return _after(CardPlay(view, Points(*at), None), hands)


def _after(thought: Thought, against: Sequence[Kind]) -> Iterator[Thought]:
    for hands in portions(against):
        thought.play_out(hands)
        yield thought


def sampled(against: Sequence[Kind], rng: Random) -> Sequence[Kind]:
    """Some hands, sampled by their frequency; all of them if there are few."""
    if len(against) <= SAMPLE:
        return against
    weights = [kind.ways for kind in against]
    return [kind._replace(ways=1) for kind in rng.choices(against, weights, k=SAMPLE)]


def weigh(world: Thought, view: EcarteView) -> Mapping[str, float]:
    """The value of each choice over all hands so far."""
    return world.worth()


def settle(level: str, view: EcarteView, worths: Mapping[str, Sequence[float]], rng: Random) -> str:
    """The choice with the highest value. Of equal cards, the highest is led and the lowest follows.
    Playing wins a tie with changing."""
    upwards = -1 if view["trick"] else 1

    def preference(move: str) -> tuple[float, float]:
        verb, *card = move.split()
        strength = ORDERS[view["trump"]].strength[CARD[card[0]]] if card else verb in PLAYS
        return round(worths[move][-1], 9), upwards * strength

    return max((move for move in worths if worths[move]), key=preference)
