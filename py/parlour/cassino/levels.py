"""The computer levels of cassino, and what master searches. `heuristics` has the moves of club.

Only the end of a hand is worth searching. Before the last deal, playing 10 worlds to the end of the
deal gains -0.2 ± 0.8 points per hand. An exact search from two cards each gains 0.05 ± 0.33. In the
dry game, playing 100 worlds with a quick policy gains 0.0 ± 2.3.
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
            "takes as many cards as it can, or else trails its lowest. It never builds and "
            "remembers nothing"
        ),
        "club": later(
            "plays by the rules of thumb of a good club player and does not count played cards"
        ),
        "strong": later(
            "evaluates what others may hold and take, and remembers the last 30 cards played"
        ),
        "master": later(
            "evaluates what others may hold and take, remembers every card, and calculates the "
            "last deal to the end"
        ),
    }
)
TRIES: Mapping[str, int] = MappingProxyType({"master": 80})
STREAMS: Mapping[str, int] = MappingProxyType({})
"""Empty: master evaluates all possible endings, so there is no random work to share."""

MEMORY = 30
"""The number of turns that strong remembers. Forgetting costs it one point per hand, and four in
the dry game. There a card is safe once the rest of its rank is gone."""

FEW, WORLDS = 8, 12
"""With at most `FEW` cards in all hands, partners evaluate at most `WORLDS` possible deals. With
six cards, there are no more than that."""


def at_once(level: str, view: CassinoView, rng: Random) -> str | None:
    """The move of novice. The other levels return None, because they evaluate their moves."""
    return novice(view, rng) if level == "novice" else None


def worth_trying(level: str, view: CassinoView, rng: Random) -> Iterator[Sequence[str]]:
    """Yields the moves evaluated so far, best first. The last list has only the best move, unless
    master searches the last deal."""
    p = imagined(view, rng)
    seen = Seen(p, view["seat"], gone=_lately(p) if level == "strong" else None)
    ranked: list[Play] = []
    for ranked in seen.ranked():
        yield [move.text for move in ranked]
    if level == "strong" or not _is_end(view):
        yield [ranked[0].text]


def novice(view: CassinoView, rng: Random) -> str:
    """The novice's move: the largest capture, else the lowest card, an ace before a two."""
    p = imagined(view, rng)
    side = p.side()

    def taken(move: Play) -> int:
        return played(p, move).won[side].bit_count()

    plain = [move for move in honest(p) if move.verb in ("take", "trail", "drop")]
    return max(plain or p.moves(), key=lambda move: (taken(move), -_height(move.card))).text


def _height(card: Card) -> int:
    """The rank of a card, with the ace lowest and the king highest."""
    return (rank_of(card) + 1) % 13


def _lately(p: Position) -> Cards:
    """The cards of the win piles that were played or taken by name in the last turns."""
    moved = together(play.card | play.loose for _, play in p.history[-MEMORY:])
    return moved & together(p.won)


# -- the last deal ------------------------------------------------------------------------------


def _is_end(view: CassinoView) -> bool:
    """Is the stock empty, and can the rest be solved? For partners only with few cards in all
    hands."""
    counts = view["hand_counts"]
    if view["stock_count"] or len(view["won"]) > 2:
        return False
    return len(counts) == 2 or sum(counts.values()) <= FEW


def worlds(level: str, view: CassinoView, rng: Random, _part: Part) -> Iterator[Ending]:
    """Yields the ending for each possible deal of the cards, repeatedly until it is solved. Two
    seats have one deal. If there are many, some are sampled."""
    deals = every(view)
    shuffle(deals, rng)
    for p in deals[:WORLDS]:
        by_text = {move.text: move for move in p.moves()}
        ending = Ending(p, [by_text[text] for text in view["legal"]], each=len(deals) > 1)
        while not ending.is_over:
            yield ending


def weigh(world: Ending, view: CassinoView) -> Mapping[str, float]:
    """The margins of the moves that the next slice of the search has finished."""
    return {move.text: margin for move, margin in world.search_slice().items()}


def settle(
    level: str, view: CassinoView, worths: Mapping[str, Sequence[float]], rng: Random
) -> str:
    """The move with the best average margin over the worlds in which every move was evaluated. The
    first move wins a tie."""
    tried = min(map(len, worths.values())) or 1
    margins = {move: fsum(worth[:tried]) / tried for move, worth in worths.items() if worth}
    return max(margins, key=margins.__getitem__, default=next(iter(worths)))
