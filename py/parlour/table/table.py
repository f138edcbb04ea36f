"""The table on the page: draws scenes, and announces what has changed."""

from collections.abc import Sequence

from parlour.language import later, say
from parlour.observer import Observable
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table.anchors import Anchors, anchors
from parlour.table.arrange import are_crowded, middle, turn
from parlour.table.card_animation import CardAnimation
from parlour.table.card_diff import is_new_deal, journeys
from parlour.table.cloth import Cloth
from parlour.table.controls import Controls
from parlour.table.dom import Element, Node, by_id, show_panel
from parlour.table.faces import letter_faces
from parlour.table.focus import Focus, is_typing
from parlour.table.live import Voice
from parlour.table.move_input import MoveInput
from parlour.table.outcome_view import OutcomeView
from parlour.table.painting import painted
from parlour.table.plates import Plates
from parlour.table.prerendered_table import MOVE, PrerenderedTable
from parlour.table.reason_line import ReasonLine
from parlour.table.scores import Scores
from parlour.table.speech import laid_lines, outcome_lines
from parlour.table.traces import Traces

NOT_SO = later("The table differs from the preview. Please check your cards.")


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
        self._root = Node(root)
        self._prerendered = PrerenderedTable(root)
        self._is_posed = False
        self._cloth = Cloth()
        self._plates = Plates()
        self._scores = Scores()
        self._controls = Controls()
        self._outcome = OutcomeView()
        self._animation = CardAnimation(scope)
        self._traces = Traces()
        self._voice = Voice(scope)
        self._reason = ReasonLine(self._root, self._voice)
        self._focus = Focus(scope, root)
        self.input = MoveInput(
            scope,
            self._root,
            self._cloth,
            self._plates,
            self._controls,
            self._focus,
            self._voice,
            self._reason,
        )
        self.input.made.observe(scope, self._on_move)
        self._places: Anchors = {}
        letter_faces()

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
        touched = self.input.touched
        self._voice.forget()
        self.show(scene, (), 0)
        self.input.touch_again(touched)

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
        self.input.begin(scene)
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
        self._outcome.draw(scene, self.input.last_press)
        for node in gone.values():
            node.element.remove()
        self._reason.write("")
        self._focus.follow(self._cloth.hand_nodes(), self._cloth.layout_nodes())
        self.input.drawn()
        self._focus.stay()
        if self.is_calm and earlier is not None:
            self._traces.leave(self._cloth.cards, self._places, trips)
        else:
            self._traces.wipe()
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
        self.wait()
        self._reason.explain(sentence)

    def accept_moves(self) -> None:
        """Accept moves from now on, and process the touches from before Python had started."""
        touched, wanted = self._prerendered.heard()
        choices = self.scene.offered if self.scene else ()
        for name in touched:
            move = name.removeprefix(MOVE)
            if move == name:
                self.input.touch(name)
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

    def make(self, move: str) -> bool:
        """Make a move for the person. Returns False if another one is being made."""
        return self.input.make(move)

    def wait(self) -> None:
        """Let the person choose again: the chosen move is not made yet."""
        self.input.wait()

    def hush(self, hushed: bool) -> None:
        """Hold back all announcements, or make them now."""
        self._voice.hush(hushed)

    def clear(self) -> None:
        """Empty and hide the table."""
        self.scene = self._present = None
        self._is_posed = False
        self.input.clear()
        self._animation.settle()
        self._cloth.clear()
        self._plates.clear()
        self._controls.clear()
        self._outcome.clear()
        self._places = {}
        self._root.mark("data-seats", None)
        show_panel(self._root.element, False)
        self.shown.tell(None)

    def _on_move(self, move: str) -> None:
        (self.answered if self._is_posed else self.played).tell(move)

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
