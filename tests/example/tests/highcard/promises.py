"""Invariants of every deal of high card, in addition to those in tests/promises.py."""

from collections.abc import Callable
from typing import Any

from parlour.cards import together
from parlour.game import AnyGame, Deal
from tests.promises import view_hides

PUBLIC = ("options", "state", "actor", "counts", "trick", "played", "taken", "dealer", "result")
"""The entries of a view that every seat may know."""


def cards_are_conserved(p: Any) -> None:
    """Every card of the pack lies in exactly one place."""
    places = [*p.hands, p.stock, p.played, *(card for _, card in p.trick)]
    assert together(places) == sum(places) == p.house.pack


def promises(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
    """The check for one deal."""

    def check(p: Any, move: str) -> None:
        cards_are_conserved(p)
        tricks_over = p.played.bit_count() // game.seats
        somebody_takes = p.house.options.ties == "first"
        assert sum(p.taken) == tricks_over or (not somebody_takes and sum(p.taken) < tricks_over)
        facts: Any = game.facts(p)
        for seat in range(game.seats):
            others = (hand for who, hand in facts["hands"].items() if who != str(seat))
            hidden = {card for hand in (*others, facts["stock"]) for card in hand.split()}
            view_hides(game.view(p, seat), hidden)

    return check
