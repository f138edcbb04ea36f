"""Mistakes are added to the deck and offered again later."""

import asyncio
from functools import partial
from typing import Any

import pytest

from parlour import catalogue
from parlour.bot_protocol import Appraise
from parlour.coach.deck import MOST, Deck, Kept
from parlour.coach.deck_text import FULL, LARGEST, read_deck, written
from parlour.coach.spacing import Spacing
from parlour.coach.streams import VERSION
from parlour.room.coaching.deck.deck_words import NOTHING_DUE, line, state
from parlour.room.coaching.deck.kept_mistakes import KeptMistakes
from parlour.room.coaching.deck.practising import NO_COACH_NOW, RETIRED, Practising
from parlour.room.coaching.retry.stages import EmptyTable
from parlour.room.model.deal_record import SetUp
from parlour.room.storage.backup import packed, unpacked
from parlour.room.storage.deck_store import NO_ROOM, UNREADABLE, DeckStore
from parlour.room.storage.keys import DECK
from parlour.room.storage.quarantine import Quarantine
from parlour.store import Store
from parlour.table.arrange import own_hand
from parlour.verdict import as_json
from tests.families import COACHED
from tests.room.coaching.test_retrying import Trier
from tests.room.headless_room import awaited
from tests.test_store import Storage

TODAY = 20_000


class MistakeSaver(Trier):
    """A person who saves mistakes, on several days."""

    def __init__(self) -> None:
        super().__init__()
        room = self.room
        self.day, self.came_back = TODAY, 0
        self.store = DeckStore(room.store, room.messages.notice)
        self.keeping = self.new_kept_mistakes()
        self.practising = Practising(
            room.scope,
            self.store,
            room.services,
            self.retrying,
            self.coach.appraise,
            lambda: self.day,
        )

    def new_kept_mistakes(self) -> KeptMistakes:
        """The part that adds mistakes to the deck, as another visit creates it."""
        room = self.room
        return KeptMistakes(
            room.scope, self.mistakes, self.reviewing, self.store, room.services, lambda: self.day
        )

    async def kept(self, game: str) -> Deck:
        """Put the mistakes of a deal into the deck."""
        await self.reviewed(game)
        self.keeping.choose(True)
        return self.store.read()

    async def practise(self, *, more: bool = False) -> None:
        """Practise the due positions at an empty table."""
        self.practising.begin(self._clear_table, self._leave, more=more)
        await self.room.settle()

    def _clear_table(self) -> EmptyTable:
        self.room.controller.end()
        return EmptyTable(self.room.controller, self.room.table, self._come_back)

    def _come_back(self) -> None:
        self.came_back += 1

    def solve(self) -> None:
        """Make the advised move, and continue."""
        assert self.retrying.retry is not None
        self.answer(self.retrying.retry.task.verdict.advice)
        self.retrying.skip()


@awaited
async def test_they_are_kept_only_where_that_was_asked_for_and_then_those_of_the_next_too() -> None:
    keeper = MistakeSaver()
    await keeper.reviewed("euchre")
    assert keeper.keeping.count and not keeper.keeping.is_on
    assert not keeper.store.read().positions
    keeper.keeping.choose_by_command(is_on=True)
    assert len(keeper.store.read().positions) == keeper.keeping.count
    keeper.keeping.choose_by_command(is_on=False)
    assert not keeper.store.read().positions
    keeper.keeping.choose(True)
    deck = keeper.store.read()
    assert len(deck.positions) == keeper.keeping.count
    assert {each.spacing.due for each in deck.positions} == {TODAY + 1}
    keeper.keeping.choose(False)
    assert not keeper.store.read().positions
    keeper.keeping.choose(True)
    again = keeper.new_kept_mistakes()
    keeper.day += 3
    keeper.reviewing.changed.tell(None)
    assert again.is_on and keeper.store.read() == deck, "the deck has each position once"


@awaited
async def test_a_failure_to_save_is_reported_once() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("durak")
    full = Deck(tuple(deck.positions[0]._replace(mark=f"{n:016x}") for n in range(MOST)))
    keeper.keeping.choose(False)
    keeper.store.change(lambda _deck: full)
    keeper.keeping.choose(True)
    for _ in range(3):
        keeper.reviewing.changed.tell(None)
    assert keeper.room.messages.remarks == [FULL]
    assert not keeper.keeping.is_on and keeper.store.read() == full


@awaited
async def test_a_deal_without_letters_is_not_kept_and_to_choose_otherwise_is_no_fault() -> None:
    keeper = MistakeSaver()
    await keeper.reviewed("euchre")
    keeper.room.session.record.start = SetUp({})
    keeper.keeping.choose(True)
    assert len(keeper.room.messages.remarks) == 1 and not keeper.keeping.is_on
    keeper.keeping.choose(False)
    assert not keeper.store.read().positions


