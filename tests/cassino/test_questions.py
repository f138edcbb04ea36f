"""The questions of a cassino table in two sentences, and the words at its seats and piles."""

import pytest

from parlour.cassino import scene as scenes
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.scene import Question, Scene

NAMES = ["You", "Anna", "Boris", "Clara"]


def table(**setup: object) -> Position:
    options = setup.pop("options", {})
    return Cassino(Options(**options)).setup(setup)  # type: ignore[arg-type]


def seen(at: Position, seat: int = 0) -> Scene:
    view = Cassino(at.house.options).view(at, seat)
    return scenes.scene(view, NAMES[: at.house.seats], at.log or [])


def held(hand: str, loose: str) -> dict[str, object]:
    """A set-up with this hand, the king of hearts for the opponent, and these loose cards."""
    return {"hands": {0: hand, 1: "KH"}, "table": loose}


TOUCH = "Tap a card to see what it can do."
SCOPONE = {
    "options": {"variant": "scopone", "players": "4p"},
    "hands": {0: "7D", 1: "KH", 2: "6D", 3: "QD"},
    "table": "7H",
}
DRY = {"options": {"variant": "dry"}, "hands": {0: "KC JC", 1: "6D 7D"}, "actor": 0}


@pytest.mark.parametrize(
    ("setup", "prompt", "aside"),
    [
        (held("9C 4D 5D", "5S 9H"), "Capture, build or trail.", TOUCH),
        (held("9C", "5S 9H"), "Capture or trail.", TOUCH),
        (held("QD", "2H 3C"), "Trail a card.", "None of your cards can capture."),
        (SCOPONE, "Capture with a card.", "All your cards can capture, so you must capture."),
        (
            {**DRY, "pile": "2H KH"},
            "Match the K♥, or play any card.",
            "A jack takes the pile, too.",
        ),
        ({**DRY, "pile": ""}, "Play a card on the table.", "There is nothing to capture."),
    ],
)
def test_the_prompt_and_its_explanation(setup: dict[str, object], prompt: str, aside: str) -> None:
    scene = seen(table(**{"actor": 0, **setup}))
    assert (scene.prompt, scene.aside) == (prompt, aside)


def test_the_best_capture_of_each_card_is_its_main_choice() -> None:
    at = table(hands={0: "9C 5D KD", 1: "KH 2C 4H"}, table="2H 3C 4D 5S 9H", actor=0)
    expected = {choice.touches[0]: choice.sums for choice in seen(at).choices if choice.main}
    assert expected == {"hand:9C": ("9", "4+3+2"), "hand:5D": ("5", "3+2")}


def test_a_tapped_card_says_how_many_cards_it_wins() -> None:
    at = table(hands={0: "9C 5D KD", 1: "KH 2C 4H"}, table="2H 3C 4D 5S 9H", actor=0)
    nine, *_ = (choice for choice in seen(at).choices if choice.touches[0] == "hand:9C")
    assert nine.asked == Question("The 9♣ wins 5 cards.", "Tap the cards to take fewer.")
    alone = table(hands={0: "9C KD", 1: "KH"}, table="2H 9H", actor=0)
    first, *_, trail = (choice for choice in seen(alone).choices if choice.touches[0] == "hand:9C")
    assert (first.asked, trail.asked) == (Question("The 9♣ wins 2 cards."), None)


def test_scopa_says_what_court_cards_count() -> None:
    values = "A jack counts 8, a queen 9, a king 10."
    for hand, variant, aside in (
        ("7C KC", "scopa", values),
        ("7C 6D", "scopa", TOUCH),
        ("7C KC", "standard", TOUCH),
    ):
        at = table(options={"variant": variant}, actor=0, hands={0: hand, 1: "2D"}, table="5C 2C")
        assert seen(at).aside == aside


def test_captures_of_equal_size_do_not_mention_fewer_cards() -> None:
    hands = {0: "7C KC", 1: "2D 3C"}
    at = table(options={"variant": "scopa"}, actor=0, hands=hands, table="5C 5S 2C")
    captures = [choice for choice in seen(at).choices if choice.touches[0] == "hand:7C"]
    assert {each.asked for each in captures} == {Question("The 7♣ wins 3 cards.")}


def test_piles_and_seats_show_the_number_of_captured_cards() -> None:
    at = table(
        hands={0: "9C", 1: "KH"}, table="5S", won={0: "TD 2S AC", 1: ""}, sweeps={0: 1, 1: 0}
    )
    scene = seen(at)
    assert scene.place("stock").caption == "to draw"
    assert scene.place("won:0").caption == "taken"
    assert scene.place("won:1").caption == ""
    roles = [{role.name: role.text for role in seat.roles} for seat in scene.seats]
    assert roles[0]["taken"] == "3 taken"
    assert "taken" not in roles[1]


def test_seats_of_partners_show_no_number_of_captured_cards() -> None:
    at = table(
        options={"players": "4p"},
        hands={0: "9C", 1: "KH", 2: "2C", 3: "3C"},
        won={0: "TD 2S", 1: "6C"},
    )
    assert not [role for seat in seen(at).seats for role in seat.roles if role.name == "taken"]


@pytest.mark.parametrize(
    ("options", "scores", "lines"),
    [
        ({}, {0: 3, 1: 2}, ("You need 7 points more to win the game.",)),
        ({"players": "4p"}, {0: 9, 1: 2}, ("We need 1 point more to win the game.",)),
        ({"game_point": 0}, {}, ()),
    ],
)
def test_the_outcome_of_a_deal_says_how_many_points_are_missing(
    options: dict[str, object], scores: dict[int, int], lines: tuple[str, ...]
) -> None:
    hands = dict.fromkeys(range(4 if options.get("players") else 2), "")
    won = {0: "rest", 1: "KC QC JC 9C"}
    at = table(options=options, hands=hands, stock="", won=won, scores=scores)
    outcome = seen(at).outcome
    assert outcome is not None
    assert outcome.lines == lines
