"""What a cassino table shows and offers."""

from collections.abc import Mapping
from random import Random

import pytest

from parlour.cards import read_cards
from parlour.cassino import scene as scenes
from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.cassino.position import Position
from parlour.cassino.table_preferences import TablePreferences
from parlour.game import Deal
from parlour.scene import Choice, Page, Scene

NAMES = ["You", "Anna", "Boris", "Clara"]
NINES = {"hands": {0: "9C KD 5D", 1: "KH 2C 4H"}, "table": "2H 3C 4D 5S 9H KC", "actor": 0}


def seen(at: Position, seat: int = 0) -> Scene:
    view = Cassino(at.house.options).view(at, seat)
    return scenes.scene(view, NAMES[: at.house.seats], at.log or [])


def table(setup: Mapping[str, object], **options: object) -> Position:
    return Cassino(Options(**options)).setup(setup)  # type: ignore[arg-type]


def choices_with(scene: Scene, card: str) -> list[Choice]:
    return [choice for choice in scene.choices if f"hand:{card}" in choice.touches]


def play(at: Position, *moves: str) -> Position:
    """Play these moves and log only their events."""
    at.log = []
    for text in moves:
        at.play(next(move for move in at.moves() if move.text == text))
    return at


def page(at: Position) -> Page:
    """The score page of the deal."""
    found = seen(at).page
    assert found is not None
    return found


def moment(at: Position) -> Scene:
    """The scene of the last moment in the log."""
    assert at.log is not None
    found = [event.moment for event in at.log if event.moment is not None][-1]
    return seen(found)  # type: ignore[arg-type]


def test_captures_are_shown_as_sums_largest_first() -> None:
    nine = choices_with(seen(table(NINES)), "9C")
    assert [(choice.label, choice.sums) for choice in nine if not choice.secondary] == [
        ("Take", ("9", "4+3+2")),
        ("Take", ("9", "5+4")),
        ("Trail", ()),
    ]
    assert {choice.sums for choice in nine if choice.secondary} == {("9",), ("5+4",), ("4+3+2",)}
    assert [choice.worth for choice in nine if choice.sums == ("9", "5+4")] == ["4 cards"]


def test_a_single_largest_capture_is_labelled_take_all() -> None:
    at = table({"hands": {0: "9C 8D", 1: "KH"}, "table": "9H 5S 4D KC"})
    (whole,) = (
        choice
        for choice in choices_with(seen(at), "9C")
        if choice.label != "Trail" and not choice.secondary
    )
    assert (whole.label, whole.sums) == ("Take all", ("9", "5+4"))


def test_a_capture_names_the_cards_that_score() -> None:
    at = table({"hands": {0: "TC", 1: "KH"}, "table": "TD 8S 2S"})
    (choice,) = (choice for choice in choices_with(seen(at), "TC") if choice.sums == ("10", "8+2"))
    assert choice.label == "Sweep"
    assert choice.worth == "4 cards, 10♦, 2♠"


def test_cards_of_equal_rank_are_written_with_their_suits() -> None:
    at = table({"hands": {0: "9C", 1: "KH"}, "table": "5C 5H 4D"})
    sums = {choice.sums for choice in choices_with(seen(at), "9C")}
    assert sums == {("5♣+4",), ("5♥+4",), ()}


def test_a_royal_ace_takes_fourteens_and_aces() -> None:
    at = table({"hands": {0: "AC", 1: "KH"}, "table": "9H 5S AD KC"}, variant="royal")
    aces = choices_with(seen(at), "AC")
    assert [(choice.label, choice.sums) for choice in aces if not choice.secondary] == [
        ("Sweep", ("9+5", "13+1")),
        ("Trail", ()),
    ]
    secondary = {choice.sums for choice in aces if choice.secondary}
    assert secondary == {("A",), ("9+5",), ("13+1",), ("A", "9+5")}


def test_a_capture_with_a_royal_ace_names_the_ace() -> None:
    at = table({"hands": {0: "AC 2S KD 7H", 1: "KS"}, "table": "9H 5S 6D 3H"}, variant="royal")
    (choice,) = (choice for choice in choices_with(seen(at), "AC") if choice.sums == ("9+5",))
    assert (choice.move, choice.worth) == ("take 9H 5S with AC", "3 cards, A♣")
    play(at, choice.move)
    assert [place.badge for place in seen(at).places if place.name == "won:0"] == ["3"]


