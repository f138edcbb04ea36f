"""The trainer's single hands: which questions are asked, and that answers agree with the odds."""

from random import Random

import pytest

from parlour.cards import CARD
from parlour.ecarte import flash_hands, hints, trainer
from parlour.ecarte.house import KINGS
from parlour.ecarte.trainer import Question
from parlour.exercise import BadExercise
from tests.ecarte.dealing import hand
from tests.promises import is_sentence


def question(role: str, cards: str, turned: str, mine: int = 0, theirs: int = 0) -> Question:
    return Question(role, hand(cards), CARD[turned], mine, theirs)


def test_hands_of_both_roles_are_drawn_at_every_score() -> None:
    rng = Random(2)
    drawn = [trainer.draw(rng) for _ in range(1500)]
    for role in trainer.CHOICES:
        scores = {(q.mine, q.theirs) for q in drawn if q.role == role}
        assert scores == {(mine, theirs) for mine in range(5) for theirs in range(5)}
    for q in drawn:
        assert q.hand.bit_count() == 5 and not q.hand & q.turned
        dealers = q.mine if q.role == "dealer" else q.theirs
        assert dealers or not q.turned & KINGS, "the dealer has a point for a turned king"
    assert any(q.turned & KINGS for q in drawn)


def test_every_question_can_be_read_from_its_text() -> None:
    rng = Random(3)
    for _ in range(300):
        q = trainer.draw(rng)
        assert trainer.read(q.text) == q
        assert flash_hands.read(q.text).text == q.text


GOOD = "elder 7C KC QH AH JS 9D 2 3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        GOOD.replace("elder", "eldest"),
        GOOD.replace("7C ", ""),
        GOOD.replace("7C", "7C 8C"),
        GOOD.replace("7C", "6C"),
        GOOD.replace("7C", "KC"),
        GOOD.replace("9D", "KC"),
        GOOD.replace("7C", "<b>"),
        GOOD.replace(" 2 3", " 2 5"),
        GOOD.replace(" 2 3", " -1 3"),
        GOOD.replace(" 2 3", " 2 " + "9" * 5000),
        GOOD.replace("2 3", "²  ³"),
        GOOD.replace("9D 2 3", "KD 2 0"),
        GOOD * 2000,
    ],
)
def test_an_invalid_question_is_refused(text: str) -> None:
    """In one case, the dealer would have a point for the king turned up."""
    assert trainer.read(GOOD).text == GOOD
    with pytest.raises(BadExercise):
        trainer.read(text)


def test_answers_name_the_better_move_and_say_why() -> None:
    rng, verdicts = Random(5), set()
    for _ in range(40):
        q = trainer.draw(rng)
        found = trainer.answer(q)
        assert set(found.worth) == set(q.choices)
        assert found.worth[found.best] == max(found.worth.values())
        assert found.is_right(found.best)
        assert found.is_close == all(found.is_right(move) for move in q.choices)
        assert 0 <= found.vole <= found.point <= 1
        assert found.wins == pytest.approx(found.point * trainer.HANDS)
        assert (found.lead == "") == (q.role == "dealer")
        assert (found.row == "") == (hints.jeu_de_regle(q.hand, q.trump) is None)
        assert (found.row != "") == (found.table == q.choices[0])
        assert q.asks.endswith("?")
        for sentence in (found.why, found.verdict):
            is_sentence(sentence)
        verdicts.add((found.is_close, found.is_right(found.table)))
    assert len(verdicts) == 3, "the table's answer is right, wrong, or close"


def test_the_count_of_a_classical_hand() -> None:
    """King, queen and jack of a suit with one trump win the point in more than two thirds of
    deals."""
    found = trainer.answer(question("elder", "9H KC QC JC 8D", "7H"))
    assert found.best == "stand" and found.lead in ("KC", "QC", "JC")
    assert round(found.wins) == found.wins and found.point > 2 / 3
    assert "king, queen and jack" in found.row and found.is_right(found.table)


def test_a_certain_point_has_a_chance_of_one() -> None:
    found = trainer.answer(question("elder", "KH QH JH 8D 7C", "7H", 4, 4))
    assert found.wins == trainer.HANDS and found.best == "stand"


def test_the_score_can_reverse_the_answer() -> None:
    cards = ("JH QC TC JD 8S", "7H")
    assert trainer.answer(question("elder", *cards, 2, 4)).best == "stand"
    assert trainer.answer(question("elder", *cards, 2, 2)).best == "propose"


def test_against_elders_who_propose_the_dealer_wins_more_often() -> None:
    found = trainer.answer(question("dealer", "JH TH KC 9C 8D", "7H"))
    assert found.likely_point > found.point


@pytest.mark.parametrize("key", trainer.ROWS)
def test_every_row_of_the_old_table_has_words(key: str) -> None:
    hands = {
        "3+": "7H 8H 9H 7C 8D",
        "2:king+void": "7H 8H KC 7C 9D",
        "2:queen+1": "7H 8H QC 7C 9S",
        "2:three-suited": "7H 8H 7C 8C 9C",
        "1:KQJ": "7H KC QC JC 7D",
        "1:queen+2": "7H QD 8D 7D 9S",
        "1:two-queens": "7H QD 8D QS 7S",
        "0:four-courts": "KD QD JS JC 7C",
    }
    found = trainer.answer(question("elder", hands[key], "TH"))
    assert found.row == trainer.ROWS[key] and found.row in found.verdict
