"""The nine variants, each composed from parts (10, 13.3, 13.4).

`values` contains the values of cards in sums, and `items` the scores of captured cards. Every other
field is a number or a boolean that answers one question of `House`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARDS, NAME, PACK, SAME_RANK, Card, Cards, together
from parlour.cassino.options import Options
from parlour.cassino.score_items import (
    ACES,
    ALL,
    BIG,
    COINS,
    JACKS,
    LITTLE,
    RE_BELLO,
    SETTEBELLO,
    SPADES,
    Item,
    each_of,
    most,
    napola,
    primiera,
)


class Values(NamedTuple):
    """What cards count in sums, and what they take (3)."""

    summed: Mapping[Card, int]
    """The value of a card in a sum; cards without one are missing."""
    takes: Mapping[Card, tuple[int, ...]]
    """The values of the sums and builds that a hand card takes. There may be none."""
    adding: tuple[Cards, ...]
    """Indexed by number: the cards with this value in sums."""
    making: tuple[Cards, ...]
    """Indexed by value: the cards that take it. Each of them is also a set of this value."""
    alone: Mapping[Card, Cards]
    """What a card takes as a single card: its rank, or what makes fifteen with it (13.5)."""

    @property
    def highest(self) -> int:
        """The highest value of a sum or build."""
        return len(self.making) - 1


def _values(
    summed: Mapping[str, int], takes: Mapping[str, tuple[int, ...]], *, pairs: bool = True
) -> Values:
    """The values of cards, given those of ranks. Without `pairs`, a card takes no equal card."""
    highest = max(max(values) for values in takes.values())
    adds = {card: summed[NAME[card][0]] for card in CARDS if NAME[card][0] in summed}
    taking = {card: takes.get(NAME[card][0], ()) for card in CARDS}
    values = range(highest + 1)
    adding = [together(card for card in adds if adds[card] == value) for value in values]
    alone = {
        card: SAME_RANK[card] if pairs else together(adding[value] for value in taking[card])
        for card in CARDS
    }
    return Values(
        MappingProxyType(adds),
        MappingProxyType(taking),
        tuple(adding),
        tuple(together(card for card in CARDS if value in taking[card]) for value in values),
        MappingProxyType(alone),
    )


def _as_summed(values: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    return {rank: (value,) for rank, value in values.items()}


LOW_TO_HIGH = "A23456789TJQK"
"""The letters of the ranks, the ace lowest."""

SPOTS = {rank: value for value, rank in enumerate("A23456789T", start=1)}
COURTS = {"J": 11, "Q": 12, "K": 13}

STANDARD = _values(SPOTS, _as_summed(SPOTS))
"""3.1  Ace to ten count as printed. Court cards have no value."""

ROYAL = _values({**SPOTS, **COURTS}, {**_as_summed({**SPOTS, **COURTS}), "A": (1, 14)})
"""3.2  Court cards count on from eleven. The ace also takes fourteen."""

LADIES = _values(SPOTS, {**_as_summed(SPOTS), "Q": (10,), "K": (10,)})
"""3.3  A queen or king from the hand takes ten."""

_COINS = {rank: value for value, rank in enumerate("A234567JQK", start=1)}
ITALIAN = _values(_COINS, _as_summed(_COINS))
"""13.3  Forty cards, and the courts count eight, nine and ten."""

FIFTEEN = _values(_COINS, {rank: (15 - value,) for rank, value in _COINS.items()}, pairs=False)
"""13.5  A card takes what makes fifteen with it."""


class Variant(NamedTuple):
    """One variant of cassino."""

    values: Values
    items: tuple[tuple[str, Item], ...]
    """The items of the tally with their keys (11.1)."""
    sweeps_score: bool = True
    pack: Cards = PACK[52]
    rounds: tuple[int, ...] = (2, 2)
    """The number of cards per seat in each round of a deal (4.3, 4.4)."""
    later_table: int = 0
    """The number of cards that a later deal adds to the table (4.4)."""
    builds_to: int = 0
    """The highest build; 0 if the variant has no builds (6.1)."""
    is_pile: bool = False
    """Is the table a pile of which only the top card counts (10.5)?"""
    take_all: Cards = 0
    """The cards that take the whole table. They must take it (10.3, 10.6, 13.5)."""
    has_dry_tricks: bool = False
    """Does taking a lone card count ten sweeps (10.5, 10.6)?"""
    is_italian: bool = False
    """Is this Scopa or Scopone (13.3, 13.4)? A card must capture if it can, and takes one group,
    an equal card before a sum. A tied game goes on."""
    majority: int = 0
    """How many captured cards end the hand at once; 0 for none (10.2)."""


def _usual(cards: int = 3, spades: int = 1, big: int = 2, little: int = 1) -> dict[str, Item]:
    """The items that most variants score. Only their points vary (11.1)."""
    return {
        "cards": most(ALL, cards),
        "spades": most(SPADES, spades),
        "big": each_of(BIG, big),
        "little": each_of(LITTLE, little),
    }


_ACES = {"aces": each_of(ACES)}
_JACKS = {"jacks": each_of(JACKS)}
_EACH_SPADE = {"spades": each_of(SPADES)}
_JACK_OF_SPADES = {"jack_of_spades": each_of(JACKS & SPADES)}


def _items(*parts: Mapping[str, Item]) -> tuple[tuple[str, Item], ...]:
    """Several parts of a tally as one. A later part replaces items of the same name."""
    whole: dict[str, Item] = {}
    for part in parts:
        whole |= part
    return tuple(whole.items())


_STANDARD = Variant(STANDARD, _items(_usual(), _ACES), builds_to=10)
_DRY = Variant(
    STANDARD,
    _items(_usual(spades=3), _JACKS),
    rounds=(2, 2, 2),
    later_table=4,
    is_pile=True,
    take_all=JACKS,
    has_dry_tricks=True,
)

_SCOPA = Variant(
    ITALIAN,
    (
        ("cards", most(ALL, 1)),
        ("coins", most(COINS, 1)),
        ("settebello", each_of(SETTEBELLO)),
        ("primiera", primiera),
    ),
    pack=together(ITALIAN.summed),
    rounds=(3,),
    is_italian=True,
)
_NAPOLA = {"napola": napola}
_RE_BELLO = {"re_bello": each_of(RE_BELLO)}

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "standard": _STANDARD,
        "royal": _STANDARD._replace(values=ROYAL, builds_to=14),
        "callabra": Variant(ROYAL, (("cards", each_of(ALL)),), sweeps_score=False, majority=27),
        "pishti": Variant(STANDARD, _items(_usual(big=3, little=2), _ACES), take_all=JACKS),
        "spade": _STANDARD._replace(items=_items(_usual(), _EACH_SPADE, _ACES, _JACK_OF_SPADES)),
        "dry": _DRY,
        "ladies": _DRY._replace(values=LADIES, is_pile=False),
        "scopone": _SCOPA._replace(rounds=(3, 3, 3)),
        "scopa": _SCOPA,
    }
)
"""Keyed by name in the options."""


def variant_of(options: Options) -> Variant:
    """The variant of an agreement, with the options for Scopa and Scopone (13.5)."""
    variant = VARIANTS[options.variant]
    if not variant.is_italian:
        return variant
    napola = _NAPOLA if options.napola else {}
    re_bello = _RE_BELLO if options.re_bello else {}
    return variant._replace(
        values=FIFTEEN if options.quindici else variant.values,
        items=_items(dict(variant.items), napola, re_bello),
        take_all=ACES if options.asso_piglia_tutto != "no" else variant.take_all,
    )
