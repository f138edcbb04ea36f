"""The answers of text mode about the table, built only from the scene being shown."""

from collections.abc import Iterable, Sequence

from parlour.language import grammar, headed, later, say
from parlour.phrases import capital, cards_in_words
from parlour.room.text_mode.typed_commands import COMMANDS
from parlour.room.text_mode.typed_moves import how_to_name_a_card
from parlour.scene import Choice, Place, Scene
from parlour.table.arrange import middle, own_hand
from parlour.table.speech import (
    IN_THE_MIDDLE,
    card_words,
    counter_line,
    open_hands,
    outcome_lines,
    seat_line,
    title_of_last,
)

MANY = 12
"""A longer list of moves is shown only on request."""

HIDDEN = later("All hands are hidden.")

NOTHING_YET = {
    "slots": later("There has been no bout in this deal yet."),
    "trick": later("There has been no trick in this deal yet."),
    "layout": later("There has been no capture in this deal yet."),
}


def hand(scene: Scene) -> str:
    """The own hand, card by card in its order."""
    place = own_hand(scene)
    if place is None or not place.cards:
        return say("Your hand is empty.")
    if not all(face.card for face in place.cards):
        return say(HIDDEN)
    cards = "; ".join(card_words(scene, face.card) for face in place.cards)
    return say("Your hand, {count}: {cards}.", count=cards_in_words(len(place.cards)), cards=cards)


def table(scene: Scene) -> list[str]:
    """The cards on the table, the facts of the deal, and all hands if they are open."""
    laid = middle_lines(scene) or [say("No cards are on the table.")]
    piles = [place.label for place in scene.places if place.kind == "pile"]
    notes = [note.label for note in scene.notes if note.label]
    return [*laid, *_sentences([*piles, *notes]), *open_hands(scene)]


def middle_lines(scene: Scene) -> list[str]:
    """The cards in the middle, a sentence for each place. A build comes with its name in moves."""
    laid = (place for place in scene.places if place.kind in IN_THE_MIDDLE and place.cards)
    return _sentences(_laid(place) for place in laid)


def _laid(place: Place) -> str:
    label, is_build = capital(place.label), place.kind == "build"
    return say("{label}, called {name}", label=label, name=place.name) if is_build else label


def last(scene: Scene, kept: Scene | None) -> list[str]:
    """The last bout, trick or capture, as it was before the table was cleared."""
    if kept is None:
        return [say(NOTHING_YET[middle(scene)])]
    return [f"{title_of_last(kept)}{grammar().colon}", *middle_lines(kept)]


def score(scene: Scene, running: str) -> list[str]:
    """The score at the table; `running` is the score of earlier games in a sentence."""
    counters = _sentences(counter_line(counter) for counter in scene.counters)
    outcome = scene.outcome
    ended = [*outcome.details, *filter(None, [outcome.score])] if outcome else []
    return [*(ended or counters), *([] if counters or ended else [running])]


def trump(scene: Scene) -> str:
    """The trump suit."""
    found = next((note.label for note in scene.notes if note.name == "trump"), "")
    return f"{found}." if found else say("There are no trumps in this game.")


def who(scene: Scene) -> list[str]:
    """The question to the player, then a sentence for each seat."""
    return [*asked(scene), *_sentences(seat_line(scene, seat) for seat in scene.seats)]


def asked(scene: Scene) -> list[str]:
    """The question to the player, or who the table waits for."""
    return [*(scene.box or filter(None, (scene.prompt, scene.aside)))]


def names(scene: Scene) -> str:
    """The players' names, clockwise."""
    names = ", ".join(seat.name for seat in scene.seats)
    return say("At the table, clockwise: {names}.", names=names)


def ways(scene: Scene, *, whole: bool) -> tuple[list[str], tuple[Choice, ...]]:
    """The numbered list of possible moves, and the choices in that order.

    Without `whole`, smaller captures are left out and long lists are cut. A selection of cards is
    one line, with the number of cards it may have.
    """
    if not scene.choices:
        return asked(scene) or outcome(scene) or [say("There is nothing to decide now.")], ()
    free = [choice for choice in scene.choices if not choice.exact]
    listed = free if whole else [choice for choice in free if not choice.secondary][:MANY]
    lines = numbered(listed)
    if left := len(free) - len(listed):
        lines.append(say("And {count} more. Type w all to see them.", count=left))
    return [*asked(scene), *lines, *_selections(scene)], tuple(listed)


def numbered(choices: Sequence[Choice]) -> list[str]:
    """Choices with their numbers, in notation, and in words if the words add something."""
    in_order = enumerate(choices, start=1)
    return [f"{headed(number, _in_full(choice))}." for number, choice in in_order]


def _in_full(choice: Choice) -> str:
    spoken = choice.spoken.rstrip(".")
    parts = [choice.move]
    if not choice.touches and spoken != choice.move:
        parts.append(spoken)
    if choice.worth:
        parts.append(choice.worth)
    words = ", ".join(parts)
    return say("{move}, advised", move=words) if choice.advised else words


def _selections(scene: Scene) -> list[str]:
    exact = [choice for choice in scene.choices if choice.exact]
    if not exact:
        return []
    verb = exact[0].move.split()[0]
    most = max(len(choice.touches) for choice in exact)
    words = later("{verb} and any cards of your hand, at most {most}, such as {move}.")
    return [say(words, verb=verb, most=most, move=exact[0].move)]


def outcome(scene: Scene) -> list[str]:
    """How the deal has ended; empty while it runs."""
    return outcome_lines(scene.outcome) if scene.outcome else []


def help_lines() -> list[str]:
    """The help of text mode."""
    lines = []
    for word in COMMANDS.values():
        short, *others = word.spellings
        called = ", ".join((short, *others[:1]))
        takes = f" ({say(word.takes)})" if word.takes else ""
        lines.append(f"{headed(called + takes, say(word.about))}.")
    lines.append(how_to_name_a_card())
    lines.append(
        say("Type a move, or enough of it to identify one: {example}.", example="beat 7H 8H")
    )
    lines.append(say("Type a number to choose from the last list."))
    return lines


def _sentences(lines: Iterable[str]) -> list[str]:
    return [f"{line.rstrip('.')}." for line in lines if line]