@pytest.mark.parametrize("game", COACHED)
@awaited
async def test_a_position_comes_back_as_its_seat_saw_it_with_the_moves_that_it_had(
    game: str,
) -> None:
    keeper = MistakeSaver()
    await keeper.kept(game)
    review = keeper.reviewing.review
    assert review is not None
    views = {each.move: each.view for each in review.decisions}
    keeper.day += 1
    await keeper.practise()
    retry = keeper.retrying.retry
    assert retry is not None
    posed = keeper.room.table.posed
    assert posed is not None and not posed.is_open
    assert retry.task.view == views[retry.task.played] or retry.task.view in views.values()
    held = own_hand(posed)
    assert held is not None
    assert [choice.move for choice in posed.choices]
    assert keeper.room.controller.session is None and keeper.room.table.scene is None


@awaited
async def test_the_answer_decides_the_next_date_and_skipping_changes_nothing() -> None:
    keeper = MistakeSaver()
    await keeper.kept("durak")
    keeper.day += 1
    await keeper.practise()
    retry = keeper.retrying.retry
    assert retry is not None and len(retry.tasks) >= 3
    keeper.solve()
    keeper.answer(retry.task.played)
    keeper.solve()
    keeper.retrying.show()
    keeper.retrying.skip()
    while not retry.is_over:
        keeper.retrying.skip()
    keeper.retrying.skip()
    assert keeper.left == 1 and keeper.came_back == 1
    first, second, third, *others = keeper.store.read().positions
    assert (first.spacing.row, first.spacing.ease) == (1, 2.5)
    assert (second.spacing.row, round(second.spacing.ease, 2)) == (1, 2.36)
    assert (third.spacing.row, third.spacing.lapses) == (0, 1)
    assert {each.spacing.due for each in (first, second, third)} == {keeper.day + 1}
    assert all(each.spacing == Spacing(TODAY + 1) for each in others)


@awaited
async def test_a_move_that_was_found_right_is_right_without_a_coach_the_next_time() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("durak")
    kept = next(each for each in deck.positions if each.verdict.advice != each.played)
    fine = kept.verdict._replace(grade="fine", loss=0.01, low=-0.01, high=0.03)
    keeper.day += 1
    keeper.store.change(lambda _deck: Deck((kept,)))

    async def found_fine(_question: Appraise) -> str:
        return as_json(fine)

    practising = Practising(
        keeper.room.scope,
        keeper.store,
        keeper.room.services,
        keeper.retrying,
        found_fine,
        lambda: keeper.day,
    )
    keeper.retrying._appraise = found_fine
    keeper.practising = practising
    await keeper.practise()
    retry = keeper.retrying.retry
    assert retry is not None
    moves = {*retry.task.view["legal"]} - {kept.played, kept.verdict.advice}
    if not moves:
        pytest.skip("the position of this deal has only two moves")
    move = sorted(moves)[0]
    keeper.room.table.make(move)
    await keeper.room.settle()
    assert retry.is_solved
    (again,) = keeper.store.read().positions
    assert again.right[move].grade == "fine" and again.spacing.row == 1


@awaited
async def test_nothing_due_is_told_and_the_table_stays_as_it_is() -> None:
    keeper = MistakeSaver()
    await keeper.kept("euchre")
    deal, scene = keeper.room.session, keeper.room.scene
    await keeper.practise()
    assert keeper.room.messages.remarks[-1] == NOTHING_DUE
    assert (keeper.room.session, keeper.room.scene) == (deal, scene)
    assert not (keeper.came_back or keeper.retrying.is_on)


def old(kept: Kept) -> Kept:
    """This position, appraised by an earlier version of the coach and due today."""
    return kept._replace(coach="coach 0", spacing=Spacing(TODAY))


@awaited
async def test_a_newer_coach_appraises_it_again_and_confirms_the_mistake() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("euchre")
    stale = old(deck.positions[0])._replace(verdict=deck.positions[0].verdict._replace(loss=0.5))
    keeper.store.change(lambda _deck: Deck((stale,)))
    asked = keeper.coach.asked
    await keeper.practise()
    (updated,) = keeper.store.read().positions
    assert keeper.coach.asked == asked + 1
    assert (updated.coach, updated.verdict.loss) == (VERSION, 0.12)
    assert keeper.retrying.is_on


@awaited
async def test_a_position_that_is_no_mistake_for_a_newer_coach_is_removed_with_a_sentence() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("euchre")
    first = deck.positions[0]
    # The fake coach gives the same advice again, so this move is no mistake.
    innocent = old(first)._replace(played=first.verdict.advice)
    keeper.store.change(lambda _deck: Deck((innocent,)))
    await keeper.practise()
    assert keeper.room.messages.notices == [RETIRED]
    assert not keeper.store.read().positions and not keeper.retrying.is_on


@awaited
async def test_without_a_coach_an_old_position_stays_unchanged() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("euchre")
    keeper.store.change(lambda _deck: Deck((old(deck.positions[0]),)))

    async def nobody(_question: Appraise) -> str:
        return ""

    keeper.practising._appraise = nobody
    await keeper.practise()
    assert NO_COACH_NOW in keeper.room.messages.remarks
    assert keeper.store.read() == Deck((old(deck.positions[0]),))


