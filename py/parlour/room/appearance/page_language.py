"""The language of the page, which is settled before Python is there (static/tongue.js)."""

from importlib import import_module
from pathlib import Path

from pyscript import document, window

from parlour.language import Translations, speak

CATALOGUE = Path("/words.json")
"""Where static/interpreter.mjs has put the translations."""


def speak_as_the_page() -> None:
    """From now on everything is said in the language of the page; without its words, in English."""
    code = str(document.documentElement.lang)
    if code == "en" or not CATALOGUE.exists():
        document.documentElement.lang = "en"
        return
    words = Translations(CATALOGUE.read_text(encoding="utf-8"))
    own = import_module(f"parlour.languages.{code}").GRAMMAR
    if document.documentElement.getAttribute("data-court_letters") == "english":
        own = own._replace(letters={})
    speak(code, own, words, words.plural)


def ask_for(code: str) -> None:
    """Have the address ask for this language, from the next opening of the page on.

    It holds where nothing is kept; and one that named another would be heard first.
    """
    address = window.URL.new(window.location.href)
    address.searchParams.delete("lang")
    if code != "browser":
        address.searchParams.set("lang", code)
    window.history.replaceState(None, "", address.href)
