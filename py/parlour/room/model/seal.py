"""The seal of a deal: shown while it is played, and opened when it is over.

The seal is the SHA-256 of the deal as a record has it, with its rules, its dealer, the order of the
pack and the score, and of a salt without which nobody could guess it. Whoever notes it down before
the first card is played can see afterwards that no card was changed meanwhile. It does not show
that the cards were shuffled well, nor that nobody looked at them: for the second there is the
question whether a seat peeked (`honesty.py`).
"""

from hashlib import sha256
from typing import NamedTuple

from parlour.game import AnyGame, Deal
from parlour.language import later, say
from parlour.record import Record

TITLE = later("The seal of this deal")
UNSEALED = later("This deal was begun without a seal.")
CLOSED = later(
    "It was made of the cards before anybody played. Note it down, and when the deal is over this "
    "sheet shows what it was made of: then you can check that no card was changed. It does not "
    "tell how well they were shuffled, nor whether anybody looked; “Did you peek?” is there for "
    "that."
)
OPEN = later("These lines of Python give the seal once more, if no card was changed:")

CHECK = """\
from hashlib import sha256
deal = \"\"\"\\
{}\"\"\"
print(sha256(deal.encode()).hexdigest())"""
"""What a person runs who wants to see for himself."""


class Seal(NamedTuple):
    """A salt, and the seal that it gave."""

    salt: str
    digest: str


def content(game: AnyGame, deal: Deal, salt: str) -> str:
    """What is sealed, line by line."""
    return f"{Record.of(game, deal).as_text()}salt {salt}\n"


def sealed(game: AnyGame, deal: Deal, salt: str) -> Seal:
    """A deal under its seal; the salt is drawn anew for each, and nobody is told it."""
    return Seal(salt, sha256(content(game, deal, salt).encode()).hexdigest())


def told(game: AnyGame, deal: Deal, seal: Seal | None, is_over: bool) -> tuple[str, str]:
    """The seal for the sheet of rules: a title, and what there is to say now."""
    if seal is None or sealed(game, deal, seal.salt) != seal:
        return say(TITLE), say(UNSEALED)
    if not is_over:
        return say(TITLE), f"{seal.digest}\n{say(CLOSED)}"
    check = CHECK.format(content(game, deal, seal.salt))
    return say(TITLE), f"{seal.digest}\n{say(OPEN)}\n{check}"
