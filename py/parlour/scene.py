"""What a table can show, as data: places with cards, seats with markers, prompts and choices.

A family turns a view into a scene; `table` draws it, `speech` says it, and the difference of two
scenes is what moves. Nothing here knows a game, and nothing that draws a scene needs to.

Touches: everything on the table that a player can point at has a name. `hand:9H` is a card in the
own hand, `table:7H` a card on the table, `place:bout:1` a place, `seat:2` a player. A choice says
which of them it touches, in any order; the table narrows the choices by the touches so far and
plays when one is left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

Kind = Literal["hand", "pile", "slot", "trick", "layout", "build", "aside"]
"""How a place is laid out: a fan of cards, a squared pile, a slot for one card and its cover, a
seat's own landing place in the middle for the card it plays to a trick, a spot of the layout for
a loose card (or for a heap, the last card on top), or a build with every index in sight. What is
laid aside is out of the deal, and neither drawn nor spoken of."""

Tone = Literal["plain", "good", "bad", "warn"]


class Face(NamedTuple):
    """A card as it lies: `card` is its name, or "" where nobody at this screen may know it.

    A known card may still lie face down (`up` false): its name then serves only to follow it when
    it moves, and is public knowledge in the game.
    """

    card: str
    up: bool
    mark: str = ""
    """A suit letter drawn small on it, where the card counts as another suit than is printed."""
    taken: bool = False
    """It is being captured at this moment, and will be collected."""


BACK = Face("", False)


class Place(NamedTuple):
    """Somewhere cards lie; `name` stays the same from scene to scene."""

    name: str
    kind: Kind
    label: str
    """In words, for those who listen: “Talon, 12 cards”."""
    cards: tuple[Face, ...] = ()
    """Bottom first; in a slot, the attack card and then its cover."""
    seat: int | None = None
    """Whose place it is, or None for the middle of the table. Where the place is not drawn, its
    cards fly to this seat."""
    badge: str = ""
    """A few characters shown on it, such as the number of cards."""
    crosswise: int = 0
    """So many of the lowest cards lie face up across the pile, their indices in sight."""
    winning: bool = False
    """In a trick: this card is taking it so far."""
    tag: str = ""
    """Whose it is, in a word or two written under it: the owner of a build or of a pile."""
    caption: str = ""
    """What becomes of the cards of a pile, in a word or two after their number: “to draw”."""
    resting: bool = False
    """A pile from which nothing comes any more: it makes room for what is played."""
    opens: bool = False
    """A pile that may be looked through: a touch on it opens the score sheet."""
    locked: bool = False
    """A build whose value nobody can raise any more."""


class Role(NamedTuple):
    """A small sign at a seat: attacker, dealer, first in line."""

    name: str
    """Names the sign's drawing: `attacker`, `defender`, `dealer`, `line`, `out`, `loser`."""
    text: str
    """The few characters drawn on it where it has no drawing of its own."""
    label: str
    """In words."""


class Seat(NamedTuple):
    """A player as the table shows one."""

    number: int
    name: str
    holds: int
    """How many cards it has in hand."""
    roles: tuple[Role, ...] = ()
    said: str = ""
    """What this seat last said or did in the running bout, in a few words."""
    acting: bool = False
    out: bool = False
    team: int | None = None
    tally: str = ""
    """The running score: matchsticks, points."""
    portrait: str = ""
    """The drawing of its face; empty where nobody has given it one."""

    @property
    def signs(self) -> tuple[str, ...]:
        """Its roles in words, each once: a sign and a word may tell the same."""
        return tuple(dict.fromkeys(role.label for role in self.roles))


class Note(NamedTuple):
    """A fact of the deal shown at the edge of the cloth: the trump suit, the limit."""

    name: str
    """`trump`, `limit`, ...: picks the place and the look."""
    text: str
    label: str
    """The same in words."""
    suit: str = ""
    """A suit letter where the note is drawn as a suit sign."""
    after: str = ""
    """A word or two that follow the text, in smaller letters: “in the bout”."""
    elsewhere: bool = False
    """A sign at a seat or the bar says the same, so that the docket need not."""


class Counter(NamedTuple):
    """A score that is kept with two cards as well as in figures."""

    name: str
    """Whose it is: “We”, “They”, a player."""
    points: int
    most: int
    """The points that win; 0 where there is no such number."""
    below: str = ""
    """A longer running score in a few characters, such as the match points."""
    tricks: tuple[int, int] | None = None
    """The tricks won in this deal, and of how many; None where they are not counted here."""


class Question(NamedTuple):
    """What is asked of the player, or whom the table waits for."""

    prompt: str
    """One short sentence."""
    aside: str = ""
    """A second, smaller one: the reason, or what may be done."""


class Caution(NamedTuple):
    """What a choice gives up, asked before it is made."""

    words: str
    keeps: str
    """The answer that keeps it, begun with the letter that is its key."""
    instead: str
    """The move that is made then."""
    goes_on: str
    """The answer that gives it up."""


