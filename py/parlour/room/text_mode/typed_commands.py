"""The commands of text mode, and how to find the command of a line."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import later


class Word(NamedTuple):
    """A command of text mode."""

    spellings: tuple[str, ...]
    """All spellings, the shortest first."""
    about: str
    """The description in the help."""
    takes: str = ""
    """The argument, as the help shows it."""


COMMANDS: Mapping[str, Word] = MappingProxyType(
    {
        "hand": Word(("h", "hand"), later("your hand")),
        "table": Word(("t", "table"), later("what lies on the table")),
        "last": Word(("l", "last"), later("the last bout, trick or capture")),
        "score": Word(("s", "score"), later("the score")),
        "trump": Word(("tr", "trump", "trumps"), later("the trump suit")),
        "who": Word(("o", "who"), later("whose turn it is, who leads, and what everybody holds")),
        "ways": Word(
            ("w", "ways"), later("what you may play, with a number for each"), later("all")
        ),
        "play": Word(
            ("p", "play"),
            later("play a card or move; you can omit the word play"),
            later("card or move"),
        ),
        "undo": Word(("u", "undo"), later("undo your last move")),
        "next": Word(("n", "next", "deal"), later("the next deal, or the first")),
        "hint": Word(("hint",), later("what a good player might do, and why")),
        "open": Word(("open",), later("open all hands, or close them again")),
        "names": Word(("names",), later("who sits at the table")),
        "name": Word(("name",), later("change your name"), later("your name")),
        "log": Word(("log",), later("everything that has happened in this deal")),
        "review": Word(
            ("review",),
            later(
                "review of a finished deal; review why 3 explains the third decision, review "
                "longer 3 thinks longer about it, review cards 3 lists all hands"
            ),
            "why/longer/cards",
        ),
        "try": Word(("try",), later("try your mistakes again, after the review")),
        "show": Word(("show",), later("what the coach advises, while you try again")),
        "skip": Word(("skip",), later("the next mistake, while you try again")),
        "deck": Word(
            ("deck",),
            later(
                "your saved mistakes; save adds those of a reviewed deal and of later deals, "
                "forget removes them, try starts the ones for today, more starts all that are due"
            ),
            "save/forget/try/more",
        ),
        "rules": Word(("rules",), later("the rules in force")),
        "games": Word(("games",), later("list of games")),
        "game": Word(("game",), later("choose a game and its rules"), later("name")),
        "boss": Word(("boss",), later("hide everything at once")),
        "commands": Word(("commands",), later("all other commands of the room, by their names")),
        "close": Word(("close", "exit"), later("close text mode")),
        "help": Word(("?", "help"), later("this list")),
    }
)
"""All commands of text mode, in the order of the help."""

SPELT: Mapping[str, str] = MappingProxyType(
    {spelling: name for name, word in COMMANDS.items() for spelling in word.spellings}
)


def read(line: str) -> tuple[str, str]:
    """The command of a line and its argument. The command is "" if the line starts with none.

    A command that takes no argument must be alone in the line.
    """
    first, _, rest = line.strip().partition(" ")
    name = SPELT.get(first.lower(), "")
    rest = rest.strip()
    if not name or (rest and not COMMANDS[name].takes):
        return "", line.strip()
    return name, rest
