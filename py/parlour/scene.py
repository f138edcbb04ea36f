"""What a table can show, as data: places with cards, seats with markers, prompts and choices.

A family turns a view into a scene. `table` draws it, `speech` says it, and the difference of two
scenes is animated. This module and the drawing code know no game.

Touches: everything on the table that a player can point at has a name. `hand:9H` is a card in the
own hand, `table:7H` a card on the table, `place:bout:1` a place, `seat:2` a player. A choice lists
its touches in any order. The table keeps the choices that fit the touches so far. When only one is
left, the table plays it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

Kind = Literal["hand", "pile", "slot", "trick", "layout", "build", "aside"]
"""How the cards of a place lie. A `hand` is a fan, a `pile` is squared, and a `slot` has an attack
card and its cover. A `trick` place has the card that a seat plays to a trick. A `layout` place is
the spot of a loose card or a heap, and a `build` shows all indices. A place `aside` is neither
drawn nor spoken."""

Tone = Literal["plain", "good", "bad", "warn"]


class Face(NamedTuple):
    """A card as it is shown, face up or face down. `card` is its name, or "" if nobody at this
    screen may know it.

    A known card may still lie face down (`up` false). Its name is then public knowledge in the
    game, and is used only to follow the card when it moves.
    """

    card: str
    up: bool
    mark: str = ""
    """A suit letter drawn small on a card that counts as another suit than its own."""
    taken: bool = False
    """Is the card being captured at this moment?"""


BACK = Face("", False)


class Place(NamedTuple):
    """A place for cards. `name` stays the same from scene to scene."""

    name: str
    kind: Kind
    label: str
    """The spoken name: “Talon, 12 cards”."""
    cards: tuple[Face, ...] = ()
    """Bottom first; in a slot, the attack card and then its cover."""
    seat: int | None = None
    """The owner, or None for the middle. If the place is not drawn, cards fly to this seat."""
    badge: str = ""
    """A few characters shown on the place, such as the number of cards."""
    crosswise: int = 0
    """How many of the lowest cards lie face up across the pile, with their indices visible."""
    winning: bool = False
    """Is this card winning the trick so far?"""
    tag: str = ""
    """The owner of a build or a pile, written under it."""
    caption: str = ""
    """The purpose of a pile, after its number of cards: “to draw”."""
    resting: bool = False
    """Is it a pile from which no more cards come? It then makes room for played cards."""
    opens: bool = False
    """Does a touch on the pile open the score sheet?"""
    locked: bool = False
    """Is it a build that can no longer be raised?"""


class Role(NamedTuple):
    """A small sign at a seat: attacker, dealer, first in line."""

    name: str
    """The name of the drawing: `attacker`, `defender`, `dealer`, `line`, `out`, `loser`."""
    text: str
    """The characters to draw if there is no drawing."""
    label: str
    """The role in words."""


class Seat(NamedTuple):
    """A player, as shown on the table."""

    number: int
    name: str
    holds: int
    """The number of cards in hand."""
    roles: tuple[Role, ...] = ()
    said: str = ""
    """What this seat last said or did in the current bout, in a few words."""
    acting: bool = False
    out: bool = False
    team: int | None = None
    tally: str = ""
    """The running score: matchsticks, points."""
    portrait: str = ""
    """The drawing of the face; empty if nobody chose one."""

    @property
    def signs(self) -> tuple[str, ...]:
        """The roles in words, without duplicates."""
        return tuple(dict.fromkeys(role.label for role in self.roles))


class Note(NamedTuple):
    """A fact of the deal at the edge of the table: the trump suit, the limit."""

    name: str
    """The name, such as `trump` or `limit`, which determines place and style."""
    text: str
    label: str
    """The text in words."""
    suit: str = ""
    """A suit letter, if the note is drawn as a suit sign."""
    after: str = ""
    """Words after the text, in smaller letters: “in the bout”."""
    elsewhere: bool = False
    """Is it also shown at a seat or in the bar, so that the deal status need not show it?"""


class Counter(NamedTuple):
    """A score, shown with two cards (as euchre players do) and in digits."""

    name: str
    """The side that it belongs to: “We”, “They”, or a player."""
    points: int
    most: int
    """The points needed to win; 0 if there is no such number."""
    below: str = ""
    """A score over several games in a few characters, such as match points."""
    tricks: tuple[int, int] | None = None
    """The tricks won in this deal and their total; None if they are not counted here."""
    is_usual: bool = True
    """Is `most` what players expect? Otherwise it is always written."""


class Question(NamedTuple):
    """The question to the player, or who the table waits for."""

    prompt: str
    """The question in one short sentence."""
    aside: str = ""
    """A second, smaller sentence: the reason, or the possible actions."""


class Caution(NamedTuple):
    """The question before a choice that gives something up."""

    words: str
    keeps: str
    """The answer that gives nothing up. It starts with the letter of its key."""
    instead: str
    """The move to make instead."""
    goes_on: str
    """The answer that makes the chosen move after all."""


THEN = ", then "
"""Joins the two moves of a call, as in `order, then alone`. No move of a game has a comma."""


class Choice(NamedTuple):
    """One legal move as the table offers it, or a call: two moves of the same seat."""

    move: str
    """The move's text for the host. A call has both moves, joined by `THEN`."""
    label: str
    """The label of the button: “Take”, “Beat 7♥ with 8♥”."""
    spoken: str
    """The label in full words."""
    touches: tuple[str, ...] = ()
    """All that must be touched; empty for a choice that is always a button."""
    key: str = ""
    """A key that makes this choice directly."""
    main: bool = False
    """Is it the primary button?"""
    exact: bool = False
    """Is it offered only when exactly its touches are selected?"""
    secondary: bool = False
    """Is there a better choice of the same kind? Then this choice is shown only on request."""
    advised: bool = False
    """Does the coach advise it?"""
    sums: tuple[str, ...] = ()
    """The sums of a capture, one per group: “9”, “5+4”."""
    worth: str = ""
    """The gain in a few characters: “5 cards, 2♠”."""
    caution: Caution | None = None
    explanation: str = ""
    """What a choice with an unusual label does. The first time, it follows the question."""
    tells: bool = False
    """Does the label of this choice name the hand cards that it plays?"""
    suit: str = ""
    """A suit letter, if the choice is a suit shown by its sign."""
    asked: Question | None = None
    """Replaces the scene's question while this choice is the first on offer."""
    beside: bool = False
    """Is it the second button of a row, after a choice of the same kind?"""

    @property
    def first_move(self) -> str:
        """The only move of the choice, or the first move of a call."""
        return self.move.partition(THEN)[0]


