"""The table on the page: shows scenes, and reports the player's moves."""

from collections.abc import Sequence
from typing import Any

from parlour.language import later, say
from parlour.observer import Observable
from parlour.phrases import capital
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table import keyboard, move_selection
from parlour.table.anchors import Anchors, anchors
from parlour.table.arrange import are_crowded, is_layout_table, middle, turn
from parlour.table.card_animation import CardAnimation
from parlour.table.card_diff import is_new_deal, journeys
from parlour.table.cloth import Cloth
from parlour.table.controls import Controls
from parlour.table.dom import Element, Node, by_id, show_panel
from parlour.table.drag import Drag
from parlour.table.faces import letter_faces
from parlour.table.focus import Focus, is_typing
from parlour.table.listening import listen
from parlour.table.live import Voice
from parlour.table.magnifier import Magnifier
from parlour.table.move_selection import Offer
from parlour.table.offering import Offering
from parlour.table.outcome_view import OutcomeView
from parlour.table.painting import painted
from parlour.table.plates import Plates
from parlour.table.prerendered_table import MOVE, PrerenderedTable
from parlour.table.scores import Scores
from parlour.table.sentences import write_cards
from parlour.table.speech import laid_lines, outcome_lines, ways_to_choose
from parlour.table.traces import Traces

TOUCHABLE = "[data-touch], [data-move], [data-let-go], [data-more]"
MOST_BUTTONS = 4
"""From this number on, the buttons fill the lower edge of the table."""
NOT_SO = later("The table differs from the preview. Please check your cards.")
MORE = "m"
"""The key that shows more choices of a card."""


