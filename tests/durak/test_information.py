"""What a seat may know, and what it may conclude: docs/rules/durak.md, section 11."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import CARD, each, read_cards, together, write_cards
from parlour.durak import rollout
from parlour.game import find_move
from tests.durak.tables import Table, table


def imagined(at: Table, seat: int, times: int = 30) -> list[Any]:
    """Worlds sampled from this seat's view."""
    return [at.game.imagine(at.view(seat), Random(number)) for number in range(times)]


# -- what is seen ----------------------------------------------------------------------------------


def test_the_view_has_every_card_ever_laid() -> None:
    at = table("6C 9D", "7C 8D TD", trump="S")
    heap = set(at.view(0)["heap"].split())
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass")
    assert set(at.view(0)["heap"].split()) == heap | {"6C", "7C"}


def test_a_card_picked_up_and_laid_again_is_not_in_the_heap() -> None:
    at = table("6C 9D KD", "8D TD", "QH AH")
    at.play("0 attack 6C", "1 take", "0 pass", "2 pass", "2 attack QH", "0 take", "2 pass")
    before = at["discard_count"]
    at.play("1 pass", "1 attack 6C")
    assert at["discard_count"] == before == len(at.view(1)["heap"].split())
    assert "6C" in at.view(1)["played"]


def test_the_view_says_who_laid_each_attack_card() -> None:
    at = table("6C KD", "7C 8D 9D", "7D 6H", trump="S")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass", "2 attack 7D")
    assert (at.view(1)["layers"], at.view(1)["table"]) == ([0, 2], [["6C", "7C"], ["7D", None]])


def test_the_view_says_who_has_passed_in_the_current_offer() -> None:
    at = table("6C KD 9H", "7C 8D 9D KS", "7D 6H AC", trump="S")
    at.play("0 attack 6C", "1 beat 6C 7C")
    assert at.view(1)["passed"] == []
    at.play("0 pass")
    assert at.view(1)["passed"] == [0]
    at.play("2 attack 7D", "1 beat 7D 9D")
    assert at.view(1)["passed"] == []
    at.play("0 pass", "2 attack 6H", "1 take", "0 pass")
    assert at.view(0)["passed"] == [0]


def test_an_exchange_is_decided_in_private() -> None:
    at = table("6C 8D", "7D 9D", "QD KD", talon="TH JH QH KH AH AS 8H 7H TD JD 9C")
    at.play("0 attack 8D", "1 beat 8D 9D", "0 pass", "2 pass")
    assert at.view(0)["state"] == "EXCHANGE" and at.view(0)["legal"] == ["exchange", "keep"]
    for seat in (1, 2):
        view = at.view(seat)
        assert (view["state"], view["actor"], view["drawing"]) == ("DRAWING", None, [])
        assert view["legal"] == []
        with pytest.raises(AssertionError, match="asked in private"):
            at.game.imagine(view, Random(1))
    assert all(at.game.view(world, 0) == at.view(0) for world in imagined(at, 0, 3))


def test_an_exchange_is_announced_but_keeping_is_not() -> None:
    for choice, verbs in (("keep", []), ("exchange", ["exchange"])):
        at = table("6C 8D", "7D 9D", talon="TH JH QH KH AH AS 8H 7H TD JD 9C")
        at.play("0 attack 8D", "1 beat 8D 9D", "0 pass")
        before = len(at.p.log)
        at.play(f"0 {choice}")
        announced = [event.verb for event in at.p.log[before:] if event.verb != "draw"]
        assert announced == verbs


def test_who_drew_the_last_card_stays_known() -> None:
    at = table("6C 9D", "7C TD", talon="JD 9S", trump="S")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass")
    assert at.view(1)["last_drawn"] == [0, "9S"]
    assert at["known"]["0"] == "9S"


def test_a_yes_is_forgotten_when_a_trump_is_laid() -> None:
    at = table("7D KC", "9D TC JC QD", "7S 7H", trump="S").play("0 query")
    assert at.view(1)["answers"] == [[2, True]]
    at.play("0 attack 7D", "1 beat 7D 9D", "0 pass", "2 attack 7S")
    assert at.view(1)["answers"] == []


def test_a_no_holds_until_trumps_are_picked_up() -> None:
    at = table("7D 8H", "9D TC JS", "7H KC", trump="S").play("0 query", "0 attack 7D")
    at.play("1 beat 7D 9D", "0 pass", "2 attack 7H", "1 take", "0 pass")
    assert at.view(1)["answers"] == [[2, False]]
    at = table("7D 8H 6S", "9D TC JS", "7H KC QC", trump="S").play("0 query", "0 attack 7D")
    at.play("1 beat 7D 9D", "0 pass", "2 pass", "1 attack JS", "2 take", "1 pass", "0 pass")
    assert at.view(1)["answers"] == []


def test_a_no_is_forgotten_at_a_draw_and_a_yes_is_not() -> None:
    at = table("7D 8H", "9D TC JS", "7H KC", "7S AC", talon="TD QD KD AD JD 8D 9H 9C 6H 7C 8C QS")
    at.play("0 query", "0 attack 7D", "1 beat 7D 9D", "0 pass", "2 pass", "3 pass")
    assert at.view(1)["answers"] == [[3, True]]


# -- what may be concluded -------------------------------------------------------------------------


def test_sampled_hands_differ_but_keep_known_cards() -> None:
    at = table("6C 9D KD QD", "8D TD", "QH AH", talon="7S 8S 9S TS JS QS KS 7H 8H 9H JH KH AS")
    at.play("0 attack 6C", "1 take", "0 pass", "2 pass")
    worlds = imagined(at, 0)
    assert all(world.hands[1] & CARD["6C"] for world in worlds)
    assert len({world.hands[2] for world in worlds}) > 10
    assert len({world.talon for world in worlds}) > 10
    assert {world.talon[-1] for world in worlds} == {CARD["AS"]}


