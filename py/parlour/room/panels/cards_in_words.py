"""Shows the cards in a sentence as chips: symbols on the screen, and words for screen readers."""

from typing import Any

from pyscript import document

from parlour.phrases import sign
from parlour.room.panels.log_pieces import Piece, pieces


def write_sentence(element: Any, sentence: str) -> None:
    """Replace the content of an element with a sentence."""
    element.replaceChildren(*in_pieces(sentence))


def in_pieces(sentence: str) -> list[Any]:
    """The nodes of a sentence."""
    return [_chip(piece) if piece.card else piece.words for piece in pieces(sentence)]


def _chip(piece: Piece) -> Any:
    chip, words = map(document.createElement, ("span", "span"))
    chip.className, words.className = "chip", "unseen"
    chip.dataset.sign, chip.dataset.suit = sign(piece.card), piece.card[1]
    words.textContent = piece.words
    chip.append(words)
    return chip
