"""One deal in progress: asks the players, records their moves, undoes and claims."""

from parlour.host import Show, play_deal
from parlour.language import say
from parlour.room.match.deal_log import DealLog
from parlour.room.match.match import Match
from parlour.room.match.players import Players
from parlour.room.match.signals import Progress, Signals
from parlour.room.model.deal_record import DealRecord


class DealSession:
    """A deal from where it stands to the score sheet; how it is shown is not known here."""

    def __init__(
        self,
        match: Match,
        record: DealRecord,
        players: Players,
        signals: Signals,
        *,
        is_demo: bool,
    ) -> None:
        """A deal at its beginning or where it was left; `announce` tells that it is there."""
        self.match, self.record, self.players = match, record, players
        self._signals = signals
        self.log = DealLog(match.family)
        self.is_demo = is_demo
        """Does the computer play every hand while the person watches?"""
        self.is_claimed = False
        """Does the computer play the rest, because it can change nothing any more?"""
        self.is_closed = False
        """Has the deal been entered on the score sheet?"""
        self._choose_players()
        if match.company.is_several and not record.is_over:
            record.aids["people"] = True

    async def play(self, show: Show) -> None:
        """Play the deal to its end and enter it in the score; `show` shows what has happened.

        After an undo or a change of players the deal has to be played on by another call.
        """
        match, record = self.match, self.record
        told = len(record.position.log) if record.moves else 0
        await play_deal(
            match.family,
            match.game,
            record.position,
            self.players.at_table,
            show,
            self._record_move,
            told,
        )
        match.score.close_deal(record.position)
        self.is_closed = True

    @property
    def _progress(self) -> Progress:
        return Progress(self.match, self.record, self.players.opponents)

    def announce(self) -> None:
        """Tell everybody how the deal stands, autosave first."""
        self.log.follow(self.record)
        self._signals.changed.tell(self._progress)

    def _record_move(self, line: str) -> None:
        """Record a move that was made, as `seat move`."""
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
        """Note what has helped the person in this deal, as long as the deal goes on."""
        if not self.record.is_over and aid not in self.record.aids:
            self.record.aids[aid] = True
            self.announce()

    def play_move(self, seat: int, move: str) -> None:
        """The person in this seat makes a move; out of turn nothing happens."""
        if person := self.players.person(seat):
            person.play(move)

    def claim(self) -> None:
        """Let the computer play the rest, without waits."""
        self.is_claimed = True
        self._choose_players()

    def show_demo(self, is_demo: bool) -> None:
        """Let the computer play every hand, or give the hands back; then `play` again."""
        self.is_demo = is_demo
        self._choose_players()

    def _choose_players(self) -> None:
        """Let the computer choose for people in a demo and after a claim."""
        self.players.leave_to_computer(self.is_demo or self.is_claimed)
        self.players.repeat(self.is_demo or self.record.by_tries)

    @property
    def may_undo(self) -> bool:
        """Is there a move that can be taken back?"""
        return not self.record.is_over and not self.record.undo_history.refusal()

    def undo(self) -> str:
        """Go back to the last decision of a person, then `play` again.

        Returns why that cannot be done, in a sentence, or "" when it is done.
        """
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
