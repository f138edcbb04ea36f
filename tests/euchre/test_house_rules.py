"""House rules of euchre: their words, the table, and how the computer seats play them."""

from random import Random
from typing import Any

import pytest

from parlour.ai import bots
from parlour.cards import CARD, JOKER, each, together
from parlour.catalogue import family
from parlour.euchre import bidding, choices, heuristics, words, worlds
from parlour.euchre.game import Euchre
from parlour.euchre.house import ORDERS
from parlour.euchre.options import AMERICAN, PRESETS, Options
from parlour.euchre.scene import scene
from parlour.euchre.solver import Solver
from parlour.options import BadOptions, differences
from parlour.scene import THEN
from tests import promises
from tests.euchre.tables import PASSES, dealt, farmers_deal, table
from tests.euchre.test_solver import after, by_every_line
from tests.tables import Table

EUCHRE = family("euchre")
NAMES = ("Zoë", "Anna", "Boris", "Clara")
NO_TRUMP = {**differences(AMERICAN), "no_trump": True}
CANADIAN = {**differences(AMERICAN), "canadian_loner": True}


def club(at: Table) -> str:
    """The move of club for the seat to act."""
    view: Any = at.view(at["actor"])
    return bots.choose("club", EUCHRE.heuristics, view, Random(1), EUCHRE.levels)


def calls(at: Table) -> list[str]:
    """The calls of the seat to act."""
    return [call.move for call in choices.calls(at.view(at["actor"]))]


def shown(at: Table, seat: int) -> Any:
    return scene(at.view(seat), NAMES, at.p.log)


# -- no trump --------------------------------------------------------------------------------------


ACES: Any = {
    "dealer": 3,
    "turn": "9H",
    "hands": {0: "AC KC AS AD TD", 1: "JS JC QC TH KD", 2: "9C TC JD QD KH", 3: "9S QS KS TS AH"},
}


def test_no_trump_is_named_with_top_cards_and_the_first_lead() -> None:
    at = dealt(options=NO_TRUMP, **ACES).play(*PASSES)
    assert club(at) == "make N"
    assert club(at.play("0 make N")) == "alone"
    others = {**ACES["hands"], 0: ACES["hands"][1], 1: ACES["hands"][0]}
    weak = dealt(options=NO_TRUMP, **{**ACES, "hands": others}).play(*PASSES)
    assert club(weak) != "make N"


def test_the_table_tells_that_there_are_no_trumps() -> None:
    at = dealt(options=NO_TRUMP, **ACES).play(*PASSES)
    offered = {choice.move: choice for choice in shown(at, 0).choices}
    assert (offered["make N"].label, offered["make N"].spoken) == ("No trump", "name no trump")
    assert calls(at)[-3:] == [f"make N{THEN}together", f"make N{THEN}alone", "pass"]
    at.play("0 make N")
    assert shown(at, 0).aside == "You name no trump."
    at.play("0 together")
    found = shown(at, 1)
    note = next(note for note in found.notes if note.name == "trump")
    assert (note.text, note.suit, note.label) == ("No trump", "N", "There are no trumps")
    (maker,) = [role for role in found.seats[0].roles if role.name == "maker"]
    assert (maker.text, maker.label) == ("NT", "named no trump")
    assert words.announce(at.p.log, NAMES, 1)[-1] == "Zoë names no trump."
    at.play("0 play KC")
    assert shown(at, 1).prompt == "Follow clubs."
    assert at.refused("1 play JS") == "You must follow suit: clubs were led."


def test_no_trump_is_refused_if_it_is_not_agreed() -> None:
    at = dealt().play(*PASSES)
    assert at.refused("0 make N") == "No trump may be named only if that is agreed."
    assert dealt(options=NO_TRUMP).refused("0 make N") == (
        "Only the turned suit is offered in the first round."
    )


def solved_like_every_line(p: Any, cards: int, rng: Random) -> set[int]:
    """Play at random until a trick begins with this many cards in each hand. The solver must find
    the points of every line of play. Returns them."""
    while p.hands[p.turn or 0].bit_count() > cards or p.trick or p.phase.name != "PLAY":
        moves = p.moves()
        p.play(moves[int(rng.random() * len(moves))])
    solver, known, found = Solver(p), dict[object, int](), set[int]()
    for move in p.moves():
        points = by_every_line(after(p, move.card), known)
        assert solver.points(p, move.card) == points
        found.add(points)
    return found


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("alone", [False, True])
def test_the_solver_knows_no_trump_and_loners_who_need_all_tricks(cards: int, alone: bool) -> None:
    rng, found = Random(cards), set()
    for number in range(30):
        five = bool(number % 2)
        game = Euchre(Options(no_trump=True, best_card_pass=False, alone_takes_five=five))
        p = game.start(game.shuffle(int(rng.random() * 4), rng))
        for text in ("pass", "pass", "pass", "pass", "make N", "alone" if alone else "together"):
            p.play(next(move for move in p.moves() if move.text == text))
        found |= solved_like_every_line(p, cards, rng)
    assert len(found) > 1


