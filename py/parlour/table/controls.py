"""Draws the controls next to the cards: the action buttons, the dialog box, the chips."""

from parlour.language import say
from parlour.scene import Question, Scene
from parlour.table.dom import Node, by_id, fill, shape
from parlour.table.move_selection import Offer
from parlour.table.speech import button_label, last, lettered, way_to_choose


class Controls:
    """The prompt and buttons between the table and the own hand, and the notes."""

    def __init__(self) -> None:
        self._prompt = by_id("prompt")
        self._cheer = by_id("cheer")
        self._box = by_id("box")
        self._question = by_id("question")
        self._claim = by_id("claim")
        self._handover = by_id("handover")
        self._last = by_id("last")
        self._actions = by_id("actions")
        self._chips_box = by_id("chips")
        self._offers, self._picked = by_id("offers"), by_id("picked")
        self._aside = by_id("aside")
        self._notes = by_id("notes")
        self._asked = Question("")
        self._buttons: dict[str, Node] = {}
        self._shown: list[Node] = []
        self._chip_nodes: list[Node] = []
        self._note_nodes: dict[str, Node] = {}

    def draw(self, scene: Scene) -> None:
        """Show the prompt, the notes, and the choices without touches. If the scene has a dialog
        box, the buttons are in the box, below its lines."""
        self._asked = Question(scene.prompt, scene.aside or " ".join(scene.box))
        self._cheer.write(scene.cheer)
        if scene.is_handed_over:
            own = scene.seats[scene.seat]
            self._handover.part("portrait").mark("href", f"#{own.portrait}")
            self._handover.part("words").write(scene.box[0])
        self._question.write("\n".join(scene.box))
        self._box.mark("role", "dialog" if scene.box else None)
        self._box.mark("aria-labelledby", "question" if scene.box else None)
        self._last.write("" if scene.claim else last(scene))  # the claim button has the same place
        self._claim.flag("hidden", not scene.claim)
        self._claim.mark("title", scene.claim or None)
        self._claim.mark("aria-description", scene.claim or None)
        self._draw_notes(scene)
        free = [choice for choice in scene.offered if not choice.touches]
        if not scene.box:  # a box lists its buttons in the order of the game
            free.sort(key=lambda choice: not choice.main)
        shown = []
        for choice in free:
            button = self._buttons.get(choice.move)
            if button is None:
                button = self._buttons[choice.move] = shape("action")
                button.mark("data-move", choice.move)
            words = ", ".join(filter(None, (choice.spoken, choice.worth)))
            _name(button, choice.label, words, choice.key)
            button.flag("data-main", choice.main)
            button.flag("data-advised", choice.advised)
            button.flag("data-beside", choice.beside)
            button.mark("data-suit", choice.suit or None)
            button.part("suit").mark("href", f"#suit-{choice.suit}" if choice.suit else None)
            button.part("worth").mark("data-words", choice.worth or None)
            shown.append(button)
        if shown != self._shown:
            fill(self._actions, shown, self._shown)
            self._shown = shown

    def clear(self) -> None:
        """Remove the prompt and the buttons."""
        self._asked = Question("")
        self._cheer.write("")
        fill(self._actions, [], self._shown)
        self._shown = []
        self.offer(Offer())

    def offer(self, offer: Offer) -> int:
        """Show the current question, a chip for each offered choice (the first one separately), and
        a chip for more. Returns the number of buttons."""
        asked = next((choice.asked for choice in offer.chips[:1]), None) or self._asked
        self._prompt.write(asked.prompt)
        self._aside.write(asked.aside)
        for chip in self._chip_nodes:
            chip.element.remove()
        picked: list[Node] = []
        others: list[Node] = []
        for number, choice in enumerate(offer.chips, start=1):
            chip = shape("action")
            chip.mark("data-move", choice.move)
            phrases = way_to_choose(choice, offer.touched), choice.worth
            words = ", ".join(filter(None, phrases))
            _name(chip, choice.label, words, str(number) if number < 10 else "")
            chip.flag("data-main", choice.main)
            chip.flag("data-advised", choice.advised)
            chip.part("sums").mark("data-words", " · ".join(choice.sums) or None)
            chip.part("worth").mark("data-words", choice.worth or None)
            (others if picked else picked).append(chip)
        if offer.secondary:
            more = shape("more")
            more.part("count").write(str(len(offer.secondary)))
            _write(more, say("more"), "m")
            others.append(more)
        release = [shape("let-go")] if offer.chips else []
        self._chip_nodes = [*picked, *others, *release]
        self._chips_box.flag("data-filled", bool(offer.chips))
        fill(self._picked, [*picked, *release], [])
        fill(self._offers, others, [])
        return len(picked) + len(release) if offer.touched else len(self._shown)

    def _draw_notes(self, scene: Scene) -> None:
        self._notes.flag("data-bare", all(fact.elsewhere for fact in scene.notes))
        notes = []
        for fact in scene.notes:
            note = self._note_nodes.get(fact.name)
            if note is None:
                note = self._note_nodes[fact.name] = shape("note")
                note.mark("data-note", fact.name)
            note.mark("title", fact.label)
            note.flag("data-elsewhere", fact.elsewhere)
            note.part("text").write(fact.text)
            note.part("after").write(fact.after)
            note.mark("data-suit", fact.suit or None)
            note.part("suit").mark("href", f"#suit-{fact.suit}" if fact.suit else None)
            notes.append(note)
        old = [note for note in self._note_nodes.values() if note.element.parentNode]
        if notes != old:
            fill(self._notes, notes, old)

    def chips(self) -> list[Node]:
        """The chips in reading order."""
        return self._chip_nodes

    def buttons(self) -> list[Node]:
        """The action buttons from left to right."""
        return self._shown


def _write(button: Node, label: str, key: str) -> str:
    """Write a button's label. Returns the letter of the label that is the key, or ""."""
    before, letter, after = lettered(label, key)
    button.part("before").write(before)
    button.part("letter").write(letter)
    button.part("after").write(after)
    return letter


def _name(button: Node, label: str, words: str, key: str) -> None:
    """Set a button's label and accessible name, and show its key in the label or next to it."""
    button.flag("data-lettered", bool(_write(button, label, key)))
    button.part("key").mark("data-key", key or None)
    button.mark("aria-label", button_label(label, words))
    button.mark("aria-keyshortcuts", key or None)
