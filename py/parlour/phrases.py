"""Pieces of sentences that every family and the table need."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from parlour.cards import JOKER, NAME, SUIT_SIGN, Card
from parlour.language import Words, amount, grammar, later, say


class PresetWords(NamedTuple):
    """A preset in words."""

    title: str
    about: str
    """A description in one sentence."""
    is_program: bool = False
    """Are these the rules of an old program, and not what people play today?"""


class Rounds(NamedTuple):
    """The parts of a deal: bouts, tricks, rounds of dealing."""

    name: str
    """The name of a part."""
    begin: frozenset[str]
    """The verbs of events that start a part, if none is running."""
    end: frozenset[str]
    """The verbs of events that end a part. It still gets all events until the next part starts."""


TRICKS = Rounds(later("Trick"), begin=frozenset({"play"}), end=frozenset({"trick"}))
"""The parts of a deal that is played in tricks."""


class Share(NamedTuple):
    """A part of a whole that the statistics show.

    Part and whole are sums of counted events. A name such as `order 2 1` has the verb, the seat
    counted from the person (0 is the person, 2 the partner of four), and the points of the person's
    side.
    """

    label: str
    part: tuple[str, ...]
    """The beginnings of the names that belong to the part."""
    whole: tuple[str, ...]
    """The beginnings of the names that belong to the whole."""


class Measure(NamedTuple):
    """What the statistics of a family count, and its words."""

    won: str = later("Won")
    lost: str = later("Lost")
    points: str = later("Points")
    games: str = later("Games")
    """The heading of the tally of games; empty if the game has no tally."""
    worth: str = later("Points a deal")
    """The unit of the family's coach."""
    is_share: bool = False
    """Is the coach's unit a share of deals, shown in percent?"""
    caveat: str = ""
    """What the coach assumes in this game, in a sentence."""
    by_company: bool = False
    """Do the statistics show the losses by number of players?"""
    shares: Sequence[Share] = ()
    """What the statistics show besides results."""
    items: Callable[..., Mapping[str, int]] | None = None
    """The points of a side by item, from the result of a deal. They are counted instead of events,
    and only items with points are shown."""

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of the events that the statistics count."""
        names = [name for share in self.shares for name in (*share.part, *share.whole)]
        return frozenset(name.partition(" ")[0] for name in names)


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def standings(rows: Iterable[tuple[str, int]]) -> str:
    """Names with their points: “Anna 3, Boris 5”."""
    return ", ".join(f"{name} {points}" for name, points in rows)


# -- words with grammatical forms ---------------------------------------------------------------


def the(card: Card) -> Words:
    """A card in words: “the seven of hearts”."""
    return named(NAME[card])


def named(name: str) -> Words:
    """A card in words, from its name: “the seven of hearts” for `7H`."""
    return Words(lambda form: grammar().card(name[0], name[1], form))


def bare(name: str) -> str:
    """A card in words without an article, for a label: “seven of hearts”."""
    return format(named(name), "bare")


def sign(name: str) -> str:
    """A card as rank and suit sign: “10♥” for `TH`, and “Q♥” or a translation of it for `QH`. The
    joker is a word: “Joker”."""
    if name == NAME[JOKER]:
        return capital(bare(name))
    return grammar().letters.get(name[0], name[0].replace("T", "10")) + SUIT_SIGN[name[1]]


def suit(letter: str) -> Words:
    """A suit in words: “hearts” for `H`."""
    return Words(grammar().suits[letter].__getitem__)


def rank(letter: str) -> Words:
    """A rank in words: “seven” for `7`. The form `many` is the plural, “sevens”."""
    return Words(grammar().ranks[letter].__getitem__)


def number(value: int) -> str:
    """A whole number from 0 to 14 in words: “nine”."""
    return grammar().numbers[value]


def figure(value: float, places: int = 0) -> str:
    """A number in digits: “65,780”, or “0.25” with two places."""
    thousands, point = grammar().separators
    return f"{value:,.{places}f}".translate({ord(","): thousands, ord("."): point})


def cards_in_words(count: int) -> Words:
    """A number of cards: “1 card”, “3 cards”."""
    return amount(count, "card")


def enumerated(names: Iterable[str]) -> Words:
    """A list in words: “the five”, “the five and the four”, “the five, the four and the two”."""
    several = [*names]

    def form(wanted: str) -> str:
        each = [format(name, wanted) if isinstance(name, Words) else name for name in several]
        joined, last = ", ".join(each[:-1]), "".join(each[-1:])
        return f"{joined}{grammar().conjunction(last)}{last}" if joined else last

    return Words(form)


def not_your_turn(actor: int, seat: int) -> str:
    """Why a seat may not move at all now."""
    return say("It is the turn of seat {actor}, not of seat {seat}.", actor=actor, seat=seat)


class Company:
    """The players' names, from the point of view of one person."""

    def __init__(self, names: Sequence[str], seat: int) -> None:
        self.names, self.seat = names, seat

    def tell(self, seat: int, own: str, other: str, /, **values: object) -> str:
        """The sentence `own` (“You take.”) for the person's seat, otherwise `other` (“{who}
        takes.”)."""
        if seat == self.seat:
            return say(own, **values)
        return say(other, who=self.names[seat], **values)
