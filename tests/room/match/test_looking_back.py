"""The log with its moments, and watching the table of another tab."""

import pytest

from parlour.room.match.deal_log import LogLine
from parlour.room.match.log_reader import LogReader
from parlour.room.model.deal_source import RandomDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place
from tests.room.headless_room import HeadlessRoom, awaited, cards
from tests.room.stand_ins import first_choice

TWO = {"players": 2}


async def some_way_in(room: HeadlessRoom) -> LogReader:
    """Play durak until the last bout can be shown; return the log."""
    room.start_match("durak", TWO)
    scene = await room.asked()
    while not room.table.happened.count("review True"):
        room.play(scene.choices[0].move)
        scene = await room.asked()
    return room.presenter.log


def lines(reader: LogReader) -> list[LogLine]:
    """The lines of all rounds, in order."""
    return [line for each in reader.rounds() for line in each.lines]


# -- the log


@awaited
async def test_every_line_leads_to_its_moment_and_back() -> None:
    room = HeadlessRoom()
    reader = await some_way_in(room)
    now, all_lines = room.scene, lines(reader)
    assert [each.title for each in reader.rounds()][:2] == ["The deal", "Bout 1"]
    reader.show(all_lines[0])
    assert room.presenter.look_back.is_on
    reader.show(all_lines[-1])
    assert room.table.reviewed == [all_lines[0].sentence, all_lines[-1].sentence]
    room.presenter.look_back.end()
    assert not room.presenter.look_back.is_on
    assert room.table.reviewed[-1] == ""
    assert room.scene is now


@awaited
async def test_a_moment_is_shown_as_the_person_saw_it() -> None:
    room = HeadlessRoom()
    reader = await some_way_in(room)
    (attack,) = [line for line in lines(reader) if line.moves == 1][:1]
    reader.show(attack)
    seen = room.table.looked_at
    assert seen is not None
    assert len(cards(seen, "slot")) == 1
    hidden = [place for place in seen.places if place.kind == "hand" and place.seat == 1]
    assert {face.card for place in hidden for face in place.cards} == {""}


@awaited
async def test_only_the_last_line_is_the_present() -> None:
    room = HeadlessRoom()
    reader = await some_way_in(room)
    before = lines(reader)
    assert not reader.is_present(before[0])
    room.play(room.choices[0].move)
    await room.asked()
    assert len(lines(reader)) > len(before)
    assert [line for line in lines(reader) if reader.is_present(line)] == [lines(reader)[-1]]


@awaited
async def test_the_record_of_a_line_ends_with_it() -> None:
    room = HeadlessRoom()
    reader = await some_way_in(room)
    moves = tuple(room.session.record.moves)
    whole, (line, *_) = reader.record(None), [each for each in lines(reader) if each.moves == 2]
    part = reader.record(line)
    assert whole is not None and part is not None
    assert (whole.moves, part.moves) == (moves, moves[:2])


@awaited
async def test_another_deal_begins_at_the_present() -> None:
    room = HeadlessRoom()
    await some_way_in(room)
    room.presenter.look_back.show_last()
    assert room.presenter.look_back.is_on
    family = room.session.match.family
    room.controller.begin(room.controller.matches.new(family, family.options()), RandomDeal())
    assert room.table.reviewed[-1] == ""
    assert not room.presenter.look_back.is_on


@pytest.mark.parametrize("anew", ["open hands", "other words"])
@awaited
async def test_what_is_shown_anew_is_the_present_and_time_goes_on(anew: str) -> None:
    room = HeadlessRoom()
    reader = await some_way_in(room)
    moves = len(room.session.record.moves)
    reader.show(lines(reader)[0])
    if anew == "open hands":
        room.preferences.change(open_hands=True)
    else:
        room.presenter.show_again()
    assert not room.presenter.look_back.is_on
    assert room.table.looked_at is None
    room.play(room.choices[0].move)
    await room.asked()
    assert len(room.session.record.moves) > moves


# -- the table of another tab


async def watched(
    room: HeadlessRoom, preferences: Preferences, people: tuple[int, ...] = (0,)
) -> HeadlessRoom:
    """A second room that watches the first one after a move there."""
    room.start_match("durak", TWO, people=people)
    scene = await room.asked()
    if len(people) > 1:
        room.play(scene.choices[0].move)
        scene = await room.asked()
    room.play(scene.choices[0].move)
    await room.asked()
    watcher = HeadlessRoom(preferences, storage=room.store)
    look_on(watcher)
    return watcher


def look_on(watcher: HeadlessRoom) -> None:
    """Show the saved table of the other room, with all its events."""
    found = watcher.controller.matches.saved_at(Place("durak"))
    assert found is not None
    match, record = found
    watcher.presenter.watch(match, record, record.position.log)


@awaited
async def test_a_watching_tab_shows_the_table_and_cannot_play() -> None:
    room = HeadlessRoom()
    watcher = await watched(room, room.preferences.now)
    assert cards(watcher.scene, "hand") == cards(room.scene, "hand")
    assert cards(watcher.scene, "slot") == cards(room.scene, "slot")
    assert (watcher.scene.prompt, watcher.choices, watcher.scene.claim) == ("", (), "")
    assert watcher.table.news == room.table.news
    assert room.store.read("save/durak") == watcher.store.read("save/durak")


@awaited
async def test_a_watching_tab_announces_by_preference() -> None:
    watcher = await watched(HeadlessRoom(), Preferences(spoken="turn"))
    assert watcher.table.news == []


@awaited
async def test_a_watching_tab_hides_all_hands_of_several_people() -> None:
    watcher = await watched(HeadlessRoom(), Preferences(), (0, 1))
    assert set(cards(watcher.scene, "hand")) == {""}
    assert watcher.scene.box == ()


@awaited
async def test_a_watching_tab_shows_no_sheet_of_a_finished_deal() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak", TWO)
    await room.over()
    watcher = HeadlessRoom(storage=room.store)
    look_on(watcher)
    assert watcher.scene.outcome is None
