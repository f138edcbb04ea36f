"""The language of the page: settled before Python is there, changed whenever the person likes.

`static/page_language.js` settles it, and `static/language.mjs` says what stands in the page itself.
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
"""Where static/interpreter.mjs has put the translations."""

NOT_HERE = later(
    "The words of this language cannot be fetched just now. Parlour goes on in the one before, and "
    "tries again when it is next opened."
)

Again = Callable[[str], str]
"""Says a sentence of before in the words of now; one that it does not know stays as it is."""


class PageLanguage:
    """What is spoken at the page; another language is fetched while the room goes on."""

    def __init__(self, scope: Scope, theme: Theme) -> None:
        self._scope, self._theme = scope, theme
        self._wanted, self._preferred = code(), theme.now
        self._spoken = theme.now.language
        """The language that was preferred when what is spoken now was taken up."""
        theme.changed.observe(scope, self._follow)
        self.changed: Observable[Again] = Observable()
        """Another language is spoken, or cards have other letters: say everything again."""
        self.refused: Observable[str] = Observable()
        """The words of a language cannot be had, and the old one stays; tells why."""

    def _follow(self, preferences: Preferences) -> None:
        """What is preferred may be another language, or other letters on the court cards."""
        before, self._preferred = self._preferred, preferences
        if preferences.language != before.language:
            self.speak(preferences.language)
        if preferences.court_letters != before.court_letters:
            self._change_letters()

    def speak(self, wanted: str) -> None:
        """Speak another language as soon as its words are here: its code, or `browser`.

        The address asks for it from now on. That holds where nothing is kept; and an address that
        named another would be heard first when the page is opened again.
        """
        if wanted == "browser":
            address.drop_words(["lang"])
        else:
            address.put_word("lang", wanted)
        self._wanted = _of_browser() if wanted == "browser" else wanted
        if self._wanted != code():
            self._scope.start(self._learn(self._wanted))

    async def _learn(self, wanted: str) -> None:
        text = "" if wanted == "en" else await _fetched(wanted)
        words = _read(text)
        if wanted != self._wanted:
            return  # something else has been chosen meanwhile
        if words is None and wanted != "en":
            self._go_on()
            return
        before = catalogue()
        if words is None:
            speak_english()
        else:
            speak(wanted, _grammar(wanted), words, words.plural)
        self._spoken = self._preferred.language
        letter_faces()
        _tell_page(wanted, text)
        self.changed.tell(_again(before))

    def _go_on(self) -> None:
        """In the language of before, which is preferred for this visit again."""
        self._wanted = code()
        self._preferred = replace(self._preferred, language=self._spoken)
        self._theme.for_this_visit({"language": self._spoken})
        self.refused.tell(say(NOT_HERE))

    def _change_letters(self) -> None:
        """The court cards bear other letters, as the page has them now."""
        name_by(_grammar(code()))
        letter_faces()
        self.changed.tell(str)


def speak_as_the_page() -> None:
    """From now on everything is said in the language of the page; without its words, in English."""
    wanted = str(document.documentElement.lang)
    if wanted == "en":
        return  # to say so once more would have the browser match every element anew
    if not CATALOGUE.exists():
        document.documentElement.lang = "en"
        return
    words = Translations(CATALOGUE.read_text(encoding="utf-8"))
    speak(wanted, _grammar(wanted), words, words.plural)


def _of_browser() -> str:
    """The first language of the browser that is one of the house."""
    codes = (str(wanted)[:2].lower() for wanted in window.navigator.languages)
    return next((code for code in codes if code in NAMES), "en")


def _grammar(of: str) -> Grammar:
    """How a language names cards; with the English letters on them where the page has those."""
    own: Grammar = ENGLISH if of == "en" else import_module(f"parlour.languages.{of}").GRAMMAR
    if document.documentElement.getAttribute("data-court_letters") == "english":
        return own._replace(letters={})
    return own


async def _fetched(of: str) -> str:
    """The messages and their catalogue in a language, a JSON list; "" where they are not here."""
    files = []
    try:
        for name in ("messages", of):
            answer = await window.fetch(f"static/languages/{name}.json")
            if not answer.ok:
                return ""
            files.append(str(await answer.text()))
    except JsException:  # there is no network, and nothing is kept; or it has broken off
        return ""
    return f"[{','.join(files)}]"


def _read(text: str) -> Translations | None:
    """The translations; None where there are none, or what came is something else."""
    try:
        return Translations(text)
    except (ValueError, LookupError, TypeError):
        return None


def _tell_page(spoken: str, text: str) -> None:
    """Have the page say what stands in it in this language, from the text of its catalogue."""
    document.documentElement.lang = spoken
    told = to_js({"detail": text}, dict_converter=window.Object.fromEntries)
    document.dispatchEvent(window.CustomEvent.new("parlour:language", told))


def _again(before: object) -> Again:
    """Finds the message of a sentence that was said from this catalogue, and says it now."""
    messages = before.messages() if isinstance(before, Translations) else {}
    return lambda sentence: say(messages.get(sentence, sentence))
