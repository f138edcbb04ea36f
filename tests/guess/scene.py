"""Where things lie on a table of guess, and what a seat is asked."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.game import Event
from parlour.language import later, say
from parlour.phrases import cards_in_words
from parlour.scene import BACK, Choice, Face, Outcome, Place, Role, Scene, Seat

from .view import GuessView

BUTTONS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "call red": (later("Red"), later("the next card is red"), "r"),
        "call black": (later("Black"), later("the next card is black"), "b"),
    }
)
"""For each move what its button says, the same in full, and its key."""

KEYS: Mapping[str, str] = MappingProxyType({key: words for _, words, key in BUTTONS.values()})
"""The keys of the buttons, and what they do."""

DEALER = Role("dealer", "D", later("dealt"))


def scene(view: GuessView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    seats = range(len(names))
    count = view["stock_count"]
    stock = say("Stock, {cards}", cards=cards_in_words(count))
    return Scene(
        seat=view["seat"],
        seats=tuple(_seat(view, seat, names[seat]) for seat in seats),
        places=(
            Place("stock", "pile", stock, (BACK,) * count, badge=str(count)),
            _pile("missed", view["missed"], None),
            *(_pile(f"taken:{seat}", view["taken"][seat], seat) for seat in seats),
        ),
        prompt=_prompt(view, names),
        choices=tuple(_choice(move) for move in view["legal"]),
        outcome=_outcome(view, names),
    )


def _seat(view: GuessView, seat: int, name: str) -> Seat:
    return Seat(
        number=seat,
        name=name,
        holds=0,
        roles=(DEALER,) if seat == view["dealer"] else (),
        acting=view["actor"] == seat,
        tally=str(len(view["taken"][seat].split())),
    )


def _pile(name: str, cards: str, seat: int | None) -> Place:
    faces = tuple(Face(card, True) for card in cards.split())
    words = cards_in_words(len(faces))
    label = say("Taken, {cards}", cards=words)
    if seat is None:
        label = say("Taken by nobody, {cards}", cards=words)
    return Place(name, "pile", label, faces, seat)


def _prompt(view: GuessView, names: Sequence[str]) -> str:
    if view["actor"] is None:
        return ""
    if view["actor"] == view["seat"]:
        return say("Red or black?")
    return say("{who} is to call.", who=names[view["actor"]])


def _choice(move: str) -> Choice:
    label, words, key = BUTTONS[move]
    return Choice(move, say(label), say(words), key=key)


def _outcome(view: GuessView, names: Sequence[str]) -> Outcome | None:
    if view["result"] is None:
        return None
    counts = view["result"]["cards"]
    own, most = counts[view["seat"]], max(counts)
    lines = tuple(f"{name}: {count}" for name, count in zip(names, counts, strict=True))
    title = say("You took {cards}", cards=cards_in_words(own))
    return Outcome(title, lines, "good" if own == most else "bad")
