"""Every change at the table is saved, and a deal that was left goes on as it stood."""

import pytest

from parlour.room.model.preferences import Preferences
from parlour.room.storage.envelope import opened
from parlour.room.storage.saves import Place
from parlour.scene import Scene
from parlour.store import Store
from tests.room.bench import Bench, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}
SAVE = "save/durak"


class CountingStore(Store):
    """Keeps in memory, and notes every table that is written."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []

    def write(self, name: str, text: str) -> bool:
        """Keep it, and note it."""
        if name == SAVE:
            self.tables.append(text)
        return super().write(name, text)


async def moved(bench: Bench, moves: int) -> Scene:
    """The person's next decision after so many moves of his, or the end."""
    scene = await bench.asked()
    for _ in range(moves):
        bench.play(scene.choices[0].move)
        scene = await bench.asked()
    return scene


@pytest.mark.parametrize("game", ["durak", "cassino", "ecarte", "euchre"])
@awaited
async def test_a_deal_that_was_left_goes_on_at_the_exact_move(game: str) -> None:
    bench = Bench()
    bench.sit_down(game)
    left = await moved(bench, 1)
    again = bench.another_visit()
    assert again.dealing.matches.has_saved(game)
    again.take_up(game)
    assert await again.asked() == left
    assert again.session.record.moves == bench.session.record.moves
    assert again.session.match.company.names == bench.session.match.company.names
    again.table.plan = first_choice
    again.play(left.choices[0].move)
    await again.over()


@awaited
async def test_what_was_told_before_is_not_told_again() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    await moved(bench, 2)
    assert bench.table.news
    again = bench.another_visit()
    again.take_up("durak")
    await again.asked()
    assert again.table.news == []


@awaited
async def test_the_score_goes_on_with_the_deal_that_was_left() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("euchre")
    await bench.over()
    bench.table.plan = lambda _scene: None
    bench.dealing.next_deal()
    await bench.asked()
    again = bench.another_visit()
    again.take_up("euchre")
    await again.asked()
    mine, theirs = bench.session.match.score, again.session.match.score
    assert (theirs.scores, theirs.deals) == (mine.scores, mine.deals)
    assert theirs.deals == 1


@awaited
async def test_a_finished_deal_is_still_there_is_not_counted_twice_and_the_next_follows() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    over = await bench.over()
    again = bench.another_visit()
    again.take_up("durak")
    assert (await again.over()).outcome == over.outcome
    await again.settle()
    (account,) = (again.statistics.read() or {}).values()
    assert account.clean.deals == 1
    assert not again.dealing.is_on
    again.dealing.next_deal()
    await again.asked()
    assert again.session.match.score.deals == 1


@awaited
async def test_every_move_is_one_write() -> None:
    bench = Bench(storage=CountingStore())
    bench.sit_down("durak", TWO)
    await moved(bench, 3)
    assert isinstance(bench.store, CountingStore)
    counts = [len(opened(text).entries["record"]["moves"]) for text in bench.store.tables]
    assert counts == [*range(len(bench.session.record.moves) + 1)]


@pytest.mark.parametrize("place", [None, Place("euchre")])
@awaited
async def test_where_this_tab_has_no_place_nothing_is_saved(place: Place | None) -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    bench.places.now = place
    await bench.asked()
    before = bench.store.read(SAVE)
    bench.play(bench.choices[0].move)
    await bench.asked()
    assert bench.session.record.moves
    assert bench.store.read(SAVE) == before


async def overwritten(are_locked: bool) -> tuple[Bench, str, list[Place]]:
    """A move is made after another tab has saved at the same place."""
    bench, places = Bench(), list[Place]()
    bench.places.are_locked = are_locked
    bench.signals.overtaken.observe(bench.scope, places.append)
    bench.sit_down("durak", TWO)
    await bench.asked()
    other = bench.another_visit()
    other.sit_down("durak", TWO)
    await moved(other, 1)
    theirs = bench.store.read(SAVE)
    assert theirs is not None
    bench.play(bench.choices[0].move)
    await bench.settle()
    return bench, theirs, places


@awaited
async def test_what_another_tab_has_saved_at_this_place_is_not_written_over() -> None:
    bench, theirs, places = await overwritten(are_locked=True)
    assert bench.store.read(SAVE) == theirs
    assert set(places) == {Place("durak")}


@awaited
async def test_without_locks_the_last_writer_wins() -> None:
    bench, theirs, places = await overwritten(are_locked=False)
    assert bench.store.read(SAVE) != theirs
    assert places == []


@awaited
async def test_a_table_that_was_never_kept_cannot_be_gone_back_to() -> None:
    bench = Bench()
    assert not bench.dealing.matches.has_saved("durak")
    assert bench.dealing.matches.saved("durak") is None
    bench.store.write(SAVE, "{")
    assert bench.dealing.matches.saved("durak") is None
    assert "cannot go on" in bench.told.notices[0]


@awaited
async def test_rules_that_nobody_here_has_chosen_are_not_kept() -> None:
    bench = Bench()
    bench.sit_down("durak", {"players": 3})
    family = bench.session.match.family
    bench.dealing.matches.with_unsaved_rules(family, family.options(players=4))
    assert bench.settings.options(family).players == 3


@awaited
async def test_a_table_that_is_left_is_cleared_and_nothing_goes_on_there() -> None:
    bench = Bench(Preferences(opponents="novice"))
    left = list[None]()
    bench.signals.left.observe(bench.scope, left.append)
    bench.sit_down("durak", TWO)
    await bench.asked()
    kept = bench.store.read(SAVE)
    bench.dealing.end()
    bench.likes.change(sorting=False)
    bench.dealing.hold(True)
    bench.presenter.pause.skip()
    await bench.settle()
    assert left == [None]
    assert bench.table.scene is None
    assert not (
        bench.dealing.is_on or bench.presenter.is_waiting or bench.presenter.look_back.is_on
    )
    assert bench.store.read(SAVE) == kept


@awaited
async def test_whoever_wants_to_know_is_told_whether_a_deal_is_under_way() -> None:
    bench, told = Bench(), list[bool]()
    bench.signals.under_way.observe(bench.scope, told.append)
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO)
    await bench.over()
    await bench.settle()
    assert told == [True, False]
