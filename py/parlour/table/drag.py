"""Lets the person drag a card of the own hand to the table, by mouse, pen or finger.

The card follows the pointer by CSS `translate`, without a new layout. If the drop makes a move, the
card stays there until the table shows the move. Otherwise it returns to the hand.
"""

from collections.abc import Callable, Iterator
from typing import Any

from js import document

from parlour.scope import Scope
from parlour.table.dom import Element
from parlour.table.listening import listen

SLACK = 12.0
"""How many pixels a finger may move in a tap."""
SLACK_OF_MOUSE = 6.0


class Drag:
    """Follows one pointer from a card of the own hand to where it is dropped."""

    def __init__(
        self,
        scope: Scope,
        root: Element,
        hand: Element,
        begins: Callable[[], bool],
        ends: Callable[[str, list[str] | None], bool],
    ) -> None:
        """`root` is the table's part of the page.

        `begins` returns whether the card called `name` may be dragged now. `ends` receives the name
        of the card and the names of its drop targets, innermost first. Outside the table the second
        argument is None. `ends` returns whether the card stays where it was dropped.
        """
        self._scope, self._root, self._hand = scope, root, hand
        self._begins, self._ends = begins, ends
        self.name = ""
        """The touch name of the dragged card; "" if there is none."""
        self._press: Scope | None = None
        """Open while a card is pressed."""
        self._pointer = 0
        self._card: Element | None = None
        """The pressed or dropped card."""
        self._start = self._offset = (0.0, 0.0)
        self._slides = False
        """Does a finger slide along a crowded hand (magnifier.py) before it drags a card out?"""
        self._has_left = False
        """Has the pointer left the card's own place?"""
        self._has_ended = False
        """Is the browser's click at the end of a drag still to come?"""
        listen(scope, hand, "pointerdown", self._pressed)
        listen(scope, root, "click", self._clicked, capture=True)

    def settle(self) -> None:
        """Forget a dropped card after the table was redrawn; a running drag continues."""
        if self._press is None or not self._hand.contains(self._card):
            self.release()

    def release(self) -> None:
        """End the drag and return the card."""
        if self._press is not None:
            self._press.close()
        if self._card is not None:
            self._card.removeAttribute("data-dragged")
            self._card.style.translate = ""
            self._hand.removeAttribute("data-dragging")
        self._press, self._card, self.name = None, None, ""

    # -- pointer events

    def _pressed(self, event: Any) -> None:
        card = event.target.closest("#hand .card")
        if not card or not event.isPrimary or event.button:
            return
        self.release()
        self._pointer, self._card, self._start = event.pointerId, card, (event.x, event.y)
        self._slides = self._has_left = self._has_ended = False
        self._press = self._scope.inner()
        for kind, handler in (
            ("pointermove", self._moved),
            ("pointerup", self._released),
            ("pointercancel", self._lost),
        ):
            listen(self._press, document, kind, handler)

    def _moved(self, event: Any) -> None:
        if event.pointerId != self._pointer or not (self.name or self._begin(event)):
            return
        across, down = self._offset = event.x - self._start[0], event.y - self._start[1]
        assert self._card is not None
        self._card.style.translate = f"{across:.1f}px {down:.1f}px"
        self._has_left = self._has_left or not self._is_at_home(event)

    def _begin(self, event: Any) -> bool:
        """Start a drag if the pointer has moved farther than in a tap. Returns whether it began."""
        assert self._card is not None
        if not self._slides:
            across, up = abs(event.x - self._start[0]), self._start[1] - event.y
            is_mouse = str(event.pointerType) == "mouse"
            if across + abs(up) < (SLACK_OF_MOUSE if is_mouse else SLACK):
                return False
            is_crowded = not is_mouse and self._hand.hasAttribute("data-many")
            self._slides = is_crowded and up < across
        if self._slides:
            under = document.elementFromPoint(event.x, event.y)
            if self._hand.contains(under):
                self._card = under.closest("#hand .card") or self._card
                self._start = event.x, event.y
                return False
        self.name = str(self._card.getAttribute("data-touch"))
        if not self._begins():
            self.release()
            return False
        self._card.setAttribute("data-dragged", "")
        self._hand.setAttribute("data-dragging", "")
        self._card.setPointerCapture(self._pointer)
        return True

    def _released(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        assert self._press is not None
        assert self._card is not None
        self._press.close()
        self._press, card = None, self._card
        name, self.name = self.name, ""
        if not name:
            return  # the browser sends a click for a tap
        if self._has_left:
            under = self._under(event)
            if not self._ends(name, under):
                self.release()
        else:
            self.release()
            self._ends(name, None)
            card.click()
        self._has_ended = True
        self._scope.soon(self._forget_click)

    def _lost(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            name = self.name
            self.release()
            if name:
                self._ends(name, None)

    def _clicked(self, event: Any) -> None:
        if self._has_ended:
            event.stopPropagation()

    def _forget_click(self) -> None:
        self._has_ended = False

    # -- drop targets

    def _is_at_home(self, event: Any) -> bool:
        """Is the pointer still over the card's place in the hand?"""
        assert self._card is not None
        box, (across, down) = self._card.getBoundingClientRect(), self._offset
        x, y = event.x + across, event.y + down
        return bool(box.left <= x <= box.right and box.top <= y <= box.bottom)

    def _under(self, event: Any) -> list[str] | None:
        """The touch names under the pointer, then those under the centre of the card. None if the
        pointer is over the hand or outside the table."""
        assert self._card is not None
        if event.y >= self._hand.getBoundingClientRect().top:
            return None
        if not self._root.contains(document.elementFromPoint(event.x, event.y)):
            return None
        box = self._card.getBoundingClientRect()
        middle = box.left + box.width / 2, box.top + box.height / 2
        return [*_names_at(event.x, event.y), *_names_at(*middle)]


def _names_at(x: float, y: float) -> Iterator[str]:
    """The touch names at a point, innermost first."""
    found = document.elementFromPoint(x, y)
    while found := found and found.closest("[data-touch]"):
        yield str(found.getAttribute("data-touch"))
        found = found.parentElement
