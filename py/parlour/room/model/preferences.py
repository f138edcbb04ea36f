"""A person's preferences for all games: appearance, sound and help.

They are declared, saved, read and shown like the options of a family (`options.py`). Values that
differ from the default are `data-` attributes of the page's root element, for the style sheets.
`static/theme.js` writes them before the first paint, and `theme.py` when they change.
"""

from dataclasses import dataclass

from parlour.language import later
from parlour.languages import NAMES
from parlour.options import choice, switch

LANGUAGES = {"browser": later("browser language"), **NAMES}
"""The language settings."""

LEVELS = {
    "novice": later("novice"),
    "club": later("club"),
    "strong": later("strong"),
    "master": later("master"),
}
"""The levels of a computer seat."""

CLOTHS = {
    "usual": later("by game"),
    "green": later("green"),
    "teal": later("teal"),
    "blue": later("blue"),
    "navy": later("navy"),
    "plum": later("plum"),
    "wine": later("wine"),
    "brick": later("brick"),
    "brown": later("brown"),
    "olive": later("olive"),
    "slate": later("slate"),
    "grey": later("grey"),
    "charcoal": later("charcoal"),
}
"""The table colours. Each is defined in the style sheets of every theme."""

RIMS = {
    "usual": later("usual"),
    "brass": later("brass"),
    "copper": later("copper"),
    "silver": later("silver"),
    "ivory": later("ivory"),
    "oak": later("oak"),
    "walnut": later("walnut"),
    "mahogany": later("mahogany"),
    "ebony": later("ebony"),
    "green": later("green"),
    "blue": later("blue"),
    "wine": later("wine"),
    "plum": later("plum"),
}
"""The colours of the table's rim."""


@dataclass(frozen=True)
class Preferences:
    """One person's preferences; all combinations are possible."""

    sorting: bool = switch(True, "Card sorting", "Your hand is held sorted, or as it was dealt.")
    autotrick: bool = switch(
        True, "Continue automatically", "Off: the table waits for Enter or a tap after every move."
    )
    forced: bool = switch(
        False, "Forced moves", "The table plays for you when you have only one legal move."
    )
    open_hands: bool = switch(
        False, "Open hands", "You see all hands; the computer still cannot see yours."
    )
    offer_replay: bool = switch(
        False,
        "Offer the last deal again",
        "Before each deal the table asks whether to replay the last one.",
    )
    replay_scoring: str = choice(
        "keep",
        "A replayed deal",
        "Count it as a new deal, or replace the old result.",
        {"keep": later("counts as new"), "undo": later("replaces the old")},
    )
    review: str = choice(
        "asked",
        "Review",
        "When the coach evaluates your decisions after a deal.",
        {
            "never": later("never"),
            "asked": later("on request"),
            "always": later("always"),
        },
    )
    opponents: str = choice(
        "club",
        "Opponents",
        "How well the computer plays against you. At the table, “Rules in force” explains the "
        "level.",
        LEVELS,
    )
    partner: str = choice(
        "master", "Partner", "How well your partner plays, in games with partners.", LEVELS
    )
    language: str = choice(
        "browser", "Language", "The language of the texts and announcements.", LANGUAGES
    )
    court_letters: str = choice(
        "own",
        "Letters of the court cards",
        "The letters of your language, or J, Q and K.",
        {"own": later("by language"), "english": later("J, Q, K")},
    )
    look: str = choice(
        "parlour",
        "Look",
        "A card room, or the screen of a 1994 program.",
        {"parlour": later("card room"), "1994": later("1994")},
    )
    theme: str = choice(
        "system",
        "Theme",
        "Light or dark, for the card room. The 1994 look has only one theme.",
        {"system": later("system"), "light": later("light"), "dark": later("dark")},
    )
    background: str = choice(
        "usual",
        "Cloth",
        "The colour of the table. “By game” gives each game its own.",
        CLOTHS,
    )
    border: str = choice("usual", "Rim", "The colour of the rim round the cloth.", RIMS)
    mono: bool = switch(
        False, "One colour", "Suits differ only by shape. Red suits are hollow or dim."
    )
    pack: str = choice(
        "two",
        "Suits",
        "In four colours diamonds are blue and clubs are green.",
        {"two": later("two colours"), "four": later("four colours")},
    )
    indices: str = choice(
        "usual",
        "Indices",
        "Large ones are easier to read, and leave less room for the pictures.",
        {"usual": later("usual"), "large": later("large")},
    )
    letters: bool = switch(
        True,
        "Letter keys",
        "Single letters and symbols work as shortcuts. F-keys and buttons always work.",
    )
    spoken: str = choice(
        "all",
        "Announcements",
        "What screen readers announce about other players. Your own turn is always announced.",
        {"all": "everything", "rounds": "finished bouts and tricks", "turn": "my turn only"},
    )
    sound: bool = switch(True, "Sound", "Short effects for what happens at the table.")
    volume: str = choice(
        "medium",
        "Volume",
        "How loud they are.",
        {"soft": later("soft"), "medium": later("medium"), "loud": later("loud")},
    )
