"""What can be chosen beside the cards: the action buttons, the chips, the notes and the prompt."""

from parlour.scene import Scene
from parlour.table.dom import Node, by_id, fill, shape
from parlour.table.hands import Offer
from parlour.table.speech import button_label, way_to_choose


class Controls:
    """The line of words and buttons between the cloth and the own hand."""

    def __init__(self) -> None:
        self._prompt = by_id("prompt")
        self._actions = by_id("actions")
        self._chips = by_id("chips")
        self._notes = by_id("notes")
        self._outcome = by_id("outcome")
        self._buttons: dict[str, Node] = {}
        self._shown: list[Node] = []
        self._chip_nodes: list[Node] = []
        self._note_nodes: dict[str, Node] = {}
        self._outcome_lines: list[Node] = []

    def draw(self, scene: Scene) -> None:
        """Show the prompt, the notes, how the deal ended, and the choices that touch nothing."""
        self._prompt.write(scene.prompt)
        self._draw_notes(scene)
        self._draw_outcome(scene)
        free = [choice for choice in scene.choices if not choice.touches]
        free.sort(key=lambda choice: not choice.main)
        shown = []
        for choice in free:
            button = self._buttons.get(choice.move)
            if button is None:
                button = self._buttons[choice.move] = shape("action")
                button.mark("data-move", choice.move)
            _name(button, choice.label, choice.spoken, choice.key)
            button.flag("data-main", choice.main)
            shown.append(button)
        if shown != self._shown:
            fill(self._actions, shown, self._shown)
            self._shown = shown

    def offer(self, offer: Offer) -> None:
        """Show a chip for each choice that the touches so far leave."""
        for chip in self._chip_nodes:
            chip.element.remove()
        self._chip_nodes = []
        for number, choice in enumerate(offer.chips, start=1):
            chip = shape("action")
            chip.mark("data-move", choice.move)
            words = way_to_choose(choice, offer.touched)
            _name(chip, choice.label, words, str(number) if number < 10 else "")
            self._chip_nodes.append(chip)
        if offer.chips:
            self._chip_nodes.append(shape("let-go"))
        for chip in self._chip_nodes:
            self._chips.element.append(chip.element)

    def _draw_notes(self, scene: Scene) -> None:
        notes = []
        for fact in scene.notes:
            note = self._note_nodes.get(fact.name)
            if note is None:
                note = self._note_nodes[fact.name] = shape("note")
                note.mark("data-note", fact.name)
            note.mark("title", fact.label)
            note.part("text").write(fact.text)
            note.mark("data-suit", fact.suit or None)
            note.part("suit").mark("href", f"#suit-{fact.suit}" if fact.suit else None)
            notes.append(note)
        old = [note for note in self._note_nodes.values() if note.element.parentNode]
        if notes != old:
            fill(self._notes, notes, old)

    def _draw_outcome(self, scene: Scene) -> None:
        outcome = scene.outcome
        self._outcome.flag("hidden", outcome is None)
        if outcome is None:
            return
        self._outcome.mark("data-tone", outcome.tone)
        self._outcome.part("title").write(outcome.title)
        lines = self._outcome_lines
        while len(lines) < len(outcome.lines):
            lines.append(shape("line"))
            self._outcome.part("lines").element.append(lines[-1].element)
        for number, line in enumerate(lines):
            line.write(outcome.lines[number] if number < len(outcome.lines) else "")


def _name(button: Node, label: str, words: str, key: str) -> None:
    """What a button says to the eye and to the ear."""
    button.part("label").write(label)
    button.part("key").mark("data-key", key or None)
    button.mark("aria-label", button_label(label, words))
    button.mark("aria-keyshortcuts", key or None)
