"""The review panel: how well the person played, the moments to look at, and all decisions.

The panel replaces the log, next to the table or in its lower half. Once all decisions are
evaluated, the panel opens with the moments. The table shows the chosen decision as the seat saw it.
When the table returns to the present, cards are hidden as before. Decisions are appraised until the
person stops the review.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from parlour.language import later, say
from parlour.room.coaching.review import moment_words, verdict_words
from parlour.room.coaching.review.breakdown_view import BreakdownView
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.grade_sign import write_grade
from parlour.room.coaching.review.moment_strip import MomentStrip
from parlour.room.coaching.review.moments import mistakes, moments
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.coaching.review.verdict_box import IS_LONGER, NOT_YET, VerdictBox
from parlour.room.commands.command_list import Command
from parlour.room.match.signals import Signals
from parlour.room.panels.cards_in_words import write_sentence
from parlour.scope import Scope
from parlour.table.dom import Node, by_id, fill, put_away, shape, show_panel
from parlour.table.listening import listen
from parlour.verdict import GRADES, NoVerdict

STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "[": -1, "ArrowDown": 1, "ArrowRight": 1, "]": 1}
LEFT_ALONE = ("Enter", " ", "Tab", "Shift")
"""Keys that the browser handles: they press the buttons of the panel or move between them."""

MILESTONES = (0.25, 0.5, 0.75, 1.0)
"""The shares of finished decisions at which screen readers announce the progress."""

STOP, GO_ON, AGAIN = later("Stop"), later("Continue"), later("Evaluate again")
WEIGHED = later("All decisions are evaluated.")
ALL, MOMENTS, NEXT = later("All decisions"), later("Moments"), later("Next moment")


class ReviewPanel:
    """The review panel of the current deal."""

    def __init__(
        self,
        scope: Scope,
        reviewing: Reviewing,
        signals: Signals,
        remark: Callable[[str], None],
        explain: Callable[[str], None],
    ) -> None:
        """`remark` shows a toast. `explain` opens a convention in the instructions."""
        self._reviewing, self._remark, self._explain = reviewing, remark, explain
        self._root, self._list = by_id("review"), by_id("decisions")
        self._status, self._costly = by_id("review-said"), by_id("costly")
        self._breakdown = BreakdownView(by_id("breakdown"), reviewing)
        self._box = VerdictBox(Node(self._root.element.querySelector(".verdict")), reviewing)
        self._strip = MomentStrip(self._root.part("run"), self._root.part("strip"), reviewing)
        self._review: DealReview | None = None
        """The review shown; None while the panel is closed."""
        self._lines: list[Node] = []
        self._written: list[object] = []
        """The content of each line in the list."""
        self._at: int | None = None
        """The number of the chosen decision; None for the present."""
        self._wants_all = False
        """Has the person chosen the list of all decisions?"""
        self._in_hindsight = False
        """Does the table show all cards?"""
        self._announced = 0.0
        """The last announced progress, as a share of the decisions."""
        reviewing.changed.observe(scope, lambda _none: self._refresh())
        self._side_panel_opened = signals.side_panel_opened
        self._side_panel_opened.observe(
            scope, lambda panel: self.close() if panel is not self else None
        )
        signals.table_left.observe(scope, lambda _none: self.close())
        signals.deal_running.observe(scope, lambda is_on: self.close() if is_on else None)
        signals.look_back_ended.observe(scope, lambda _none: self._ended())
        for buttons in (self._list.element, self._strip.element):
            listen(scope, buttons, "click", self._clicked)
        listen(scope, self._costly.element, "change", self._filter)
        self.commands = (
            Command("decision-back", lambda: self.step(-1)),
            Command("decision-on", lambda: self.step(1)),
            Command("next-moment", self._next_moment),
            Command("all-decisions", self._toggle_all),
            Command("weigh", self._stop_or_go_on),
            Command("longer", self._think_longer),
            Command("convention", self._open_convention),
            Command("hindsight", self._toggle_hindsight, is_on=lambda: self._in_hindsight),
            Command("close-review", self.close),
        )

    @property
    def is_open(self) -> bool:
        return self._review is not None

    def toggle(self) -> None:
        """Open or close the review."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Open the review and continue it, or say why there is none."""
        try:
            self._review = self._reviewing.begin()
        except NoVerdict as reason:
            self._remark(str(reason))
            return
        self._side_panel_opened.tell(self)
        self._announced = self._review.done / len(self._review.decisions)
        self._wants_all = False
        show_panel(self._root.element, True)
        self._rewrite()
        self._choose(self._listed()[0])
        self._focus()

    def close(self) -> None:
        """Close and stop the review; the table shows the present."""
        if not self.is_open:
            return
        self._reviewing.stop()
        self._go_back()
        self._review = None
        put_away(self._root.element)

    def on_language_changed(self) -> None:
        """Rewrite the panel in the current language."""
        if self.is_open:
            self._rewrite()

    def _stop_or_go_on(self) -> None:
        if self._review is not None and self._review.is_going:
            self._reviewing.stop()
        elif self._review is not None and not self._review.is_by_this_coach:
            self._reviewing.measure_again()
        else:
            self._reviewing.go_on()

    def _think_longer(self) -> None:
        """Measure the chosen decision longer, and focus its line."""
        if (at := self._at) is None:
            return
        self._focus()
        self._status.write(say(IS_LONGER))
        self._reviewing.think_longer(at, lambda: self._status.write(self._reviewing.line(at)))

    def _open_convention(self) -> None:
        """Open the instructions at the convention behind the advice."""
        if self._at is not None and (found := self._reviewing.convention(self._at)) is not None:
            self._explain(found.name)

    def _toggle_hindsight(self) -> None:
        """Show all cards, or only what the seat saw."""
        if self._at is not None:
            self._in_hindsight = not self._in_hindsight
            self._choose(self._at)

    def _filter(self, _event: Any) -> None:
        """List only mistakes, or all decisions."""
        if self._at is not None and self._at not in self._listed():
            self._choose(self._listed()[0])
        self._mark()

    # -- the moments, or all decisions

    @property
    def _is_all(self) -> bool:
        """Is the list of all decisions shown? Always true as long as there are no moments."""
        return self._wants_all or not self._moments

    @property
    def _moments(self) -> Sequence[int]:
        return () if self._review is None else moments(self._review)

    def _toggle_all(self) -> None:
        """Show all decisions, or only the moments again, and focus the chosen one."""
        if self._review is None:
            return
        self._wants_all = not self._is_all
        if self._at is None or self._at not in self._listed():
            self._choose(self._listed()[0])
        self._mark()
        self._focus()

    def _next_moment(self) -> None:
        """Go to the next moment, and after the last one to the list of all decisions."""
        if self._review is None or self._is_all:
            return
        if self._at == self._moments[-1]:
            self._toggle_all()
        else:
            self.step(1)

    def _focus(self) -> None:
        """Focus the button of the chosen decision."""
        if self._at is not None:
            self._button(self._at).element.focus(preventScroll=True)

    def _button(self, number: int) -> Node:
        return self._lines[number].part("line") if self._is_all else self._strip.button(number)

    # -- navigation

    def step(self, by: int) -> None:
        """Go to the next decision (1) or the previous one (-1). From the present, go to the first
        decision or the last."""
        if self._review is None:
            return
        listed = self._listed()
        if self._at is None:
            self._go_to(listed[-1 if by < 0 else 0])
        else:
            beyond = [at for at in listed[::by] if (at - self._at) * by > 0]
            self._go_to(beyond[0] if beyond else self._at)

    def _go_to(self, number: int) -> None:
        """Choose a decision. As long as the review is incomplete, keep the list of all
        decisions."""
        assert self._review is not None
        self._wants_all |= not self._review.is_complete
        self._choose(number)

    def _listed(self) -> list[int]:
        """The numbers of the decisions whose buttons are visible."""
        assert self._review is not None
        if not self._is_all:
            return [*self._moments]
        costly = mistakes(self._review)
        is_narrowed = self._costly.element.querySelector("input").checked and costly
        return [*costly] if is_narrowed else [*range(len(self._lines))]

    def takes(self, event: Any) -> bool:
        """Handle a key for the review. Returns whether it was used."""
        key = str(event.key)
        within = bool(self._root.element.contains(event.target))
        if not self.is_open or event.ctrlKey or event.altKey or event.metaKey:
            return False
        if not (within or self._at is not None):
            return False
        if within and key in LEFT_ALONE:
            return True
        if key in STEPS:
            self.step(STEPS[key])
        elif key == "Home":
            self._go_to(self._listed()[0])
        elif key == "End":
            self._go_to(self._listed()[-1])
        elif key == "Escape" and self._at is not None:
            self._go_back()
        elif key == "Escape":
            self.close()
        else:
            return False
        event.preventDefault()
        return True

    def owns(self, event: Any) -> bool:
        return bool(self._root.element.contains(event.target))

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self._go_to(int(button.dataset.number))

    def _choose(self, number: int) -> None:
        """Choose a decision. If a button of the list has the focus, the focus moves, too."""
        self._at = number
        self._reviewing.show(number, self._in_hindsight)
        self._mark()

    def _go_back(self) -> None:
        if self._at is not None:
            self._reviewing.back()

    def _ended(self) -> None:
        """Unmark the decision, because the table shows the present again."""
        self._at, self._in_hindsight = None, False
        if self.is_open:
            self._mark()

    # -- drawing

    def _rewrite(self) -> None:
        assert self._review is not None
        self._written = [None] * len(self._review.decisions)
        before, self._lines = self._lines, [shape("decision") for _ in self._review.decisions]
        fill(self._list, self._lines, before)
        self._root.part("sureness").write(self._reviewing.sureness())
        self._strip.forget()
        self._status.write("")
        self._refresh()

    def _refresh(self) -> None:
        """Update what has changed."""
        if self._review is None:
            return
        for number, line in enumerate(self._lines):
            found = (self._review.verdict(number),)
            if self._written[number] != found:
                self._written[number] = found
                self._write_line(number, line)
                if number == self._at:
                    self._reviewing.show(number, self._in_hindsight)
        self._costly.flag("hidden", not mistakes(self._review))
        self._root.part("title").write(moment_words.headline(self._review))
        self._root.part("subtitle").write(moment_words.subtitle(self._review))
        was_moment = self._strip.shows(self._at)
        self._strip.write(self._review, self._moments)
        self._write_classes()
        self._breakdown.write()
        self._write_foot()
        self._follow_moments(was_moment)
        self._mark()

    def _follow_moments(self, was_moment: bool) -> None:
        """Go to the first moment of a complete review. If the chosen decision `was_moment` and a
        longer measurement has changed that, list all decisions."""
        if self._at is None or self._is_all or self._at in self._moments:
            return
        if was_moment:
            self._wants_all = True
        else:
            self._choose(self._moments[0])

    def _write_line(self, number: int, line: Node) -> None:
        account, measure = self._reviewing.account(number), self._reviewing.measure
        assert self._review is not None
        verdict = self._review.verdict(number)
        line.part("line").mark("data-number", str(number))
        line.part("part").write(account.part)
        write_sentence(line.part("words").element, account.sentence.rstrip("."))
        write_grade(line, None if verdict is None else verdict.grade)
        line.part("class").write(verdict_words.grade(verdict) if verdict else say(NOT_YET))
        line.part("loss").write(verdict_words.in_short(measure, verdict) if verdict else "")

    def _write_classes(self) -> None:
        assert self._review is not None
        counts, entries = self._review.tally(), []
        for grade in GRADES:
            if counts.get(grade):
                entry = shape("tallied")
                write_grade(entry, grade)
                entry.part("class").write(say(verdict_words.CLASSES[grade]))
                entry.part("count").write(str(counts[grade]))
                entries.append(entry.element)
        self._root.part("classes").element.replaceChildren(*entries)

    def _write_foot(self) -> None:
        review = self._review
        assert review is not None
        share = review.done / len(review.decisions)
        bar = self._root.element.querySelector("progress")
        bar.value, bar.hidden = share, review.is_complete
        weigh = self._root.part("weigh")
        weigh.flag("hidden", review.is_complete and review.is_by_this_coach)
        weigh.write(say(STOP if review.is_going else GO_ON if review.is_by_this_coach else AGAIN))
        sums = verdict_words.given_away(self._reviewing.measure, review)
        self._root.part("total-loss").write(sums if review.is_complete else "")
        progress = "" if review.is_complete else verdict_words.progress(review)
        self._root.part("sum").write(review.trouble or progress)
        version = "" if review.is_by_this_coach else say(verdict_words.OTHER_COACH)
        self._root.part("version").write(version)
        if review.trouble:
            self._status.write(review.trouble)
        elif any(self._announced < milestone <= share for milestone in MILESTONES):
            self._announced = share
            summary = moment_words.summary(review)
            self._status.write(f"{say(WEIGHED)} {summary}" if review.is_complete else progress)

    def _write_steps(self) -> None:
        """Write the buttons to the next moment, to all decisions, and back."""
        root, is_all, found = self._root, self._is_all, self._moments
        is_last = not is_all and self._at == found[-1]
        root.flag("data-all", is_all)
        root.flag("data-last", is_last)
        root.part("all").flag("hidden", not found or is_last)
        root.part("all").write(say(MOMENTS if is_all else ALL))
        root.part("next").flag("hidden", is_all)
        root.part("next").write(say(ALL if is_last else NEXT))
        root.part("next").mark("class", None if is_last else "main")
        root.part("try").mark("class", "main" if is_all or is_last else None)

    def _mark(self) -> None:
        """Mark the chosen decision and show its details."""
        assert self._review is not None
        had_focus = any(
            each.contains(document.activeElement)
            for each in (self._list.element, self._strip.element)
        )
        self._write_steps()
        self._strip.mark(self._review, self._moments, self._at)
        is_past = self._at is not None
        self._root.flag("data-past", is_past)
        self._root.part("hindsight").flag("hidden", not is_past)
        buttons, listed = [line.part("line") for line in self._lines], self._listed()
        for number, button in enumerate(buttons):
            is_here = number == self._at
            self._lines[number].flag("hidden", number not in listed)
            button.mark("aria-current", "step" if is_here else None)
            is_next = number == (listed[0] if self._at is None else self._at)
            button.mark("tabindex", "0" if is_next else "-1")
        if self._at is not None:
            self._box.write(self._at)
            if had_focus:
                self._focus()
            if self._is_all:
                self._scroll_to(buttons[self._at].element)

    def _scroll_to(self, line: Any) -> None:
        """Scroll only the list, so that a line is visible."""
        view, top = self._root.part("list").element, line.offsetTop
        lowest = top + line.offsetHeight - view.clientHeight
        view.scrollTop = min(max(view.scrollTop, lowest), top)
