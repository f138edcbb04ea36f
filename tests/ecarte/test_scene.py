"""What an écarté table shows and asks, and which taps make which move."""

from typing import Any

from parlour.ecarte import scene as scenes
from parlour.ecarte.table_preferences import TablePreferences
from parlour.scene import BACK, Scene
from parlour.table import move_selection
from parlour.table.speech import card_label, place_line, told
from tests.ecarte.tables import DEAL, KINGS, dealt, table
from tests.tables import Table

NAMES = ["You", "Anna"]
VOLE = {"turn": "8S", "hands": {0: "KS QS JS AS TS", 1: "7S 7H 8H 9D 9C"}, "dealer": 1}
"""Elder has the five highest trumps."""


def seen(at: Table, seat: int = 0) -> Scene:
    return scenes.scene(at.view(seat), NAMES, at.p.log or ())


def moves(scene: Scene) -> list[str]:
    return [choice.move for choice in scene.choices]


def said(scene: Scene) -> list[str]:
    return [seat.said for seat in scene.seats]


def roles(scene: Scene, seat: int) -> set[str]:
    return {role.name for role in scene.seats[seat].roles}


def notes(scene: Scene) -> dict[str, str]:
    return {note.name: note.text for note in scene.notes}


def touched(scene: Scene, *cards: str) -> move_selection.Offer:
    """What the table offers after these cards of the hand were tapped."""
    offer = move_selection.opening(scene)
    for card in cards:
        offer = move_selection.touch(scene, offer.touched, f"hand:{card}")
    return offer


def play_all(at: Table, *cards: str) -> Table:
    """Play these cards, each by the seat to act."""
    for card in cards:
        at.play(f"{at.p.turn} play {card}")
    return at


# -- the conversation ---------------------------------------------------------------------------


def test_elder_is_asked_in_the_box_and_warned_of_the_higher_loss() -> None:
    scene = seen(dealt(DEAL))
    assert scene.box == (
        "The 7♦ is turned up, and you speak first.",
        "If you play at once and lose, your opponent scores two.",
    )
    assert [(choice.label, choice.key) for choice in scene.choices] == [
        ("I propose", "p"),
        ("I play", "l"),
    ]
    assert not seen(dealt(DEAL), 1).box


def test_the_proposal_is_a_conversation() -> None:
    at = dealt(DEAL).play("0 propose")
    scene = seen(at, 1)
    assert said(scene) == ["I propose.", ""]
    assert scene.box == ("You: “I propose.”", "If you refuse and lose, your opponent scores two.")
    assert said(seen(at.play("1 accept"))) == ["I propose.", "I accept. How many?"]
    at.play("0 discard 8H 9H", "1 discard none")
    assert said(seen(at)) == ["2 cards.", "I keep mine."]


def test_playing_a_card_removes_the_speech_bubble() -> None:
    at = dealt(KINGS).play("0 propose", "1 refuse", "0 mark")
    assert said(seen(at)) == ["I mark the king!", "I refuse."]
    assert said(seen(at.play("0 play 7C"))) == ["", "I refuse."]


def test_later_proposals_state_the_stock_and_no_risk() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept", "0 discard 8H 9H", "1 discard AC")
    assert seen(at).box == ("18 cards are left in the stock.", "Change again?")
    at.play("0 propose")
    assert seen(at, 1).box == ("You: “I propose again.”", "Change again?")


def test_a_stock_of_one_card_is_in_the_singular() -> None:
    hands = {0: "7S 8S 9S TS QD", 1: "7C 8C 9C TC JD"}
    at = table(turn="8H", state="PROPOSE", accepted=2, hands=hands, stock="KD")
    assert seen(at).box[0] == "1 card is left in the stock."