# -- the Canadian loner ----------------------------------------------------------------------------


PARTNER: Any = {
    "dealer": 2,
    "turn": "9H",
    "hands": {0: "QH TH KH AC 9S", 1: "9C TC JC QC KC", 2: "9D TD QD KD AD", 3: "JS TS AS QS KS"},
}
"""The dealer's partner has a hand to order with, but not to play alone."""


def test_whoever_orders_up_the_partner_calls_alone_only() -> None:
    at = dealt(options=CANADIAN, **PARTNER).play("3 pass")
    assert calls(at) == [f"order{THEN}alone", "pass"]
    assert calls(dealt(options=CANADIAN, **PARTNER))[0] == f"order{THEN}together"
    assert shown(at, 0).aside == "Boris would take the 9♥, and you would play alone."
    at.play("0 order")
    assert shown(at, 0).prompt == "You must play alone."
    assert at.refused("0 together") == "You have ordered up your partner, so you must play alone."


def test_a_canadian_assists_only_with_a_hand_to_play_alone() -> None:
    usual = dealt(options=differences(AMERICAN), **PARTNER).play("3 pass")
    assert club(usual) == "order"
    assert club(dealt(options=CANADIAN, **PARTNER).play("3 pass")) == "pass"
    hands = {**PARTNER["hands"], 0: "JH JD AH KH AC"}
    strong = dealt(options=CANADIAN, **{**PARTNER, "hands": hands}).play("3 pass")
    assert club(strong) == "order"


# -- loners who need all tricks, or may not play alone ---------------------------------------------


@pytest.mark.parametrize(("five", "said"), [(False, "alone"), (True, "together")])
def test_a_loner_who_needs_all_tricks_wants_a_safer_hand(five: bool, said: str) -> None:
    hands = {0: "JH JD AH KS KC", 1: "9C TC JC QC AC", 2: "9D TD QD KD AD", 3: "JS TS AS QS 9H"}
    options = {"alone_takes_five": five}
    at = dealt(options=options, dealer=3, turn="TH", hands=hands).play("0 order")
    assert club(at) == said


def test_near_the_end_the_table_offers_no_loner() -> None:
    at = dealt(options={"no_late_loner": True}, score=[8, 0])
    assert calls(at) == [f"order{THEN}together", "pass"]
    at.play("0 order")
    assert shown(at, 0).prompt == "You play with your partner."
    assert shown(at, 0).box[1] == "You play with your partner."
    assert at.refused("0 alone") == "Near the end of a game your side may not play alone."
    early = dealt(options={"no_late_loner": True}, score=[7, 0])
    assert f"order{THEN}alone" in calls(early)


def test_nobody_gives_two_points_away_to_stop_a_loner_who_is_not_allowed() -> None:
    hands = {0: "9C TC 9S TS QS", 1: "QD TD KS AS QH", 2: "AC AH QC KC 9D", 3: "AD KD JH TH 9H"}
    loner: Any = {"turn": "JD", "hands": hands, "score": [9, 7]}
    assert club(dealt(options=differences(AMERICAN), **loner)) == "order"
    options = {**differences(AMERICAN), "no_late_loner": True}
    assert club(dealt(options=options, **{**loner, "score": [9, 8]})) == "pass"


def test_the_claim_knows_how_many_tricks_a_loner_needs() -> None:
    hands = {3: "AH KH QH", 0: "9C 9D TD", 2: "KC AC QC"}
    setup: Any = {
        "trump": "H",
        "maker": 3,
        "alone": True,
        "leader": 3,
        "tricks": [1, 1],
        "hands": hands,
    }
    settled = "The tricks to come cannot change the score."
    assert shown(table({"alone_takes_five": True}, **setup), 0).claim == settled
    assert not shown(table({}, **setup), 0).claim


# -- only suits in the hand ------------------------------------------------------------------------


HELD = {"natural_trump": True}