def test_a_build_shows_its_value_its_owner_and_whether_it_can_be_raised() -> None:
    builds = {
        "b1": {"value": 9, "owner": 1, "cards": "6C+3D"},
        "b2": {"value": 8, "owner": 0, "cards": "5C+3S 8D"},
    }
    scene = seen(table({**NINES, "builds": builds}))
    anna, own = scene.place("b1"), scene.place("b2")
    assert (anna.badge, anna.tag, anna.locked) == ("9", "Anna", False)
    assert anna.label == "Anna's build of nine, can be raised: six of clubs and three of diamonds"
    assert (own.badge, own.tag, own.locked) == ("8", "You", True)
    assert [face.card for face in own.cards] == ["5C", "3S", "8D"]
    assert any(
        "place:b1" in choice.touches and "build 9" in choice.sums
        for choice in choices_with(scene, "9C")
    )
    labels = [choice.label for choice in choices_with(scene, "5D")]
    assert "Join the 9" in labels


def test_a_fault_is_marked_before_it_is_committed() -> None:
    setup = {"hands": {0: "4C 7H", 1: "KS KH"}, "table": "3S 2H"}
    scene = seen(table(setup, strict=False))
    faults = {choice.label: choice.worth for choice in scene.choices if choice.worth}
    assert set(faults) == {"Build 6", "Build 9", "Build 10"}
    assert set(faults.values()) == {"a fault: no card takes it"}
    honest = next(choice for choice in scene.choices if choice.label == "Build 7")
    assert not honest.worth


def test_a_capture_is_shown_before_it_is_collected() -> None:
    at = play(table(NINES), "take 4D 5S with 9C")
    scene = moment(at)
    taken = {face.card for place in scene.places for face in place.cards if face.taken}
    assert taken == {"4D", "5S", "9C"}
    assert [face.card for face in scene.place("table:4D").cards] == ["4D", "9C"]
    assert scene.prompt == "You take with the 9♣."
    assert not scene.cheer
    assert scene.look < 1
    after = seen(at)
    assert {face.card for face in after.place("won:0").cards} == {"4D", "5S", "9C"}
    assert not any(face.taken for place in after.places for face in place.cards)


def test_a_card_that_takes_builds_alone_lies_on_the_first_of_them() -> None:
    builds = {"b1": {"value": 9, "owner": 1, "cards": "6C+3D"}}
    scene = moment(play(table({**NINES, "builds": builds}), "take b1 with 9C"))
    assert [face.card for face in scene.place("b1").cards] == ["6C", "3D", "9C"]
    assert all(face.taken for face in scene.place("b1").cards)


def test_a_sweep_is_called_out_and_its_card_is_crosswise() -> None:
    at = table({"hands": {0: "9C 2D", 1: "KH QH"}, "table": "4D 5S"})
    at = play(at, next(m.text for m in at.moves() if m.verb == "take"))
    assert moment(at).cheer == "Sweep!"
    pile = seen(at).place("won:0")
    assert pile.crosswise == 1
    assert pile.cards[0].card == "9C"
    assert pile.cards[0].up
    assert not any(face.up for face in pile.cards[1:])
    assert pile.label == "You have captured 3 cards, 1 sweep"


def test_the_dry_game_has_one_heap_and_calls_out_a_dry_trick() -> None:
    at = table({"hands": {0: "KC JC", 1: "6D 7D"}, "pile": "2H KH"}, variant="dry")
    heap = seen(at).place("pile")
    assert (heap.kind, heap.badge) == ("layout", "2")
    assert heap.label == "The pile, 2 cards, king of hearts on top"
    at = play(at, "drop KC")
    assert moment(at).cheer == ""
    at = play(at, "drop 6D", "drop JC")
    assert moment(at).cheer == "Dry trick!"
    assert seen(at).place("won:0").crosswise == 1


def test_the_page_counts_the_piles_while_the_deal_goes_on() -> None:
    at = table({**NINES, "won": {0: "TD 2S AC AD 3S", 1: "6C 7C"}})
    assert page(at).sides == ("You", "Anna")
    cells = {line.label: line.cells for line in page(at).lines}
    assert cells["Most cards"] == ("5 → 3", "2 → –")
    assert cells["Most spades"] == ("2 → 1", "0 → –")
    assert cells["Big cassino"] == ("2", "–")
    assert cells["Aces"] == ("2", "–")
    assert "counts the cards captured so far" in page(at).remarks[0]


def test_the_page_of_a_finished_game_names_its_factor() -> None:
    setup = {"hands": {0: "", 1: ""}, "stock": "", "sweeps": {0: 1, 1: 0}, "match": {0: 10, 1: 30}}
    at = table({**setup, "won": {0: "rest", 1: "KC QC JC 9C"}}, game_point=11, match_point=50)
    scene = seen(at)
    assert scene.page is not None
    assert scene.page.lines[-1] == ("Match, to 50", ("58", "30"), True)
    assert "counts four times" in scene.page.remarks[0]
    assert scene.outcome is not None
    assert scene.outcome.title == "The match is won"


