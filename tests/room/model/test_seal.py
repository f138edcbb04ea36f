"""The seal of a deal: made before the deal is played, and checked after it."""

import contextlib
import io
from random import Random

import pytest

from parlour import catalogue
from parlour.room.model import seal

GAME = catalogue.game("durak", {"players": 3})
DEAL = GAME.shuffle(1, Random(4))
SALT = "00" * 16


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_the_lines_that_are_shown_give_the_seal_when_they_are_run(name: str) -> None:
    game = catalogue.game(name, {})
    deal = game.shuffle(0, Random(5))
    made = seal.sealed(game, deal, SALT)
    _, text = seal.told(game, deal, made, True)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(text[text.index("from hashlib") :], {})
    assert printed.getvalue().strip() == made.digest == text.splitlines()[0]


def test_before_the_end_the_seal_tells_nothing_of_the_cards() -> None:
    made = seal.sealed(GAME, DEAL, SALT)
    _, text = seal.told(GAME, DEAL, made, False)
    assert made.digest in text
    assert SALT not in text and DEAL.text()[:5] not in text


def test_another_salt_another_rule_or_another_card_is_another_seal() -> None:
    first, second, *rest = DEAL.pack
    others = [
        seal.sealed(GAME, DEAL, "01" * 16),
        seal.sealed(GAME, DEAL._replace(dealer=2), SALT),
        seal.sealed(GAME, DEAL._replace(pack=(second, first, *rest)), SALT),
        seal.sealed(catalogue.game("durak", {"players": 3, "transfer": True}), DEAL, SALT),
    ]
    digests = {made.digest for made in (seal.sealed(GAME, DEAL, SALT), *others)}
    assert len(digests) == 5


def test_a_deal_that_is_not_the_sealed_one_is_not_called_so() -> None:
    made = seal.sealed(GAME, GAME.shuffle(1, Random(6)), SALT)
    for kept in (None, made):
        assert "has no seal" in seal.told(GAME, DEAL, kept, True)[1]
