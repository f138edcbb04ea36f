"""Deals with known cards: stacked as a test wants them, and left in the browser to be played."""

import json
from collections.abc import Mapping

from playwright.sync_api import Page

from parlour import catalogue
from parlour.cards import PACK, Card, each, read_cards
from parlour.game import AnyGame, Deal
from parlour.record import Record

KEY = "parlour/durak/last-deal"


def game(**options: object) -> AnyGame:
    """Durak by an agreement with these differences from the default."""
    return catalogue.game("durak", options)


def stacked(game: AnyGame, dealer: int, hands: Mapping[int, str], talon: str = "") -> Deal:
    """A deal in which these seats are dealt these cards, and the talon begins and ends so.

    The talon is given as it lies, the face-up card last. All other cards lie low to high.
    """
    size = game.options.pack
    plain = tuple(each(PACK[size]))
    dealt = [_holder(game, plain, dealer, card) for card in plain]
    wanted = {seat: [*read_cards(hand)] for seat, hand in hands.items()}
    drawn = [*read_cards(talon)]
    named = {card for cards in (*wanted.values(), drawn) for card in cards}
    rest = iter([card for card in plain if card not in named])
    # The first card after the hands is turned up and goes to the bottom of the talon.
    last = drawn.pop() if drawn else None
    pack: list[Card] = []
    for seat in dealt:
        if seat is None and last is not None:
            pack.append(last)
            last = None
        elif seat is None:
            pack.append(drawn.pop(0) if drawn else next(rest))
        else:
            cards = wanted.get(seat)
            pack.append(cards.pop(0) if cards else next(rest))
    return Deal(tuple(pack), dealer)


def _holder(game: AnyGame, pack: tuple[Card, ...], dealer: int, card: Card) -> int | None:
    """Who is dealt this card of the pack; None where it comes into the talon."""
    hands = game.start(Deal(pack, dealer)).hands
    return next((seat for seat, hand in enumerate(hands) if hand & card), None)


def leave(page: Page, game: AnyGame, deal: Deal) -> None:
    """Leave a deal in the browser as the one played last, before the page is opened."""
    put(page, KEY, Record.of(game, deal).as_json())


def put(page: Page, key: str, text: str) -> None:
    """Leave a text in the browser's storage, before the page is opened."""
    page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")


def step_by_step(page: Page) -> None:
    """Have the table wait after every move until it is told to go on, by Enter or a tap."""
    put(page, "parlour/preferences", '{"version": 1, "value": {"autotrick": false}}')


def leave_several_uses(page: Page) -> None:
    """Leave a deal in which the six of spades is led: that of hearts beats it, or passes it on."""
    three = game(players=3, transfer=True, six_exchange=False)
    hands = {0: "6H 7H 8H 7C 8C 9C", 1: "9S TS JS QS KS AS", 2: "6S TD JD QD KD AD"}
    leave(page, three, stacked(three, 1, hands, "AH"))


def play_again(page: Page) -> None:
    """Press the button that deals the kept deal."""
    page.get_by_role("button", name="Last deal again").click()
