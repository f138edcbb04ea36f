"""Saves deals with known cards in the browser's storage, so that a test can play them."""

import json

from playwright.sync_api import Page

from e2e.started import StartedPage
from parlour.game import AnyGame, Deal
from parlour.record import Record
from tests.stacked import game as game
from tests.stacked import stacked as stacked

KEY = "parlour/durak/last-deal"


def leave(page: Page, game: AnyGame, deal: Deal) -> None:
    """Save a deal as the last one that was played, before the page is opened."""
    put(page, KEY, Record.of(game, deal).as_json())


def put(page: Page, key: str, text: str) -> None:
    """Store a value in the browser, before the page is opened."""
    if isinstance(page, StartedPage):
        page.set_item(key, text)
        return
    page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")


def step_by_step(page: Page) -> None:
    """Make the table wait for Enter or a tap after every move."""
    put(page, "parlour/preferences", '{"version": 1, "value": {"autotrick": false}}')


def leave_several_uses(page: Page) -> None:
    """Save a deal in which the player is attacked with the six of spades. The six of hearts can
    beat it or pass it on."""
    three = game(players=3, transfer=True, six_exchange=False)
    hands = {0: "6H 7H 8H 7C 8C 9C", 1: "9S TS JS QS KS AS", 2: "6S TD JD QD KD AD"}
    leave(page, three, stacked(three, 1, hands, "AH"))
