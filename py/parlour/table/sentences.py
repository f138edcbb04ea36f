"""Shows the cards in a sentence on chips, in the colours of their suits."""

import re

from js import document

from parlour.cards import SUIT_SIGN
from parlour.table.dom import Element, unbroken

SUIT_OF = {sign: suit for suit, sign in SUIT_SIGN.items()}
CARD = re.compile(rf"\w{{1,2}}[{''.join(SUIT_OF)}]")
"""A card as every language writes it: its rank, and the sign of its suit."""


def write_cards(element: Element, sentence: str) -> None:
    """Show a sentence with its cards on chips; screen readers read it unchanged."""
    parts: list[Element | str] = []
    end, sentence = 0, unbroken(sentence)
    for found in CARD.finditer(sentence):
        chip = document.createElement("span")
        chip.className = "chip"
        chip.setAttribute("data-suit", SUIT_OF[found[0][-1]])
        chip.textContent = found[0]
        parts += [sentence[end : found.start()], chip]
        end = found.end()
    element.replaceChildren(*parts, sentence[end:])
