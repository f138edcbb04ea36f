"""Builds the places of a table for tricks: hands, landing places, and tricks won.

The trick-taking families share this module. They decide what counts as trumps and how a card looks.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from parlour.cards import CARD
from parlour.language import Words, amount, say
from parlour.phrases import capital, cards_in_words, named, suit
from parlour.scene import BACK, Face, Note, Place
from parlour.trick_play import TrickView, WrittenCard
from parlour.tricks import Order, winner

V = TypeVar("V", bound=TrickView)


def face_up(card: str) -> Face:
    """A card as everybody sees it."""
    return Face(card, True)


def trump_note(letter: str) -> Note:
    """The trump suit, drawn as its sign."""
    trumps = suit(letter)
    label = say("Trumps: {suit}", suit=trumps)
    return Note("trump", capital(trumps), label, letter, after=say("trump"))


def hands(view: TrickView, names: Sequence[str], own: Sequence[Face]) -> list[Place]:
    """A place for each seat's hand. The viewer's hand shows `own`; all others lie face down."""
    places = []
    for seat, count in enumerate(view["counts"]):
        is_own = seat == view["seat"]
        faces = tuple(own) if is_own else (BACK,) * count
        whose = say("Your hand") if is_own else names[seat]
        label = f"{whose}, {cards_in_words(count)}"
        places.append(Place(f"hand:{seat}", "hand", label, faces, seat, str(count)))
    return places


def taking(trick: Sequence[WrittenCard], order: Order) -> tuple[int, str]:
    """The seat that wins the trick so far, and its card."""
    seat, card = trick[winner([CARD[card] for _, card in trick], order)]
    return seat, card


def landings(
    view: TrickView,
    names: Sequence[str],
    order: Order | None,
    face: Callable[[str], Face] = face_up,
) -> list[Place]:
    """A landing place for each seat, with the card that it played to this trick. `order` is None
    before trumps are made, because there is no trick yet."""
    played, best = dict(view["trick"]), -1
    if order is not None and played:
        best, _ = taking(view["trick"], order)
    places = []
    for seat in range(len(view["counts"])):
        card = played.get(seat)
        label = _landed(card, "" if seat == view["seat"] else names[seat])
        if seat == best:
            label = say("{card}, winning", card=label)
        faces = (face(card),) if card else ()
        places.append(Place(f"trick:{seat}", "trick", label, faces, seat, winning=seat == best))
    return places


def _landed(card: str | None, other: str) -> str:
    """The label of a seat's landing place; `other` is the player's name, empty for the own seat."""
    if card is None:
        return say("Nothing played by {who}", who=other) if other else say("Nothing played by you")
    words = named(card)
    if other:
        return capital(say("{card:bare}, played by {who}", card=words, who=other))
    return capital(say("{card:bare}, played by you", card=words))


def won(
    name: str, label: Callable[[Words], str], tricks: Sequence[Sequence[str]], seat: int
) -> Place:
    """The tricks of a side, face down at this seat. `label` returns the pile's name for a count."""
    cards = tuple(Face(card, False) for trick in tricks for card in trick)
    count = amount(len(tricks), "trick")
    return Place(f"won:{name}", "pile", label(count), cards, seat, badge=count)


def card_refusals(view: V, names: Sequence[str], idle: Callable[[V, str], str]) -> dict[str, str]:
    """Why each own card cannot be played now. `idle` returns the reason if the seat is to act."""
    hand = view["hand"].split()
    if view["actor"] is None:
        return {}
    if view["actor"] != view["seat"]:
        wait = say("Wait for {who}.", who=names[view["actor"]])
        return {f"hand:{card}": wait for card in hand}
    busy = {card for move in view["legal"] for card in move.split()[1:]}
    return {f"hand:{card}": idle(view, card) for card in hand if card not in busy}
