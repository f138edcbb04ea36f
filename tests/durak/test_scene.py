"""What a durak table shows, and what it asks."""

from parlour.durak import scene as scenes
from parlour.durak import words
from parlour.scene import Scene
from tests.durak.tables import Table, table

NAMES = ["You", "Anna", "Boris", "Clara"]


def seen(at: Table, seat: int = 0) -> Scene:
    return scenes.scene(at.view(seat), NAMES, ())


def asked(at: Table, seat: int = 0) -> tuple[str, str]:
    """Both sentences of the question to this seat."""
    scene = seen(at, seat)
    return scene.prompt, scene.aside


def test_the_turned_card_lies_crosswise_under_the_talon() -> None:
    """DUR-09: the rank and suit of the turned card stay visible."""
    at = table("7C 9D QC", "7S 8C QD KD", talon="6S 8S 9S TS JS AH")
    talon = seen(at).place("talon")
    assert talon.crosswise
    assert [face.card for face in talon.cards if face.up] == [talon.cards[0].card] == ["AH"]
    assert talon.badge == "6"


def test_each_attack_card_has_a_place_and_its_defence_card_lies_on_it() -> None:
    """DUR-23: every card stays visible."""
    at = table("7C 9D QC", "7S 8C QD KD").play("0 attack 9D", "1 beat 9D QD", "0 attack QC")
    slots = [place for place in seen(at).places if place.kind == "slot" and place.cards]
    assert [[face.card for face in slot.cards] for slot in slots] == [["9D", "QD"], ["QC"]]
    assert all(face.up for slot in slots for face in slot.cards)


def test_a_player_with_nothing_to_add_is_told_so() -> None:
    at = table("7C 9D QC", "7S 8C QD KD").play("0 attack 9D", "1 beat 9D QD")
    assert asked(at) == ("Add a card, or pass.", "Nines and queens fit.")
    at = table("7C 9D JC", "7S 8C QD KD").play("0 attack 9D", "1 beat 9D QD")
    nothing = "None of your cards matches a rank on the table."
    assert asked(at) == ("You can only pass.", nothing)


def test_a_player_with_nothing_to_give_is_told_so() -> None:
    at = table("7C 9D QC", "7S 8C QD KD").play("0 attack 9D", "1 take")
    assert asked(at) == ("You can only pass.", "Anna takes, and none of your cards fits.")


def test_the_outcome_names_the_team_that_holds_the_last_cards() -> None:
    at = table("TH", "JH KS", "", "", options={"players": 4, "teams": "2x2"}, trump="D")
    at.play("0 attack TH", "1 beat TH JH", "1 deal_next 3")
    outcome = seen(at).outcome
    assert outcome is not None
    assert outcome.title == "Your team is safe"
    assert outcome.lines == ("Anna and Clara hold the last cards.",)
    outcome = seen(at, 1).outcome
    assert outcome is not None
    assert outcome.title == "Your team has lost"
    assert outcome.lines == ("You hold the last cards with Clara.",)


def test_the_lowest_trump_is_offered_for_the_face_up_card_by_name() -> None:
    at = table("6H 8D QC", "7S 8C QD KD 9D", talon="6C 8S 9S TS JS QS KS 7C AH")
    at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")
    offered = {choice.move: choice.label for choice in seen(at).choices}
    assert offered == {"exchange": "Exchange 6♥ for A♥", "keep": "Keep it"}
    at.play("0 exchange")
    assert [face.card for face in seen(at).place("talon").cards if face.up] == ["6H"]
    hand = {face.card for face in seen(at).place("hand:0").cards}
    assert "AH" in hand and "6H" not in hand


def test_the_choice_of_the_dealer_is_worded_as_a_possibility() -> None:
    """DUR-43: the words fit into advice such as “A good player might let Clara deal next.”"""
    at = table("TH", "JH KS", "", "", options={"players": 4, "teams": "2x2"}, trump="D")
    at.play("0 attack TH", "1 beat TH JH")
    offered = [(choice.label, choice.spoken) for choice in seen(at, 1).choices]
    assert offered == [("You", "deal next"), ("Clara", "let Clara deal next")]


def test_the_outcome_shows_the_epaulettes() -> None:
    """The durak and the others see them. Two pairs add a line."""
    on = {"epaulettes": True}
    at = table("6C 6S", "7H 9H", trump="D", options=on).play("0 attack 6C", "1 take", "0 give 6S")
    told = words.announce(at.p.log, NAMES, 0)
    assert "You go out with 6♣ and 6♠: epaulettes for the durak." in told
    for seat, line in (
        (0, "Anna wears 6♣ and 6♠ on the shoulders."),
        (1, "You wear 6♣ and 6♠ on your shoulders."),
    ):
        outcome = seen(at, seat).outcome
        assert outcome is not None and outcome.lines[-1] == line
    at = table("6C 6D 6H 6S", "7H 9H TC JC QC", trump="D", options=on)
    at.play("0 attack 6C", "1 take", "0 give 6D", "0 give 6H", "0 give 6S")
    outcome = seen(at).outcome
    assert outcome is not None
    assert outcome.lines[-1] == "Two pairs of epaulettes: the others may laugh twice as long."


def test_without_the_option_there_are_no_epaulettes() -> None:
    at = table("6C 6S", "7H 9H", trump="D").play("0 attack 6C", "1 take", "0 give 6S")
    outcome = seen(at).outcome
    assert outcome is not None and len(outcome.lines) == 1
    assert at.view(0)["epaulettes"] == "" and at["result"] == {"durak": 1}
