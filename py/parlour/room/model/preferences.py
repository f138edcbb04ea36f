"""A person's preferences for all games: appearance, sound and help.

They are declared, saved, read and shown like the options of a family (`options.py`). Values that
differ from the default are `data-` attributes of the page's root element, for the style sheets.
`static/theme.js` writes them before the first paint, and `theme.py` when they change.
"""

from dataclasses import dataclass

from parlour.language import later
from parlour.languages import NAMES
from parlour.options import choice, switch

LANGUAGES = {"browser": later("as the browser"), **NAMES}
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
        True, "Autotrick", "Continue automatically. Off: wait for Enter or a tap."
    )
    open_hands: bool = switch(
        False, "Open hands", "You see all hands; the computer still cannot see yours."
    )
    offer_replay: bool = switch(
        False, "Offer replay", "Before each deal you may choose to play the last one again."
    )
    replay_scoring: str = choice(
        "keep",
        "A replayed deal",
        "Count it as a new deal, or replace the old result.",
        {"keep": later("counts again"), "undo": later("counts instead")},
    )
    review: str = choice(
        "asked",
        "Review",
        "Whether the coach weighs your decisions when a deal is over.",
        {
            "never": later("not offered"),
            "asked": later("when asked for"),
            "always": later("by itself"),
        },
    )
    opponents: str = choice(
        "club",
        "Opponents",
        "How well the computer plays against you; the rules in force say what each level does.",
        LEVELS,
    )
    partner: str = choice(
        "master", "Partner", "How well it plays with you, where you have a partner.", LEVELS
    )
    language: str = choice("browser", "Language", "What Parlour speaks.", LANGUAGES)
    court_letters: str = choice(
        "own",
        "Letters of the court cards",
        "Those of the language, or J, Q and K.",
        {"own": later("of the language"), "english": later("J, Q, K")},
    )
    look: str = choice(
        "parlour",
        "Look",
        "A card room, or the screen of a program of 1994.",
        {"parlour": later("card room"), "1994": later("1994")},
    )
    theme: str = choice(
        "system",
        "Light",
        "The card room by day or by night; 1994 has only one light.",
        {"system": later("as the system"), "light": later("day"), "dark": later("night")},
    )
    background: str = choice(
        "usual",
        "Cloth",
        "Each game of the card room has its own, or there is one for all.",
        CLOTHS,
    )
    border: str = choice("usual", "Rim", "The colour of the rim round the cloth.", RIMS)
    mono: bool = switch(
        False, "One colour", "Suits are told by their shape; red ones are hollow, or dim."
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
        True, "Letter keys", "Single letters and signs are keys; F-keys and buttons always work."
    )
    spoken: str = choice(
        "all",
        "Announcements",
        "What a screen reader tells of what others do; your own turn is always told.",
        {"all": "everything", "rounds": "finished bouts and tricks", "turn": "my turn only"},
    )
    sound: bool = switch(True, "Sound", "Short effects for what happens at the table.")
    volume: str = choice(
        "medium",
        "Volume",
        "How loud they are.",
        {"soft": later("soft"), "medium": later("medium"), "loud": later("loud")},
    )
