"""Practises positions of the deck, and schedules their next repetition."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.bot_protocol import Appraiser
from parlour.coach.deck import Deck, Kept
from parlour.coach.spacing import Rating
from parlour.coach.streams import VERSION
from parlour.language import later, say
from parlour.record import BadRecord
from parlour.room.coaching.deck.deck_words import NOTHING_DUE
from parlour.room.coaching.deck.kept_task import task_of
from parlour.room.coaching.retry.retry import Ending, Endings, Retry, Task
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.retry.stages import Stage
from parlour.room.coaching.review.weighing import weighed
from parlour.room.match.services import MatchServices
from parlour.room.storage.deck_store import DeckStore
from parlour.scope import Scope
from parlour.verdict import HELD_AGAINST, NoVerdict

RATINGS: Mapping[Ending, Rating] = MappingProxyType(
    {"at once": "good", "second try": "hard", "later": "again", "shown": "again"}
)
"""The rating for each ending of a task. A skipped position keeps its schedule."""

RETIRED = later("The current coach no longer calls this a mistake. It was removed.")
NO_COACH_NOW = later("A saved mistake must be evaluated again, but the coach is not available now.")


class Practising:
    """Practises positions of the deck."""

    def __init__(
        self,
        scope: Scope,
        store: DeckStore,
        services: MatchServices,
        retrying: Retrying,
        appraise: Appraiser,
        today: Callable[[], int],
    ) -> None:
        """`today` returns the number of days since 1970."""
        self._scope, self._store, self._services = scope, store, services
        self._retrying, self._appraise, self.today = retrying, appraise, today
        self._kept: Sequence[Kept] = ()
        """The positions being practised, in the order of the tasks."""
        self._retry: Retry | None = None
        self._saved_count = 0
        """The number of positions whose results have been saved."""
        self._is_loading = False
        retrying.changed.observe(scope, lambda _none: self._save_results())

    @property
    def deck(self) -> Deck:
        """The saved deck."""
        return self._store.read()

    def change(self, change: Callable[[Deck], Deck]) -> None:
        """Change the saved deck."""
        self._store.change(change)

    def waiting(self, *, more: bool = False) -> int:
        """The number of positions for today; with `more`, of all due ones."""
        deck, today = self.deck, self.today()
        return len(deck.due(today)) if more else deck.left(today)

    def task(self, kept: Kept) -> Task:
        """A position of the deck as a task.

        Raises:
            BadRecord: it cannot be read, or the rules have changed since it was saved.
        """
        return task_of(kept, self._services)

    def begin(
        self, clear_table: Callable[[], Stage], then: Callable[[Retry], None], *, more: bool = False
    ) -> None:
        """Practise today's positions, or with `more` all due positions.

        `clear_table` is called only if there are positions. `then` is called when the person leaves
        the retry.
        """
        due = self.deck.due(self.today())[: self.waiting(more=more)]
        self._start(due, clear_table, then, {})

    def go_on(
        self, clear_table: Callable[[], Stage], then: Callable[[Retry], None], saved: Endings
    ) -> None:
        """Resume the positions that were open before a reload."""
        kept = {each.mark: each for each in self.deck.positions}
        self._start([kept[mark] for mark in saved if mark in kept], clear_table, then, saved)

    def _start(
        self,
        wanted: Sequence[Kept],
        clear_table: Callable[[], Stage],
        then: Callable[[Retry], None],
        saved: Endings,
    ) -> None:
        if not self._is_loading:
            self._is_loading = True
            self._scope.start(self._load_and_begin(wanted, clear_table, then, saved))

    async def _load_and_begin(
        self,
        wanted: Sequence[Kept],
        clear_table: Callable[[], Stage],
        then: Callable[[Retry], None],
        saved: Endings,
    ) -> None:
        try:
            found = [pair for each in wanted for pair in await self._read(each)]
        finally:
            self._is_loading = False
        endings = [saved.get(kept.mark) for kept, _ in found]
        if None not in endings:
            if not saved:
                self._services.notices.remark(say(NOTHING_DUE))
            return
        self._kept, self._saved_count = [kept for kept, _ in found], endings.index(None)
        self._retry = None
        self._retrying.begin([task for _, task in found], clear_table(), then, endings)
        self._retry = self._retrying.retry

    async def _read(self, kept: Kept) -> Sequence[tuple[Kept, Task]]:
        """A position with its task. Empty if the position is unreadable, cannot be measured again,
        or is no longer a mistake; a message says why."""
        try:
            task = self.task(kept)
        except BadRecord:
            self._store.put_aside(kept)
            return ()
        if kept.coach == VERSION:
            return [(kept, task)]
        try:
            verdict = await weighed(self._appraise, task.family.name, task.view, task.played)
        except NoVerdict:
            self._services.notices.remark(say(NO_COACH_NOW))
            return ()
        if verdict.grade not in HELD_AGAINST:
            self._store.change(lambda deck: deck.without([kept.mark]))
            self._services.notices.notice(say(RETIRED))
            return ()
        updated = kept._replace(verdict=verdict._replace(reasons=[]), right={}, coach=VERSION)
        self._store.change(lambda deck: deck.changed(kept.mark, lambda _old: updated))
        return [(updated, self.task(updated))]

    def _save_results(self) -> None:
        """Save the results of finished positions."""
        retry = self._retry
        if retry is None or retry is not self._retrying.retry:
            return
        while self._saved_count < len(self._kept) and retry.endings[self._saved_count] is not None:
            self._save_result(retry, self._saved_count)
            self._saved_count += 1

    def _save_result(self, retry: Retry, number: int) -> None:
        kept, ending, answer = self._kept[number], retry.endings[number], retry.answer
        if ending is None or ending == "skipped":
            return
        today, rating = self.today(), RATINGS[ending]
        self._store.change(lambda deck: deck.after(kept.mark, rating, today))
        if answer is not None and answer.move != kept.verdict.advice:
            right, found = answer.move, answer.verdict
            self._store.change(lambda deck: deck.with_right(kept.mark, right, found))
