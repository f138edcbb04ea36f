"""The small tables in the instructions: a position, the hand as buttons, and an answer."""

from typing import Any

from parlour.language import headed, later, say
from parlour.room.learning.task import Trial
from parlour.scene import Choice, Place
from parlour.scope import Scope
from parlour.table.dom import Node, shape
from parlour.table.faces import show_face
from parlour.table.listening import listen
from parlour.table.speech import button_label, card_label, card_words

TURNED = later("turned up")
"""The label below the one visible card of a pile."""


class TaskView:
    """Shows a task in the text, and plays what the person taps there."""

    def __init__(self, scope: Scope, root: Any, trial: Trial) -> None:
        """Build the table inside an element of the text."""
        self._trial = trial
        self._node = shape("small-table")
        self._hand: dict[str, Node] = {}
        self._held = {face.card for face in trial.scene.place(f"hand:{trial.seat}").cards}
        """The person's cards at the start."""
        self._node.part("title").write(trial.task.title)
        self._node.part("ask").write(trial.task.ask)
        root.replaceChildren(self._node.element)
        listen(scope, self._node.element, "click", self._clicked)
        self._draw()

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        tapped = button.getAttribute("data-touch")
        move = button.getAttribute("data-move")
        if tapped:
            self._trial.touch(tapped)
        elif move:
            self._trial.make(move)
        else:
            self._trial.again()
        self._draw()
        self._focus(tapped)

    def _focus(self, tapped: str | None) -> None:
        """Keep the focus. After a move, focus the button that resets the task."""
        if self._trial.is_over:
            self._node.part("again").element.focus()
        elif self._trial.offer.chips:
            self._node.part("offers").element.firstElementChild.focus()
        elif tapped in self._hand:
            self._hand[tapped].element.focus()
        else:
            next(iter(self._hand.values())).element.focus()

    def _draw(self) -> None:
        trial = self._trial
        self._node.part("table").element.replaceChildren(
            *(self._place(place) for place in trial.scene.places if _is_shown(place))
        )
        own = trial.scene.place(f"hand:{trial.seat}")
        self._hand = {}
        for face in own.cards:
            name = f"hand:{face.card}"
            card = self._hand[name] = shape("small-card")
            show_face(card, face.card)
            card.mark("aria-label", card_words(trial.scene, face.card))
            card.mark("data-touch", None if trial.is_over else name)
            card.flag("disabled", trial.is_over)
            card.flag("data-refused", name in trial.tried)
            card.mark("aria-pressed", "true" if name in trial.offer.touched else None)
        self._node.part("hand").element.replaceChildren(
            *(card.element for card in self._hand.values())
        )
        chips = (*trial.offer.chips, *trial.offer.secondary)
        free = (
            ()
            if trial.is_over
            else (choice for choice in trial.scene.choices if not choice.touches)
        )
        buttons = [_button(choice) for choice in (*chips, *free)]
        self._node.part("offers").element.replaceChildren(*buttons)
        self._node.part("again").flag("hidden", not trial.is_over)
        self._node.mark("data-said", _tone(trial))
        self._node.part("says").write(trial.says)

    def _place(self, place: Place) -> Any:
        """The face-up cards of a place, overlapping."""
        node = shape("small-place")
        node.mark("data-kind", place.kind)
        is_turned = place.kind == "pile" and place.seat is None
        below = (say(TURNED),) if is_turned else filter(None, (place.badge, place.tag))
        node.part("label").write(" · ".join(below))
        cards = node.part("cards").element
        for face in place.cards:
            if face.up and face.card:
                card = shape("flash-card")
                show_face(card, face.card)
                words = card_label(self._trial.scene, "", face.card)
                card.mark("aria-label", headed(place.label, words))
                card.flag("data-own", face.card in self._held)
                cards.append(card.element)
        return node.element


def _tone(trial: Trial) -> str:
    if trial.is_over:
        return "done" if trial.is_done else "other"
    return "refused" if trial.refuses else "asked"


def _is_shown(place: Place) -> bool:
    """Is this a place on the table with face-up cards?"""
    return place.kind != "hand" and any(face.up and face.card for face in place.cards)


def _button(choice: Choice) -> Any:
    button = shape("action")
    button.mark("data-move", choice.move)
    button.part("before").write(choice.label)
    button.part("sums").mark("data-words", " · ".join(choice.sums) or None)
    button.part("worth").mark("data-words", choice.worth or None)
    words = f"{choice.spoken}, {choice.worth}" if choice.worth else choice.spoken
    button.mark("aria-label", button_label(choice.label, words))
    return button.element
