"""The questions of an écarté table in two sentences, and the words at its seats and stock."""

import pytest

from parlour.ecarte import scene as scenes
from parlour.scene import Scene
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.tables import Table

NAMES = ["Zoë", "Anna"]


def seen(at: Table, seat: int = 0) -> Scene:
    return scenes.scene(at.view(seat), NAMES, at.p.log or ())


def asked(at: Table, seat: int = 0) -> tuple[str, str]:
    scene = seen(at, seat)
    return scene.prompt, scene.aside


def test_the_prompt_has_the_text_of_the_dialogue_box() -> None:
    at = dealt(DEAL)
    assert asked(at) == (
        "The 7♦ is turned up: change?",
        "If you play at once and lose, your opponent scores two.",
    )
    assert asked(at.play("0 propose"), 1) == (
        "Zoë proposes: accept?",
        "If you refuse and lose, your opponent scores two.",
    )
    at.play("1 accept", "0 discard 8H 9H", "1 discard AC")
    assert asked(at) == ("Change again?", "18 cards are left in the stock.")
    assert asked(at.play("0 propose"), 1) == (
        "Zoë proposes again: accept?",
        "18 cards are left in the stock.",
    )


def test_no_answer_to_a_proposal_is_the_main_button() -> None:
    at = dealt(DEAL)
    assert not [choice.move for choice in seen(at).choices if choice.main]
    assert not [choice.move for choice in seen(at.play("0 propose"), 1).choices if choice.main]


def test_the_question_which_cards_to_change_states_the_rules() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept")
    assert asked(at) == (
        "Change which cards?",
        ("You can mark the king of trumps when the changing is over."),
    )
    assert asked(at.play("0 discard 8H"), 1)[1] == "You may also keep all five."
    king = dealt(KINGS).play("0 propose", "1 accept")
    assert asked(king)[1] == "You can mark the K♥ when the changing is over."
    hands = {0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"}
    short = table(turn="8H", state="PROPOSE", accepted=2, hands=hands, stock="KD QC")
    assert asked(short.play("0 propose", "1 accept"))[1] == "The stock has only 2 cards."


def test_the_holder_of_the_king_is_reminded_before_the_first_card() -> None:
    at = dealt(KINGS).play("0 stand")
    assert asked(at) == ("Lead any card.", "Mark the king before you play your first card.")
    assert asked(at.play("0 mark")) == (
        "Lead any card.",
        ("The non-dealer leads to the first trick."),
    )


@pytest.mark.parametrize(
    ("lead", "prompt", "aside"),
    [
        ("TD", "Beat the 10♦.", "You must win the trick if you can."),
        ("KD", "Follow diamonds.", "None of yours beats the K♦."),
        ("KH", "Trump the K♥.", "You have no hearts."),
        ("9C", "Play any card.", "You have no clubs."),
    ],
)
def test_the_prompt_states_the_strict_rule(lead: str, prompt: str, aside: str) -> None:
    hands = {0: "TD KD KH 9C 7D", 1: "QD JD 8D QS 8S"}
    trump = "S" if lead == "KH" else "C"
    at = table(turn=f"9{trump}" if trump == "S" else "TC", state="PLAY", hands=hands)
    assert asked(at.play(f"0 play {lead}"), 1) == (prompt, aside)


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    at = table(turn="9S", state="PLAY", hands={0: "TD KD", 1: "QD JD"}, tricks=[1, 2], leader=0)
    at.play("0 play KD", "1 play JD")
    assert asked(at) == ("Lead any card.", "You took the last trick.")


def test_seats_and_stock_have_short_labels() -> None:
    at = dealt(DEAL)
    scene = seen(at)
    roles = [[role.text for role in seat.roles] for seat in scene.seats]
    assert roles == [["lead"], ["D", "may refuse"]]
    assert [role.text for role in seen(at, 1).seats[1].roles] == ["D"], (
        "the own seat needs no note about refusing"
    )
    assert scene.place("stock").caption == "stock · turned up"
    gone = dealt({key: DEAL[key] for key in ("dealer", "turn", "hands")}, stock="8S 9C")
    gone.play("0 propose", "1 accept", "0 discard 8H 9H")
    assert seen(gone).place("stock").caption == "turned up"
