"""What a euchre table shows: refusals in a box, the stock, a finished trick, how a hand ended."""

from typing import Any

from parlour.euchre.scene import scene
from parlour.scene import Scene
from tests.euchre.tables import PASSES, dealt, table
from tests.tables import Table

NAMES = ("You", "Anna", "Boris", "Clara")
TRICK = {
    "dealer": 3,
    "trump": "H",
    "maker": 0,
    "leader": 3,
    "hands": {0: "JH JD AH KH JC", 1: "9S TS QS KS AS", 2: "9D TD QD KD AD", 3: "9C TC QC KC AC"},
}
"""A club is about to be led, and the maker's only club is a jack that is no bower."""


def shown(at: Table, seat: int = 0) -> Scene:
    """The table as this seat sees it."""
    return scene(at.view(seat), NAMES, at.p.log)


def test_a_renege_alone_is_told_in_a_message_box() -> None:
    at = table(**TRICK)
    waiting = shown(at)
    assert not waiting.boxed_refusals and waiting.refusals["hand:AH"] == "Wait for Clara."
    asked = shown(at.play("3 play 9C"))
    assert asked.boxed_refusals
    assert asked.refusals["hand:AH"] == "You must follow suit: you have the J♣."
    assert "hand:JC" not in asked.refusals
    assert not shown(at, 2).boxed_refusals
    assert not shown(dealt()).boxed_refusals, "the bidding is still open"


def test_the_turned_card_lies_face_up_until_it_is_picked_up_or_turned_down() -> None:
    ordered = dealt()
    # After an order the card stays there until seat 0 has decided whether to play alone.
    for at in (dealt(), ordered.play("0 order")):
        stock = shown(at).place("stock")
        assert stock.label == "The nine of diamonds, turned up"
        assert stock.cards[-1].up
    assert shown(ordered.play("0 together")).place("stock").label == "3 cards out of play"
    refused = shown(dealt().play(*PASSES)).place("stock")
    assert (refused.label, refused.cards[-1].up) == ("The nine of diamonds, turned down", False)
    named = shown(dealt().play(*PASSES, "0 make H")).place("stock")
    assert named.label == "The nine of diamonds, turned down"


def test_a_finished_trick_lies_there_with_nothing_asked() -> None:
    at = table(**TRICK)
    at.play("3 play 9C", "0 play JC", "1 play 9S", "2 play 9D")
    (moment,) = [event.moment for event in at.p.log if event.moment is not None]
    view: Any = at.game.view(moment, 0)
    lying = scene(view, NAMES, [])
    assert [lying.place(f"trick:{seat}").cards[0].card for seat in (3, 0, 1, 2)] == [
        *("9C", "JC", "9S", "9D")
    ]
    assert [seat for seat in range(4) if lying.place(f"trick:{seat}").winning] == [0]
    assert (lying.prompt, lying.choices, lying.box) == ("", (), ())


def test_tricks_lie_with_whoever_of_the_side_has_won_the_last_one() -> None:
    hands = {0: "9D TD QD KD AD", 1: "9S TS QS KS AS", 2: "JH JD AH KH JC", 3: "9C TC QC KC AC"}
    at = table(**{**TRICK, "maker": 2, "hands": hands})
    assert [shown(at, 2).place(f"won:{side}").seat for side in (0, 1)] == [0, 1]
    at.play("3 play 9C", "0 play 9D", "1 play 9S", "2 play JC")
    for seat in range(4):
        assert [shown(at, seat).place(f"won:{side}").seat for side in (0, 1)] == [2, 1]


def test_the_sheet_tells_the_hand_and_leaves_the_game_to_the_score() -> None:
    at = table({"game_points": 1}, **TRICK)
    at.play("3 play 9C", "0 play JC", "1 play 9S", "2 play 9D")
    for own, *others in (("JH", "TS", "TD", "TC"), ("JD", "QS", "QD", "QC")):
        at.play(f"0 play {own}", *(f"{s} play {c}" for s, c in enumerate(others, start=1)))
    for own, *others in (("AH", "KS", "KD", "KC"), ("KH", "AS", "AD", "AC")):
        at.play(f"0 play {own}", *(f"{s} play {c}" for s, c in enumerate(others, start=1)))
    for seat, tone in ((0, "good"), (1, "bad")):
        outcome = shown(at, seat).outcome
        assert outcome is not None
        assert (outcome.title, outcome.tone) == ("All five tricks!", tone)
        (line,) = outcome.lines
        assert line.endswith("score 2 points, with 5 tricks.")