class Weighed(NamedTuple):
    """A mark on a hand card when a decision is reviewed."""

    word: str
    """The text of the mark, such as “better” or “played”."""
    tone: Tone = "plain"


class ScoreLine(NamedTuple):
    """One line of a score sheet."""

    label: str
    """What this line counts."""
    cells: tuple[str, ...]
    """The value for each side."""
    is_sum: bool = False
    """Is it the sum of the lines above?"""


class Page(NamedTuple):
    """One page of the score sheet: what each side scored in a deal."""

    title: str
    sides: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    remarks: tuple[str, ...] = ()
    """Remarks on the numbers, in sentences."""


class Side(NamedTuple):
    """One side of a finished game: a player, or partners."""

    name: str
    portraits: tuple[str, ...]
    score: int
    """The final score."""
    history: tuple[int, ...] = ()
    """The score after each deal; empty if it is not known for all of them."""
    is_own: bool = False
    """Does the person at the lower edge belong to it?"""
    is_named: bool = False
    """Is it the side that the headline is about?"""


class GameEnd(NamedTuple):
    """How a game of several deals ended."""

    title: str
    """The result for this person: “You win 10 to 7”."""
    tone: Tone
    company: str
    """Who played: “With Anna, against Boris and Clara”."""
    sides: tuple[Side, ...]
    remark: str = ""
    """An additional fact about the result, in a sentence; "" if there is none."""