class Choice(NamedTuple):
    """One legal move as the table offers it."""

    move: str
    """The move's text: what goes back to the host."""
    label: str
    """What a button or a chip says: “Take”, “Beat 7♥ with 8♥”."""
    spoken: str
    """The same in full words."""
    touches: tuple[str, ...] = ()
    """All that must be pointed at; empty for a choice that is always a button."""
    key: str = ""
    """A key that makes this choice at once."""
    main: bool = False
    """The button that a player expects under the thumb."""
    exact: bool = False
    """Offered only once all its touches are touched and nothing else: a selection of cards."""
    lesser: bool = False
    """There is more of the same to be had; shown only when the player asks for more."""
    advised: bool = False
    """What good advice would do here."""
    sums: tuple[str, ...] = ()
    """The arithmetic of a capture, a group each: “9”, “5+4”."""
    worth: str = ""
    """What it brings, in a few characters: “5 cards, 2♠”."""
    caution: Caution | None = None
    tells: bool = False
    """Its words name the cards of the own hand that it plays."""
    suit: str = ""
    """A suit letter, where the choice is that suit and its sign says it."""
    asked: Question | None = None
    """What is asked in place of the scene's question while this choice is the first on offer."""


class Weighed(NamedTuple):
    """What is told of a card of the hand where a decision is looked at again."""

    word: str
    """“better”, “played”."""
    tone: Tone = "plain"


class Line(NamedTuple):
    """One line of a score sheet."""

    label: str
    """What is counted."""
    cells: tuple[str, ...]
    """What each side has of it."""
    is_sum: bool = False
    """A line that adds up those above it."""


class Page(NamedTuple):
    """What one deal has brought each side, as a page of the score sheet."""

    title: str
    sides: tuple[str, ...]
    lines: tuple[Line, ...]
    remarks: tuple[str, ...] = ()
    """What is to be said beside the figures, in sentences."""


class Outcome(NamedTuple):
    """How a deal ended, for the sheet that closes it."""

    title: str
    lines: tuple[str, ...] = ()
    tone: Tone = "plain"
    score: str = ""
    """The running score in a sentence, where no page of the score sheet tells it."""
    ends_game: bool = False
    """The next deal begins another game."""


OPEN = "open"
"""The name of the note that all hands lie open."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table, as one pair of eyes may see it."""

    seat: int
    """The seat at the lower edge."""
    seats: tuple[Seat, ...]
    """By seat number, clockwise."""
    places: tuple[Place, ...]
    notes: tuple[Note, ...] = ()
    prompt: str = ""
    """What is asked of the player, or whom the table waits for."""
    choices: tuple[Choice, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    """For touches of the own hand that can do nothing now: why, in a sentence."""
    boxed_refusals: bool = False
    """On the screen of 1994 a refusal is told in a message box that has to be put away."""
    slots: int = 0
    """How many slots to keep room for, so that nothing jumps."""
    box: tuple[str, ...] = ()
    """One or two lines over the buttons where they are asked in a dialogue box."""
    counters: tuple[Counter, ...] = ()
    is_handed_over: bool = False
    """The device goes to whoever sits at the lower edge, and nobody may look yet."""
    cheer: str = ""
    """A word called out over the table: “Sweep!”."""
    advice: str = ""
    """What good advice says to the advised choice, for whoever wants to hear it."""
    aside: str = ""
    """A second, smaller sentence to the prompt: the reason, or what may be done."""
    claim: str = ""
    """Why the rest of the deal need not be played by hand; empty while it may still matter."""
    outcome: Outcome | None = None
    page: Page | None = None
    """The count of this deal: so far, or once it is over; None where only points are kept."""
    look: float = 1.0
    """How long a moment is worth a look, beside a finished trick or bout."""
    weighed: Mapping[str, Weighed] = field(default_factory=dict)
    """Cards of a decision that is looked at again, by what touches them."""
    touching: Mapping[str, tuple[Choice, ...]] = field(init=False, repr=False, compare=False)
    """The choices by what they touch, for tables with hundreds of them."""

    def __post_init__(self) -> None:
        touching: dict[str, list[Choice]] = {}
        for choice in self.choices:
            for touch in choice.touches:
                touching.setdefault(touch, []).append(choice)
        index = {touch: tuple(choices) for touch, choices in touching.items()}
        object.__setattr__(self, "touching", index)

    @property
    def is_open(self) -> bool:
        """Do all hands lie open? A note says so wherever they do."""
        return any(note.name == OPEN for note in self.notes)

    def looked_at(self, prompt: str) -> "Scene":
        """The same table with nothing to decide, and this beside the hand."""
        return replace(self, prompt=prompt, aside="", choices=(), refusals={}, box=(), claim="")

    def place(self, name: str) -> Place:
        """The place of this name."""
        return next(place for place in self.places if place.name == name)
