"""The drawings of the cards: fetched once, then part of the page."""

import asyncio

from js import DOMParser, document, fetch

FACES = "static/faces.svg"
_asked: set[asyncio.Future[None]] = set()


def lay_faces() -> None:
    """Bring the drawings into the page; cards that are shown already get theirs when it is here."""
    if not document.getElementById("faces") and not _asked:
        _asked.add(asyncio.ensure_future(_fetch()))


async def _fetch() -> None:
    answer = await fetch(FACES)
    drawings = DOMParser.new().parseFromString(await answer.text(), "image/svg+xml").documentElement
    drawings.id = "faces"
    drawings.setAttribute("class", "unseen")
    drawings.setAttribute("aria-hidden", "true")
    document.body.append(document.importNode(drawings, True))
