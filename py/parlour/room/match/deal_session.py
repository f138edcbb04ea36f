"""Runs one deal: asks the players, records their moves, and handles undo and claims."""

from collections.abc import Sequence
from typing import Any

from parlour.game import Event, find_move
from parlour.host import Show, play_deal
from parlour.language import say
from parlour.room.match.deal_log import DealLog
from parlour.room.match.match import Match
from parlour.room.match.players import Players
from parlour.room.match.signals import Progress, Signals
from parlour.room.model.deal_record import DealRecord


class DealSession:
    """Plays a deal from its current position to the score sheet, without showing it."""

    def __init__(
        self,
        match: Match,
        record: DealRecord,
        players: Players,
        signals: Signals,
        *,
        is_demo: bool,
    ) -> None:
        """`record` is a new or a restored deal. Call `announce` to notify observers of it."""
        self.match, self.record, self.players = match, record, players
        self._signals = signals
        self.log = DealLog(match.family)
        self.is_demo = is_demo
        """Does the computer play every hand while the person watches?"""
        self.is_claimed = False
        """Does the computer play the rest, because no move can change the result any more?"""
        self.is_closed = False
        """Is the deal on the score sheet?"""
        self._choose_players()
        if match.company.is_several and not record.is_over:
            record.aids["people"] = True

    async def play(self, show: Show) -> None:
        """Play the deal to its end and add it to the score; `show` displays each step. After an
        undo or a change of players, call it again."""
        match, record = self.match, self.record
        shown = len(record.position.log) if record.moves else 0
        unshown: list[Event] = []

        async def show_unanswered(position: Any, events: Sequence[Event]) -> None:
            unshown.extend(events)
            if self._is_answered(position):  # the next step shows its events
                return
            news = [*unshown]
            unshown.clear()
            await show(position, news)

        await play_deal(
            match.family,
            match.game,
            record.position,
            self.players.at_table,
            show_unanswered,
            self._record_move,
            shown,
        )
        match.score.close_deal(record.position)
        self.is_closed = True

    def _is_answered(self, position: Any) -> bool:
        """Has the person's last call already chosen the move in this position, too?"""
        seat = position.turn
        person = None if seat is None else self.players.person(seat)
        if person is None or not person.second_move:
            return False
        return find_move(position, seat, person.second_move) is not None

    @property
    def _progress(self) -> Progress:
        return Progress(self.match, self.record, self.players.opponents)

    def announce(self) -> None:
        """Update the log, and notify observers such as autosave that the deal has changed."""
        self.log.follow(self.record)
        self._signals.changed.tell(self._progress)

    def _record_move(self, line: str) -> None:
        """Record a move, as `seat move`."""
        record, seat = self.record, int(line.partition(" ")[0])
        person = self.players.person(seat)
        if person is not None and person.has_decided:
            record.undo_history.decided(seat, len(record.moves))
        elif (thought := self.players.take_thought(seat)) is not None:
            record.thoughts[len(record.moves)] = thought
        record.moves.append(line)
        self.announce()
        if record.is_over:
            self._signals.decided.tell(self._progress)

    def note_aid(self, aid: str) -> None:
        """Note an aid that the person has used, unless the deal is over."""
        if not self.record.is_over and aid not in self.record.aids:
            self.record.aids[aid] = True
            self.announce()

    def play_move(self, seat: int, move: str) -> None:
        """Make a move for the person in this seat; ignored out of turn."""
        if person := self.players.person(seat):
            person.play(move)

    def claim(self) -> None:
        """Let the computer play the rest without pauses."""
        self.is_claimed = True
        self._choose_players()

    def set_demo(self, is_demo: bool) -> None:
        """Start or stop a demo, in which the computer plays every hand. Then call `play`."""
        self.is_demo = is_demo
        self._choose_players()

    def _choose_players(self) -> None:
        """Let the computer choose for people in a demo and after a claim."""
        self.players.leave_to_computer(self.is_demo or self.is_claimed)
        self.players.repeat(self.is_demo or self.record.by_tries)

    @property
    def may_undo(self) -> bool:
        """Is there a move to undo?"""
        return not self.record.is_over and not self.record.undo_history.refusal()

    def undo(self) -> str:
        """Return to a person's last decision. Then call `play` again. Returns a sentence that says
        why nothing can be undone, or "" on success."""
        record = self.record
        if record.is_over:
            return say("The deal is over; it can be played again from its beginning.")
        if refusal := record.undo_history.refusal():
            return refusal
        record.back_to(record.undo_history.undo().moves)
        self.is_claimed = False
        self._choose_players()
        self.note_aid("undo")
        self.announce()
        return ""
