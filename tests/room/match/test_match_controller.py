"""Whole deals at a table without a browser: what people ask for between and in them."""

import pytest

from parlour import catalogue
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice

NAMES = sorted(catalogue.NAMES)


@pytest.mark.parametrize("name", NAMES)
@awaited
async def test_a_deal_is_played_to_its_end_and_lies_closed_on_the_table(name: str) -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match(name)
    scene = await room.over()
    assert scene.outcome is not None
    assert not room.told.notices
