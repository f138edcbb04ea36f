"""What cassino brings to its computer seats: the levels beside club, and what master tries out.

Measured, nothing but the end is worth trying out. Before the last deal ten worlds, played to the
end of the deal by the weighing itself, bring -0.2 ± 0.8 points a hand, and exactly, from two cards
each, 0.05 ± 0.33; in the dry game a hundred worlds, played on by a quick rule, 0.0 ± 2.3.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from random import Random
from types import MappingProxyType
from typing import Literal

from parlour.cards import Card, Cards, rank_of, together
from parlour.cassino.lookahead import honest, played
from parlour.cassino.moves import Play
from parlour.cassino.policy import Seen
from parlour.cassino.position import Position
from parlour.cassino.solver import Ending
from parlour.cassino.view import CassinoView, every, imagined
from parlour.game import shuffle
from parlour.language import later
from parlour.parts import Part

SEARCH: Literal["worlds"] = "worlds"
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "novice": later(
            "takes the most cards it sees or lays its lowest; builds and remembers nothing"
        ),
        "club": later(
            "plays by the rules of thumb of a good club player and does not count what is gone"
        ),
        "strong": later(
            "weighs what others may hold and take; remembers the last thirty cards played"
        ),
        "master": later("weighs alike, remembers every card, and plays the last deal out"),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"master": 80})
STREAMS: Mapping[str, int] = MappingProxyType({})
"""All that may be is worked out, which is no matter of luck and cannot be dealt out."""

MEMORY = 30
"""So many turns strong looks back. Measured, what it has forgotten costs it a point a hand, and
four in the dry game, where a card whose fellows have gone is safe."""

FEW, WORLDS = 8, 12
"""Partners with so few cards left in all hands try so many of the ways in which they may lie; with
six cards there are no more."""


def at_once(level: str, view: CassinoView, rng: Random) -> str | None:
    """Novice's move; the others weigh theirs."""
    return novice(view, rng) if level == "novice" else None


def worth_trying(level: str, view: CassinoView, rng: Random) -> Iterator[Sequence[str]]:
    """The moves worth a thought, the one that is weighed highest first: before the last deal, and
    to strong, it is the only one. While they are weighed, those that have been."""
    p = imagined(view, rng)
    seen = Seen(p, view["seat"], gone=_lately(p) if level == "strong" else None)
    ranked: list[Play] = []
    for ranked in seen.ranked():
        yield [move.text for move in ranked]
    if level == "strong" or not _is_end(view):
        yield [ranked[0].text]


def novice(view: CassinoView, rng: Random) -> str:
    """Takes the most cards it can take at once, else lays its lowest card, an ace before a two."""
    p = imagined(view, rng)
    side = p.side()

    def taken(move: Play) -> int:
        return played(p, move).won[side].bit_count()

    plain = [move for move in honest(p) if move.verb in ("take", "trail", "drop")]
    return max(plain or p.moves(), key=lambda move: (taken(move), -_height(move.card))).text


def _height(card: Card) -> int:
    """How high a card counts: the ace lowest, the king highest."""
    return (rank_of(card) + 1) % 13


def _lately(p: Position) -> Cards:
    """The cards of the win piles that somebody played or took by name in the last turns."""
    moved = together(play.card | play.loose for _, play in p.history[-MEMORY:])
    return moved & together(p.won)


# -- the last deal ------------------------------------------------------------------------------


def _is_end(view: CassinoView) -> bool:
    """Can the rest be played out: between two, as soon as the stock is gone?"""
    counts = view["hand_counts"]
    if view["stock_count"] or len(view["won"]) > 2:
        return False
    return len(counts) == 2 or sum(counts.values()) <= FEW


def worlds(level: str, view: CassinoView, rng: Random, _part: Part) -> Iterator[Ending]:
    """The rest of the hand, again and again until it is played out, by every way in which the
    cards may lie: between two there is one. Where they are many, by some of them."""
    ways = every(view)
    shuffle(ways, rng)
    for p in ways[:WORLDS]:
        by_text = {move.text: move for move in p.moves()}
        ending = Ending(p, [by_text[text] for text in view["legal"]], each=len(ways) > 1)
        while not ending.is_over:
            yield ending


def weigh(world: Ending, view: CassinoView) -> Mapping[str, float]:
    """The margins of the moves that another slice of the search has brought to an end."""
    return {move.text: margin for move, margin in world.look_on().items()}


def settle(
    level: str, view: CassinoView, worths: Mapping[str, Sequence[float]], rng: Random
) -> str:
    """The move with the best margin over all worlds that every move was tried out in, or of those
    moves that were tried out at all; among equals the one that is weighed highest."""
    tried = min(map(len, worths.values())) or 1
    margins = {move: fsum(worth[:tried]) / tried for move, worth in worths.items() if worth}
    return max(margins, key=margins.__getitem__, default=next(iter(worths)))