def test_without_the_suit_there_is_nothing_to_order() -> None:
    hands = {0: "JH AH KH AS KS", 1: "QD TD JS QS QH", 2: "AC QC TS 9S JC", 3: "KC TC TH 9H 9C"}
    at = dealt(options=HELD, hands=hands)
    assert (shown(at, 0).prompt, shown(at, 0).aside) == ("You must pass.", "You have no diamonds.")
    assert calls(at) == ["pass"]
    assert at.refused("0 order") == "You may order up a suit only with a card of it."
    at.play(*PASSES)
    assert at.refused("0 make C") == "You may name a suit only with a card of it."
    assert at.refused("0 make D") == "Name one of the other suits, not diamonds."


def test_an_imagined_maker_holds_a_card_of_the_suit() -> None:
    at = dealt(options=HELD).play("0 order", "0 together")
    view: Any = at.view(1)
    deals = [worlds.likely(at.p.house, view, Random(seed)) for seed in range(60)]
    diamonds = sum(1 << number for number in range(13, 26))
    assert sum(not deal.hands[0] & diamonds for deal in deals) == 0
    doubtful = at.p.copy()
    doubtful.hands[0], doubtful.hands[2] = doubtful.hands[2], doubtful.hands[0]
    assert worlds.doubts(doubtful, view) >= worlds.IMPOSSIBLE


# -- presets and limits ----------------------------------------------------------------------------

RULE_OF: Any = {"farmers_hand": {"farmers_hand": "exchange"}, "benny": {"joker": True}}
"""The option of a preset with another name or value."""


@pytest.mark.parametrize("name", ["canadian_loner", "no_trump", "farmers_hand", "benny"])
def test_a_house_rule_is_named_by_its_preset(name: str) -> None:
    assert differences(PRESETS[name]) == {
        **differences(AMERICAN),
        **RULE_OF.get(name, {name: True}),
    }
    assert words.preset(PRESETS[name]) == name


def test_the_limits_of_a_side_that_may_not_play_alone_are_those_without_the_card() -> None:
    options = Options(no_late_loner=True, canadian_loner=True)
    assert bidding.enough_for(options, 8) == bidding.WITHOUT_CARD
    assert bidding.enough_for(options, 7).assist == bidding.WITH_CARD.assist_alone


def test_a_forced_call_needs_no_search() -> None:
    at = dealt(options=CANADIAN, **PARTNER).play("3 pass", "0 order")
    view: Any = at.view(0)
    for level in ("novice", "club", "strong", "master"):
        move = bots.choose(level, EUCHRE.heuristics, view, Random(1), EUCHRE.levels)
        assert move == "alone"
    assert heuristics.move_in(at.p).text == "alone"


# -- the farmer's hand -----------------------------------------------------------------------------


FARMER: Any = {
    "dealer": 3,
    "turn": "QH",
    "hands": {0: "9C TC 9D TD 9H", 1: "JS QS KS AS JC", 2: "JD QD KD AD QC", 3: "TH JH KH AH KC"},
}


def farmers(how: str, **change: Any) -> Table:
    return dealt(options={"farmers_hand": how}, **{**FARMER, **change})


def test_a_farmers_hand_is_changed_and_its_trump_is_kept() -> None:
    at = farmers("exchange")
    found = shown(at, 0)
    assert (found.prompt, found.aside) == (
        "Change three cards for the buried ones?",
        "You have only nines and tens.",
    )
    assert shown(at, 1).prompt == "Zoë has a farmer’s hand, and is deciding."
    assert club(at) == "exchange 9C TC 9D"
    at.play("0 exchange 9C TC 9D")
    assert words.announce(at.p.log, NAMES, 1)[1:] == [
        "Zoë has a farmer’s hand.",
        "Zoë changes 9♣, 10♣ and 9♦ for the buried cards.",
    ]
    assert words.said(at.p.log, 4) == ["Farmer’s hand!", "", "", ""]
    assert at.view(2)["buried"] == "9C TC 9D"


def test_the_others_know_what_a_farmers_hand_tells() -> None:
    """Kept cards are nines and tens; shown cards are out of play."""
    low = {CARD[rank + suit] for rank in "9T" for suit in "CDHS"}
    asked, kept, changed = (
        farmers("exchange").play(*moves)
        for moves in ((), ("0 keep",), ("0 exchange 9C TC 9D", "0 pass", "1 pass"))
    )
    for seed in range(40):
        for at in (asked, kept):
            world: Any = at.game.imagine(at.view(1), Random(seed))
            assert set(each(world.hands[0])) <= low
        world = changed.game.imagine(changed.view(1), Random(seed))
        assert not together(world.hands) & world.buried
        assert len(low & set(each(world.hands[0]))) >= 2


