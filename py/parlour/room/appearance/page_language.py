"""The language of the page. It is set before Python starts, and may change at any time.

`static/page_language.js` sets it, and `static/language.mjs` translates the page's own text.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from pyodide.ffi import JsException, to_js
from pyscript import document, window

from parlour.language import (
    Translations,
    catalogue,
    code,
    later,
    name_by,
    say,
    speak,
    speak_english,
)
from parlour.languages import NAMES, Grammar
from parlour.languages.en import GRAMMAR as ENGLISH
from parlour.observer import Observable
from parlour.room.appearance.theme import Theme
from parlour.room.model.preferences import Preferences
from parlour.room.tabs import address
from parlour.scope import Scope
from parlour.table.faces import letter_faces

CATALOGUE = Path("/words.json")
"""The file into which static/interpreter.mjs writes the translations."""

NOT_HERE = later(
    "This language could not be loaded. Parlour keeps the previous one and tries again at the "
    "next start."
)

Again = Callable[[str], str]
"""Translates a sentence of the previous language. An unknown sentence stays unchanged."""


class PageLanguage:
    """The language of the page. A new language is downloaded in the background."""

    def __init__(self, scope: Scope, theme: Theme) -> None:
        self._scope, self._theme = scope, theme
        self._wanted, self._preferred = code(), theme.now
        self._spoken = theme.now.language
        """The value of the preference when the current language was set."""
        theme.changed.observe(scope, self._follow)
        self.changed: Observable[Again] = Observable()
        """Fires with a translator when the language or the letters on court cards have changed."""
        self.refused: Observable[str] = Observable()
        """Fires with the reason why a language cannot be loaded. The old one stays."""

    def _follow(self, preferences: Preferences) -> None:
        """Apply a new language, or new letters on the court cards."""
        before, self._preferred = self._preferred, preferences
        if preferences.language != before.language:
            self.speak(preferences.language)
        if preferences.court_letters != before.court_letters:
            self._change_letters()

    def speak(self, wanted: str) -> None:
        """Switch to the language with this code, or for `browser` to the browser's language.

        The address gets the code too, so that a reload keeps the language even if nothing can be
        saved. The translations are downloaded first.
        """
        if wanted == "browser":
            address.drop_words(["lang"])
        else:
            address.put_word("lang", wanted)
        self._wanted = _of_browser() if wanted == "browser" else wanted
        if self._wanted != code():
            self._scope.start(self._load(self._wanted))

    async def _load(self, wanted: str) -> None:
        text = "" if wanted == "en" else await _fetch(wanted)
        words = _read(text)
        if wanted != self._wanted:
            return  # another language was chosen meanwhile
        if words is None and wanted != "en":
            self._keep_previous()
            return
        before = catalogue()
        if words is None:
            speak_english()
        else:
            speak(wanted, _grammar(wanted), words, words.plural)
        self._spoken = self._preferred.language
        letter_faces()
        _tell_page(wanted, text)
        self.changed.tell(_translator(before))

    def _keep_previous(self) -> None:
        """Keep the previous language, and prefer it for this visit."""
        self._wanted = code()
        self._preferred = replace(self._preferred, language=self._spoken)
        self._theme.for_this_visit({"language": self._spoken})
        self.refused.tell(say(NOT_HERE))

    def _change_letters(self) -> None:
        """Put the preferred letters on the court cards."""
        name_by(_grammar(code()))
        letter_faces()
        self.changed.tell(str)


def speak_as_the_page() -> None:
    """Switch to the language of the page, or to English if the translations are missing."""
    wanted = str(document.documentElement.lang)
    if wanted == "en":
        return  # setting `lang` again would make the browser recompute all styles
    if not CATALOGUE.exists():
        document.documentElement.lang = "en"
        return
    words = Translations(CATALOGUE.read_text(encoding="utf-8"))
    speak(wanted, _grammar(wanted), words, words.plural)


def _of_browser() -> str:
    """The browser's first language that Parlour has."""
    codes = (str(wanted)[:2].lower() for wanted in window.navigator.languages)
    return next((code for code in codes if code in NAMES), "en")


def _grammar(language: str) -> Grammar:
    """How a language names cards. The letters on cards are English if the page says so."""
    own: Grammar = (
        ENGLISH if language == "en" else import_module(f"parlour.languages.{language}").GRAMMAR
    )
    if document.documentElement.getAttribute("data-court_letters") == "english":
        return own._replace(letters={})
    return own


async def _fetch(language: str) -> str:
    """The messages and translations of a language as a JSON list; "" if not available."""
    files = []
    try:
        for name in ("messages", language):
            answer = await window.fetch(f"static/languages/{name}.json")
            if not answer.ok:
                return ""
            files.append(str(await answer.text()))
    except JsException:  # offline and not cached, or the download failed
        return ""
    return f"[{','.join(files)}]"


def _read(text: str) -> Translations | None:
    """Parse translations. None if the text is invalid."""
    try:
        return Translations(text)
    except (ValueError, LookupError, TypeError):
        return None


def _tell_page(spoken: str, text: str) -> None:
    """Translate the page's own text with this catalogue."""
    document.documentElement.lang = spoken
    options = to_js({"detail": text}, dict_converter=window.Object.fromEntries)
    document.dispatchEvent(window.CustomEvent.new("parlour:language", options))


def _translator(before: object) -> Again:
    """A function that translates sentences of this catalogue into the current language."""
    messages = before.messages() if isinstance(before, Translations) else {}
    return lambda sentence: say(messages.get(sentence, sentence))