class Outcome(NamedTuple):
    """How a deal ended, for the sheet shown at its end."""

    title: str
    lines: tuple[str, ...] = ()
    tone: Tone = "plain"
    score: str = ""
    """The running score in a sentence, if no page of the score sheet shows it."""
    game: GameEnd | None = None
    """The end of the game; None while it goes on."""

    @property
    def heading(self) -> str:
        """The result for this person: of the game if it has ended, otherwise of the deal."""
        return self.title if self.game is None else self.game.title

    @property
    def details(self) -> tuple[str, ...]:
        """How the deal ended, in sentences, after the remark on a game that has ended."""
        remark = "" if self.game is None else self.game.remark
        return (remark, *self.lines) if remark else self.lines

    @property
    def is_win(self) -> bool:
        """Has this person just won the game?"""
        return self.game is not None and self.game.tone == "good"


OPEN = "open"
"""The name of the note shown while all hands are open."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table, as one person may see it."""

    seat: int
    """The seat at the lower edge."""
    seats: tuple[Seat, ...]
    """The players in the order of seat numbers, clockwise."""
    places: tuple[Place, ...]
    notes: tuple[Note, ...] = ()
    prompt: str = ""
    """The question to the player, or who the table waits for."""
    choices: tuple[Choice, ...] = ()
    """The legal moves."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Why each hand card cannot be played now, in a sentence, keyed by touch."""
    boxed_refusals: bool = False
    """In the 1994 style a refusal is a message box that the player must close."""
    slots: int = 0
    """How many slots to reserve, so that the layout does not jump."""
    box: tuple[str, ...] = ()
    """One or two lines above the buttons of a dialog box."""
    counters: tuple[Counter, ...] = ()
    is_handed_over: bool = False
    """Is the device being handed to the next player, so that all cards are hidden?"""
    cheer: str = ""
    """A word shown large on the table: “Sweep!”."""
    advice: str = ""
    """The coach's reason for the advised choice."""
    aside: str = ""
    """A second, smaller sentence for the prompt: the reason, or the possible actions."""
    claim: str = ""
    """Why the rest of the deal need not be played by hand; empty while the result is still open."""
    outcome: Outcome | None = None
    page: Page | None = None
    """The score of this deal, so far or final; None if only points are kept."""
    look: float = 1.0
    """How long to show a moment, relative to a finished trick or bout."""
    weighed: Mapping[str, Weighed] = field(default_factory=dict)
    """Marks on cards when a decision is reviewed, keyed by touch."""
    game: str = ""
    """The name of the game, for the colour of the table and the title of the page."""
    calls: tuple[Choice, ...] = ()
    """Buttons that also answer the next question of this seat. They replace `choices` on the table,
    but not in text mode."""
    touching: Mapping[str, tuple[Choice, ...]] = field(init=False, repr=False, compare=False)
    """The choices keyed by touch, because a table may have hundreds of choices."""

    def __post_init__(self) -> None:
        touching: dict[str, list[Choice]] = {}
        for choice in self.choices:
            for touch in choice.touches:
                touching.setdefault(touch, []).append(choice)
        index = {touch: tuple(choices) for touch, choices in touching.items()}
        object.__setattr__(self, "touching", index)

    @property
    def offered(self) -> tuple[Choice, ...]:
        """The choices as the table offers them."""
        return self.calls or self.choices

    @property
    def is_open(self) -> bool:
        """Do all hands lie open? If so, the scene has a note about it."""
        return any(note.name == OPEN for note in self.notes)

    def looked_at(self, prompt: str) -> "Scene":
        """A copy without choices, with this prompt."""
        scene = replace(self, prompt=prompt, aside="", box=(), claim="")
        return replace(scene, choices=(), calls=(), refusals={})

    def place(self, name: str) -> Place:
        """The place of this name."""
        return next(place for place in self.places if place.name == name)
