"""The title of the page."""

from dataclasses import replace

from parlour.room.appearance.page_title import title
from parlour.room.match.handover import veiled
from tests.table.scenes import DEFENCE, OVER


def test_the_title_tells_the_state() -> None:
    assert title(None, "") == "Parlour"
    assert title(DEFENCE, "Durak") == "Your turn – Durak – Parlour"
    assert title(replace(DEFENCE, choices=()), "Durak") == "Durak – Parlour"
    assert title(OVER, "Durak") == "The deal is over – Durak – Parlour"
    passed_on = veiled(DEFENCE, (), "Boris")
    assert title(passed_on, "Durak") == "Pass the device on – Durak – Parlour"
