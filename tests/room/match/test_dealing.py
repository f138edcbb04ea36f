"""Whole deals at a table without a browser: what people ask for between and in them."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from parlour import catalogue
from tests.room.bench import Bench, first_choice

NAMES = sorted(catalogue.NAMES)


def run(play: Coroutine[Any, Any, None]) -> None:
    """Play, within a minute."""
    asyncio.run(asyncio.wait_for(play, 60))


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_played_to_its_end_and_lies_closed_on_the_table(name: str) -> None:
    async def play() -> None:
        bench = Bench()
        bench.table.plan = first_choice
        bench.sit_down(name)
        scene = await bench.over()
        assert scene.outcome is not None
        assert not bench.told.notices

    run(play())
