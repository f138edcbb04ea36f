"""A seed gives the same deal and the same moves in three engines and in the tests' own Python."""

from pathlib import Path
from typing import Any

import pytest

from e2e.browsers import golden
from e2e.browsers.acts import open_room, until
from e2e.browsers.engines import Engine
from e2e.browsers.inside import in_page
from parlour import catalogue
from parlour.ai import bots
from parlour.cards import NAME, each
from parlour.link_code import read_link
from parlour.record import Record, replay
from tests import families, shuffles
from tools.static_server import StaticServer


def test_a_seed_gives_the_same_deal_everywhere(engine: Engine, site: StaticServer) -> None:
    open_room(engine, site)
    known = shuffles.GOLDEN.read_text(encoding="ascii").splitlines()
    assert in_page(engine, golden, f"deals({len(known)})") == known
    for game in catalogue.NAMES:
        for level in bots.LEVELS:
            played = golden.played(game, level, 7)
            in_browser = in_page(engine, golden, f"played({game!r}, {level!r}, 7)")
            assert in_browser == played, (game, level)


@pytest.mark.parametrize("file", families.files("links/*usual.txt"), ids=families.name_of)
def test_a_link_deals_the_same_cards_everywhere(
    engine: Engine, site: StaticServer, file: Path
) -> None:
    fragment, _, _ = file.read_text().partition("\n")
    open_room(engine, site, f"?delay=0#{fragment}")
    shown = "return [...document.querySelectorAll('#hand .card')].map(e => e.dataset.card)"
    hand = dealt(read_link(fragment))
    until(lambda: set(engine.run(shown)) == hand, f"The hand is not {hand}.")


def dealt(record: Record) -> set[str]:
    """The first seat's hand before its first decision."""
    _, position = replay(record, catalogue.game)
    at: Any = position
    return {NAME[card] for card in each(at.hands[0])}
