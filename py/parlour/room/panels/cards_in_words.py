"""A sentence with the cards that it names as chips: in signs for the eye, in words for the ear."""

from typing import Any

from pyscript import document

from parlour.phrases import sign
from parlour.room.panels.log_pieces import Piece, pieces


def write_sentence(element: Any, sentence: str) -> None:
    """Show a sentence in place of what an element has said."""
    element.replaceChildren(*in_pieces(sentence))


def in_pieces(sentence: str) -> list[Any]:
    """What is to be put into an element for it."""
    return [_chip(piece) if piece.card else piece.words for piece in pieces(sentence)]


def _chip(piece: Piece) -> Any:
    chip, words = map(document.createElement, ("span", "span"))
    chip.className, words.className = "chip", "unseen"
    chip.dataset.sign, chip.dataset.suit = sign(piece.card), piece.card[1]
    words.textContent = piece.words
    chip.append(words)
    return chip
