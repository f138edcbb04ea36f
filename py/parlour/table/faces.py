"""The faces of cards: which drawing an element shows, and the letters on them."""

from js import document

from parlour.language import grammar
from parlour.scope import Scope
from parlour.table.dom import Node
from parlour.table.listening import listen

FACES = "faces"
"""The drawings within the page, which brings them by itself (static/drawings.mjs)."""


def keep_letters(scope: Scope) -> None:
    """Have the letters of the language on the cards, on those too that come with another look."""
    listen(scope, document, "parlour:drawn", lambda _event: letter_faces())
    letter_faces()


def show_face(node: Node, card: str | None) -> None:
    """Have an element of the page show this card, or the back of one that nobody knows here.

    It is drawn in two sizes, of which the style sheets show the one that fits (`pack.css`).
    """
    node.part("book").mark("href", f"#book-{card}" if card else "#card-back")
    node.part("small").mark("href", f"#card-{card or 'back'}")


def letter_faces() -> None:
    """Have the cards that are in the page bear the letters of the language that is spoken now."""
    drawings = document.getElementById(FACES)
    if not drawings:
        return
    for path in drawings.querySelectorAll("[data-english]"):  # they bear those of another
        path.setAttribute("d", path.getAttribute("data-english"))
        for name in ("data-english", "transform"):
            path.removeAttribute(name)
    for rank, letter in grammar().letters.items():
        english, own = (
            drawings.querySelector(f"#{name}") for name in (f"rank-{rank}", f"letter-{letter}")
        )
        english.setAttribute("data-english", english.getAttribute("d"))
        english.setAttribute("d", own.getAttribute("d"))
        if english.hasAttribute("data-width"):  # it stood in the middle of its column
            shift = (float(english.dataset.width) - float(own.dataset.width)) / 2
            english.setAttribute("transform", f"translate({shift:g})")
