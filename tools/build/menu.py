"""Writes the choice of games and rules, and of likings, into index.html, from what is declared.

The forms are plain HTML, so that they are there before Python is; their words and values are those
of the declared options, so that there is no second list of them to keep.
"""

from html import escape
from pathlib import Path

from parlour import catalogue
from parlour.family import Family
from parlour.languages import NAMES
from parlour.options import Declared, declared
from parlour.room.model import pace
from parlour.room.model.preferences import Preferences

GAMES = "        <!-- The build puts the games and their rules here. -->\n"
PREFERENCES = "        <!-- The build puts the preferences here. -->\n"
SPEEDS = "            <!-- The build puts the ten speeds here. -->\n"


def complete(page: Path) -> None:
    """Put into a page what only the build knows."""
    page.write_text(completed(page.read_text()))


def completed(text: str) -> str:
    """A page's text with every game of the house in it, with its presets and options; the
    preferences of a person; and the speeds."""
    families = [catalogue.family(name) for name in catalogue.NAMES]
    games = "".join(
        _game(family, chosen=number == 0) + _form(family) for number, family in enumerate(families)
    )
    speeds = "".join(_speed(seconds) for seconds in pace.PACES)
    for place, written in (
        (GAMES, f'        <div class="games">\n{games}        </div>\n'),
        (PREFERENCES, _preferences()),
        (SPEEDS, speeds),
    ):
        if place not in text:
            raise SystemExit(f"index.html has lost its line: {place.strip()}")
        text = text.replace(place, written)
    return text


def _game(family: Family, *, chosen: bool) -> str:
    """A game to be chosen; the style shows its form only while it is, so the form follows it."""
    return f"""\
          <label class="game">{_radio("game", family.name, chosen)}<span>\
<b>{escape(family.words.TITLE)}</b> <small>{escape(family.words.ABOUT)}</small></span></label>
"""


def _form(family: Family) -> str:
    usual = family.options()
    presets = "".join(
        _preset(name, *family.words.PRESETS[name], chosen=preset == usual)
        for name, preset in family.presets.items()
    )
    known = declared(family.options)
    asked_first = family.words.ASKED_FIRST
    first = "".join(_option(family.name, known[name]) for name in asked_first)
    others = "".join(_option(family.name, known[name]) for name in known if name not in asked_first)
    return f"""\
          <form class="agreement" id="agreement-{escape(family.name)}">
            <fieldset class="presets"><legend>Choose the rules</legend>{presets}</fieldset>
            <div class="options first">{first}</div>
            <details><summary>All the rules</summary><div class="options">{others}</div></details>
{_manners(family)}          </form>
"""


def _manners(family: Family) -> str:
    """What a person may ask of the table, apart from the rules."""
    fields = "".join(
        _option(family.name, option) for option in declared(family.table_preferences()).values()
    )
    if not fields:
        return ""
    return f"""\
            <details><summary>At the table</summary><div class="options">{fields}</div></details>
"""


def _preferences() -> str:
    """What a person likes, whatever is played."""
    fields = "".join(_option("preferences", option) for option in declared(Preferences).values())
    return f'        <div class="options">{fields}</div>\n'


def _speed(seconds: float) -> str:
    selected = " selected" * (seconds == pace.USUAL)
    words = escape(pace.in_words(seconds))
    return f'            <option value="{seconds:g}"{selected}>{words}</option>\n'


def _radio(name: str, value: str, chosen: bool) -> str:
    return f'<input type="radio" name="{name}" value="{escape(value)}"{" checked" * chosen}>'


def _preset(name: str, title: str, about: str, *, chosen: bool) -> str:
    return (
        f'<label class="preset">{_radio("preset", name, chosen)}'
        f"<span><b>{escape(title)}</b> <small>{escape(about)}</small></span></label>"
    )


def _option(owner: str, option: Declared) -> str:
    name, rule = escape(option.name), f"{escape(owner)}-{escape(option.name)}-rule"
    described = f'name="{name}" aria-describedby="{rule}"'
    if isinstance(option.default, bool):
        checked = " checked" if option.default else ""
        field = f'<input type="checkbox" {described}{checked}>'
    elif option.values:
        choices = "".join(
            f'<option value="{escape(str(value))}"{_spoken(value, words)}'
            f"{' selected' * (value == option.default)}>{escape(words)}</option>"
            for value, words in option.values.items()
        )
        field = f"<select {described}>{choices}</select>"
    else:
        field = (
            f'<input type="number" inputmode="numeric" {described} value="{option.default}"'
            f' min="{option.least}" max="{option.most}">'
        )
    return (
        f'<div class="option"><label><span>{escape(option.label)}</span>{field}</label>'
        f'<p id="{rule}">{escape(option.rule)}</p></div>'
    )


def _spoken(value: object, words: str) -> str:
    """A language is named in itself, which is how it is to be read out."""
    return f' lang="{value}"' if NAMES.get(str(value)) == words else ""