def test_a_seat_that_prevents_the_first_change_is_shown_as_vulnerable() -> None:
    stood = seen(dealt(DEAL).play("0 stand"))
    assert "vulnerable" in roles(stood, 0)
    assert notes(stood)["vulnerable"] == "Vulnerable: you"
    refused = seen(dealt(DEAL).play("0 propose", "1 refuse"))
    assert "vulnerable" in roles(refused, 1)
    assert notes(refused)["vulnerable"] == "Vulnerable: Anna"
    changed = dealt(DEAL).play("0 propose", "1 accept", "0 discard 8H", "1 discard none")
    assert notes(seen(changed.play("0 stand")))["vulnerable"] == f"Vulnerable: {scenes.NOBODY}"


# -- changing cards -----------------------------------------------------------------------------


def test_one_button_counts_the_cards_tapped_for_a_change() -> None:
    scene = seen(dealt(DEAL).play("0 propose", "1 accept"))
    assert not scene.box
    for cards, label in ((("8H",), "Change 1 card"), (("8H", "9H", "QC"), "Change 3 cards")):
        (chip,) = touched(scene, *cards).chips
        assert (chip.label, chip.main) == (label, True)
        assert set(chip.move.split()[1:]) == set(cards)
    assert touched(scene, "8H", "9H", "8H").touched == ("hand:9H",)
    assert not touched(scene, "8H", "8H").chips


def test_only_the_dealer_may_keep_all() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept")
    assert "discard none" not in moves(seen(at))
    at.play("0 discard 8H")
    keep = next(choice for choice in seen(at, 1).choices if choice.move == "discard none")
    assert (keep.label, keep.touches) == ("Keep all", ())


def test_screen_readers_get_one_line_for_each_number_of_cards() -> None:
    scene = seen(dealt(DEAL).play("0 propose", "1 accept"))
    (lines,) = (chapter.lines for chapter in told(scene) if chapter.heading == "What you may do")
    assert lines[:2] == ("Change 1 card", "Change 2 cards")
    assert len(lines) == 5
    assert card_label(scene, "hand:8H", "8H") == "Eight of hearts: change 1 card"


def test_cards_to_change_have_no_partner_cards() -> None:
    scene = seen(dealt(DEAL).play("0 propose", "1 accept"))
    assert not move_selection.partners(scene, "hand:8H")


# -- the king -----------------------------------------------------------------------------------


def test_the_king_can_be_marked_only_before_the_own_first_card() -> None:
    at = dealt(KINGS)
    assert "mark" not in moves(seen(at))
    at.play("0 stand")
    mark = next(choice for choice in seen(at).choices if choice.move == "mark")
    assert (mark.label, mark.main, mark.touches) == ("Mark the king", True, ())
    at.play("0 mark")
    scene = seen(at)
    assert "mark" not in moves(scene)
    assert "king" in roles(scene, 0)
    assert said(scene)[0] == "I mark the king!"
    assert scene.counters[0].points == 1


def test_a_card_that_gives_up_marking_the_king_needs_confirmation() -> None:
    at = dealt(KINGS).play("0 stand")
    caution = {choice.move: choice.caution for choice in seen(at).choices}
    assert caution["mark"] is None
    assert caution["play KH"] is None, "the king marks itself"
    other = caution["play 7C"]
    assert other is not None
    assert (other.keeps, other.instead) == ("Mark the king", "mark")
    at.play("0 mark")
    assert not any(choice.caution for choice in seen(at).choices)


def test_the_dealer_is_warned_after_the_lead() -> None:
    at = dealt(KINGS, dealer=0, hands={0: "KH QS 8S 7C 8D", 1: "QH JH KC KD 7S"}).play("1 stand")
    assert not seen(at).choices
    at.play("1 play 7S")
    assert {choice.move: bool(choice.caution) for choice in seen(at).choices} == {
        "play QS": True,
        "play 8S": True,
        "mark": False,
    }


# -- the old books ------------------------------------------------------------------------------


def laid(at: Table, seat: int = 0, **table_preferences: bool) -> Scene:
    return TablePreferences(**table_preferences).laid(seen(at, seat))


