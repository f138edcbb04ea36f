"""The protocol: what every game of the house offers, and the only door to a position.

Rules, bots, table, records and the text protocol know each other through these shapes alone.
A game has no clock and no luck of its own: whoever deals brings the order of the pack.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, TypedDict, TypeVar

from parlour.cards import NAME, Card, Cards, each, together
from parlour.language import say
from parlour.options import Value

T = TypeVar("T")
Entry = TypeVar("Entry", bound=tuple[object, ...])


class Turn(TypedDict):
    """Whose turn it is, and what the seat whose view it is may do."""

    seat: int
    """The seat whose view it is."""
    state: str
    """The phase of the rules."""
    actor: int | None
    """The seat to act; None where the deal is over, or somebody is asked in private."""
    legal: Sequence[str]
    """Texts of the moves that this seat may make now; empty when another decides."""


class View(Turn):
    """What one seat may know, as data that JSON can carry: the entries that every game has.

    Each family adds its own: the *Information* section of its rules.
    """

    options: Mapping[str, Value]
    """What was agreed otherwise than by default."""
    next_dealer: int | None
    """Who deals next, once the deal is over."""


listed: Callable[[Entry], Entry] = list  # type: ignore[assignment]
"""A tuple as a view carries it: a list, as it is after a way through JSON. It keeps the type of the
tuple, which alone says what stands where."""


Facts: TypeAlias = Mapping[str, object]
"""All that is true of a position, for tests and for the text protocol; never for a seat."""

Result: TypeAlias = Mapping[str, object]
"""How a deal ended, as data that JSON can carry; each family says which entries it has."""

Setup: TypeAlias = Mapping[str, object]
"""A position as worked examples and the text protocol write it; nothing in it is checked yet."""


class IllegalMove(ValueError):
    """A move the rules refuse; the message is the reason in the players' words."""


class BadPosition(ValueError):
    """A position or a deal that cannot be; the message is a sentence."""


class Standing(NamedTuple):
    """The score sheet before a deal, as far as the play or the count of the deal depends on it."""

    scores: tuple[int, ...] = ()
    """The points of each side in the running game."""
    tally: tuple[int, ...] = ()
    """What each side has won in the games before: games, their values, match points."""
    deals: int = 0
    """How many deals of the running game are finished."""


FRESH = Standing()
"""A sheet on which nothing is written, or a game whose deals do not depend on it."""


class Row(NamedTuple):
    """One side's line on the score sheet."""

    name: str
    score: int
    """In the running game."""
    tally: int = 0
    """From the finished games."""
    own: bool = False
    """Is it the side of the one person who reads the sheet?"""
    players: int = 1


class Deal(NamedTuple):
    """Everything that luck decides, the order of the pack and who deals it; and the score."""

    pack: tuple[Card, ...]
    dealer: int
    standing: Standing = FRESH

    def text(self) -> str:
        """The pack in dealing order."""
        return " ".join(NAME[card] for card in self.pack)

    def check(self, pack: Cards, seats: int, needs: str) -> None:
        """Is it this pack that is dealt, by one of so many seats?

        Raises:
            BadPosition: no; `needs` is the sentence that says which cards a deal needs.
        """
        if len(self.pack) != pack.bit_count() or together(self.pack) != pack:
            raise BadPosition(needs)
        if not 0 <= self.dealer < seats:
            raise BadPosition(say("The dealer is one of the seats 0 to {last}.", last=seats - 1))