class Table:
    """The table of a room, on which all of its matches are played."""

    def __init__(self, scope: Scope, root: Element) -> None:
        """Take over the table's part of the page."""
        self.scene: Scene | None = None
        self._present: Scene | None = None
        self.shown: Observable[Scene | None] = Observable()
        """Fires with every scene that is shown, and with None when the table is cleared."""
        self.played: Observable[str] = Observable()
        """Fires with the text of the person's move."""
        self.answered: Observable[str] = Observable()
        """Fires with the text of a move that answers a posed scene."""
        self.command_replayed: Observable[str] = Observable()
        """Fires with a command given before Python had started."""
        self.warned: Observable[str] = Observable()
        """Fires with a sentence for a message box."""
        self._root = Node(root)
        self._prerendered = PrerenderedTable(root)
        self._offer = Offer()
        self._played = self._is_posed = False
        self._cloth = Cloth()
        self._plates = Plates()
        self._scores = Scores()
        self._controls = Controls()
        self._outcome = OutcomeView()
        self._last_press: tuple[float, float] | None = None
        """The place in the window of the last press of a pointer."""
        self._animation = CardAnimation(scope)
        self._traces = Traces()
        self._offering = Offering(self._root, self._cloth, self._plates)
        self._voice = Voice(scope)
        self._reason = by_id("reason").element
        hand = by_id("hand").element
        self._magnifier = Magnifier(scope, hand)
        self._drag = Drag(scope, root, hand, self._drag_begun, self._drag_ended)
        self._focus = Focus(scope, root)
        self._places: Anchors = {}
        letter_faces()
        for event, handler in (
            ("click", self._clicked),
            ("pointerdown", self._pressed),
            ("pointerover", self._pointed_at),
            ("pointerout", self._pointed_away),
            ("focusin", self._pointed_at),
            ("focusout", self._pointed_away),
        ):
            listen(scope, root, event, handler)

    def show(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0.25) -> None:
        """Show this scene and announce the news; animate changes for this many seconds."""
        before, self._present = self._present, scene
        self._is_posed = False
        self._root.flag("data-look-back", False)
        self._lay(scene, seconds)
        self.shown.tell(scene)
        if scene.box and (before is None or before.box != scene.box):
            self._focus.ask(self._controls.buttons())
        self._announce(before, scene, news)

    def show_again(self, scene: Scene) -> None:
        """Show the same scene with other words; the selection stays."""
        touched = self._offer.touched
        self._voice.forget()
        self.show(scene, (), 0)
        if touched and all(name in scene.touching for name in touched):
            self._offer = move_selection.touching(scene, touched)
            self._mark()

    def show_earlier(self, scene: Scene | None, title: str = "") -> None:
        """Show an earlier scene without choices; None returns to the present one. The next scene
        that is shown also returns to the present."""
        if self._present is None:
            return
        was_posed, self._is_posed = self._is_posed, False
        self._root.flag("data-look-back", scene is not None)
        if scene is None:
            self._lay(self._present, 0)
            if was_posed:
                self.shown.tell(self._present)
                self._voice.list_table(self._present)
            if self._present.box:
                self._focus.ask(self._controls.buttons())
            return
        self._lay(scene.looked_at(title), 0)
        self._voice.say([f"{title.rstrip('.')}.", *laid_lines(scene)])

    def show_behind(self, scene: Scene, news: Sequence[str]) -> None:
        """Replace the present scene while an earlier one is shown, and announce the news."""
        before, self._present = self._present, scene
        self._announce(before, scene, news)

    def pose(self, scene: Scene) -> None:
        """Show a scene in which the person decides again; the move goes to `answered`.

        `show_earlier(None)` or the next `show` returns to the present.
        """
        self._is_posed = True
        self._root.flag("data-look-back", False)
        self._lay(scene, 0)
        self.shown.tell(scene)
        self._voice.list_table(scene)

    def tell(self, sentences: Sequence[str]) -> None:
        """Announce these sentences; nothing else changes."""
        self._voice.say(sentences)

    def appear(self) -> None:
        """Show the table, even if it is empty."""
        show_panel(self._root.element, True)

    def take_focus(self) -> None:
        """Focus the table, unless the person is typing."""
        if not is_typing() and not self._prerendered.has_focus:
            self._root.element.focus(preventScroll=True)

    def focus_next(self) -> None:
        """Focus the button for the next deal."""
        if not is_typing():
            by_id("next-deal").element.focus(preventScroll=True)

    def set_look_back(self, can_look_back: bool) -> None:
        """Enable or disable looking at the last bout or trick."""
        self._root.flag("data-last", can_look_back)

    def show_demo(self, is_demo: bool) -> None:
        """Show that a demo has started or ended."""
        self._root.flag("data-demo", is_demo)

    async def painted(self) -> None:
        """Return once the browser has painted what was shown."""
        await painted()

    def _lay(self, scene: Scene, seconds: float) -> None:
        """Draw this scene, and animate what has moved."""
        before, self.scene = self.scene, scene
        if is_laid := before is None and self._prerendered.is_there:
            seconds = 0
            self._cloth.adopt(self._prerendered.take_over())
        laid = {*self._cloth.cards}
        earlier = None if before is None or is_new_deal(before, scene) else before
        trips = journeys(earlier, scene)
        lay = self._cloth.cards.values() if earlier else ()
        moving = self._animation.set_out(seconds, lay, self._places, trips)
        self._answer(None)
        self._offer = move_selection.opening(scene)
        self._focus.remember()
        if before is None:
            self.appear()
        self._root.mark("data-seats", str(len(scene.seats)))
        self._root.mark("data-middle", middle(scene))
        self._root.flag("data-boxed", bool(scene.box))
        self._root.flag("data-open", scene.is_open)
        self._root.flag("data-over", scene.outcome is not None)
        self._root.flag("data-handing", scene.is_handed_over)
        self._root.flag("data-crowded", are_crowded(scene))
        self._root.mark("data-turn", turn(scene))
        gone = self._cloth.draw(scene)
        drawn = self._plates.draw(scene) | self._cloth.anchors
        self._places = anchors(scene, drawn, self._plates.plates)
        self._scores.draw(scene)
        self._controls.draw(scene)
        self._outcome.draw(scene, self._last_press)
        for node in gone.values():
            node.element.remove()
        self._drag.settle()
        if self.is_calm and earlier is not None:
            self._traces.leave(self._cloth.cards, self._places, trips)
        else:
            self._traces.wipe()
        self._give_reason("")
        self._focus.follow(self._cloth.hand_nodes(), self._cloth.layout_nodes())
        self._mark()
        self._focus.stay()
        if moving:  # after everything is in its final place
            self._animation.fly(seconds, self._cloth.cards, gone, self._places, trips)
        if is_laid:
            self._prerendered.keep_focus()
            if laid != {*self._cloth.hand}:
                self._prerendered.forget()
                self.explain(say(NOT_SO))

    @property
    def is_calm(self) -> bool:
        """Does the person want no animation?"""
        return self._animation.is_calm

    @property
    def present(self) -> Scene | None:
        """The posed scene, or else the current one, even while an earlier one is shown.

        None if there is no table.
        """
        return self.scene if self._is_posed else self._present

    @property
    def said(self) -> Observable[Sequence[str]]:
        """All announcements for screen readers."""
        return self._voice.said

    def explain(self, sentence: str) -> None:
        """Show and announce a sentence near the hand; nothing else changes."""
        self._answer(None)
        self._give_reason(sentence)
        self._voice.interrupt(sentence)

    def _give_reason(self, sentence: str) -> None:
        if str(self._reason.textContent) != sentence:
            write_cards(self._reason, sentence)
            self._root.flag("data-reason", bool(sentence))

    def accept_moves(self) -> None:
        """Accept moves from now on, and process the touches from before Python had started."""
        touched, wanted = self._prerendered.heard()
        choices = self.scene.offered if self.scene else ()
        for name in touched:
            move = name.removeprefix(MOVE)
            if move == name:
                self._touch(name)
            elif any(choice.move == move for choice in choices):
                self.make(move)
        if wanted:
            self.command_replayed.tell(wanted)
        self._prerendered.hear_keys()

    def remove_prerendered(self) -> None:
        """Remove the prerendered table if nobody plays on it."""
        if self._prerendered.is_there:
            self._prerendered.put_away()
            show_panel(self._root.element, False)

    def wait(self) -> None:
        """Let the player choose again: the chosen move is not made yet."""
        self._answer(None)

    def hush(self, hushed: bool) -> None:
        """Hold back all announcements, or make them now."""
        self._voice.hush(hushed)

    def clear(self) -> None:
        """Empty and hide the table."""
        self.scene = self._present = None
        self._is_posed = False
        self._offer = Offer()
        self._animation.settle()
        self._drag.release()
        self._cloth.clear()
        self._plates.clear()
        self._controls.clear()
        self._outcome.clear()
        self._places = {}
        self._root.mark("data-seats", None)
        self._root.flag("data-asked", False)
        show_panel(self._root.element, False)
        self.shown.tell(None)

    def key(self, event: Any) -> bool:
        """Handle a key pressed anywhere on the page. Returns whether the table used it."""
        if self.scene is None or event.ctrlKey or event.altKey or event.metaKey:
            return False
        key = keyboard.sign(event)
        used = self._chip_key(key) or self.make(move_selection.keyed(self.scene, key))
        used = used or self._press(key)
        if self.scene.box:
            used = used or self._focus.walk_buttons(key)
        elif key == "Tab" and self._offer.targets and not is_layout_table(self.scene):
            used = used or self._focus.tab(-1 if event.shiftKey else 1)
        used = used or self._focus.walk(key, self._cloth.hand)
        if used:
            event.preventDefault()
        return used

    # -- input of the player

    def _clicked(self, event: Any) -> None:
        found = event.target.closest(TOUCHABLE)
        sign = event.target.closest(".role[title], .note[title]")
        if sign:
            words = capital(str(sign.title))
            self._give_reason(words)
            self._voice.interrupt(words)
        elif not found:
            self._deselect()
        elif found.hasAttribute("data-move"):
            self.make(found.getAttribute("data-move"))
        elif found.hasAttribute("data-touch"):
            self._touch(found.getAttribute("data-touch"))
        elif found.hasAttribute("data-more"):
            self._show_more()
        else:
            self._deselect()

    def _touch(self, name: str) -> None:
        if self.scene is None or self._played:
            return
        self._take(move_selection.touch(self.scene, self._offer.touched, name))

    def _drag_begun(self) -> bool:
        """Highlight the drop targets when a drag starts, if the card can be played."""
        if self.scene is None or self._played or not (self.scene.choices or self.scene.refusals):
            return False
        self._magnifier.release()
        self._mark()
        return True

    def _drag_ended(self, name: str, under: list[str] | None) -> bool:
        """Handle a dropped card. Returns whether it stays where it was dropped."""
        if self.scene is None or self._played:
            return False
        if under is None:
            self._mark()
        else:
            self._take(move_selection.drop(self.scene, self._offer.touched, name, under))
        return self._played

    def _take(self, offer: Offer) -> None:
        """Carry out the result of a touch: make the move, or offer choices."""
        assert self.scene is not None
        if offer.move:
            self.make(offer.move)
            return
        self._offer = offer
        self._give_reason("")
        self._mark()
        if offer.refusal and self.scene.boxed_refusals:
            self.warned.tell(offer.refusal)
        elif offer.refusal:
            self.explain(offer.refusal)
        elif offer.chips:
            self._voice.say([ways_to_choose(offer.chips, offer.touched)])

    def _show_more(self) -> None:
        """Show the secondary choices of the offer too."""
        first = len(self._offer.chips)
        self._offer = move_selection.more(self._offer)
        self._controls.offer(self._offer)
        self._focus.enter(self._controls.chips()[first])

    def make(self, move: str) -> bool:
        """Play a move. A second tap before the table has changed does nothing."""
        if not move or self._played:
            return False
        self._answer(move)
        (self.answered if self._is_posed else self.played).tell(move)
        return True

    def _deselect(self) -> None:
        if self.scene is not None and self._offer.touched:
            self._offer = move_selection.opening(self.scene)
            self._mark()

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
            self._touch(name)
        return bool(name)

    def _pointed_at(self, event: Any) -> None:
        found = event.target.closest("[data-touch], #chips [data-move]")
        if self.scene is None or not found:
            self._offering.look_away()
        else:
            self._offering.look(self.scene, self._offer, found)

    def _pressed(self, event: Any) -> None:
        self._last_press = event.clientX, event.clientY

    def _pointed_away(self, _event: Any) -> None:
        self._offering.look_away()

    # -- output to the player

    def _mark(self) -> None:
        """Highlight what can be touched now."""
        assert self.scene is not None
        buttons = self._controls.offer(self._offer)
        self._root.mark("data-ways", str(min(buttons, MOST_BUTTONS)) if buttons else None)
        dragged, touched = self._drag.name, self._offer.touched
        self._offering.write(
            self.scene,
            move_selection.lift(self.scene, touched, dragged) if dragged else self._offer,
        )
        self._focus.rove()

    def _answer(self, move: str | None) -> None:
        """Show that this move was chosen; with None, that none is chosen yet."""
        self._played = move is not None
        choices = self.scene.choices if self.scene else ()
        self._root.flag("data-played", self._played)
        self._root.flag("data-asked", bool(choices) and not self._played)
        self._offering.play(next((choice for choice in choices if choice.move == move), None))

    def _announce(self, before: Scene | None, scene: Scene, news: Sequence[str]) -> None:
        """Announce the news, and the question if it is the player's turn."""
        sentences = list(news)
        # Screen readers read a box that has the focus. It has none while the person types.
        asked_here = bool(scene.choices) and (not scene.box or is_typing())
        if asked_here and (before is None or before.prompt != scene.prompt or news):
            sentences += scene.box or filter(None, (scene.prompt, scene.aside))
        self._voice.say(sentences)
        self._voice.list_table(scene)
        if scene.outcome and (before is None or before.outcome is None):
            self._voice.interrupt(" ".join(outcome_lines(scene.outcome)))
