"""In real deals, every seat sees each card move from its old place to its new one."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.room.match.handover import veiled
from parlour.scene import Scene
from parlour.table.card_diff import Journey, journeys
from tests.cases import THOROUGHLY, daily
from tests.table.moments import moments

Options = dict[str, Any]

GAMES: list[tuple[str, Options]] = [
    *((name, {}) for name in catalogue.NAMES),
    *(("durak", {"players": 2}), ("cassino", {"players": "4p"})),
    *(("durak", {"players": players}) for players in (3, 5, 6)),
    ("durak", {"players": 3, "transfer": True}),
    *(("cassino", {"variant": name}) for name in ("dry", "pishti", "scopone", "scopa", "royal")),
    ("cassino", {"players": 3}),
]
CASES = [(*game, policy) for policy in ("greedy", "random") for game in GAMES]
DAILY = len(catalogue.NAMES) + 2
DEALS = 3 if THOROUGHLY else 1


def lies(scenes: list[Scene]) -> dict[str, str]:
    """The place of each card that at least one seat sees."""
    return {
        face.card: place.name
        for scene in scenes
        for place in scene.places
        for face in place.cards
        if face.card
    }


def moved(before: dict[str, str], after: dict[str, str], stock: str) -> Counter[tuple[str, str]]:
    """Numbers of moved cards, keyed by start and end. Hidden cards count as in the stock."""
    cards = before.keys() | after.keys()
    found = ((before.get(card, stock), after.get(card, stock)) for card in cards)
    return Counter((start, end) for start, end in found if start != end)


def counted(trips: Iterable[Journey]) -> Counter[tuple[str, str]]:
    """Numbers of journeys, keyed by start and end."""
    return Counter((trip.start, trip.end) for trip in trips)


@pytest.mark.parametrize(("name", "options", "policy"), daily(CASES, count=DAILY), ids=str)
def test_cards_go_where_they_went(name: str, options: Options, policy: str) -> None:
    for deal in range(DEALS):
        shown = moments(name, options, policy, Random(deal))
        before = next(shown)
        stock = next(place.name for place in before[0].places if place.kind == "pile")
        for after in shown:
            truth = moved(lies(before), lies(after), stock)
            is_drawn = any(start == stock for start, _ in truth)
            for seat, (was, now) in enumerate(zip(before, after, strict=True)):
                assert counted(journeys(was, now)) == truth, (deal, seat)
                if not is_drawn:  # a move after which cards were drawn cannot be undone
                    back = Counter({(end, start): count for (start, end), count in truth.items()})
                    assert counted(journeys(now, was)) == back, (deal, seat)
            before = after


@pytest.mark.parametrize(("name", "options"), GAMES[1:6], ids=str)
def test_nothing_moves_while_the_device_is_passed_on(name: str, options: Options) -> None:
    for scenes in moments(name, options, "random", Random(1)):
        for seat, shown in enumerate(scenes):
            hidden = veiled(shown, scenes[:seat] + scenes[seat + 1 :], "Anna")
            assert journeys(shown, hidden) == journeys(hidden, shown) == []
