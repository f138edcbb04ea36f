"""Forced moves: with only one legal move the table plays for the person, if they want that."""

import pytest

from parlour import catalogue
from parlour.room.model.preferences import Preferences
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice


async def fewest_moves(game: str, *, forced: bool) -> int:
    """Play a deal. The result is the least number of legal moves when the person was asked."""
    room = HeadlessRoom(Preferences(opponents="novice", forced=forced))
    asked: list[int] = []

    def ask() -> None:
        position = room.session.record.position
        assert position.turn is not None
        asked.append(len(room.session.match.game.view(position, position.turn)["legal"]))

    room.table.accept_moves = ask  # type: ignore[method-assign]
    room.table.plan = first_choice
    room.start_match(game)
    await room.over()
    return min(asked)


@awaited
@pytest.mark.parametrize("game", catalogue.NAMES)
async def test_the_person_is_asked_only_where_there_is_a_choice(game: str) -> None:
    assert await fewest_moves(game, forced=True) > 1


@awaited
@pytest.mark.parametrize("game", catalogue.NAMES)
async def test_without_the_preference_the_person_plays_the_last_card_too(game: str) -> None:
    assert await fewest_moves(game, forced=False) == 1
