"""Message catalogues: every message is translated, with its values, forms and plurals."""

import ast
import builtins
import re
from collections.abc import Iterator
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from parlour import catalogue
from parlour.cards import RANKS, SUITS
from parlour.language import amount, headed_sentence, say
from parlour.languages import NAMES, Grammar
from parlour.languages.en import GRAMMAR as ENGLISH
from parlour.options import declared, differences
from parlour.phrases import enumerated
from parlour.table import speech
from tools.i18n import catalogues, extraction

LANGUAGES = catalogues.TRANSLATED


def grammar_of(code: str) -> Grammar:
    grammar: Grammar = import_module(f"parlour.languages.{code}").GRAMMAR
    return grammar


@pytest.fixture
def spoken(code: str) -> Iterator[str]:
    """Use the language of the test."""
    with catalogues.spoken(code):
        yield code


def values(message: str) -> set[str]:
    """The names of a message's values."""
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def forms(message: str) -> set[str]:
    """The grammatical forms in a message."""
    return {form for _, name, form, _ in Formatter().parse(message) if name and form}


def strings(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Pairs of an English text and its translation; one pair for each plural form."""
    for message in catalogue:
        if isinstance(message.id, str):
            if message.id:
                yield message.id, str(message.string)
        else:
            yield from ((message.id[1], each) for each in message.string or ())


# -- collecting messages ------------------------------------------------------------------------


PROGRAMS = [
    file
    for folder in ("py", "tools", "e2e", "static", "embed", "worker")
    for file in sorted(Path(folder).rglob("*"))
    if file.suffix in (".py", ".js", ".mjs", ".html") and "vendor" not in file.parts
]


def test_no_program_lists_the_languages_besides_their_declaration() -> None:
    """Python uses `languages.NAMES`; the build writes them into every page as `data-languages`."""
    codes = "|".join(NAMES)
    entry = rf"""["'](?:{codes})["'](?:: *["'][^"']*["'])?,\s*"""
    listing = re.compile(f"(?:{entry}){{{len(NAMES) - 2},}}")
    found = [str(file) for file in PROGRAMS if listing.search(file.read_text("utf-8"))]
    assert found == ["py/parlour/languages/__init__.py"]


@pytest.mark.parametrize("page", [extraction.PAGE, *extraction.SMALL_PAGES], ids=str)
def test_a_page_is_given_the_languages_of_the_house(page: Path) -> None:
    assert "data-languages=\"{{ codes|join(' ') }}\"" in page.read_text("utf-8")


def test_the_messages_of_code_page_and_scripts_are_found() -> None:
    for known in ("You pick up {card}.", "What shall we play?", "Loading the game: {percent} %"):
        assert known in catalogues.template()
    assert "Parlour could not start." in catalogues.template()  # from a template string


FOR_PROGRAMS = {
    "py/parlour/ai/bots.py": "a level that no room asks for",
    "py/parlour/blocks.py": "a setup, which only programs and our own pages write",
    "py/parlour/cassino/notation.py": "a setup",
    "py/parlour/coach/appraisal.py": "a question that no room asks",
    "py/parlour/durak/notation.py": "a setup",
    "py/parlour/ecarte/notation.py": "a setup",
    "py/parlour/euchre/notation.py": "a setup",
    "py/parlour/hidden.py": "an error that only a bug can cause",
    "py/parlour/text.py": "answers to other programs, always in English",
}
"""Sentences that people do not see in a room."""
SENTENCE = re.compile(r"[A-Z“{].* .*[.!?:…]", re.DOTALL)
BUGS = {
    name
    for name, each in vars(builtins).items()
    if isinstance(each, type) and issubclass(each, Exception)
}
"""Exceptions whose messages are for developers."""


def unmarked_sentences(node: ast.AST) -> Iterator[str]:
    """The sentences in Python code that are neither messages nor docstrings."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in {*extraction.SINGLE, *extraction.COUNTED, *BUGS}:
            return
    text: object = node.value if isinstance(node, ast.Constant) else None
    if isinstance(node, ast.JoinedStr):
        parts = [each.value if isinstance(each, ast.Constant) else "{}" for each in node.values]
        text = "".join(map(str, parts))
    if isinstance(text, str) and SENTENCE.fullmatch(text.strip()):
        yield text
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from unmarked_sentences(child)


def test_every_sentence_that_people_read_is_a_message() -> None:
    for file in Path("py").rglob("*.py"):
        found = [*unmarked_sentences(ast.parse(file.read_text("utf-8")))]
        assert bool(found) == (file.as_posix() in FOR_PROGRAMS), (file, found)


def test_every_word_of_an_option_can_be_translated() -> None:
    for name in catalogue.NAMES:
        family = catalogue.family(name)
        for options in (family.options, family.table_preferences):
            for option in declared(options).values():
                texts = {option.english_label, option.english_rule, *option.english_values.values()}
                unknown = {text for text in texts if text not in catalogues.template()}
                assert all(text.isdecimal() for text in unknown), option.name


def test_no_english_message_asks_for_a_form_that_english_has_not() -> None:
    known = {"bare", "many"}
    for english, _ in strings(catalogues.template()):
        assert forms(english) <= known, english


# -- translations -------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_is_translated(code: str) -> None:
    found = catalogues.translated(code)
    missing = [
        message.id for message in catalogues.template() if message.id and message.id not in found
    ]
    assert missing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_is_about_the_same_values(code: str) -> None:
    for english, own in strings(catalogues.translated(code)):
        assert values(own) == values(english), own


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_asks_for_forms_that_its_grammar_has(code: str) -> None:
    grammar = grammar_of(code)
    known = {form for words in (*grammar.suits.values(), *grammar.ranks.values()) for form in words}
    known |= {form for words in grammar.nouns.values() for form in words}
    for _, own in strings(catalogues.translated(code)):
        for form in forms(own):
            try:
                grammar.card("7", "H", form)
            except KeyError:
                assert form in known, own


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_ends_as_its_message_does(code: str) -> None:
    for english, own in strings(catalogues.translated(code)):
        assert (english[-1:] in ".!?:…") == (own.rstrip("\N{NO-BREAK SPACE} ")[-1:] in ".!?:…"), own


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translation_is_left_in_english_sentences(code: str) -> None:
    """Words such as “Sport” are the same in several languages; whole sentences are not."""
    for english, own in strings(catalogues.translated(code)):
        if len(english.split()) > 4 and english.endswith("."):
            assert own != english


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translation_bends_what_a_person_is_called(code: str) -> None:
    """Names are not inflected, so they are the subject or follow a colon."""
    for _, own in strings(catalogues.translated(code)):
        assert not re.search(r"\{(who|name|names|defender|player|winner|loser):", own), own


# -- grammars -----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_has_a_name_of_its_own(code: str) -> None:
    grammar = grammar_of(code)
    for form in ("", "bare"):
        assert len({grammar.card(rank, suit, form) for rank in RANKS for suit in SUITS}) == 52


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_grammar_has_all_the_words_that_english_has(code: str) -> None:
    own = grammar_of(code)
    assert set(own.ranks) == set(ENGLISH.ranks)
    assert set(own.suits) == set(ENGLISH.suits)
    assert set(own.nouns) == set(ENGLISH.nouns)
    assert len(own.numbers) == len(ENGLISH.numbers)
    assert all("" in rank and "many" in rank for rank in own.ranks.values())
    assert all("" in suit for suit in own.suits.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_noun_has_as_many_plurals_as_its_catalogue(code: str) -> None:
    count = catalogues.read(code).num_plurals
    for noun in grammar_of(code).nouns.values():
        assert {len(words) for words in noun.values()} == {count}


GOLDEN = {
    "ru": ("карта", "карты", "карт"),
    "fr": ("carte", "cartes"),
    "it": ("carta", "carte"),
    "de": ("Karte", "Karten"),
    "es": ("carta", "cartas"),
}


def _plural_index(code: str, n: int) -> int:
    """The index of the plural form for a number, according to grammar books."""
    if code == "ru":
        if n % 10 == 1 and n % 100 != 11:
            return 0
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2
    return int(n > 1) if code == "fr" else int(n != 1)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_counted_as_the_language_counts(code: str) -> None:
    for n in range(126):
        assert amount(n, "card") == f"{n} {GOLDEN[code][_plural_index(code, n)]}"


def test_a_colon_is_set_as_the_language_sets_it() -> None:
    """French puts a space before a colon, also where the code adds the colon. After a colon,
    English and German begin a sentence with a capital, the others do not."""
    for code, told in (
        ("en", "Durak: Beat or take?"),
        ("de", "Durak: Schlagen oder nehmen?"),
        ("es", "Durak: ¿superar o recoger?"),
    ):
        with nullcontext() if code == "en" else catalogues.spoken(code):
            assert headed_sentence("Durak", say(catalogue.family("durak").asks)) == told
    pack = declared(catalogue.family("durak").options)["pack"]
    with catalogues.spoken("fr"):
        assert pack.in_full(36) == "Paquet\N{NO-BREAK SPACE}: 36 cartes"
        assert pack.in_passing(36) == "paquet\N{NO-BREAK SPACE}: 36 cartes"
    with catalogues.spoken("de"):
        assert pack.in_full(36) == "Kartenspiel: 36 Karten"


@pytest.mark.parametrize("last", ["Ines", "Íñigo", "Hilda", "Ylva"])
def test_spanish_says_e_before_the_sound_of_i(last: str) -> None:
    with catalogues.spoken("es"):
        assert enumerated(["Omar", "Ana", last]) == f"Omar, Ana e {last}"


@pytest.mark.parametrize("last", ["Boris", "Yara", "Iago", "Hielo"])
def test_spanish_says_y_before_every_other_sound(last: str) -> None:
    with catalogues.spoken("es"):
        assert enumerated(["Omar", "Ana", last]) == f"Omar, Ana y {last}"


def test_italian_says_ed_before_another_e() -> None:
    with catalogues.spoken("it"):
        assert enumerated(["Anna", "Elena"]) == "Anna ed Elena"
        assert enumerated(["Elena", "Anna"]) == "Elena e Anna"


# -- whole deals --------------------------------------------------------------------------------


def _shown_strings(name: str, seed: int) -> Iterator[str]:
    """All strings that the table shows in a random deal."""
    family = catalogue.family(name)
    rng = Random(seed)
    game: Any = catalogue.game(name, differences(rng.choice([*family.presets.values()])))
    position = game.start(game.shuffle(0, rng))
    names = ["You", *"ABCDEFG"[: game.seats - 1]]
    announced = 0
    for _ in range(400):
        seats = range(game.seats)
        for seat in seats:
            scene = family.scenes.scene(game.view(position, seat), names, position.log)
            yield scene.prompt
            for chapter in speech.told(scene):
                yield from (chapter.heading, *chapter.lines)
            yield from scene.refusals.values()
            yield from (choice.spoken for choice in scene.choices)
        yield from family.words.announce(position.log[announced:], names, 0)
        announced = len(position.log)
        if position.turn is None:
            break
        legal = position.moves()
        position.play(legal[int(rng.random() * len(legal))])


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("name", catalogue.NAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_whole_deals_are_told_without_a_brace_left(code: str, name: str) -> None:
    shown = [text for seed in range(3) for text in _shown_strings(name, seed)]
    assert shown
    assert not [text for text in shown if re.search(r"[{}]", text)]