@pytest.mark.parametrize(
    "wrong", [{"link": "1AAAA"}, {"link": "0"}, {"mark": "0" * 16}, {"played": "castle"}]
)
@awaited
async def test_a_position_that_the_rules_do_not_read_is_put_aside_and_the_others_are_tried(
    wrong: dict[str, Any],
) -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("durak")
    bad, good = deck.positions[0]._replace(**wrong), deck.positions[1]
    keeper.store.change(lambda _deck: Deck((bad, good)))
    keeper.day += 1
    await keeper.practise()
    assert keeper.room.messages.notices == [UNREADABLE]
    assert keeper.store.read().positions == (good,)
    retry = keeper.retrying.retry
    assert retry is not None and len(retry.tasks) == 1
    quarantine = Quarantine(keeper.room.store)
    (name,) = quarantine.names()
    assert read_deck(quarantine.text(name)) == Deck((bad,))


def test_a_damaged_deck_is_put_aside_and_one_of_a_newer_parlour_is_left_as_it_is() -> None:
    notices: list[str] = []
    store = Store()
    decks = DeckStore(store, notices.append)
    store.write(DECK.name(), "{")
    assert decks.read() == Deck() and notices == [DECK.damaged]
    assert Quarantine(store).names() == [f"quarantine/1/{DECK.name()}"]
    newer = written(Deck()).replace('"version":1', '"version":2')
    store.write(DECK.name(), newer)
    decks.change(lambda deck: deck._replace(day=7))
    decks.read()
    assert store.read(DECK.name()) == newer and notices == [DECK.damaged, DECK.newer]


@awaited
async def test_a_full_browser_is_reported_once_and_the_deck_lasts_for_the_visit() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("durak")
    notices: list[str] = []
    storage = Storage()
    here = DeckStore(Store(storage), notices.append)
    here.change(lambda _deck: Deck(deck.positions[:1]))
    assert not notices
    storage.full = True
    for kept in deck.positions[1:3]:
        here.change(partial(Deck.with_kept, more=[kept]))
    assert here.read().positions == deck.positions[:3]
    assert notices == [NO_ROOM]
    nowhere = DeckStore(Store(), notices.append)
    nowhere.change(lambda _deck: deck)
    assert notices == [NO_ROOM], "the missing storage has been reported elsewhere"


@awaited
async def test_a_deck_that_has_grown_is_held_to_its_size_where_it_is_kept() -> None:
    keeper = MistakeSaver()
    one = (await keeper.kept("durak")).positions[0]
    known = one._replace(spacing=Spacing(TODAY + 100, 170, 6), mark="f" * 16)
    many = [one._replace(mark=f"{number:016x}") for number in range(299)]
    room = LARGEST - len(written(Deck((*many, known))))
    each, rest = divmod(room, len(many))
    full = [kept._replace(coach="c" * (len(kept.coach) + each)) for kept in many]
    full[0] = full[0]._replace(link=full[0].link + "A" * rest)
    keeper.store.change(lambda _deck: Deck((*full, known)))
    assert len(keeper.room.store.read(DECK.name()) or "") == LARGEST
    after = keeper.store.change(lambda deck: deck.after(full[5].mark, "good", TODAY))
    assert not after.has(known.mark) and len(after.positions) == 299
    assert keeper.store.read() == after and not keeper.room.messages.notices


@awaited
async def test_two_tabs_keep_in_one_deck_and_neither_takes_anything_from_the_other() -> None:
    keeper = MistakeSaver()
    first, second, *_ = (await keeper.kept("durak")).positions
    here, there = (DeckStore(keeper.room.store, keeper.room.messages.notice) for _ in range(2))
    here.change(lambda deck: Deck())
    here.change(lambda deck: deck.with_kept([first]))
    there.change(lambda deck: deck.with_kept([second]))
    here.change(lambda deck: deck.after(first.mark, "good", TODAY))
    assert [each.mark for each in there.read().positions] == [first.mark, second.mark]
    assert there.read().positions[0].spacing.row == 1


@awaited
async def test_the_deck_is_in_everything_kept() -> None:
    keeper = MistakeSaver()
    deck = await keeper.kept("durak")
    assert read_deck(unpacked(packed(keeper.room.store)).kept[DECK.name()]) == deck
    long = Deck(tuple(deck.positions[0]._replace(mark=f"{n:016x}") for n in range(290)))
    keeper.store.change(lambda _deck: long)
    assert len(written(long)) > 64 * 1024, "longer than any other value may be"
    assert read_deck(unpacked(packed(keeper.room.store)).kept[DECK.name()]) == long


@awaited
async def test_what_is_due_is_told_with_the_deck() -> None:
    keeper = MistakeSaver()
    assert state(Deck(), TODAY) == [
        "No mistakes are saved yet. You can save them after the review of a deal."
    ]
    deck = await keeper.kept("euchre")
    count = len(deck.positions)
    assert state(deck, TODAY)[1] == "Nothing is due today."
    assert state(deck, TODAY + 1)[1].startswith(f"{count} are due")
    text = line(catalogue.family("euchre"), deck.positions[0], TODAY)
    assert text == "Euchre · Mistake: loses 0.12 ± 0.02 · in 1 day"
    await asyncio.sleep(0)
