"""The table is saved at every move, and a later visit continues in the same state."""

import pytest

from parlour import catalogue
from parlour.room.model.preferences import Preferences
from parlour.room.storage.envelope import opened
from parlour.room.storage.saves import Place
from parlour.scene import Scene
from parlour.store import Store
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}
SAVE = "save/durak"


class CountingStore(Store):
    """A store in memory that keeps a list of all saves of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []

    def write(self, name: str, text: str) -> bool:
        """Store a value; add it to the list if it is the table."""
        if name == SAVE:
            self.tables.append(text)
        return super().write(name, text)


async def moved(room: HeadlessRoom, moves: int) -> Scene:
    """Make this many moves for the person, and return the scene of the next decision."""
    scene = await room.asked()
    for _ in range(moves):
        room.play(scene.choices[0].move)
        scene = await room.asked()
    return scene


@pytest.mark.parametrize("game", catalogue.NAMES)
@awaited
async def test_a_deal_that_was_left_goes_on_at_the_exact_move(game: str) -> None:
    room = HeadlessRoom()
    room.start_match(game)
    left = await moved(room, 1)
    again = room.another_visit()
    assert again.controller.matches.has_saved(game)
    again.resume_saved(game)
    assert await again.asked() == left
    assert again.session.record.moves == room.session.record.moves
    assert again.session.match.company.names == room.session.match.company.names
    again.table.plan = first_choice
    again.play(left.choices[0].move)
    await again.over()


@awaited
async def test_what_was_told_before_is_not_told_again() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    await moved(room, 2)
    assert room.table.news
    again = room.another_visit()
    again.resume_saved("durak")
    await again.asked()
    assert again.table.news == []


@awaited
async def test_the_score_goes_on_with_the_deal_that_was_left() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("euchre")
    await room.over()
    room.table.plan = lambda _scene: None
    room.controller.next_deal()
    await room.asked()
    again = room.another_visit()
    again.resume_saved("euchre")
    await again.asked()
    mine, theirs = room.session.match.score, again.session.match.score
    assert (theirs.scores, theirs.deals) == (mine.scores, mine.deals)
    assert theirs.deals == 1


@awaited
async def test_a_finished_deal_is_still_there_is_not_counted_twice_and_the_next_follows() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    over = await room.over()
    again = room.another_visit()
    again.resume_saved("durak")
    assert (await again.over()).outcome == over.outcome
    await again.settle()
    (account,) = (again.statistics.read() or {}).values()
    assert account.clean.deals == 1
    assert not again.controller.is_on
    again.controller.next_deal()
    await again.asked()
    assert again.session.match.score.deals == 1


@awaited
async def test_every_move_is_one_write() -> None:
    room = HeadlessRoom(storage=CountingStore())
    room.start_match("durak", TWO)
    await moved(room, 3)
    assert isinstance(room.store, CountingStore)
    counts = [len(opened(text).entries["record"]["moves"]) for text in room.store.tables]
    assert counts == [*range(len(room.session.record.moves) + 1)]


@pytest.mark.parametrize("place", [None, Place("euchre")])
@awaited
async def test_where_this_tab_has_no_place_nothing_is_saved(place: Place | None) -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    room.places.now = place
    await room.asked()
    before = room.store.read(SAVE)
    room.play(room.choices[0].move)
    await room.asked()
    assert room.session.record.moves
    assert room.store.read(SAVE) == before


async def overwritten(are_locked: bool) -> tuple[HeadlessRoom, str, list[Place]]:
    """Make a move after another tab has saved at the same place."""
    room, places = HeadlessRoom(), list[Place]()
    room.places.are_locked = are_locked
    room.signals.overtaken.observe(room.scope, places.append)
    room.start_match("durak", TWO)
    await room.asked()
    other = room.another_visit()
    other.start_match("durak", TWO)
    await moved(other, 1)
    theirs = room.store.read(SAVE)
    assert theirs is not None
    room.play(room.choices[0].move)
    await room.settle()
    return room, theirs, places


@awaited
async def test_what_another_tab_has_saved_at_this_place_is_not_written_over() -> None:
    room, theirs, places = await overwritten(are_locked=True)
    assert room.store.read(SAVE) == theirs
    assert set(places) == {Place("durak")}


@awaited
async def test_without_locks_the_last_writer_wins() -> None:
    room, theirs, places = await overwritten(are_locked=False)
    assert room.store.read(SAVE) != theirs
    assert places == []


@awaited
async def test_a_table_that_was_never_kept_cannot_be_gone_back_to() -> None:
    room = HeadlessRoom()
    assert not room.controller.matches.has_saved("durak")
    assert room.controller.matches.saved("durak") is None
    room.store.write(SAVE, "{")
    assert room.controller.matches.saved("durak") is None
    assert "cannot continue" in room.messages.notices[0]


@awaited
async def test_rules_that_nobody_here_has_chosen_are_not_kept() -> None:
    room = HeadlessRoom()
    room.start_match("durak", {"players": 3})
    family = room.session.match.family
    room.controller.matches.with_unsaved_rules(family, family.options(players=4))
    assert room.settings.options(family).players == 3


@awaited
async def test_a_table_that_is_left_is_cleared_and_nothing_goes_on_there() -> None:
    room = HeadlessRoom(Preferences(opponents="novice"))
    left = list[None]()
    room.signals.table_left.observe(room.scope, left.append)
    room.start_match("durak", TWO)
    await room.asked()
    kept = room.store.read(SAVE)
    room.controller.end()
    room.preferences.change(sorting=False)
    room.controller.hold(True)
    room.presenter.pause.skip()
    await room.settle()
    assert left == [None]
    assert room.table.scene is None
    assert not (
        room.controller.is_on or room.presenter.is_waiting or room.presenter.look_back.is_on
    )
    assert room.store.read(SAVE) == kept


@awaited
async def test_whoever_wants_to_know_is_told_whether_a_deal_is_under_way() -> None:
    room, states = HeadlessRoom(), list[bool]()
    room.signals.deal_running.observe(room.scope, states.append)
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    await room.over()
    await room.settle()
    assert states == [True, False]
