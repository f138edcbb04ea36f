"""The drawings of the cards: fetched once for each look, then part of the page."""

from typing import Any

from js import DOMParser, document, fetch

from parlour.language import grammar
from parlour.scope import Scope

FACES = {"1994": "static/faces-1994.svg"}
USUAL_FACES = "static/faces.svg"


def lay_faces(scope: Scope) -> None:
    """Bring the drawings of the look that is worn into the page, in place of others.

    Cards that are shown already get theirs when they are here; of a scope that is closed before,
    none come.
    """
    sheet = FACES.get(str(document.documentElement.getAttribute("data-look")), USUAL_FACES)
    body = document.body
    if body.getAttribute("data-faces") != sheet:
        body.setAttribute("data-faces", sheet)
        scope.start(_fetch(sheet))


def letter_faces() -> None:
    """Have the cards that are in the page bear the letters of the language that is spoken now."""
    if drawings := document.getElementById("faces"):
        _put_letters(drawings)


async def _fetch(sheet: str) -> None:
    answer = await fetch(sheet)
    drawings = DOMParser.new().parseFromString(await answer.text(), "image/svg+xml").documentElement
    if document.body.getAttribute("data-faces") != sheet:
        return  # the look has changed once more
    drawings.id = "faces"
    drawings.setAttribute("class", "drawings")
    drawings.setAttribute("aria-hidden", "true")
    if before := document.getElementById("faces"):
        before.remove()
    _put_letters(drawings)
    document.body.append(document.importNode(drawings, True))


def _put_letters(drawings: Any) -> None:
    """Have the court cards and the ace bear the letters of the language."""
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
