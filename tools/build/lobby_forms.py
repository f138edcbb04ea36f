"""The forms of index.html for games, rules and preferences, generated from their declarations.

The forms are plain HTML, so that they exist before Python starts. Their labels and values come from
the declared options. The templates are in `templates/`.
"""

from dataclasses import replace
from typing import Any

from parlour import catalogue
from parlour.family import Family
from parlour.languages import NAMES
from parlour.options import declared
from parlour.room.model import pace
from parlour.room.model.company import HANDS
from parlour.room.model.levels import SIDES
from parlour.room.model.portraits import OWN
from parlour.room.model.preference_groups import ASKED, GROUPS, Group
from parlour.room.model.preferences import LEVELS, Preferences
from tools.build import templating

FORMS = ("covers.html", "rules_form.html", "people.html", "preferences.html")

FEW = range(2, 7)
"""The numbers of values for which an option is a row of radio buttons instead of a select."""


def values() -> dict[str, Any]:
    """The values for the templates: games, preferences, speeds and languages."""
    preferences = declared(Preferences)
    return {
        "games": [_game(catalogue.family(name)) for name in catalogue.NAMES],
        "preference_groups": [_group(group) for group in GROUPS],
        "asked_otherwise": ASKED,
        "levels": [preferences[side] for side in SIDES],
        "level": LEVELS[Preferences().opponents],
        "few": FEW,
        "seats": [*HANDS],
        "players": LEVELS,
        "portrait": OWN,
        "speeds": [
            {
                "seconds": f"{seconds:g}",
                "words": pace.in_words(seconds),
                "is_usual": seconds == pace.USUAL,
            }
            for seconds in pace.PACES
        ],
        # Each language has its name in that language, and screen readers pronounce it so.
        "languages": NAMES,
    }


def forms() -> str:
    return "".join(templating.render(form, **values()) for form in FORMS)


def _group(group: Group) -> dict[str, Any]:
    known = declared(Preferences)
    return {
        "name": group.name,
        "title": group.title,
        "sign": group.sign,
        "preferences": [known[name] for name in group.preferences],
    }


def _game(family: Family) -> dict[str, Any]:
    usual = family.usual
    known = {
        name: replace(option, default=getattr(usual, name))
        for name, option in declared(family.options).items()
    }
    asked_first = family.words.ASKED_FIRST
    return {
        "name": family.name,
        "title": family.words.TITLE,
        "about": family.words.ABOUT,
        "number": family.number,
        "cloth": family.cloth,
        "cover": family.cover,
        "short": family.words.in_short(usual),
        "has_partners": any(len(side) > 1 for side in family.play(usual).sides),
        "presets": [
            {
                "name": name,
                "title": words.title,
                "about": words.about,
                "is_program": words.is_program,
                "is_usual": family.presets[name] == usual,
            }
            for name, words in family.words.PRESETS.items()
        ],
        "asked_first": [known[name] for name in asked_first],
        "others": [option for name, option in known.items() if name not in asked_first],
        "table_preferences": [*declared(family.table_preferences()).values()],
    }