def advised(scene: Scene) -> list[str]:
    return [choice.move for choice in scene.choices if choice.advised]


def test_the_advice_of_the_old_books_is_off_by_default() -> None:
    at = dealt(VOLE)
    assert not advised(laid(at))
    assert laid(at).box == seen(at).box
    asked = laid(at, hints=True)
    assert advised(asked) == ["stand"]
    assert asked.box[1] == asked.aside == "The old books: This hand is a jeu de règle."


def test_the_old_books_advise_a_lead_but_no_reply() -> None:
    at = dealt(VOLE).play("0 stand", "0 mark")
    asked = laid(at, hints=True)
    assert advised(asked) == ["play KS"]
    assert (asked.prompt, asked.aside) == ("The old books: The top of the longest suit.", "")
    at.play("0 play KS")
    answering = laid(at, 1, hints=True)
    assert not advised(answering)
    assert answering.prompt == "Follow spades."


# -- where the cards lie ------------------------------------------------------------------------


def test_a_hand_is_held_trumps_first_with_the_ace_below_the_jack() -> None:
    assert scenes.in_order("7D KD AC TC JC 9S", "C") == ["JC", "AC", "TC", "KD", "7D", "9S"]
    assert scenes.in_order("AH TH JH 7S KS", "S") == ["KS", "7S", "JH", "AH", "TH"]


def test_the_turned_card_lies_beside_the_stock_and_stays_when_that_is_gone() -> None:
    stock = seen(dealt(DEAL)).place("stock")
    assert (stock.cards[0].card, stock.cards[0].up, stock.crosswise) == ("7D", True, 1)
    assert (len(stock.cards) - 1, stock.badge) == (21, "21")
    at = dealt({key: DEAL[key] for key in ("dealer", "turn", "hands")}, stock="8S 9C")
    at.play("0 propose", "1 accept", "0 discard 8H 9H")
    stock = seen(at).place("stock")
    assert ([face.card for face in stock.cards], stock.badge) == (["7D"], "")


def test_a_trick_shows_who_is_winning_and_goes_to_the_winners_pile() -> None:
    at = play_all(dealt(DEAL).play("0 stand"), "9S")
    assert seen(at).place("trick:0").winning
    at.play("1 play KS")
    at.play("1 play AC")
    scene = seen(at)
    assert scene.place("trick:1").winning
    assert scene.place("trick:1").label == "Ace of clubs, played by Anna, winning"
    won = scene.place("won:1")
    assert (won.badge, {face.card for face in won.cards}) == ("1 trick", {"9S", "KS"})
    assert not any(face.up for face in won.cards)


def test_discards_lie_face_down_and_have_no_spoken_line() -> None:
    at = dealt(DEAL).play("0 propose", "1 accept")
    cards = at.view(0)["hand"].split()[:2]
    at.play(f"0 discard {' '.join(cards)}")
    own, others = (seen(at, seat).place("discards:0") for seat in (0, 1))
    assert {face.card for face in own.cards} == {*cards}
    assert others.cards == (BACK, BACK)
    assert not any(face.up for face in own.cards)
    assert (own.kind, own.seat, place_line(own._replace(label="Hidden"))) == ("aside", 0, "")


# -- refusals, the claim and the end ------------------------------------------------------------


def test_a_card_that_cannot_be_played_names_the_rule() -> None:
    at = dealt(DEAL, hands={0: "9S TS QC 8H 9H", 1: "KS 7S AC QH JH"}).play("0 stand", "0 play 9S")
    refusals = seen(at, 1).refusals
    assert refusals["hand:7S"] == "You must win the trick if you can: play above the 9♠."
    assert refusals["hand:AC"] == "You must follow suit: you have the K♠."
    assert seen(at, 0).refusals["hand:QC"] == "Wait for Anna."


