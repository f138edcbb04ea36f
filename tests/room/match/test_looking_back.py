"""What has been and what is elsewhere: the log and its moments, and the table of another tab."""

import pytest

from parlour.record import read_record
from parlour.room.match.deal_log import Line
from parlour.room.match.log_reader import LogReader
from parlour.room.model.deal_source import RandomDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place
from tests.room.bench import Bench, awaited, cards
from tests.room.stand_ins import OwnClock, first_choice

TWO = {"players": 2}
LONG = 30.0


async def some_way_in(bench: Bench) -> LogReader:
    """A deal of durak in which some bouts were played, at the person's turn."""
    bench.sit_down("durak", TWO)
    scene = await bench.asked()
    while not bench.table.happened.count("review True"):
        bench.play(scene.choices[0].move)
        scene = await bench.asked()
    return bench.presenter.log


def lines(reader: LogReader) -> list[Line]:
    """The lines of all rounds, in order."""
    return [line for each in reader.rounds() for line in each.lines]


# -- the log


@awaited
async def test_every_line_leads_to_its_moment_and_back() -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    now, told = bench.scene, lines(reader)
    assert [each.title for each in reader.rounds()][:2] == ["The deal", "Bout 1"]
    reader.show(told[0])
    assert bench.presenter.look_back.is_on
    reader.show(told[-1])
    assert bench.table.reviewed == [told[0].sentence, told[-1].sentence]
    bench.presenter.look_back.end()
    assert not bench.presenter.look_back.is_on
    assert bench.table.reviewed[-1] == ""
    assert bench.scene is now


@awaited
async def test_a_moment_is_shown_as_the_person_saw_it() -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    (attack,) = [line for line in lines(reader) if line.moves == 1][:1]
    reader.show(attack)
    seen = bench.table.looked_at
    assert seen is not None
    assert len(cards(seen, "slot")) == 1
    hidden = [place for place in seen.places if place.kind == "hand" and place.seat == 1]
    assert {face.card for place in hidden for face in place.cards} == {""}


@awaited
async def test_only_the_last_line_is_the_present() -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    told = lines(reader)
    assert not reader.is_present(told[0])
    bench.play(bench.choices[0].move)
    await bench.asked()
    assert len(lines(reader)) > len(told)
    assert [line for line in lines(reader) if reader.is_present(line)] == [lines(reader)[-1]]


@awaited
async def test_the_record_of_a_line_ends_with_it() -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    moves = tuple(bench.session.record.moves)
    whole, (line, *_) = reader.record(None), [each for each in lines(reader) if each.moves == 2]
    part = reader.record(line)
    assert whole is not None and part is not None
    assert (whole.moves, part.moves) == (moves, moves[:2])


@awaited
async def test_only_the_log_of_a_finished_deal_tells_all_cards() -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    assert reader.as_text().startswith("The deal\n")
    assert "pack" not in reader.as_text().split()
    bench.table.plan = first_choice
    bench.play(bench.choices[0].move)
    await bench.over()
    assert read_record(reader.as_text()).moves == tuple(bench.session.record.moves)


@awaited
async def test_while_the_log_is_read_no_time_passes() -> None:
    clock = OwnClock()
    bench = Bench(Preferences(opponents="novice"), clock=clock)
    bench.sit_down("euchre")
    await clock.let_pass(0)
    moves = [*bench.session.record.moves]
    bench.presenter.pause.hold()
    await clock.let_pass(LONG)
    assert bench.session.record.moves == moves
    bench.presenter.pause.resume()
    await clock.let_pass(LONG)
    assert len(bench.session.record.moves) > len(moves)


@awaited
async def test_a_move_that_is_taken_back_goes_out_of_the_log() -> None:
    bench = Bench(Preferences(opponents="novice", autotrick=False))
    bench.sit_down("durak", TWO)
    await bench.asked()
    reader = bench.presenter.log
    before = reader.rounds()
    bench.play(bench.choices[0].move)
    await bench.settle()
    assert reader.rounds() != before
    bench.dealing.undo()
    await bench.asked()
    assert reader.rounds() == before


@awaited
async def test_another_deal_begins_at_the_present() -> None:
    bench = Bench()
    await some_way_in(bench)
    bench.presenter.look_back.show_last()
    assert bench.presenter.look_back.is_on
    family = bench.session.match.family
    bench.dealing.begin(bench.dealing.matches.new(family, family.options()), RandomDeal())
    assert bench.table.reviewed[-1] == ""
    assert not bench.presenter.look_back.is_on


@pytest.mark.parametrize("anew", ["open hands", "other words"])
@awaited
async def test_what_is_shown_anew_is_the_present_and_time_goes_on(anew: str) -> None:
    bench = Bench()
    reader = await some_way_in(bench)
    moves = len(bench.session.record.moves)
    reader.show(lines(reader)[0])
    if anew == "open hands":
        bench.likes.change(open_hands=True)
    else:
        bench.presenter.show_again()
    assert not bench.presenter.look_back.is_on
    assert bench.table.looked_at is None
    bench.play(bench.choices[0].move)
    await bench.asked()
    assert len(bench.session.record.moves) > moves


# -- the table of another tab


async def watched(bench: Bench, likes: Preferences, people: tuple[int, ...] = (0,)) -> Bench:
    """Another room that looks on after a move was made in this one."""
    bench.sit_down("durak", TWO, people=people)
    scene = await bench.asked()
    if len(people) > 1:
        bench.play(scene.choices[0].move)
        scene = await bench.asked()
    bench.play(scene.choices[0].move)
    await bench.asked()
    watcher = Bench(likes, storage=bench.store)
    look_on(watcher)
    return watcher


def look_on(watcher: Bench) -> None:
    """Show the table of the other room, and tell all that has happened there."""
    found = watcher.dealing.matches.saved_at(Place("durak"))
    assert found is not None
    match, record = found
    watcher.presenter.watch(match, record, record.position.log)


@awaited
async def test_whoever_looks_on_sees_the_table_of_the_other_tab_and_cannot_play_there() -> None:
    bench = Bench()
    watcher = await watched(bench, bench.likes.now)
    assert cards(watcher.scene, "hand") == cards(bench.scene, "hand")
    assert cards(watcher.scene, "slot") == cards(bench.scene, "slot")
    assert (watcher.scene.prompt, watcher.choices, watcher.scene.claim) == ("", (), "")
    assert watcher.table.news == bench.table.news
    assert bench.store.read("save/durak") == watcher.store.read("save/durak")


@awaited
async def test_whoever_looks_on_is_told_as_much_as_he_wants_to_be_told() -> None:
    watcher = await watched(Bench(), Preferences(spoken="turn"))
    assert watcher.table.news == []


@awaited
async def test_whoever_looks_on_where_several_play_sees_nobodys_hand() -> None:
    watcher = await watched(Bench(), Preferences(), (0, 1))
    assert set(cards(watcher.scene, "hand")) == {""}
    assert watcher.scene.box == ()


@awaited
async def test_whoever_looks_on_sees_no_sheet_of_a_finished_deal() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    await bench.over()
    watcher = Bench(storage=bench.store)
    look_on(watcher)
    assert watcher.scene.outcome is None
