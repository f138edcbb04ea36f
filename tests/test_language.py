"""Translation: messages are found by their English text, and things have grammatical forms."""

from collections.abc import Iterator

import pytest

from parlour.cards import CARD, RANKS, SUITS
from parlour.language import Translations, Words, amount, say, say_count, speak, speak_english
from parlour.languages import Grammar
from parlour.languages.en import GRAMMAR
from parlour.phrases import Company, bare, enumerated, figure, named, rank, sign, suit, the


class Fables:
    """A catalogue of an invented language with cases and another word order."""

    def gettext(self, message: str) -> str:
        return {
            "{who} beats {on} with {card}.": "{card:with} is by {who} {on:acc} beaten.",
            "{card} is a trump.": "{card} trumpeth.",
        }.get(message, message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return {0: "no cards", 1: "a card", 2: "a pair"}.get(n, "{count} cards")


def _card(rank: str, suit: str, form: str) -> str:
    return {"": "", "bare": "", "acc": "@", "with": "+"}[form] + rank + suit


@pytest.fixture
def fabled() -> Iterator[None]:
    """Use the invented language."""
    nouns = {"card": {"": ("{} card", "{} carda", "{} cardoj")}}
    forms = ("", "bare", "acc", "with")
    suits, ranks, numbers = GRAMMAR.suits, GRAMMAR.ranks, GRAMMAR.numbers
    grammar = Grammar(_card, forms, suits, ranks, numbers, nouns, lambda _: " kaj ", {})
    speak("xx", grammar, Fables(), lambda n: min(n, 2))
    yield
    speak_english()


def test_english_is_said_as_it_stands() -> None:
    assert say("{card} is a trump.", card=the(CARD["7H"])) == "The seven of hearts is a trump."
    assert say("You beat {card}.", card=the(CARD["7H"])) == "You beat the seven of hearts."


def test_a_label_that_begins_with_a_thing_keeps_its_small_letter() -> None:
    assert say("{card:bare}, trump", card=named("7H")) == "seven of hearts, trump"


def test_a_name_of_a_person_is_never_changed() -> None:
    assert say("{who} takes.", who="van Dam") == "van Dam takes."


def test_what_a_person_wrote_is_never_read_as_a_message() -> None:
    assert say("{who} takes.", who="{card}") == "{card} takes."


def test_braces_in_a_message_without_values_stand_for_themselves() -> None:
    assert say("100 cards {}") == "100 cards {}"


def test_the_sign_of_a_percentage_stays_on_the_line_of_its_figure() -> None:
    assert say("It holds {share} %.", share=95) == "It holds 95\N{NO-BREAK SPACE}%."
    assert say("An interval of 95 %.") == "An interval of 95\N{NO-BREAK SPACE}%."


@pytest.mark.usefixtures("fabled")
def test_a_translation_orders_words_anew_and_asks_for_forms() -> None:
    sentence = say("{who} beats {on} with {card}.", who="Anna", on=named("7H"), card=named("8H"))
    assert sentence == "+8H is by Anna @7H beaten."


@pytest.mark.usefixtures("fabled")
def test_a_form_that_a_thing_does_not_have_is_its_usual_one() -> None:
    assert f"{named('7H'):genitive}" == "7H"


@pytest.mark.usefixtures("fabled")
def test_a_list_gives_the_form_asked_for_to_each_of_its_things() -> None:
    several = enumerated([named("7H"), named("8H"), named("9H")])
    assert f"{several:acc}" == "@7H, @8H kaj @9H"
    assert several == "7H, 8H kaj 9H"


@pytest.mark.usefixtures("fabled")
def test_what_is_counted_has_as_many_plurals_as_its_language() -> None:
    assert [amount(n, "card") for n in (0, 1, 5)] == ["0 card", "1 carda", "5 cardoj"]


def test_figures_in_english() -> None:
    assert [figure(65780), figure(0.254, 2), figure(-7.5, 1)] == ["65,780", "0.25", "-7.5"]


@pytest.fixture
def with_commas() -> Iterator[None]:
    """Use a language with decimal commas."""
    speak("xx", GRAMMAR._replace(separators=(".", ",")), Fables(), lambda n: min(n, 2))
    yield
    speak_english()


@pytest.mark.usefixtures("with_commas")
def test_figures_are_written_as_the_language_writes_them() -> None:
    assert [figure(65780), figure(0.254, 2), figure(1234.5, 1)] == ["65.780", "0,25", "1.234,5"]


def test_a_count_chooses_the_message() -> None:
    assert say_count(1, "{count} way", "{count} ways") == "1 way"
    assert say_count(3, "{count} way", "{count} ways") == "3 ways"


@pytest.mark.usefixtures("fabled")
def test_a_count_chooses_the_message_of_the_catalogue() -> None:
    assert say_count(2, "{count} card", "{count} cards") == "a pair"


def test_the_own_seat_is_told_apart() -> None:
    company = Company(["Ivan", "Anna"], 0)
    assert company.tell(0, "You take.", "{who} takes.") == "You take."
    assert company.tell(1, "You take.", "{who} takes.") == "Anna takes."


def test_words_are_text() -> None:
    assert isinstance(the(CARD["QS"]), Words)
    assert the(CARD["QS"]) == "the queen of spades"
    assert bare("QS") == "queen of spades"
    assert (sign("TH"), sign("QS")) == ("10♥", "Q♠")
    assert f"{rank('6'):many} of {suit('S')}" == "sixes of spades"


def test_english_names_every_card() -> None:
    names = {bare(rank + suit) for rank in RANKS for suit in SUITS}
    assert len(names) == 52


# -- the file of a language ---------------------------------------------------------------------

CZECH = Translations(
    """[{"digest": "e5", "messages": ["Pass", "Take"]}, {
      "digest": "e5",
      "plural": "(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 2",
      "words": ["", "Bráti"],
      "counted": {"{count} card": ["{count} karta", "{count} karty", "{count} karet"]}
    }]"""
)


def test_a_message_without_a_translation_stands_for_itself() -> None:
    assert CZECH.gettext("Take") == "Bráti"
    assert CZECH.gettext("Pass") == "Pass"


def test_messages_and_words_of_two_versions_are_never_put_together() -> None:
    with pytest.raises(ValueError, match="two versions"):
        Translations('[{"digest": "e5", "messages": []}, {"digest": "f6"}]')


def test_what_is_counted_follows_the_rule_of_the_file_and_english_its_own() -> None:
    counted = [CZECH.ngettext("{count} card", "{count} cards", n) for n in (1, 4, 5)]
    assert counted == ["{count} karta", "{count} karty", "{count} karet"]
    assert CZECH.ngettext("a card", "cards", 1) == "a card"
    assert CZECH.ngettext("a card", "cards", 2) == "cards"