def test_a_claim_is_shown_only_if_the_score_cannot_change() -> None:
    def claimable(**setup: Any) -> bool:
        at = dealt(
            {"dealer": 1, "turn": "8S", "state": "PLAY", "hands": {0: "QC 7H", 1: "7C 8H"}}, **setup
        )
        return bool(seen(at).claim)

    assert not claimable(tricks={0: 2, 1: 1}, leader=0)
    assert not claimable(tricks={0: 3, 1: 0}, leader=0), "the vole may still be made"
    assert claimable(tricks={0: 3, 1: 0}, leader=0, vulnerable=1), (
        "the winner scores two either way"
    )
    assert claimable(tricks={0: 3, 1: 0}, leader=0, scores={0: 4, 1: 0}), "one point wins the game"
    assert claimable(tricks={0: 0, 1: 3}, leader=1, vulnerable=0)


def outcome(at: Table, seat: int = 0) -> tuple[str, str, str]:
    end = seen(at, seat).outcome
    assert end is not None
    return end.title, " ".join(end.lines), end.tone


def test_the_outcome_of_a_vole() -> None:
    at = play_all(dealt(VOLE).play("0 stand", "0 mark"), "KS", "7S")
    at = play_all(at, "QS", "7H", "JS", "8H", "AS", "9D", "TS", "9C")
    assert outcome(at) == ("The vole!", "5 tricks to 0: 2 points for you.", "good")
    assert outcome(at, 1)[2] == "bad"


def test_a_penalty_states_its_reason() -> None:
    last = {"dealer": 0, "turn": "8D", "state": "PLAY", "tricks": {1: 2, 0: 2}, "leader": 1}
    stood = dealt({**last, "hands": {1: "7C", 0: "QC"}, "vulnerable": 1})
    assert outcome(play_all(stood, "7C", "QC")) == (
        "You win the point",
        "3 tricks to 2: 2 points for you. Anna played without a change and lost: that costs two.",
        "good",
    )
    refused = dealt({**last, "hands": {1: "QC", 0: "7C"}, "vulnerable": 0})
    play_all(refused, "QC", "7C")
    assert sheet(refused) == {
        "Point, vulnerable": ("–", "2"),
        "This deal": ("0", "2"),
        "Game": ("0", "2"),
    }
    title, lines, tone = outcome(refused)
    assert (title, tone) == ("Anna wins the point", "bad")
    assert lines.endswith("You refused the first proposal and lost: that costs two.")


def test_a_king_may_win_the_game_before_a_card_is_played() -> None:
    at = dealt({"dealer": 1, "turn": "KD", "scores": {0: 2, 1: 4}, "hands": DEAL["hands"]})
    assert outcome(at) == ("Anna wins the game", "The king was turned up: 1 point for Anna.", "bad")


def sheet(at: Table) -> dict[str, tuple[str, ...]]:
    page = seen(at).page
    assert page is not None
    return {line.label: line.cells for line in page.lines}


def test_the_page_of_a_deal_has_the_king_the_tricks_and_the_sums() -> None:
    at = play_all(dealt(VOLE, scores={0: 1, 1: 2}, games={0: 0, 1: 3}).play("0 stand", "0 mark"))
    assert sheet(at) == {
        "King marked": ("1", "–"),
        "This deal": ("1", "0"),
        "Game": ("2", "2"),
        "Games won": ("0", "3"),
    }
    play_all(at, "KS", "7S", "QS", "7H", "JS", "8H", "AS", "9D", "TS", "9C")
    assert sheet(at)["Vole"] == ("2", "–")
    assert sheet(at)["Game"] == ("4", "2")
    page = seen(at, 1).page
    assert page is not None
    assert (page.title, page.sides) == ("Spades, dealt by you", ("Anna", "You"))


def test_the_points_of_an_unusual_game_are_written() -> None:
    for points in (5, 7, 10):
        at = table(options={"game_points": points})
        assert {counter.is_usual for counter in seen(at).counters} == {points == 5}