def test_win_piles_are_open_if_the_player_wants_it() -> None:
    """CAS-09: won cards, face up or down."""
    at = table({**NINES, "won": {0: "TD 2S AC", 1: ""}})
    scene = seen(at)
    assert TablePreferences().laid(scene) == scene
    opened = TablePreferences(open_win_piles=True).laid(scene)
    assert all(face.up for face in opened.place("won:0").cards)
    assert opened.place("won:0").opens
    assert not opened.place("won:1").opens
    assert opened.page is not None
    assert opened.page.remarks[-1] == "You have A♣ 10♦ 2♠."


def test_partners_share_pile_score_and_team() -> None:
    game = Cassino(Options(players="4p"))
    at = game.start(game.shuffle(3, Random(1)))
    scene = seen(at)
    assert [counter.name for counter in scene.counters] == ["We", "They"]
    assert [seat.team for seat in scene.seats] == [0, 1, 0, 1]
    assert [place.tag for place in scene.places if place.name.startswith("won")] == ["We", "They"]


def test_a_win_pile_of_partners_lies_next_to_the_player_or_the_last_capturer() -> None:
    hands = {0: "9C", 1: "KH", 2: "5S", 3: "2C"}
    at = table({"hands": hands, "table": "9H KD 5D 3S"}, players="4p")
    owners = []
    for move in ("take 9H with 9C", "take KD with KH", "take 5D with 5S"):
        play(at, move)
        owners.append(
            [[seen(at, seat).place(f"won:{side}").seat for side in (0, 1)] for seat in (0, 3)]
        )
    assert owners == [[[0, 1], [0, 3]], [[0, 1], [0, 3]], [[0, 1], [2, 3]]]


def test_partners_read_we_and_they() -> None:
    won = {0: "TD 2S", 1: "6C 7C 8C"}
    hands = {0: "9C", 1: "KH", 2: "2C", 3: "3C"}
    scene = seen(table({"hands": hands, "won": won, "sweeps": [1, 2]}, players="4p"), 3)
    labels = [place.label for place in scene.places if place.name.startswith("won")]
    assert labels == ["We have captured 3 cards, 2 sweeps", "They have captured 2 cards, 1 sweep"]
    opened = TablePreferences(open_win_piles=True).laid(scene).page
    assert opened is not None
    assert opened.remarks[1:] == ("We have 6♣ 7♣ 8♣.", "They have 10♦ 2♠.")


@pytest.mark.parametrize(
    ("seat", "title"), [(0, "We win the deal, 11 to 0"), (1, "They win the deal, 11 to 0")]
)
def test_partners_win_a_deal_together(seat: int, title: str) -> None:
    hands = {0: "", 1: "", 2: "", 3: ""}
    won = {0: "rest", 1: "KC QC JC 9C"}
    outcome = seen(table({"hands": hands, "stock": "", "won": won}, players="4p"), seat).outcome
    assert outcome is not None
    assert outcome.title == title


def test_the_last_cards_are_announced_on_the_table() -> None:
    """CAS-08: the end of the pack is announced."""
    at = table({**NINES, "stock": "", "won": {0: "rest", 1: ""}})
    assert "stock" in {note.name for note in seen(at).notes}
    assert seen(at).place("stock").label == "The stock is gone"
    assert "stock" not in {note.name for note in seen(table(NINES)).notes}
    scopone = Cassino(Options(variant="scopone"))
    at = scopone.start(scopone.shuffle(0, Random(1)))
    assert "stock" not in {note.name for note in seen(at).notes}, "scopone has no stock"


def test_a_card_that_cannot_trail_because_of_a_build_says_so() -> None:
    at = table(
        {
            "hands": {0: "8C KD", 1: "QS 2H"},
            "table": "4S",
            "builds": {"b1": {"value": 8, "owner": 0, "fresh": True, "cards": "5H+3D"}},
        }
    )
    scene = seen(at)
    assert "may not trail" in scene.refusals["hand:KD"]
    assert scene.prompt == "Capture with a card."
    assert scene.aside == "You may not trail while you have a build on the table."
    assert seen(at, 1).refusals["hand:QS"] == "Wait for You."


def test_a_crowded_table_is_shown_with_every_move() -> None:
    at = table(
        {
            "hands": {0: "TC 9C 8C 7C", 1: "KH KS KC KD"},
            "table": "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 5H",
        }
    )
    choices = [choice.move for choice in seen(at).choices]
    assert len(choices) > 300 and sorted(choices) == sorted(move.text for move in at.moves())


