"""Writes the choice of games and rules into index.html, from what the family declares.

The form is plain HTML, so that it is there before Python is; its words and its values are those of
the declared options, so that there is no second list of them to keep.
"""

from html import escape
from pathlib import Path

from parlour.catalogue import family
from parlour.options import Declared, declared

PLACE = "          <!-- The build puts the games and their rules here. -->\n"


def complete(page: Path) -> None:
    """Put the presets and the options of durak into the page."""
    durak = family("durak")
    usual = durak.options()
    presets = "".join(
        _preset(name, *durak.words.PRESETS[name], chosen=preset == usual)
        for name, preset in durak.presets.items()
    )
    known = declared(durak.options)
    first = "".join(_option(known[name]) for name in durak.words.ASKED_FIRST)
    others = "".join(
        _option(option) for name, option in known.items() if name not in durak.words.ASKED_FIRST
    )
    text = page.read_text()
    if PLACE not in text:
        raise SystemExit(f"index.html has lost its line: {PLACE.strip()}")
    menu = f"""\
          <h2 id="welcome-title">{escape(durak.words.TITLE)}</h2>
          <p class="about">{escape(durak.words.ABOUT)}</p>
          <fieldset class="presets"><legend>Choose a game</legend>{presets}</fieldset>
          <div class="options first">{first}</div>
          <details><summary>All the rules</summary><div class="options">{others}</div></details>
"""
    page.write_text(text.replace(PLACE, menu))


def _preset(name: str, title: str, about: str, *, chosen: bool) -> str:
    checked = " checked" if chosen else ""
    return (
        f'<label class="preset"><input type="radio" name="preset" value="{escape(name)}"{checked}>'
        f"<span><b>{escape(title)}</b> <small>{escape(about)}</small></span></label>"
    )


def _option(option: Declared) -> str:
    name, rule = escape(option.name), f"{escape(option.name)}-rule"
    described = f'name="{name}" aria-describedby="{rule}"'
    if isinstance(option.default, bool):
        checked = " checked" if option.default else ""
        field = f'<input type="checkbox" {described}{checked}>'
    elif option.values:
        choices = "".join(
            f'<option value="{escape(str(value))}"{" selected" * (value == option.default)}>'
            f"{escape(words)}</option>"
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
