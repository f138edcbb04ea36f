"""The seal of a deal, which is shown during the deal and can be checked at its end.

The seal is the SHA-256 hash of the deal's record (rules, dealer, pack, score) and a secret salt. A
person who writes it down before the first card can check later that no card was changed. It does
not show that the cards were shuffled well, or that nobody looked at them; `peek_test.py` tests
whether a computer seat looked.
"""

from hashlib import sha256
from typing import NamedTuple

from parlour.game import AnyGame, Deal
from parlour.language import later, say
from parlour.record import Record

TITLE = later("The seal of this deal")
UNSEALED = later("This deal has no seal.")
CLOSED = later(
    "It was computed from the cards before the first move. Write it down. After the deal, this "
    "sheet shows the data it was computed from. Then you can check that no card was changed. It "
    "does not show how well the cards were shuffled, or whether a computer player looked at "
    "them. “Did it peek?” tests that."
)
OPEN = later("These lines of Python compute the same seal if no card was changed:")

CHECK = """\
from hashlib import sha256
deal = \"\"\"\\
{}\"\"\"
print(sha256(deal.encode()).hexdigest())"""
"""A program with which a person can check the seal."""


class Seal(NamedTuple):
    """The seal of a deal, and the salt that it was computed with."""

    salt: str
    digest: str


def content(game: AnyGame, deal: Deal, salt: str) -> str:
    """The text from which the seal is computed."""
    return f"{Record.of(game, deal).as_text()}salt {salt}\n"


def sealed(game: AnyGame, deal: Deal, salt: str) -> Seal:
    """The seal of a deal with this salt. The salt must be secret until the deal is over."""
    return Seal(salt, sha256(content(game, deal, salt).encode()).hexdigest())


def told(game: AnyGame, deal: Deal, seal: Seal | None, is_over: bool) -> tuple[str, str]:
    """The title and text about the seal for the rules sheet."""
    if seal is None or sealed(game, deal, seal.salt) != seal:
        return say(TITLE), say(UNSEALED)
    if not is_over:
        return say(TITLE), f"{seal.digest}\n{say(CLOSED)}"
    check = CHECK.format(content(game, deal, seal.salt))
    return say(TITLE), f"{seal.digest}\n{say(OPEN)}\n{check}"