def test_trailing_against_the_duty_is_marked_and_a_seat_that_misses_a_turn_has_a_sign() -> None:
    builds = {"b1": {"value": 8, "owner": 0, "fresh": True, "cards": "5H+3D"}}
    setup = {"hands": {0: "8C KD QD", 1: "QS 2H 7C"}, "table": "4S", "builds": builds}
    at = table(setup, strict=False)
    trails = [choice for choice in seen(at).choices if choice.label == "Trail"]
    assert {choice.worth for choice in trails} == {"a fault: you miss a turn"}
    at = play(at, "trail KD")
    assert [role.name for role in seen(at).seats[0].roles] == ["stands-out"]
    assert "Penalties" in {line.label for line in page(at).lines}
    assert "Penalties" not in {line.label for line in page(table(NINES)).lines}


def test_if_every_card_scores_the_label_does_not_say_most() -> None:
    won = {"won": {0: "2S 3S", 1: ""}, **NINES, "table": "5S 9H KC"}

    def labels(**options: object) -> dict[str, tuple[str, ...]]:
        return {line.label: line.cells for line in page(table(won, **options)).lines}

    assert labels(variant="spade")["Spades"] == ("2", "–")
    assert labels(variant="callabra")["Cards"] == ("2", "–")
    assert "Sweeps" not in labels(variant="callabra")
    assert "Most spades" in labels()


def test_sweeps_without_points_are_counted_too() -> None:
    at = table({**NINES, "sweeps": {0: 2, 1: 0}}, no_sweep_points=True)
    assert page(at).lines[-1] == ("Sweeps", ("2 → –", "0 → –"), False)


def test_the_rest_of_the_table_is_shown_before_the_last_capturer_takes_it() -> None:
    setup = {"hands": {0: "KD", 1: ""}, "table": "2H 3C", "stock": "", "won": {1: "rest"}}
    at = play(table({**setup, "last_capturer": 1, "actor": 0}), "trail KD")
    scene = moment(at)
    taken = {face.card for place in scene.places for face in place.cards if face.taken}
    assert taken == {"2H", "3C", "KD"}
    assert scene.prompt == "Anna takes what is left on the table."


def test_no_capture_is_explained_and_the_own_pile_and_score_come_first() -> None:
    at = table({"hands": {0: "QD", 1: "KH"}, "table": "2H 3C", "actor": 1, "dealer": 0})
    scene = seen(at, 1)
    assert scene.prompt == "Trail a card."
    assert scene.aside == "None of your cards can capture."
    assert [place.name for place in scene.places if place.name.startswith("won")] == [
        "won:1",
        "won:0",
    ]
    assert scene.counters[0].name == "You"


def test_if_every_deal_is_a_game_the_match_score_is_shown() -> None:
    scene = seen(table({**NINES, "match": {0: 12, 1: 40}}, game_point=0))
    assert [(each.points, each.most) for each in scene.counters] == [(12, 100), (40, 100)]
    scene = seen(table({**NINES, "scores": {0: 3, 1: 8}, "match": {0: 12, 1: 40}}))
    assert [(each.points, each.most, each.below) for each in scene.counters] == [
        (3, 21, "match 12"),
        (8, 21, "match 40"),
    ]


def test_a_deal_is_won_lost_tied_or_dealt_again() -> None:
    over = {"hands": {0: "", 1: ""}, "stock": ""}
    level = "TD AS AH 3S 4S 5S 6S 7S 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D 3D 4D 5D 6D 7D"
    won = seen(table({**over, "won": {0: "rest", 1: "KC QC JC 9C"}})).outcome
    assert won is not None
    assert (won.title, won.tone) == ("You win the deal, 11 to 0", "good")
    lost = seen(table({**over, "won": {1: "rest", 0: "KC QC JC 9C"}})).outcome
    assert lost is not None
    assert (lost.title, lost.tone) == ("Anna wins the deal, 11 to 0", "bad")
    even = seen(table({**over, "won": {0: level, 1: "rest"}})).outcome
    assert even is not None
    assert even.title == "The deal is tied, 4 each"
    kings = read_cards(
        "AS 2S 3S AH 2H 3H AD 2D 3D AC 2C 3C 4S 5S 6S 4H 5H 6H 4D 5D 6D 4C 5C 6C 7S JS QS 7H JH QH "
        "7D JD QD 7C JC QC KS KH KD KC"
    )
    thrown_in = Cassino(Options(variant="scopone")).start(Deal(tuple(kings), 3))
    outcome = seen(thrown_in).outcome
    assert outcome is not None
    assert outcome.title == "Dealt again"
