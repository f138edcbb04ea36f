"""Lines of the log with their cards as chips."""

from parlour.cards import CARDS, NAME, sign, spoken
from parlour.room.log_lines import Piece, pieces


def test_cards_become_signs_without_their_article() -> None:
    assert [*pieces("Anna beats the ten of hearts with the ace of spades.")] == [
        Piece("Anna beats "),
        Piece("10♥", "TH"),
        Piece(" with "),
        Piece("A♠", "AS"),
        Piece("."),
    ]


def test_a_card_may_begin_a_sentence_or_end_it() -> None:
    assert [*pieces("The six of clubs is turned up")] == [
        Piece("6♣", "6C"),
        Piece(" is turned up"),
    ]
    assert [*pieces("You play the six of clubs")][-1] == Piece("6♣", "6C")


def test_every_card_is_known_and_nothing_else() -> None:
    for card in CARDS:
        name = NAME[card]
        assert [*pieces(f"the {spoken(name)}")] == [Piece(sign(name), name)]
    assert [*pieces("The attack is beaten off.")] == [Piece("The attack is beaten off.")]
    assert [*pieces("")] == []
