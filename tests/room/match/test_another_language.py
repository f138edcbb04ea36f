"""A change of language during a deal changes the words at the table, and nothing else."""

from collections.abc import Iterator

import pytest

from parlour import catalogue
from parlour.language import speak_english
from parlour.scene import Scene
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice
from tools.i18n.catalogues import spoken

NAMES = sorted(catalogue.NAMES)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Switch back to English after each test."""
    yield
    speak_english()


def cards(scene: Scene) -> list[tuple[str, tuple[object, ...]]]:
    """The name and the cards of each place."""
    return [(place.name, place.cards) for place in scene.places]


@pytest.mark.parametrize("name", NAMES)
@awaited
async def test_the_table_is_shown_again_as_it_lies(name: str) -> None:
    room = HeadlessRoom()
    room.start_match(name)
    before = await room.asked()
    with spoken("de"):
        room.controller.on_language_changed()
        after = room.scene
        assert cards(after) == cards(before)
        assert [each.move for each in after.choices] == [each.move for each in before.choices]
        assert after.prompt != before.prompt or after.box != before.box
    room.controller.on_language_changed()
    assert room.scene == before


@pytest.mark.parametrize("name", NAMES)
@awaited
async def test_a_closed_deal_and_its_page_are_said_again(name: str) -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match(name)
    before = await room.over()
    page = room.presenter.score_pages()[0]
    with spoken("ru"):
        room.controller.on_language_changed()
        assert room.scene.outcome is not None and before.outcome is not None
        assert room.scene.outcome.title != before.outcome.title
        in_russian = room.presenter.score_pages()[0]
    assert in_russian != page
    assert len(in_russian.lines) == len(page.lines)
    assert room.presenter.score_pages()[0] == page


@awaited
async def test_the_last_bout_is_looked_back_at_in_the_language_of_now() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak")
    await room.over()
    look_back = room.presenter.look_back
    last = look_back.last
    assert last is not None
    with spoken("fr"):
        room.controller.on_language_changed()
        assert look_back.last is not None
        assert cards(look_back.last) == cards(last)
        assert look_back.last.seats != last.seats or look_back.last.notes != last.notes