def test_a_hand_thrown_in_is_dealt_again_by_the_same_player() -> None:
    at = farmers("new_deal")
    assert club(at) == "redeal"
    assert shown(at, 0).place("stock").label == "The queen of hearts, turned up"
    assert [choice.move for choice in shown(at, 0).choices if choice.main] == ["redeal"]
    at.play("0 redeal")
    for seat, line in ((3, "A farmer’s hand. You deal again."), (0, "A farmer’s hand. Clara")):
        outcome = shown(at, seat).outcome
        assert outcome is not None and outcome.title == "Thrown in"
        assert outcome.lines[0].startswith(line)
    assert shown(at, 0).place("stock").label == "The queen of hearts, turned up"
    assert at.view(1)["bids"] == []
    assert at.refused("0 keep") == "The deal is over."


@pytest.mark.parametrize("how", ["exchange", "new_deal"])
def test_the_promises_hold_with_a_farmers_hand(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = promises.deals
    monkeypatch.setattr(promises, "deals", lambda game, rng: farmers_deal(usual(game, rng), rng))
    for number in range(30):
        rng = Random(number)
        options = Options(farmers_hand=how, best_card_pass=bool(number % 2), defend_alone=True)
        promises.keep("euchre", options, [*promises.POLICIES][number % 3], rng)


@pytest.mark.parametrize("level", ["novice", "club", "strong", "master"])
def test_every_level_uses_a_farmers_hand(level: str) -> None:
    at = farmers("exchange")
    view: Any = at.view(0)
    said = bots.choose(level, EUCHRE.heuristics, view, Random(1), EUCHRE.levels)
    assert said == "exchange 9C TC 9D"


# -- the joker -------------------------------------------------------------------------------------

BENNY: Any = {**differences(AMERICAN), "joker": True}
TURNED: Any = {
    "dealer": 3,
    "turn": "JK",
    "hands": {0: "AC KC AS TD 9S", 1: "JS JC QC TH KD", 2: "9C TC JD QD KH", 3: "AD QS KS TS AH"},
}


def test_the_dealer_names_the_suit_of_a_turned_joker_without_seeing_the_hand() -> None:
    at = dealt(options=BENNY, **TURNED)
    found = shown(at, 3)
    assert at.view(3)["hand"] == ""
    assert [face.card for face in found.place("hand:3").cards] == [""] * 5
    assert found.prompt == "Which suit does the joker stand for?"
    assert found.box == ("You turned up the joker.", "Which suit does it stand for?")
    assert found.choices[3].spoken == "spades for the joker"
    assert at.view(0)["hand"] == "KC AC TD 9S AS"
    assert shown(at, 0).prompt == "Clara is naming a suit for the joker."
    assert at.refused("3 order") == "Now name the suit of the turned joker."
    for level in ("novice", "club", "strong", "master"):
        view: Any = at.view(3)
        said = bots.choose(level, EUCHRE.heuristics, view, Random(1), EUCHRE.levels)
        assert said in at.view(3)["legal"]
    at.play("3 offer S")
    assert at.view(3)["hand"] == "AD AH TS QS KS"
    stock = shown(at, 0).place("stock")
    assert (stock.label, stock.caption) == ("The joker, turned up, for spades", "for spades")
    assert len(stock.cards) == 5
    assert words.announce(at.p.log, NAMES, 0)[-1] == "Clara names spades for the joker."
    assert shown(at, 0).prompt.lower() == "spades for trumps?"
    assert at.refused("0 offer C") == "Only a turned joker is given a suit."


def test_an_imagined_hand_of_the_dealer_who_has_not_looked_is_drawn_too() -> None:
    at = dealt(options=BENNY, **TURNED)
    hands = {at.game.imagine(at.view(3), Random(seed)).hands[3] for seed in range(20)}
    assert len(hands) == 20
    assert all(hand.bit_count() == 5 for hand in hands)


def test_the_joker_is_worth_most_of_all() -> None:
    order = ORDERS["H"]
    four = together(CARD[card] for card in ("JD", "9H", "AC", "9S"))
    found = [bidding.count(four | CARD[card], order) for card in ("JK", "JH", "AH", "KH")]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 4
    assert bidding.worst(four | CARD["JK"] | CARD["TS"], order) not in (CARD["JK"], CARD["JD"])


def test_club_takes_the_joker_and_spares_it() -> None:
    hands = {0: "9C 9D TD KH 9S", 1: "9H TH JC KD QC", 2: "JH KC AS QD AC", 3: "JS KS QS AH TC"}
    at = dealt(options=BENNY, dealer=3, turn="JK", hands=hands)
    at.play("3 offer S", "0 pass", "1 pass", "2 pass")
    assert club(at) == "order"
    at.play("3 order", "3 together")
    assert club(at) not in ("discard JK", "discard JS", "discard AH")
    hands = {0: "AH KH 9C", 1: "9H JK QC", 2: "AS KS QS", 3: "AC KC QD"}
    at = table(BENNY, trump="S", maker=1, leader=0, dealer=3, tricks=[1, 1], hands=hands)
    at.play("0 play AH")
    assert club(at) == "play 9H"


@pytest.mark.parametrize("level", ["novice", "club", "strong", "master"])
def test_every_level_leaves_a_trick_of_the_partners_joker(level: str) -> None:
    hands = {0: "JK 9C", 1: "9H TC", 2: "AS JS", 3: "AC KC"}
    at = table(BENNY, trump="S", maker=0, leader=0, dealer=3, tricks=[1, 2], hands=hands)
    at.play("0 play JK", "1 play TC")
    view: Any = at.view(2)
    said = bots.choose(level, EUCHRE.heuristics, view, Random(1), EUCHRE.levels)
    assert said == ("play JS" if level == "novice" else "play AS")


def test_the_table_tells_about_the_joker() -> None:
    hands = {0: "AS KC", 1: "JK 9H", 2: "9S QC", 3: "AC KD"}
    at = table(BENNY, trump="S", maker=0, leader=0, dealer=3, tricks=[1, 2], hands=hands)
    at.play("0 play AS")
    found = shown(at, 1)
    assert found.aside == "Your joker is the highest trump."
    (only,) = found.choices
    assert (only.label, only.spoken) == ("Play Joker", "play the joker")
    assert found.refusals == {"hand:9H": "You must follow suit: the joker is a trump, too."}
    assert at.refused("1 play 9H") == (
        "You must follow suit: spades were led, and the joker is a trump."
    )
    at.play("1 play JK")
    assert words.announce(at.p.log, NAMES, 0)[-1] == "Anna plays the joker."
    assert shown(at, 2).place("trick:1").label == "Joker, played by Anna, winning"


def test_without_trumps_nobody_can_follow_the_joker() -> None:
    hands = {0: "JK 9C", 1: "9H TC", 2: "AS JS", 3: "AC KC"}
    options = {**BENNY, "no_trump": True}
    at = table(options, trump="N", maker=0, leader=0, dealer=3, tricks=[1, 2], hands=hands)
    at.play("0 play JK")
    found = shown(at, 1)
    assert (found.prompt, found.aside) == (
        "Play any card.",
        "Zoë has led the joker. Nobody can follow it.",
    )
    assert [face.card for face in shown(at, 0).place("trick:0").cards] == ["JK"]


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_solver_knows_the_joker(cards: int) -> None:
    rng, found = Random(cards), set()
    for number in range(30):
        game = Euchre(Options(no_trump=True, joker=True, best_card_pass=False))
        p = game.start(game.shuffle(int(rng.random() * 4), rng))
        if p.phase.name == "NAME_SUIT":
            p.play(p.moves()[0])
        named = "make N" if number % 2 else "order"
        bids = ("pass", "pass", "pass", "pass", named) if number % 2 else (named,)
        for text in (*bids, "alone" if number % 3 == 0 else "together"):
            p.play(next(move for move in p.moves() if move.text == text))
        found |= solved_like_every_line(p, cards, rng)
    assert len(found) > 1


def test_with_the_joker_a_farmers_hand_is_not_exchanged() -> None:
    with pytest.raises(BadOptions, match="With the joker a farmer’s hand is not exchanged"):
        Options(joker=True, farmers_hand="exchange")
    assert Options(joker=True, farmers_hand="new_deal").joker


@pytest.mark.parametrize("number", range(12))
def test_the_promises_hold_with_a_turned_joker(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def turned(game: Any, rng: Random) -> Any:
        deal = game.shuffle(int(rng.random() * 4), rng)
        pack = list(deal.pack)
        at = pack.index(JOKER)
        pack[at], pack[20] = pack[20], pack[at]
        return deal._replace(pack=tuple(pack))

    monkeypatch.setattr(promises, "deals", turned)
    options = Options(joker=True, no_trump=bool(number % 2), natural_trump=number % 3 == 0)
    promises.keep("euchre", options, [*promises.POLICIES][number % 3], Random(number))
