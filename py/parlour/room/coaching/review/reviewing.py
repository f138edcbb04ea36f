"""Starts the review of the current deal, and shows it in words and at the table."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, NamedTuple

from parlour.bot_protocol import Appraiser
from parlour.coaching import AnyCoaching
from parlour.family import Family
from parlour.language import code, grammar, headed_sentence, later, say
from parlour.observer import Observable
from parlour.phrases import Measure
from parlour.room.coaching.review import reason_words, verdict_words
from parlour.room.coaching.review.breakdown import ResultBreakdown, breakdown
from parlour.room.coaching.review.choice_words import HAND, by_move, in_short, of_the_hand
from parlour.room.coaching.review.deal_review import DealReview, Decision
from parlour.room.coaching.review.game_sums import GameMoment, GameSums
from parlour.room.coaching.review.reason_words import Convention
from parlour.room.coaching.review.review_saving import ReviewSaver, ReviewSavers
from parlour.room.match.deal_session import DealSession
from parlour.room.match.match_controller import MatchController
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.review_store import KEY
from parlour.scene import Choice, Weighed
from parlour.scope import Scope
from parlour.table.speech import open_hands
from parlour.verdict import HELD_AGAINST, NoVerdict, Verdict

NO_DEAL = later("You are not at a table yet.")
NO_COACH = later("This game has no coach.")
HINDSIGHT = later("In hindsight")
HINDSIGHT_TOLD = later("The review used only the cards you could see. These were all the hands:")
PLAYED, BETTER, ADVISED = later("played"), later("better"), later("advised")


class Account(NamedTuple):
    """A decision in words."""

    part: str
    """The bout, trick or other round of the decision."""
    sentence: str
    """The move in the words of the log."""
    played: str
    """A short text for the move, with symbols for cards."""
    advice: str
    """A short text for the advice, with symbols for cards; "" if there is no verdict yet."""


class Reviewing:
    """The review of the deal at the table, for one person."""

    def __init__(
        self,
        scope: Scope,
        controller: MatchController,
        presenter: TablePresenter,
        signals: Signals,
        appraise: Appraiser,
        savers: ReviewSavers | None = None,
    ) -> None:
        """Without savers, as in a frame, the review is not saved."""
        self._scope, self._controller, self._appraise = scope, controller, appraise
        self._presenter = presenter
        self._savers = savers
        self._review: DealReview | None = None
        self._observed = scope.inner()
        """The scope of the current review."""
        self._saver: ReviewSaver | None = None
        self._cached_log: tuple[str, Sequence[tuple[str, str]]] = "", ()
        """The language of a cached log, and its text for each move."""
        self._on_done: Callable[[], None] | None = None
        self._sums = GameSums()
        self.changed: Observable[None] = Observable()
        """Fires when there is a new verdict, or when the review has started or stopped."""
        self.changed.observe(scope, lambda _none: self._tell_if_done())
        signals.table_left.observe(scope, lambda _none: self.stop())
        signals.deal_running.observe(scope, lambda is_on: self.stop() if is_on else None)

    @property
    def review(self) -> DealReview | None:
        """The review so far; None if none has been started."""
        return self._review

    @property
    def family(self) -> Family:
        return self._session.match.family

    @property
    def measure(self) -> Measure:
        """How values of this game are written."""
        return self.family.words.MEASURE

    def begin(self) -> DealReview:
        """Start or continue the review of the current deal.

        Raises:
            NoVerdict: there is no review; the message says why.
        """
        if self._controller.session is None:
            raise NoVerdict(say(NO_DEAL))
        session, review = self._session, self._review
        if session.match.family.coaching is None:
            raise NoVerdict(say(NO_COACH))
        seat = self._presenter.viewpoint.seat
        if review is None or review.played is not session.record or review.seat != seat:
            review = self._new_review(session, seat)
        self._cached_log = "", ()
        self._sum_up(session, review)
        if self._saver is not None:
            self._saver.restore()
            self._saver.see()
            self._count(session, review)
        self.go_on()
        return review

    def begin_unasked(self) -> None:
        """Start the review if there is anything to review."""
        with suppress(NoVerdict):
            self.begin()

    def _new_review(self, session: DealSession, seat: int) -> DealReview:
        review = DealReview(session.record, seat, self._appraise, self._turn)
        self.stop()
        self._observed.close()
        self._observed = self._scope.inner()
        self._review = review
        self._saver = self._savers.of(review) if self._savers is not None else None
        review.changed.observe(self._observed, lambda _none: self._changed(session, review))
        return review

    def _turn(self) -> AbstractAsyncContextManager[object]:
        return nullcontext() if self._saver is None else self._saver.turn()

    def _changed(self, session: DealSession, review: DealReview) -> None:
        if self._saver is not None:
            self._saver.keep()
            self._count(session, review)
        self._sum_up(session, review)
        self.changed.tell(None)

    def _sum_up(self, session: DealSession, review: DealReview) -> None:
        if review.is_complete:
            self._sums.enter(session.match, review)

    def of_the_game(self) -> Sequence[str]:
        """Sentences about the total loss in this game; empty for a single reviewed deal."""
        return () if self._review is None else self._sums.lines(self.measure, self._review.seat)

    @property
    def of_this_deal(self) -> DealReview | None:
        """The review of the deal that has ended at the table; None if there is none or a deal is
        being played."""
        review, session = self._review, self._controller.session
        if review is None or session is None or review.played is not session.record:
            return None
        return review if session.is_closed else None

    def moments_of_the_game(self) -> Sequence[GameMoment]:
        """The best and the most costly decision of a game that has just ended."""
        review = self.of_this_deal
        if review is None or not self._session.match.score.game_is_over():
            return ()
        return self._sums.moments(self._session.match, review.seat)

    def _count(self, session: DealSession, review: DealReview) -> None:
        """Count a complete review in the statistics, unless another tab has counted it."""
        savers, saver = self._savers, self._saver
        if savers is None or saver is None or not review.is_complete:
            return
        counts = review.is_by_this_coach and savers.counting.counts(session, review.seat)
        if counts and saver.claim():
            savers.counting.enter(session, review)

    def written_elsewhere(self, name: str) -> None:
        """Load the review if another tab has saved reviews."""
        if self._saver is not None and name == KEY:
            self._saver.restore()

    @property
    def is_going(self) -> bool:
        """Is something being appraised?"""
        return self._review is not None and self._review.is_going

    def go_on(self) -> None:
        """Appraise the decisions without a verdict."""
        if self._review is not None:
            self._review.go_on(self._scope)

    def measure_again(self) -> None:
        """Drop the verdicts of another version of the coach and start again."""
        if self._review is not None:
            self._review.restart(self._scope)

    def stop(self) -> None:
        """Stop the review. It can be continued."""
        if self._review is not None:
            self._review.stop()

    def tell_when_done(self, tell: Callable[[], None]) -> None:
        """Call `tell` once the review is complete or has failed, but not if it is stopped."""
        self._on_done = tell

    def _tell_if_done(self) -> None:
        review, tell = self._review, self._on_done
        if review is not None and tell is not None and not review.is_going:
            self._on_done = None
            if review.is_complete or review.trouble:
                tell()

    def breakdown(self) -> ResultBreakdown | None:
        """The breakdown of the deal; None until every decision has a verdict."""
        assert self._review is not None
        return breakdown(self._review, self._coaching)

    def sureness(self) -> str:
        """The limits of the coach in this game, in some sentences."""
        return verdict_words.sureness(self.measure, self._coaching, self._session.record.game)

    @property
    def _coaching(self) -> AnyCoaching:
        coaching = self.family.coaching
        assert coaching is not None
        return coaching()

    # -- a decision in words, and at the table

    def account(self, number: int) -> Account:
        """The decision of this number, counted from 0, in words."""
        decision, verdict = self._decision(number), self._verdict(number)
        choices = self._choices(decision)
        played = choices[decision.move]
        part, sentence = self._log()[decision.moves]
        advice = in_short(choices[verdict.advice]) if verdict is not None else ""
        return Account(part, sentence or played.label, in_short(played), advice)

    def line(self, number: int) -> str:
        """The decision in one sentence with its verdict, or with a note that there is none yet."""
        account, verdict = self.account(number), self._verdict(number)
        done = headed_sentence(account.part, account.sentence.rstrip("."))
        if verdict is None:
            return say("{done}; not evaluated yet.", done=done)
        is_advice = verdict.advice == self._decision(number).move
        told = verdict_words.loss(self.measure, verdict, is_advice)
        grade = verdict_words.grade(verdict)
        if is_advice:
            return f"{headed_sentence(grade, done)}."
        return say(
            "{decision}; {loss}. Advised: {advice}.",
            decision=headed_sentence(grade, done),
            loss=told,
            advice=grammar().after_colon(account.advice),
        )

    def reasons(self, number: int) -> Sequence[str]:
        """Why the decision loses, in sentences, a convention first; empty if it is no mistake."""
        verdict, family = self._verdict(number), self.family
        names = self._names(number)
        return reason_words.told(family, verdict, names) if verdict is not None else ()

    def features(self, number: int) -> Sequence[str]:
        """The reasons other than a convention, in sentences."""
        if (verdict := self._verdict(number)) is None:
            return ()
        return reason_words.features(self.family, verdict, self._names(number))

    def counts(self, number: int) -> Sequence[str]:
        """The counts behind the verdict, in sentences."""
        verdict = self._verdict(number)
        return () if verdict is None else verdict_words.counts(self.measure, verdict)

    def convention(self, number: int) -> Convention | None:
        """The convention among the reasons, if any."""
        verdict = self._verdict(number)
        return reason_words.by_convention(self.family, verdict) if verdict is not None else None

    def cards(self, number: int) -> tuple[str, str]:
        """The hand cards of the move played and of the advice; "" for a move that is not exactly
        one card."""
        decision, verdict = self._decision(number), self._verdict(number)
        choices = self._choices(decision)
        moves = (decision.move, "" if verdict is None else verdict.advice)
        played, advised = (of_the_hand(choices[move]) if move in choices else () for move in moves)
        return _only_card(played), _only_card(advised)

    def show(self, number: int, in_hindsight: bool = False) -> None:
        """Show the decision with both moves marked, as the seat saw it or with all cards open."""
        position, marks = self._position(number), self._marks(number)
        sentence = self.account(number).sentence
        if in_hindsight:
            sentence = headed_sentence(say(HINDSIGHT), sentence)
            self._presenter.show_earlier_open(position, sentence, marks)
        else:
            self._presenter.show_earlier(position, sentence, marks)

    def hands(self, number: int) -> Sequence[str]:
        """The hands at this decision in words, one line each, after a sentence about hindsight."""
        viewpoint = self._presenter.viewpoint
        lines = open_hands(viewpoint.open_scene(self._position(number)))
        return [say(HINDSIGHT_TOLD), *lines]

    def _position(self, number: int) -> Any:
        played = self._session.record
        return played.after(played.moves[: self._decision(number).moves])

    def may_think_longer(self, number: int) -> bool:
        """May the decision be measured longer? Not if that cannot help or was done already."""
        verdict, view = self._verdict(number), self._decision(number).view
        coaching = self.family.coaching
        if verdict is None or not verdict.half or coaching is None:
            return False
        if self._review is None or not self._review.is_by_this_coach:
            return False
        declared = coaching()
        if declared.MEASURE == "never" or verdict.advice == self._decision(number).move:
            return False
        full = declared.looks(view).full
        return full <= verdict.worlds < 2 * full

    def think_longer(self, number: int, tell: Callable[[], None] = lambda: None) -> None:
        """Measure this decision again in four times as many worlds, then call `tell`."""
        if self._review is not None and self.may_think_longer(number):
            self._review.think_longer(self._scope, number, tell)

    def back(self) -> None:
        """Show the present again."""
        self._presenter.look_back.end()

    def _marks(self, number: int) -> Mapping[str, Weighed]:
        """The marks for the hand cards played and advised, keyed by entries of `Choice.touches`."""
        decision, verdict = self._decision(number), self._verdict(number)
        choices = self._choices(decision)
        played = of_the_hand(choices[decision.move])
        if verdict is None:
            return {name: Weighed(say(PLAYED)) for name in played}
        if verdict.advice == decision.move:
            return {name: Weighed(say(PLAYED), "good") for name in played}
        is_better = verdict.grade in HELD_AGAINST
        advised = Weighed(say(BETTER if is_better else ADVISED), "good")
        marks = dict.fromkeys(of_the_hand(choices[verdict.advice]), advised)
        for name in played:
            if marks.pop(name, None) is not None:
                marks[name] = Weighed(say(PLAYED))
            else:
                marks[name] = Weighed(say(PLAYED), "bad" if is_better else "plain")
        return marks

    def _log(self) -> Sequence[tuple[str, str]]:
        if self._cached_log[0] != code():
            told, moves = self._presenter.log.told(), len(self._session.record.moves)
            silent = (told[-1][0], "")
            self._cached_log = code(), [*told, *[silent] * (moves - len(told))]
        return self._cached_log[1]

    def _choices(self, decision: Decision) -> Mapping[str, Choice]:
        """The choices at this decision, keyed by move."""
        names = self._session.match.company.seen_from(decision.view["seat"])
        return by_move(self.family.scenes.scene(decision.view, names, ()))

    def _names(self, number: int) -> Sequence[str]:
        """The names of the seats as the deciding player sees them."""
        return self._session.match.company.seen_from(self._decision(number).view["seat"])

    def _decision(self, number: int) -> Decision:
        assert self._review is not None
        return self._review.decisions[number]

    def _verdict(self, number: int) -> Verdict | None:
        assert self._review is not None
        return self._review.verdict(number)

    @property
    def _session(self) -> DealSession:
        assert self._controller.session is not None
        return self._controller.session


def _only_card(touches: Sequence[str]) -> str:
    return touches[0].removeprefix(HAND) if len(touches) == 1 else ""
