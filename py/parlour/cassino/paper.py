"""The score sheet of cassino: what every line of the count has brought each side (11).

While the deal goes on it tells what the win piles hold, which nobody is obliged to remember.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import Cards, read_cards, together
from parlour.cassino import words
from parlour.cassino.house import House
from parlour.cassino.tally import ACES, ALL, COINS, JACKS, SPADES
from parlour.game import View
from parlour.phrases import capital
from parlour.scene import Line, Page

COUNTED: Mapping[str, Cards] = MappingProxyType(
    {"cards": ALL, "spades": SPADES, "coins": COINS, "aces": ACES, "jacks": JACKS}
)
"""Lines whose cards are counted, whoever scores them."""
PRIZES = ("cards", "spades", "coins")
"""Lines that score for the side with the most, except in a game of which every card scores."""
EVERY_CARD = (("callabra", "cards"), ("spade", "spades"))

PEEK = "The deal is not over: this counts the piles for you. You are the master here."
NONE = "–"
"""Stands where nothing is scored."""


def page(view: View, house: House, names: Sequence[str]) -> Page:
    """The count of the deal: so far, or once it is over with the game and the match (11)."""
    sides = side_names(view, house, names)
    lines = list(_lines(view, house))
    result = view["result"]
    if result is None:
        return Page("This deal so far", sides, tuple(lines), (PEEK,))
    game_point = f", to {house.game_point}" if house.game_point else ""
    totals = [sum(items.values()) for items in result["points"].values()]
    lines += [
        Line("This deal", _figures(totals), is_sum=True),
        Line(f"Game{game_point}", _figures(result["scores"]), is_sum=True),
        Line(f"Match, to {house.match_point}", _figures(result["match"]), is_sum=True),
    ]
    verdict = words.verdict(result, full_names(house, names))
    title = f"Deal {view['hands_played']}"
    return Page(title, sides, tuple(lines), (verdict,) if verdict else ())


def _lines(view: View, house: House) -> Sequence[Line]:
    piles = [together(read_cards(view["won"][side])) for side in view["won"]]
    lines = []
    for name, item in house.variant.items:
        every = (house.options.variant, name) in EVERY_CARD
        label = f"most {words.ITEMS[name]}" if name in PRIZES and not every else words.ITEMS[name]
        counts = [(pile & COUNTED[name]).bit_count() for pile in piles] if name in COUNTED else []
        lines.append(Line(capital(label), _cells(item(piles), counts)))
    if house.variant.sweeps_score:
        sweeps = [*view["sweeps"].values()]
        points = sweeps if house.sweeps_score else [0] * len(sweeps)
        lines.append(Line("Sweeps", _cells(points, sweeps)))
    if house.penalises:
        lines.append(Line("Penalties", _cells([*view["penalties"].values()], [])))
    return lines


def _cells(points: Sequence[int], counts: Sequence[int]) -> tuple[str, ...]:
    """What a line scores, and behind how many; the same number is not written twice."""
    scored = [str(point or NONE) for point in points]
    if not counts or list(counts) == list(points):
        return tuple(scored)
    return tuple(f"{count} → {score}" for count, score in zip(counts, scored, strict=True))


def _figures(points: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, points))


def side_names(view: View, house: House, names: Sequence[str]) -> tuple[str, ...]:
    """What each side is called at the table, by its number."""
    if house.seats == len(house.sides):
        return tuple("You" if seat == view["seat"] else names[seat] for seat in range(house.seats))
    own = house.side_of[view["seat"]]
    return tuple("We" if side == own else "They" for side in range(len(house.sides)))


def full_names(house: House, names: Sequence[str]) -> tuple[str, ...]:
    """Who plays on each side."""
    return tuple(" & ".join(names[seat] for seat in seats) for seats in house.sides)
