"""Turns the person's touches, drags and keys at the table into moves."""

from collections.abc import Sequence
from typing import Any

from parlour.observer import Observable
from parlour.phrases import capital
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table import keyboard, move_selection
from parlour.table.arrange import is_layout_table
from parlour.table.cloth import Cloth
from parlour.table.controls import Controls
from parlour.table.dom import Node, by_id
from parlour.table.drag import Drag
from parlour.table.focus import Focus
from parlour.table.listening import listen
from parlour.table.live import Voice
from parlour.table.magnifier import Magnifier
from parlour.table.move_selection import Offer
from parlour.table.offering import Offering
from parlour.table.plates import Plates
from parlour.table.reason_line import ReasonLine
from parlour.table.speech import ways_to_choose

TOUCHABLE = "[data-touch], [data-move], [data-let-go], [data-more]"
MOST_BUTTONS = 4
"""From this number on, the buttons fill the lower edge of the table."""
MORE = "m"
"""The key that shows more choices of a card."""


class MoveInput:
    """What the person has touched in the scene that is shown, and the move that follows from it."""

    def __init__(
        self,
        scope: Scope,
        root: Node,
        cloth: Cloth,
        plates: Plates,
        controls: Controls,
        focus: Focus,
        voice: Voice,
        reason: ReasonLine,
    ) -> None:
        """`root` is the table's part of the page."""
        self.made: Observable[str] = Observable()
        """Fires with the text of the chosen move."""
        self.warned: Observable[str] = Observable()
        """Fires with a refusal for a message box."""
        self.last_press: tuple[float, float] | None = None
        """The place in the window of the last press of a pointer."""
        self._root, self._cloth, self._controls = root, cloth, controls
        self._focus, self._voice, self._reason = focus, voice, reason
        self._scene: Scene | None = None
        self._offer = Offer()
        self._played = False
        """Has the person chosen a move that the table does not show yet?"""
        self._offering = Offering(root, cloth, plates)
        hand = by_id("hand").element
        self._magnifier = Magnifier(scope, hand)
        self._drag = Drag(scope, root.element, hand, self._drag_begun, self._drag_ended)
        for event, handler in (
            ("click", self._clicked),
            ("pointerdown", self._pressed),
            ("pointerover", self._pointed_at),
            ("pointerout", self._pointed_away),
            ("focusin", self._pointed_at),
            ("focusout", self._pointed_away),
        ):
            listen(scope, root.element, event, handler)

    # -- the scene that is shown

    def begin(self, scene: Scene) -> None:
        """Accept input for this scene, of which nothing is touched. Call `drawn` afterwards."""
        self._scene = scene
        self.wait()
        self._offer = move_selection.opening(scene)

    def drawn(self) -> None:
        """Highlight what can be touched in the scene, now that it is drawn. A drag continues."""
        self._drag.settle()
        self._mark()

    def _mark(self) -> None:
        """Highlight what can be touched now."""
        assert self._scene is not None
        buttons = self._controls.offer(self._offer)
        self._root.mark("data-ways", str(min(buttons, MOST_BUTTONS)) if buttons else None)
        dragged, touched = self._drag.name, self._offer.touched
        self._offering.write(
            self._scene,
            move_selection.lift(self._scene, touched, dragged) if dragged else self._offer,
        )
        self._focus.rove()

    @property
    def touched(self) -> Sequence[str]:
        """The names of what is touched."""
        return self._offer.touched

    def touch_again(self, touched: Sequence[str]) -> None:
        """Restore what was touched in another version of this scene, if all of it is there."""
        assert self._scene is not None
        if touched and all(name in self._scene.touching for name in touched):
            self._offer = move_selection.touching(self._scene, touched)
            self._mark()

    def wait(self) -> None:
        """Let the player choose again: the chosen move is not made yet."""
        self._answer(None)

    def clear(self) -> None:
        """Accept no input until the next scene."""
        self._scene = None
        self._offer = Offer()
        self._drag.release()
        self._root.flag("data-asked", False)

    # -- choosing

    def touch(self, name: str) -> None:
        """Touch a card, place or seat by its name; ignored when no move can be chosen."""
        if self._scene is None or self._played:
            return
        self._take(move_selection.touch(self._scene, self._offer.touched, name))

    def make(self, move: str) -> bool:
        """Play a move. A second tap before the table has changed does nothing."""
        if not move or self._played:
            return False
        self._answer(move)
        self.made.tell(move)
        return True

    def _take(self, offer: Offer) -> None:
        """Carry out the result of a touch: make the move, or offer choices."""
        assert self._scene is not None
        if offer.move:
            self.make(offer.move)
            return
        self._offer = offer
        self._reason.write("")
        self._mark()
        if offer.refusal and self._scene.boxed_refusals:
            self.warned.tell(offer.refusal)
        elif offer.refusal:
            self._reason.explain(offer.refusal)
        elif offer.chips:
            self._voice.say([ways_to_choose(offer.chips, offer.touched)])

    def _show_more(self) -> None:
        """Show the secondary choices of the offer too."""
        first = len(self._offer.chips)
        self._offer = move_selection.more(self._offer)
        self._controls.offer(self._offer)
        self._focus.enter(self._controls.chips()[first])

    def _deselect(self) -> None:
        if self._scene is not None and self._offer.touched:
            self._offer = move_selection.opening(self._scene)
            self._mark()

    def _answer(self, move: str | None) -> None:
        """Show that this move was chosen; with None, that none is chosen yet."""
        self._played = move is not None
        choices = self._scene.choices if self._scene else ()
        self._root.flag("data-played", self._played)
        self._root.flag("data-asked", bool(choices) and not self._played)
        self._offering.play(next((choice for choice in choices if choice.move == move), None))

    # -- pointer and focus

    def _clicked(self, event: Any) -> None:
        found = event.target.closest(TOUCHABLE)
        sign = event.target.closest(".role[title], .note[title]")
        if sign:
            self._reason.explain(capital(str(sign.title)))
        elif not found:
            self._deselect()
        elif found.hasAttribute("data-move"):
            self.make(found.getAttribute("data-move"))
        elif found.hasAttribute("data-touch"):
            self.touch(found.getAttribute("data-touch"))
        elif found.hasAttribute("data-more"):
            self._show_more()
        else:
            self._deselect()

    def _drag_begun(self) -> bool:
        """Highlight the drop targets when a drag starts, if the card can be played."""
        if self._scene is None or self._played or not (self._scene.choices or self._scene.refusals):
            return False
        self._magnifier.release()
        self._mark()
        return True

    def _drag_ended(self, name: str, under: list[str] | None) -> bool:
        """Handle a dropped card. Returns whether it stays where it was dropped."""
        if self._scene is None or self._played:
            return False
        if under is None:
            self._mark()
        else:
            self._take(move_selection.drop(self._scene, self._offer.touched, name, under))
        return self._played

    def _pointed_at(self, event: Any) -> None:
        found = event.target.closest("[data-touch], #chips [data-move]")
        if self._scene is None or not found:
            self._offering.look_away()
        else:
            self._offering.look(self._scene, self._offer, found)

    def _pressed(self, event: Any) -> None:
        self.last_press = event.clientX, event.clientY

    def _pointed_away(self, _event: Any) -> None:
        self._offering.look_away()

    # -- keys

    def key(self, event: Any) -> bool:
        """Handle a key pressed anywhere on the page. Returns whether the table used it."""
        if self._scene is None or event.ctrlKey or event.altKey or event.metaKey:
            return False
        key = keyboard.sign(event)
        used = self._chip_key(key) or self.make(move_selection.keyed(self._scene, key))
        used = used or self._press(key)
        if self._scene.box:
            used = used or self._focus.walk_buttons(key)
        elif key == "Tab" and self._offer.targets and not is_layout_table(self._scene):
            used = used or self._focus.tab(-1 if event.shiftKey else 1)
        used = used or self._focus.walk(key, self._cloth.hand)
        if used:
            event.preventDefault()
        return used

    def _chip_key(self, key: str) -> bool:
        chips = self._offer.chips
        if not self._offer.touched:
            return False
        if key == "Escape":
            self._deselect()
            return True
        if key.lower() == MORE and self._offer.secondary:
            self._show_more()
            return True
        if key in "123456789" and int(key) <= len(chips):
            return self.make(chips[int(key) - 1].move)
        return False

    def _press(self, key: str) -> bool:
        """Handle Enter and Space on a seat or slot, which are not button elements."""
        if key not in ("Enter", " "):
            return False
        name = self._focus.pressed()
        if name:
            self.touch(name)
        return bool(name)
