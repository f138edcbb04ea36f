"""The questions of a durak table in two sentences, and the words at its seats and piles."""

import pytest

from parlour.durak import scene as scenes
from parlour.scene import Scene
from tests.durak.tables import Table, table

NAMES = ["You", "Anna", "Boris", "Clara"]
REST = [f"{r}{s}" for s in "DHS" for r in "6789TJQKA"] + ["TC", "JC", "QC", "KC", "AC"]
OWN = "7C 9D QC"
OTHER = "7S 8C QD KD"
PASSED_ON = {"transfer": True, "transfer_show": True}


def seen(at: Table, seat: int) -> Scene:
    return scenes.scene(at.view(seat), NAMES, ())


BEAT, OR_TRANSFER = "Beat the 7♣, or take.", "Beat the 7♣, transfer, or take."
FOR_BOTH = "With the 7♠ you can beat or transfer."
NONE_BEATS = "None of your cards beats the 7♣."
TWO, TAKES = "0 attack 7C, 1 transfer 7D", "0 attack 7C, 1 take"


@pytest.mark.parametrize(
    ("hands", "moves", "prompt", "aside"),
    [
        (f"{OWN}/{OTHER}", "", "Attack Anna.", "Any of your cards may open the bout."),
        (f"{OWN}/{OTHER}", "0 attack 7C", BEAT, "2 of your cards work: tap one."),
        (f"{OWN}/6C 8C QD KD", "0 attack 7C", BEAT, "One of your cards works: tap it."),
        (f"{OWN}/6H QD KD", "0 attack 7C", "You can only take.", NONE_BEATS),
        (f"{OWN}/{OTHER}/TH TD AC", "0 attack 7C", OR_TRANSFER, FOR_BOTH),
        (f"{OWN}/7H 8C QD/TH TD AC", "0 attack 7C", OR_TRANSFER, "The 7♥ can transfer the attack."),
        (f"{OWN}/7H 7D 6H/TH TD AC", "0 attack 7C", "Transfer the attack, or take.", NONE_BEATS),
        (
            "7C 8C KC/7D QH 9S/8D 9D TD",
            TWO,
            "Beat 2 cards, or take.",
            "3 of your cards work: tap one.",
        ),
        (
            "7C 8C KC/7D QH 9S/8H 9H TH",
            TWO,
            "You can only take.",
            "None of your cards beats any of these.",
        ),
        (
            "7C 8C KC/7D QH 9S",
            TAKES,
            "You can only pass.",
            "Anna takes, and none of your cards fits.",
        ),
        ("7C 7H KC/8D QH 9D", TAKES, "Anna takes: give a card, or pass.", "Sevens fit."),
    ],
)
def test_the_prompt_and_its_explanation(hands: str, moves: str, prompt: str, aside: str) -> None:
    """With three players attacks can be transferred."""
    held = hands.split("/")
    at = table(*held, options=PASSED_ON if len(held) > 2 else {}).play(
        *filter(None, moves.split(", "))
    )
    scene = seen(at, at["actor"])
    assert (scene.prompt, scene.aside) == (prompt, aside)


def test_with_many_ranks_on_the_table_the_fitting_cards_are_counted() -> None:
    at = table("7C 7D 8H 9S TC KD", "8C 9D TH JC AC", trump="C")
    at.play("0 attack 7C", "1 beat 7C 8C", "0 attack 7D", "1 beat 7D 9D")
    assert seen(at, 0).aside == "Sevens, eights and nines fit."
    at.play("0 attack 8H", "1 beat 8H TH", "0 attack 9S", "1 beat 9S JC")
    assert seen(at, 0).aside == "One of your cards fits: tap it."


def test_an_exchange_names_both_cards() -> None:
    at = table("6H 8D QC", "7S 8C QD KD 9D", talon="6C 8S 9S TS JS QS KS 7C AH")
    scene = seen(at.play("0 attack 8D", "1 beat 8D 9D", "0 pass"), 0)
    assert scene.prompt == "Exchange your 6♥ for the A♥?"
    assert scene.aside == "The lowest trump may be swapped for the trump under the talon."
    assert [choice.move for choice in scene.choices if choice.main] == ["exchange"]


def test_no_choice_of_the_next_dealer_is_the_main_button() -> None:
    at = table("TH", "JH KS", "", "", options={"players": 4, "teams": "2x2"}, trump="D")
    scene = seen(at.play("0 attack TH", "1 beat TH JH"), 1)
    assert (scene.prompt, scene.aside) == ("Who deals next?", "Your team has lost.")
    assert not [choice.move for choice in scene.choices if choice.main]


def test_take_and_pass_are_main_buttons_and_take_shows_the_number_of_cards() -> None:
    at = table(OWN, OTHER).play("0 attack 9D", "1 beat 9D QD")
    assert [choice.label for choice in seen(at, 0).choices if choice.main] == ["Pass"]
    at.play("0 attack QC")
    (take,) = (choice for choice in seen(at, 1).choices if choice.main)
    assert (take.label, take.worth) == ("Take", "3 cards")


def test_the_notes_name_trumps_and_the_limit_in_words() -> None:
    notes = {note.name: note for note in seen(table(OWN, OTHER).play("0 attack 7C"), 0).notes}
    assert (notes["trump"].text, notes["trump"].suit) == ("Spades", "S")
    assert (notes["limit"].text, notes["limit"].after) == ("1 of 4", "in the bout")


def test_piles_have_captions() -> None:
    at = table(OWN, "7S 8C QD KD", talon="6C 8S 9S TS JS QS KS 7D AH")
    assert seen(at, 0).place("talon").caption == "to draw"
    assert seen(at, 0).place("heap").caption == "beaten"
    empty = table("6C 7C", "8C 9C", talon=" ".join(REST)).play("0 attack 6C")
    assert seen(empty, 0).place("heap").caption == ""


def test_the_players_own_seat_names_the_task() -> None:
    at = table(OWN, OTHER, "8H 9H TH").play("0 attack 7C")
    duties = [[role.text for role in seen(at, own).seats[own].roles][-1] for own in range(3)]
    assert duties == ["attack first", "defend", "throw in"]
    assert [role.name for role in seen(at, 0).seats[1].roles] == ["defender"]
    assert seen(at, 1).seats[1].signs == ("defends",), "the sign does not repeat the words"


def test_a_seat_without_cards_shows_out_instead_of_a_number() -> None:
    at = table("7C", "8C QD", "9H TH").play("0 attack 7C", "1 beat 7C 8C", "2 pass")
    out = seen(at, 1).seats[0]
    assert out.out
    assert [role.text for role in out.roles if role.name == "gone"] == ["out"]
    assert out.signs.count("out") == 1


def test_the_outcome_says_how_many_cards_the_durak_has_left() -> None:
    at = table("7C", "9D TD").play("0 attack 7C", "1 take")
    lines = []
    for seat in (0, 1):
        outcome = seen(at, seat).outcome
        assert outcome is not None
        lines.append((outcome.title, *outcome.lines))
    assert lines == [
        ("Anna is the durak", "Anna has 3 cards left and deals next."),
        ("You are the durak!", "You have 3 cards left and deal next."),
    ]