def shuffle(cards: list[T], rng: Random) -> None:
    """Put cards, or whatever else there is, into a random order.

    Fisher and Yates's shuffle by hand: what `Random.shuffle` does with the same stream may change
    from one Python to the next, and the house runs on two.
    """
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def shuffled(pack: Cards, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
    """These cards in a random order."""
    cards = each(pack)
    shuffle(cards, rng)
    return Deal(tuple(cards), dealer, standing)


class Move:
    """One thing a seat may do, in every game.

    `verb` names it, `card` is the card it moves, or all of them as a set, and `cards` has them one
    by one; `on` is the card it is aimed at, `say` a word or number that goes with it. Its text is
    its notation in the rules: `beat 7H 8H`. Moves are made once and used again, so they are
    compared by identity.
    """

    __slots__ = ("card", "cards", "on", "say", "text", "verb")

    def __init__(self, verb: str, card: Cards = 0, *, on: Card = 0, say: str = "") -> None:
        self.verb = verb
        self.card = card
        self.cards = tuple(each(card))
        self.on = on
        self.say = say
        words = [verb, *(NAME[c] for c in (on, *self.cards) if c), *([say] if say else [])]
        self.text = " ".join(words)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def means(self, text: str) -> bool:
        """Is it what a `plain` text names? The order of several cards does not matter."""
        found = self.text.lower()
        several = len(self.cards) > 1
        return found == text or (several and _in_any_order(found) == _in_any_order(text))


class Offers(dict[Cards, tuple[Move, ...]]):
    """For every set of cards the moves that play one of them, then a few that play none.

    A dictionary that fills itself: measured, a list that is known comes in a fifth of the time of
    making it (docs/adr/0003). It starts afresh before it grows large.
    """

    ROOM = 20_000

    def __init__(self, moves: dict[Card, Move], *others: Move) -> None:
        self.of, self.others = moves, others

    def __missing__(self, cards: Cards) -> tuple[Move, ...]:
        if len(self) >= self.ROOM:
            self.clear()
        offer = self[cards] = (*(self.of[card] for card in each(cards)), *self.others)
        return offer


class Event(NamedTuple):
    """One thing that happened, as everybody at the table saw it."""

    verb: str
    seat: int = -1
    cards: Cards = 0
    """Cards that everybody saw."""
    on: Card = 0
    number: int = 0
    """A number that goes with it: how many cards were drawn or lay there, whom a seat named."""
    moment: "Position | None" = None
    """The table as it was, where what follows would clear it before anybody could look."""


class Position(Protocol):
    """The cards and whose turn it is; changed in place by `play`."""

    turn: int | None
    next_dealer: int | None
    """Who deals next, once the deal is over; None where the game is over and a new one begins."""
    log: list[Event] | None

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat whose turn it is; the only source of legality."""
        ...

    def play(self, move: Move) -> None:
        """Carry out one of `moves()`; nothing is checked here, see `find_move`."""
        ...

    def copy(self) -> Self:
        """An independent position, without the log."""
        ...

    def result(self) -> Result | None:
        """How the deal ended, or None while it runs."""
        ...

    def key(self) -> object:
        """Equal for positions in which the same play follows; can be hashed."""
        ...


P = TypeVar("P", bound=Position)
"""A family's positions."""
O_co = TypeVar("O_co", covariant=True)
"""A family's options."""
V = TypeVar("V", bound=View)
"""A family's views."""
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
"""The views of a family that something takes."""


class Game(Protocol[P, O_co, V]):
    """The rules with their options bound; holds no state of a deal."""

    name: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together, for the score sheet."""

    @property
    def options(self) -> O_co:
        """What was agreed."""
        ...

    def first_dealer(self, rng: Random) -> int:
        """Who deals at the beginning of a match."""
        ...

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A fresh deal by this dealer; it keeps the score in games whose deals depend on it."""
        ...

    def start(self, deal: Deal) -> P:
        """Deal the cards out and stop at the first decision.

        Raises:
            BadPosition: the pack is not this game's pack.
        """
        ...

    def points(self, position: P) -> tuple[int, ...]:
        """What a finished deal adds to the score of each side."""
        ...

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Is the game over at this score, after so many deals?

        A game is a row of deals with one running score; in durak the players call it a match.
        """
        ...

    def winnings(self, position: P) -> tuple[int, ...]:
        """What a finished game adds to the tally of each side; noughts while the game runs."""
        ...

    def match_over(self, tally: Sequence[int]) -> bool:
        """Do the games end here, and the tally begin afresh?"""
        ...

    def setup(self, block: Setup) -> P:
        """A position from the notation of the worked examples.

        Raises:
            BadPosition: the block describes no position of this game.
        """
        ...

    def view(self, position: P, seat: int) -> V:
        """What a seat may know, and nothing else."""
        ...

    def facts(self, position: P) -> Facts:
        """All that is true, by the keys of the worked examples."""
        ...

    def imagine(self, view: V, rng: Random) -> P:
        """A position that looks exactly like this to the seat whose view it is."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of some family: whoever holds it knows of its positions what all positions have."""


def find_move(position: Position, seat: int, text: str) -> Move | None:
    """The legal move that a seat means by a text, or None; only the seat to act has moves."""
    if seat != position.turn:
        return None
    wanted = plain(text)
    return next((move for move in position.moves() if move.means(wanted)), None)


def plain(text: str) -> str:
    """A text as moves are compared: in small letters, one blank between words, `t` for ten."""
    return " ".join(
        f"t{word[2]}" if len(word) == 3 and word.startswith("10") else word
        for word in text.lower().split()
    )


def _in_any_order(text: str) -> list[str]:
    """The verb, and then the other words sorted."""
    words = text.split()
    return [*words[:1], *sorted(words[1:])]
