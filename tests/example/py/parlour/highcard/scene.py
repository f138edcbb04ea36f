"""The scene of high card: where cards lie, and which taps make which move."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.game import Event
from parlour.language import amount, say
from parlour.phrases import Company, capital, cards_in_words, named, sign
from parlour.scene import BACK, Choice, Face, Outcome, Place, Role, Scene, Seat

from .view import HighView

KEYS: Mapping[str, str] = MappingProxyType({})
"""Players tap cards for all moves, so there are no keys."""


def scene(view: HighView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` has the events so far."""
    own, seats = view["seat"], range(len(view["counts"]))
    return Scene(
        seat=own,
        seats=tuple(_seat(view, seat, names[seat]) for seat in seats),
        places=(
            *(_hand(view, seat, names[seat]) for seat in seats),
            *(_landing(view, names, seat) for seat in seats),
            _played(view),
        ),
        prompt=_prompt(view, names),
        aside=say("The highest card takes the trick.") if view["legal"] else "",
        choices=tuple(_choice(move) for move in view["legal"]),
        refusals={} if view["actor"] == own else _waiting(view, names),
        outcome=_outcome(view, names),
    )


def _seat(view: HighView, seat: int, name: str) -> Seat:
    return Seat(
        number=seat,
        name=name,
        holds=view["counts"][seat],
        roles=(Role("dealer", say("D"), say("deals")),) if seat == view["dealer"] else (),
        acting=view["actor"] == seat,
        tally=amount(view["taken"][seat], "trick"),
    )


def _hand(view: HighView, seat: int, name: str) -> Place:
    count, is_own = view["counts"][seat], seat == view["seat"]
    low_to_high = sorted(view["hand"].split(), key=lambda card: "23456789TJQKA".index(card[0]))
    faces = tuple(Face(card, True) for card in low_to_high) if is_own else (BACK,) * count
    label = f"{say('Your hand') if is_own else name}, {cards_in_words(count)}"
    return Place(f"hand:{seat}", "hand", label, faces, seat, str(count))


def _landing(view: HighView, names: Sequence[str], seat: int) -> Place:
    """The place of the card that a seat has played to this trick."""
    card, at = dict(view["trick"]).get(seat), Company(names, view["seat"])
    label = at.tell(seat, "Nothing played by you", "Nothing played by {who}")
    if card:
        texts = "{card:bare}, played by you", "{card:bare}, played by {who}"
        label = capital(at.tell(seat, *texts, card=named(card)))
    return Place(f"trick:{seat}", "trick", label, (Face(card, True),) if card else (), seat)


def _played(view: HighView) -> Place:
    """The pile of all finished tricks."""
    cards = tuple(Face(card, False) for card in view["played"].split())
    return Place(
        "played", "pile", say("{cards} out of play", cards=cards_in_words(len(cards))), cards
    )


def _prompt(view: HighView, names: Sequence[str]) -> str:
    if view["actor"] is None:
        return ""
    if view["actor"] == view["seat"]:
        return say("Now play a card.")
    return say("Waiting for {name} to play.", name=names[view["actor"]])


def _choice(move: str) -> Choice:
    card = move.split()[1]
    return Choice(move, say("Play {card}", card=sign(card)), say("play"), (f"hand:{card}",))


def _waiting(view: HighView, names: Sequence[str]) -> dict[str, str]:
    """The reason why each own card cannot be played now."""
    if view["actor"] is None:
        return {}
    wait = say("Wait for {who}.", who=names[view["actor"]])
    return {f"hand:{card}": wait for card in view["hand"].split()}


def _outcome(view: HighView, names: Sequence[str]) -> Outcome | None:
    if view["result"] is None:
        return None
    tricks = view["result"]["tricks"]
    own, most = tricks[view["seat"]], max(tricks)
    lines = tuple(f"{name}: {count}" for name, count in zip(names, tricks, strict=False))
    title = say("You have {tricks}", tricks=amount(own, "trick"))
    return Outcome(title, lines, "good" if own == most else "bad")
