"""Typed cards are understood in all spellings shown or spoken, in every language."""

import unicodedata
from collections.abc import Iterator
from importlib import import_module

import pytest

from parlour.cards import JOKER, NAME, SUIT_SIGN
from parlour.language import English, grammar, name_by, speak, speak_english
from parlour.languages import NAMES
from parlour.phrases import bare, enumerated, named, sign
from parlour.room.text_mode.typed_cards import in_notation

EMOJI, TEXT = "\N{VARIATION SELECTOR-16}", "\N{VARIATION SELECTOR-15}"


@pytest.fixture(params=NAMES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Name the cards in each language."""
    name_as_in(request.param)
    yield request.param
    speak_english()


@pytest.fixture
def english_again() -> Iterator[None]:
    """Switch back to English after each test."""
    yield
    speak_english()


def name_as_in(code: str) -> None:
    speak(code, import_module(f"parlour.languages.{code}").GRAMMAR, English(), lambda n: n != 1)


def plain(text: str) -> str:
    """Remove accents, which people omit when they type quickly."""
    bare_letters = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("’", "'"))
    return "".join(letter for letter in bare_letters if not unicodedata.combining(letter))


def spellings(name: str) -> Iterator[str]:
    """All names of a card on the page, and what people may type for them."""
    if name == NAME[JOKER]:  # it has neither rank nor suit
        yield from (name, sign(name), *(format(named(name), form) for form in grammar().forms))
        return
    short, rank, suit = sign(name), name[0].replace("T", "10"), sign(name)[-1]
    yield from (
        name,
        rank + name[1],
        short,
        f"{name[0]}{suit}",
        f"{rank}{suit}",
        short[:-1] + name[1],
    )
    yield from (f"{short}{EMOJI}", f"{short}{TEXT}", f"{short[:-1]} {suit}")
    said = {format(named(name), form) for form in grammar().forms}
    said.add(bare(name).replace(grammar().ranks[name[0]][""], rank))
    for words in said:
        yield from (words, words.replace(" ", "\N{NO-BREAK SPACE}"), words.replace("-", " "))


@pytest.mark.usefixtures("code")
def test_every_card_is_understood_as_the_page_shows_and_says_it() -> None:
    for name in NAME.values():
        for text in spellings(name):
            for typed in (text, text.upper(), text.lower(), plain(text), f" {text}, "):
                assert in_notation(typed) == name, typed


@pytest.mark.usefixtures("code")
def test_cards_are_understood_wherever_they_stand_in_a_line() -> None:
    one, other = "TH", "KC"
    for first, second in ((sign(one), sign(other)), (str(named(one)), str(named(other)))):
        assert in_notation(f"beat {first} {second}") == f"beat {one} {other}"
        assert in_notation(f"take {first}, b1 with {second}") == f"take {one} b1 with {other}"
    assert in_notation(f"{sign(one)}{sign(other)}") == f"{one} {other}"
    assert in_notation(str(enumerated([named(one), named(other)]))) == f"{one} and {other}"


@pytest.mark.usefixtures("code")
def test_suits_are_understood_as_the_page_shows_and_says_them() -> None:
    for letter, shown in SUIT_SIGN.items():
        for words in {shown, f"{shown}{EMOJI}", *grammar().suits[letter].values()}:
            assert in_notation(f"make {words}") == f"make {letter}"


@pytest.mark.usefixtures("code")
def test_everything_else_stays_as_it_is_typed() -> None:
    for line in ("take", "b1", "10", "raise b1 to 9 with 5C and 2D", "Élan d’or, ça va!", ""):
        assert in_notation(line) == line


@pytest.mark.usefixtures("english_again")
def test_letters_are_those_of_the_language_that_is_spoken() -> None:
    """A `D` is a queen in German, French and Italian, and no rank in English. The Latin letter `T`
    is a ten; the Russian letter `Т` is an ace."""
    assert in_notation("D♥") == "D H"
    for code, typed, name in (
        *(("de", "D♥", "QH"), ("de", "B♥", "JH"), ("fr", "V♣", "JC"), ("fr", "R♣", "KC")),
        *(("it", "F♠", "JS"), ("it", "R♠", "KS"), ("ru", "Т♦", "AD"), ("ru", "T♦", "TD")),
        *(("ru", "в♦", "JD"), ("ru", "К♦", "KD"), ("ru", "королём треф", "KC")),
    ):
        name_as_in(code)
        assert in_notation(typed) == name


@pytest.mark.usefixtures("english_again")
def test_where_cards_bear_english_letters_those_are_understood() -> None:
    name_as_in("de")
    own = grammar()
    assert in_notation("D♥ Q♥") == "QH QH"
    name_by(own._replace(letters={}))
    assert in_notation("D♥ Q♥") == "D H QH"
    name_by(own)
    assert in_notation("D♥ Q♥") == "QH QH"
