"""The faces of cards: which drawing an element shows, and the letters on them."""

import json

from js import Event, document

from parlour.language import grammar
from parlour.table.dom import Node


def show_face(node: Node, card: str | None) -> None:
    """Have an element of the page show this card, or the back of one that nobody knows here.

    It is drawn in two sizes, of which the style sheets show the one that fits (`pack.css`).
    """
    node.part("book").mark("href", f"#book-{card}" if card else "#card-back")
    node.part("small").mark("href", f"#card-{card or 'back'}")


def letter_faces() -> None:
    """Have the cards bear the letters of the language that is spoken now (static/drawings.mjs)."""
    document.documentElement.setAttribute("data-letters", json.dumps({**grammar().letters}))
    document.dispatchEvent(Event.new("parlour:letters"))
