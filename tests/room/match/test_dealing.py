"""Whole deals at a table without a browser: what people ask for between and in them."""

import pytest

from parlour import catalogue
from tests.room.bench import Bench, awaited
from tests.room.stand_ins import first_choice

NAMES = sorted(catalogue.NAMES)


@pytest.mark.parametrize("name", NAMES)
@awaited
async def test_a_deal_is_played_to_its_end_and_lies_closed_on_the_table(name: str) -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down(name)
    scene = await bench.over()
    assert scene.outcome is not None
    assert not bench.told.notices
