"""Sentences about the deck."""

from parlour.coach.deck import Deck, Kept
from parlour.family import Family
from parlour.language import later, say, say_count
from parlour.room.coaching.review import verdict_words

EMPTY = later("No mistakes are saved yet. You can save them after the review of a deal.")
NOTHING_DUE = later("Nothing is due today.")
HARD = later("hard for you")


def state(deck: Deck, today: int) -> list[str]:
    """How many positions the deck has, and how many are due today."""
    kept, left = len(deck.positions), deck.left(today)
    if not kept:
        return [say(EMPTY)]
    beyond = len(deck.due(today)) - left
    lines = [
        say_count(kept, "{count} mistake is saved.", "{count} mistakes are saved."),
        due_today(left),
    ]
    if beyond > 0:
        lines.append(say("Also due, beyond today’s ten: {count}.", count=beyond))
    if resting := len(deck.resting()):
        lines.append(say("Hard ones, paused: {count}.", count=resting))
    return lines


def due_today(left: int) -> str:
    """How many positions are due today."""
    if not left:
        return say(NOTHING_DUE)
    return say_count(left, "{count} is due today.", "{count} are due today.")


def line(family: Family, kept: Kept, today: int) -> str:
    """One position: its game, its loss, and when it is due."""
    found = verdict_words.found(family.words.MEASURE, kept.verdict)
    return f"{say(family.words.TITLE)} · {found} · {when(kept, today)}"


def when(kept: Kept, today: int) -> str:
    """When the position is due."""
    if kept.rests:
        return say(HARD)
    days = kept.spacing.due - today
    if kept.spacing.is_due(today):
        return say("today")
    return say_count(days, "in {count} day", "in {count} days")
