"""Cards are found in the lines of the log."""

from parlour.cards import CARDS, NAME
from parlour.phrases import bare
from parlour.room.panels.log_pieces import Piece, pieces
from tools.i18n import catalogues


def test_cards_are_found_with_their_article() -> None:
    assert [*pieces("Anna beats the ten of hearts with the ace of spades.")] == [
        Piece("Anna beats "),
        Piece("the ten of hearts", "TH"),
        Piece(" with "),
        Piece("the ace of spades", "AS"),
        Piece("."),
    ]


def test_a_card_may_begin_a_sentence_or_end_it() -> None:
    assert [*pieces("The six of clubs is turned up")] == [
        Piece("The six of clubs", "6C"),
        Piece(" is turned up"),
    ]
    assert [*pieces("You play the six of clubs")][-1] == Piece("the six of clubs", "6C")


def test_a_card_does_not_begin_within_a_word() -> None:
    """In Spanish, “a la reina” also names the queen, and the verb “juega” ends in “a”."""
    with catalogues.spoken("es"):
        assert [*pieces("Anna juega la reina de corazones.")] == [
            Piece("Anna juega "),
            Piece("la reina de corazones", "QH"),
            Piece("."),
        ]


def test_every_card_is_known_and_nothing_else() -> None:
    for card in CARDS:
        words = f"the {bare(NAME[card])}"
        assert [*pieces(words)] == [Piece(words, NAME[card])]
    assert [*pieces("The attack is beaten off.")] == [Piece("The attack is beaten off.")]
    assert [*pieces("")] == []
