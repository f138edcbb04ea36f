"""Cases that no worked example or reference model covers.

The rules are in docs/rules/cassino.md, sections 4, 6 and 15.
"""

from random import Random

import pytest

from parlour import catalogue
from parlour.game import BadPosition, Deal, Standing
from tests.cassino.tables import build, table


def dealt(pack: str, options: dict[str, object], dealer: int = 0) -> dict[str, object]:
    game = catalogue.game("cassino", options)
    return {**game.facts(game.setup({"pack": pack, "dealer": dealer}))}


# -- deals (4, 13) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kings", "state"), [(2, "TURN"), (3, "REDEAL"), (4, "REDEAL")])
def test_three_kings_on_the_table_are_dealt_again(kings: int, state: str) -> None:
    last = ["KC", "KD", "KH", "KS"][:kings] + ["AC", "2C"][: 4 - kings]
    pack = catalogue.game("cassino", {"variant": "scopone"}).shuffle(2, Random(1)).text().split()
    pack = [card for card in pack if card not in last] + last
    found = dealt(" ".join(pack), {"variant": "scopone"}, dealer=2)
    assert found["state"] == state
    if state == "REDEAL":
        assert (found["actor"], found["next_dealer"], found["game"]) == (None, 2, None)
        assert found["points"] == {"0": {}, "1": {}} and found["hands_played"] == 0


def test_a_hand_dealt_again_scores_nothing() -> None:
    game = catalogue.game("cassino", {"variant": "scopone"})
    pack = [card for card in game.shuffle(0, Random(1)).text().split() if card[0] != "K"]
    position = game.setup({"pack": " ".join([*pack, "KC", "KD", "KH", "KS"]), "dealer": 1})
    assert game.points(position) == game.winnings(position) == (0, 0)


def test_the_deal_must_be_of_this_pack() -> None:
    game = catalogue.game("cassino", {})
    deal = game.shuffle(0, Random(3))
    with pytest.raises(BadPosition, match="A deal needs the 52 cards of this game, each once"):
        game.start(Deal(deal.pack[:-1], 0))
    with pytest.raises(BadPosition, match="The dealer is one of the seats 0 to 1"):
        game.start(Deal(deal.pack, 2))
    with pytest.raises(BadPosition, match="a number for each of the 2 sides"):
        game.start(Deal(deal.pack, 0, Standing((1, 2, 3))))
    with pytest.raises(BadPosition, match="whole numbers from 0 up"):
        game.start(Deal(deal.pack, 0, Standing((1, -2))))


def test_the_first_dealer_is_drawn_by_lot() -> None:
    game = catalogue.game("cassino", {"players": 3})
    assert {game.first_dealer(Random(number)) for number in range(40)} == {0, 1, 2}


# -- what follows a turn (15) ---------------------------------------------------------------------


def test_a_moment_of_the_log_shows_a_capture_before_it_is_gathered() -> None:
    at = table("8S 2S", "4C", table="8H", builds={"b1": build(8, 1, "5C+3D")})
    at.play("0 take 8H b1 with 8S")
    verbs = [event.verb for event in at.p.log]
    assert verbs == ["capture", "take build", "sweep"]
    moment = at.p.log[-1].moment
    assert [event.moment for event in at.p.log[:-1]] == [None, None]
    view = at.game.view(moment, 1)
    assert (view["table"], list(view["builds"]), view["actor"]) == ("8H", ["b1"], None)
    assert view["shown"] == [0, "take 8H b1 with 8S"] and view["hand_counts"]["0"] == 1
    assert at.view(1)["shown"] is None


# -- builds (6) -----------------------------------------------------------------------------------


def test_a_build_stays_in_one_piece_and_in_order() -> None:
    at = table("5H 8C 8D", "2H 3S", table="3D").play("0 build 8 with 5H on 3D")
    assert at["builds"] == {
        "b1": {"value": 8, "owner": 0, "fresh": True, "sets": 1, "cards": "3D 5H", "stack": "3D+5H"}
    }
    assert at["table"] == "" and at["last_capturer"] is None


def test_a_build_never_reuses_a_number() -> None:
    at = table("4H 8C 2D 8D", "8S KH KS", table="4D 6C", dealer=1)
    at.play("0 build 8 with 4H on 4D", "1 take b1 with 8S", "0 build 8 with 2D on 6C")
    assert list(at["builds"]) == ["b2"]
