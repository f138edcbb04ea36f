"""The protocol of every game, and the only access to a position.

Rules, bots, table, records and the text protocol depend on each other only through these types. A
game has no clock and no random generator: callers pass random numbers in.
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
    """Whose turn it is, and what the seat of this view may do."""

    seat: int
    """The seat that sees this view."""
    state: str
    """The phase of the rules."""
    actor: int | None
    """The seat to act. None if the deal is over, or if another seat is asked in private."""
    legal: Sequence[str]
    """The texts of this seat's legal moves; empty if another seat decides."""


class View(Turn):
    """What one seat may know, as JSON data: the entries that every game has.

    Each family adds its own, listed in the *Information* section of its rules.
    """

    options: Mapping[str, Value]
    """The options that differ from the default."""
    next_dealer: int | None
    """Who deals next, once the deal is over."""


listed: Callable[[Entry], Entry] = list  # type: ignore[assignment]
"""Turns a tuple into the list that JSON would make of it, but keeps the tuple's type for mypy."""


Facts: TypeAlias = Mapping[str, object]
"""All facts about a position, for tests and the text protocol. A seat never gets them."""

Result: TypeAlias = Mapping[str, object]
"""How a deal ended, as JSON data. Each family defines the entries."""

Setup: TypeAlias = Mapping[str, object]
"""A position in the notation of worked examples and the text protocol, not yet checked."""


class BadPosition(ValueError):
    """An impossible position or deal; the message is a sentence."""


class Standing(NamedTuple):
    """The score before a deal, as far as the play or scoring of the deal depends on it."""

    scores: tuple[int, ...] = ()
    """Each side's points in the current game."""
    tally: tuple[int, ...] = ()
    """Each side's tally from earlier games: games, their values, or match points."""
    deals: int = 0
    """The number of finished deals in the current game."""


FRESH = Standing()
"""An empty score sheet. Also used if the deals of a game do not depend on the score."""


class Row(NamedTuple):
    """One side's line on the score sheet."""

    name: str
    score: int
    """The score in the current game."""
    tally: int = 0
    """The tally from finished games."""
    own: bool = False
    """Is it the side of the person who reads the sheet?"""
    players: int = 1


class Deal(NamedTuple):
    """The pack in dealing order, the dealer, and the score before."""

    pack: tuple[Card, ...]
    dealer: int
    standing: Standing = FRESH

    def text(self) -> str:
        """The pack in dealing order."""
        return " ".join(NAME[card] for card in self.pack)

    def check(self, pack: Cards, seats: int, needs: str) -> None:
        """Check that the deal has this pack, and that its dealer is one of the `seats`.

        Raises:
            BadPosition: one of these is wrong; `needs` is the message for a wrong pack.
        """
        if len(self.pack) != pack.bit_count() or together(self.pack) != pack:
            raise BadPosition(needs)
        if not 0 <= self.dealer < seats:
            raise BadPosition(say("The dealer is one of the seats 0 to {last}.", last=seats - 1))


def shuffle(cards: list[T], rng: Random) -> None:
    """Shuffle a list in place, with Fisher and Yates's algorithm. `Random.shuffle` may give another
    order in another Python version, and Parlour runs on two."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def shuffled(pack: Cards, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
    """These cards in a random order."""
    cards = each(pack)
    shuffle(cards, rng)
    return Deal(tuple(cards), dealer, standing)


class Move:
    """A move of a seat, in every game. `verb` names the action. `card` is the card or set of cards
    that is played, and `cards` lists them. `on` is the target card. `say` is an additional word or
    number. `text` is the notation in the rules: `beat 7H 8H`. Moves are created once and reused, so
    they are compared by identity.
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
        """Does a `plain` text name this move? The order of several cards does not matter."""
        found = self.text.lower()
        several = len(self.cards) > 1
        return found == text or (several and _in_any_order(found) == _in_any_order(text))


class Offers(dict[Cards, tuple[Move, ...]]):
    """A cache: for each set of cards, the moves that play one of them, then moves without a card.

    Looking up a list takes a fifth of the time of building it (docs/adr/0003). The cache is emptied
    at `ROOM` entries.
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
    """One public event of a deal."""

    verb: str
    seat: int = -1
    cards: Cards = 0
    on: Card = 0
    number: int = 0
    """A number that belongs to the event, such as the number of cards drawn, or a named seat."""
    moment: "Position | None" = None
    """A copy of the position to show before the next event clears the table."""


class Position(Protocol):
    """The cards and whose turn it is. `play` changes it in place."""

    turn: int | None
    next_dealer: int | None
    """Who deals next, after the end of the deal; None if the game is over as well."""
    log: list[Event] | None

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to act. Nothing else decides what is legal."""
        ...

    def play(self, move: Move) -> None:
        """Carry out one of `moves()`. The move is not checked; `find_move` does that."""
        ...

    def copy(self) -> Self:
        """An independent copy without the log."""
        ...

    def result(self) -> Result | None:
        """How the deal ended, or None while it runs."""
        ...

    def key(self) -> object:
        """A hashable value, equal for positions in which the same play follows."""
        ...


P = TypeVar("P", bound=Position)
O_co = TypeVar("O_co", covariant=True)
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Game(Protocol[P, O_co, V]):
    """The rules with their options bound, without the state of a deal."""

    name: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together, for the score sheet."""

    @property
    def options(self) -> O_co:
        """The agreement."""
        ...

    def first_dealer(self, rng: Random) -> int:
        """Who deals first in a match."""
        ...

    def shuffle(self, dealer: int, rng: Random, standing: Standing = FRESH) -> Deal:
        """A shuffled deal by this dealer. It includes the score only if deals depend on it."""
        ...

    def start(self, deal: Deal) -> P:
        """Deal the cards out and stop at the first decision.

        Raises:
            BadPosition: the pack is not this game's pack.
        """
        ...

    def points(self, position: P) -> tuple[int, ...]:
        """The points that a finished deal adds for each side."""
        ...

    def game_over(self, scores: Sequence[int], deals: int) -> bool:
        """Is the game over at this score, after this number of deals? A game is a series of deals
        with one running score. Durak players call it a match."""
        ...

    def winnings(self, position: P) -> tuple[int, ...]:
        """What a finished game adds to the tally of each side; zeros while it runs."""
        ...

    def match_over(self, tally: Sequence[int]) -> bool:
        """Does the match end here, so that the tally starts again at zero?"""
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
        """All facts about a position, with the keys of the worked examples."""
        ...

    def imagine(self, view: V, rng: Random) -> P:
        """A random position that gives its seat exactly this view."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Any family's game, without its position, options and view types."""


def find_move(position: Position, seat: int, text: str) -> Move | None:
    """The legal move of a seat that a text names, or None. Only the seat to act has moves."""
    if seat != position.turn:
        return None
    wanted = plain(text)
    return next((move for move in position.moves() if move.means(wanted)), None)


def plain(text: str) -> str:
    """A text normalised for comparing moves: lower case, single spaces, `t` for ten."""
    return " ".join(
        f"t{word[2]}" if len(word) == 3 and word.startswith("10") else word
        for word in text.lower().split()
    )


def _in_any_order(text: str) -> list[str]:
    """The verb, then the other words in sorted order."""
    words = text.split()
    return [*words[:1], *sorted(words[1:])]
