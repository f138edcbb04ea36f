"""A move is evaluated by what it takes and leaves, never by hidden cards."""

from random import Random
from typing import Any

from parlour.cassino.game import Cassino
from parlour.cassino.options import Options
from parlour.cassino.policy import Seen
from tests.tables import Table


def test_undealt_cards_do_not_affect_the_value_of_a_move() -> None:
    """After the last card of a deal of ladies, four unknown cards come to the table (4.4)."""
    setup = {"dealer": 1, "actor": 1, "hands": {0: "", 1: "5C"}, "table": "5H QD 3S"}
    game, values = Cassino(Options(variant="ladies")), set()
    view = game.view(game.setup(setup), 1)
    for seed in range(5):
        p = game.imagine(view, Random(seed))
        values.add(tuple(Seen(p, 1).value(move) for move in p.moves()))
    assert len(values) == 1


def value_of(text: str, options: Any, setup: Any, *before: str) -> float:
    """The value of a move for the seat to act, after some moves from a set-up position."""
    at = Table(Cassino(Options(**options)), Cassino(Options(**options)).setup(setup)).play(*before)
    move = next(move for move in at.p.moves() if move.text == text)
    return Seen(at.p, at.p.turn).value(move)


def test_the_value_uses_what_a_build_proves() -> None:
    """The owner of a fresh build of nine holds a nine, which also takes five and four (14.1)."""

    def beside_the_build(fresh: bool) -> float:
        build = {"value": 9, "owner": 1, "fresh": fresh, "cards": "6H+3C"}
        setup = {
            "hands": {0: "4C KH 7D 6S", 1: "9H QD 3H 2C"},
            "table": "5S QH",
            "builds": {"b1": build},
        }
        return value_of("trail 4C", {}, setup)

    assert beside_the_build(fresh=True) < beside_the_build(fresh=False)


def test_the_value_uses_what_a_false_build_proves() -> None:
    """A player who has built eight without an eight cannot take one (9.3)."""
    setup = {"actor": 1, "hands": {0: "8D QC KS 4H", 1: "5H KD JC JD"}, "table": "3S 5S"}
    at = Table(Cassino(Options(strict=False)), Cassino(Options(strict=False)).setup(setup))
    at.play("1 build 8 with 5H on 3S")
    trailed = next(move for move in at.p.moves() if move.text == "trail 8D")
    knowing = Seen(at.p, 0).value(trailed)
    at.p.lacks = ((), ())
    assert knowing > Seen(at.p, 0).value(trailed)


def test_a_sweep_is_worth_what_it_scores() -> None:
    setup = {"hands": {0: "QC 5C AC JS", 1: "8H 7D 5H 2C"}, "table": "QD"}
    scored, unscored = (
        value_of("take QD with QC", {"no_sweep_points": off}, setup) for off in (False, True)
    )
    assert scored >= unscored + 1


def test_a_build_and_loose_cards_are_taken_together_only_if_allowed() -> None:
    """A seven takes a trailed seven and a build of seven at once, or only one of them (5.4)."""
    setup = {
        "hands": {0: "7H KC QD JD", 1: "2C 2D 8C 8D"},
        "table": "TC",
        "builds": {"b1": {"value": 7, "owner": 1, "cards": "4H+3C"}},
    }
    together = value_of("trail 7H", {}, setup)
    assert value_of("trail 7H", {"no_multi_captures": True}, setup) > together


def test_a_jack_is_worth_more_after_emptying_the_table() -> None:
    """The next player must lay a card, and a jack takes any single card as a dry trick (10.5)."""

    def with_a(card: str) -> float:
        hands = {0: f"9C {card} 4D 6H QC 2D", 1: "8H 5D 5H 7H KC 3C"}
        return value_of("drop 9C", {"variant": "dry"}, {"hands": hands, "pile": "4H 7D 9H"})

    assert with_a("JS") > with_a("KS") + 3


def test_cards_left_to_a_partner_are_not_lost() -> None:
    """Cards left to the partner are not lost; cards left to the opponents are (13.2)."""
    setup = {
        "actor": 0,
        "hands": {0: "4C KH 7D 6S", 1: "TH QD 3H 2C", 2: "9H QS 3S 2D", 3: "TS 8D 8C 9S"},
        "table": "5S QH",
    }
    build = {"value": 9, "fresh": True, "cards": "6H+3C"}
    theirs, ours = (
        value_of("trail KH", {"players": "4p"}, {**setup, "builds": {"b1": {**build, "owner": o}}})
        for o in (3, 2)
    )
    assert ours > theirs


def test_of_very_many_moves_only_the_best_are_evaluated() -> None:
    """A crowded table offers thousands of captures; most are parts of larger ones."""
    p = Cassino(Options()).setup(
        {"hands": {0: "TS 9H 8D TD", 1: "KC QC"}, "table": "AS AH 2S 2H 3S 3H 4S 4H 5S 5H 6S 7S"}
    )
    moves = list(p.moves())
    seen = Seen(p, 0)
    first, *_, kept = seen.ranked()
    assert [move.verb for move in first] == ["take"], (
        "a player without time to search takes something"
    )
    assert len(moves) > 1000 and len(kept) < 70
    assert {f"trail {card}" for card in ("TS", "9H", "8D", "TD")} < {m.text for m in kept}
    assert max(moves, key=lambda move: seen.worth(move.loose)) in kept
