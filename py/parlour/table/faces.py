"""Chooses the drawing that a card's element shows, and the letters on the drawings."""

import json

from js import Event, document

from parlour.language import grammar
from parlour.table.dom import Element, Node, shape


def show_face(node: Node, card: str | None) -> None:
    """Show this card on an element, or the back if the card is not known. Each card has drawings in
    two sizes; the style sheets show the one that fits (`pack.css`)."""
    node.part("book").mark("href", f"#book-{card}" if card else "#card-back")
    node.part("small").mark("href", f"#card-{card or 'back'}")


def cover_card(card: str) -> Element:
    """A new element that shows this card as on a cover."""
    node = shape("cover-card")
    show_face(node, card)
    return node.element


def card_drawing(card: str, kind: str) -> Element:
    """A new drawing of this card, with this class."""
    drawing = cover_card(card).firstElementChild
    drawing.setAttribute("class", kind)
    return drawing


def letter_faces() -> None:
    """Put the letters of the current language on the cards (static/drawings.mjs)."""
    document.documentElement.setAttribute("data-letters", json.dumps({**grammar().letters}))
    document.dispatchEvent(Event.new("parlour:letters"))