def test_the_last_opponents_hand_is_exactly_known() -> None:
    at = table("6C 9D", "8D TD 7C", trump="S")
    assert {world.hands[1] for world in imagined(at, 0)} == {at.p.hands[1]}


def test_sampled_hands_agree_with_answers_about_trumps() -> None:
    at = table("7D KC", "9D TC JS", "7H 6C", "7S AC", "QS KS AS 8S", options={"attackers": "all"})
    at.play("0 query")
    for world in imagined(at, 1):
        spades = [hand & together(read_cards("7S QS KS AS 8S JS")) for hand in world.hands]
        assert not spades[2] and spades[3] and spades[4]


def test_no_sampled_hand_has_a_lower_trump_than_the_one_shown() -> None:
    for number in range(10):
        game = catalogue.game("durak", {"first_attacker": "lowest_trump", "six_exchange": False})
        at = Table(game, game.start(game.shuffle(0, Random(number))))
        shown = CARD[at.view(0)["lowest_shown"]]
        for world in imagined(at, 0):
            lower = at.p.trumps.cards & (shown - 1)
            assert not any(hand & lower for hand in world.hands)


def test_after_the_first_draw_anybody_may_hold_a_lower_trump() -> None:
    game = catalogue.game("durak", {"first_attacker": "lowest_trump", "players": 2})
    pack = "8S 7S 8C 9C 8D 9D 8H 9H TC JC TD JD QS 6S 6C 6D 6H 7C 7D 7H TH JH QH KH AH"
    pack += " QC KC AC QD KD AD 9S TS JS KS AS"
    at = Table(game, game.setup({"pack": pack, "dealer": 1}))
    assert at.view(0)["lowest_shown"] == "7S" and at["attacker"] == 1
    at.play("1 attack JC", "0 beat JC 8S", "1 pass")
    assert at["state"] == "EXCHANGE"
    at.play("1 keep")
    seen = {write_cards(world.hands[1] & CARD["6S"]) for world in imagined(at, 0, 60)}
    assert seen == {"", "6S"}


# -- what was done -------------------------------------------------------------------------------


def acts(at: Table, seat: int = 0) -> list[list[str]]:
    """The history of each bout in a seat's view, as in `0 attack 6C`."""
    return [[f"{who} {act}" for who, act in bout] for bout in at.view(seat)["history"]]


def test_the_history_lists_acts_by_bout() -> None:
    at = table("6C 9D KD", "7C TD KH", talon="JD AH 9S", options={"six_exchange": False})
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass", "1 attack KH", "0 take", "1 pass")
    first = ["0 attack 6C", "1 beat 6C 7C", "0 pass", "0 draw 3"]
    assert acts(at) == [first, ["1 attack KH", "0 take", "1 pass"], []]
    assert acts(at, 1) == acts(at, 0)


def test_the_history_has_the_number_of_drawn_cards_but_not_the_cards() -> None:
    at = table("6C 9D KD QD JD 8D", "7C TD", talon="JC AH 9C QH TC 9S")
    at.play("0 attack 6C", "1 beat 6C 7C", "0 pass")
    assert acts(at)[0][-2:] == ["0 draw 1", "1 draw 5"]


def test_the_history_has_an_exchange_but_no_refusal_to_exchange() -> None:
    for choice, remembered in (("keep", []), ("exchange", ["0 exchange"])):
        at = table("6C 8D", "7D 9D", talon="TH JH QH KH AH AS 8H 7H TD JD 9C")
        at.play("0 attack 8D", "1 beat 8D 9D", "0 pass", f"0 {choice}")
        assert [act for act in acts(at, 1)[0] if "draw" not in act][3:] == remembered


def test_the_history_has_only_the_last_ten_bouts() -> None:
    game = catalogue.game("durak", {"players": 4})
    at = Table(game, game.start(game.shuffle(0, Random(1))))
    done = list[list[str]]()
    while at.p.turn is not None:
        if at["state"] == "OPEN":
            *before, running = acts(at)
            done += before[-1:]
            assert before == done[-9:] and running == []
        at.p.play(rollout.play(at.p, Random(1)))
    assert len(done) > 10


def hidden(p: Any, seat: int) -> list[int]:
    """The cards that this seat cannot know, in hands and in the talon."""
    others = [other for other in range(p.house.seats) if other != seat]
    return [card for o in others for card in each(p.hands[o] & ~p.known[o])] + [*p.talon[:-1]]


def test_the_history_does_not_depend_on_hidden_cards() -> None:
    """The same moves on a deal with other hidden cards leave the same history."""
    game = catalogue.game("durak", {"players": 3, "six_exchange": False})
    for number in range(20):
        rng = Random(number)
        deal = game.shuffle(0, rng)
        p: Any = game.start(deal)
        moves = []
        for _ in range(30):
            moves.append((p.turn, rollout.play(p, rng).text))
            p.play(find_move(p, *moves[-1]))
        unseen = hidden(p, p.turn)
        others = [*unseen[1:], unseen[0]]
        swapped = dict(zip(unseen, others, strict=True))
        twin: Any = game.start(deal._replace(pack=tuple(swapped.get(c, c) for c in deal.pack)))
        for move in moves:
            twin.play(find_move(twin, *move))
        assert twin.hands != p.hands and twin.history == p.history
        assert game.view(twin, p.turn) == game.view(p, p.turn)
