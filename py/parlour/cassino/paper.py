"""The score sheet of cassino: the points of each side for each item (11).

During the deal it counts the cards in the win piles, so that nobody has to remember them.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import Cards, read_cards, together
from parlour.cassino.house import House
from parlour.cassino.results import verdict
from parlour.cassino.score_items import ACES, ALL, COINS, JACKS, SPADES
from parlour.cassino.sides import Sides
from parlour.cassino.view import CassinoView
from parlour.cassino.words import LABELS, PRIZES
from parlour.language import later, say
from parlour.scene import Page, ScoreLine

COUNTED: Mapping[str, Cards] = MappingProxyType(
    {"cards": ALL, "spades": SPADES, "coins": COINS, "aces": ACES, "jacks": JACKS}
)
"""Keyed by item: the cards that are counted for it."""
EVERY_CARD = (("callabra", "cards"), ("spade", "spades"))

PEEK = later("The deal is not over. This counts the cards captured so far.")
NONE = "–"
"""Stands for no score."""


def page(view: CassinoView, house: House, sides: Sides) -> Page:
    """The count of the deal, so far or final, with the game and the match (11)."""
    lines = list(_lines(view, house))
    result = view["result"]
    if result is None:
        return Page(say("This deal so far"), sides.names(), tuple(lines), (say(PEEK),))
    game = say("Game, to {points}", points=house.game_point) if house.game_point else say("Game")
    totals = [sum(items.values()) for items in result["points"].values()]
    lines += [
        ScoreLine(say("This deal"), _numbers(totals), is_sum=True),
        ScoreLine(game, _numbers(result["scores"]), is_sum=True),
        ScoreLine(
            say("Match, to {points}", points=house.match_point),
            _numbers(result["match"]),
            is_sum=True,
        ),
    ]
    ended = verdict(result["game"], sides.rows(result["scores"], result["match"]))
    title = say("Deal {number}", number=view["hands_played"])
    return Page(title, sides.names(), tuple(lines), (ended,) if ended else ())


def _lines(view: CassinoView, house: House) -> Sequence[ScoreLine]:
    piles = [together(read_cards(view["won"][side])) for side in view["won"]]
    lines = []
    for name, item in house.variant.items:
        every = (house.options.variant, name) in EVERY_CARD
        label = PRIZES[name] if name in PRIZES and not every else LABELS[name]
        counts = [(pile & COUNTED[name]).bit_count() for pile in piles] if name in COUNTED else []
        lines.append(ScoreLine(say(label), _cells(item(piles), counts)))
    if house.variant.sweeps_score:
        sweeps = [*view["sweeps"].values()]
        points = sweeps if house.sweeps_score else [0] * len(sweeps)
        label = say("Scopas") if house.variant.is_italian else say("Sweeps")
        lines.append(ScoreLine(label, _cells(points, sweeps)))
    if house.penalises:
        penalties = [*view["penalties"].values()]
        lines.append(ScoreLine(say("Penalties"), _cells(penalties, [])))
    return lines


def _cells(points: Sequence[int], counts: Sequence[int]) -> tuple[str, ...]:
    """The points of an item after its count. Equal numbers are written once."""
    scored = [str(point or NONE) for point in points]
    if not counts or list(counts) == list(points):
        return tuple(scored)
    return tuple(f"{count} → {score}" for count, score in zip(counts, scored, strict=True))


def _numbers(points: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, points))
