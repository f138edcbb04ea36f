"""Forced moves: with only one legal move the table plays for the person, if they want that."""

import pytest

from parlour import catalogue
from parlour.room.model.preferences import Preferences
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice


def room_with(*, forced: bool) -> tuple[HeadlessRoom, list[int]]:
    """A room, and the number of legal moves whenever the person is asked."""
    room = HeadlessRoom(Preferences(opponents="novice", forced=forced))
    asked: list[int] = []

    def ask() -> None:
        record = room.session.record
        assert record.position.turn is not None
        view = room.session.match.game.view(record.position, record.position.turn)
        asked.append(len(view["legal"]))

    room.table.accept_moves = ask  # type: ignore[method-assign]
    room.table.plan = first_choice
    return room, asked


@awaited
@pytest.mark.parametrize("game", catalogue.NAMES)
async def test_the_person_is_asked_only_where_there_is_a_choice(game: str) -> None:
    room, asked = room_with(forced=True)
    room.start_match(game)
    await room.over()
    assert min(asked) > 1


@awaited
@pytest.mark.parametrize("game", catalogue.NAMES)
async def test_without_the_preference_the_person_plays_the_last_card_too(game: str) -> None:
    room, asked = room_with(forced=False)
    room.start_match(game)
    await room.over()
    assert min(asked) == 1
