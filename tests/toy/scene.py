"""Where things lie on a table of high card, and which touches make which move."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.game import Event
from parlour.phrases import bare, capital, cards_in_words, sign
from parlour.scene import BACK, Choice, Face, Outcome, Place, Role, Scene, Seat
from tests.toy.view import HighView

KEYS: Mapping[str, str] = MappingProxyType({})
"""Everything is played by touching a card."""

DEALER = Role("dealer", "D", "dealt")


def scene(view: HighView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` is what everybody saw so far."""
    own, seats = view["seat"], range(len(names))
    return Scene(
        seat=own,
        seats=tuple(_seat(view, seat, names[seat]) for seat in seats),
        places=(
            *(_hand(view, seat, names[seat]) for seat in seats),
            *(_landing(view, seat, names[seat]) for seat in seats),
            _played(view),
        ),
        prompt=_prompt(view, names),
        choices=tuple(_choice(move) for move in view["legal"]),
        refusals={} if view["actor"] == own else _waiting(view),
        outcome=_outcome(view, names),
    )


def _seat(view: HighView, seat: int, name: str) -> Seat:
    tricks = view["taken"][seat]
    return Seat(
        number=seat,
        name=name,
        holds=view["counts"][seat],
        roles=(DEALER,) if seat == view["dealer"] else (),
        acting=view["actor"] == seat,
        tally=f"{tricks} trick{'' if tricks == 1 else 's'}",
    )


def _hand(view: HighView, seat: int, name: str) -> Place:
    count = view["counts"][seat]
    if seat != view["seat"]:
        return Place(f"hand:{seat}", "hand", f"{name}'s hand", (BACK,) * count, seat, str(count))
    low_to_high = sorted(view["hand"].split(), key=lambda card: "23456789TJQKA".index(card[0]))
    faces = tuple(Face(card, True) for card in low_to_high)
    return Place(f"hand:{seat}", "hand", "Your hand", faces, seat, str(count))


def _landing(view: HighView, seat: int, name: str) -> Place:
    """Where the card lies that a seat has laid to this trick."""
    card = dict(view["trick"]).get(seat)
    who = "you" if seat == view["seat"] else name
    label = f"{capital(bare(card))}, laid by {who}" if card else f"Nothing laid by {who}"
    return Place(f"trick:{seat}", "trick", label, (Face(card, True),) if card else (), seat)


def _played(view: HighView) -> Place:
    """The pile of all finished tricks."""
    cards = tuple(Face(card, False) for card in view["played"].split())
    return Place("played", "pile", f"Played, {cards_in_words(len(cards))}", cards)


def _prompt(view: HighView, names: Sequence[str]) -> str:
    if view["result"] is not None:
        return ""
    if view["actor"] is None:
        return "The trick is complete."
    return (
        "Play a card." if view["actor"] == view["seat"] else f"{names[view['actor']]} is to play."
    )


def _choice(move: str) -> Choice:
    card = move.split()[1]
    return Choice(move, f"Play {sign(card)}", "play", (f"hand:{card}",))


def _waiting(view: HighView) -> dict[str, str]:
    """For every own card why it cannot be played now."""
    return {f"hand:{card}": "Wait for your turn." for card in view["hand"].split()}


def _outcome(view: HighView, names: Sequence[str]) -> Outcome | None:
    if view["result"] is None:
        return None
    tricks = view["result"]["tricks"]
    own, most = tricks[view["seat"]], max(tricks)
    lines = tuple(f"{name}: {count}" for name, count in zip(names, tricks, strict=True))
    return Outcome(f"You took {own} of {sum(tricks)}", lines, "good" if own == most else "bad")
