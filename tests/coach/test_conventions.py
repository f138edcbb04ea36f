"""Conventions: rules of thumb that have a name, and when the coach tells one as a reason."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.coach.appraisal import beside
from parlour.coach.contrast import NO_REASON
from parlour.coach.measurement import Finding, by_convention
from parlour.coach.pairs import Loss
from parlour.coaching import AnyCoaching
from parlour.game import View
from parlour.verdict import BY_CONVENTION, GRADES, HELD_AGAINST, Fact
from tests.cassino.tables import table as cassino
from tests.durak.tables import table as durak
from tests.ecarte.tables import table as ecarte
from tests.euchre.tables import PASSES
from tests.euchre.tables import table as euchre
from tools.strength.coach.decisions import deal
from tools.strength.coach.trials import AGREEMENTS

# -- positions ------------------------------------------------------------------------------------

DEALS, LEAST = 6, 3
"""In so many deals so many conventions choose something."""

TALON = "AH KH TH JH QH 8D 6S"
BEATEN = ("0 attack 8H", "1 beat 8H 9H")


def bout(*hands: str, moves: Sequence[str] = (), **setup: Any) -> Any:
    """The view of whoever is to act at durak, with spades for trumps; seat 0 attacks."""
    at = durak(*hands, attacker=0, **setup).play(*moves)
    return at.view(at["actor"])


def trick(*hands: str, cards: Sequence[str] = (), maker: int = 0) -> Any:
    """The view of whoever is to play at euchre after these cards, with hearts for trumps."""
    at = euchre(dealer=3, trump="H", maker=maker, leader=0, hands=dict(enumerate(hands)))
    at.play(*(f"{seat} play {card}" for seat, card in enumerate(cards)))
    return at.view(len(cards))


def second_round(*hands: str, seat: int) -> Any:
    """The view of a seat in euchre's second round; the nine of diamonds was turned down."""
    at = euchre({"best_card_pass": False}, dealer=3, turn="9D", hands=dict(enumerate(hands)))
    return at.play(*PASSES, *(f"{other} pass" for other in range(seat))).view(seat)


def elder(hand: str, *moves: str) -> Any:
    """Elder's view at écarté, with the ace of hearts turned."""
    at = ecarte(dealer=1, turn="AH", hands={0: hand, 1: "TH AC 9C AD TS"})
    return at.play(*moves).view(0)


def layout(hand: str, table: str) -> Any:
    """The view of a seat at cassino, with these cards on the table."""
    return cassino(hand, "7C 5D JH 2C", table=table).view(0)


POSITIONS: Mapping[tuple[str, str], tuple[View, str, str]] = {
    ("durak", "lowest first"): (bout("7H 9D", "8H TS"), "attack 7H", "attack 9D"),
    ("durak", "a pair"): (bout("6H 7C 7D", "8H TS 9C"), "attack 7D", "attack 6H"),
    ("durak", "take early"): (
        bout("8H KD", "AS 6C", moves=BEATEN[:1], talon="9D 9H " + TALON),
        "take",
        "beat 8H AS",
    ),
    ("durak", "beat cheaply"): (
        bout("7H 9H", "8H 6S", moves=("0 attack 7H",)),
        "beat 7H 8H",
        "beat 7H 6S",
    ),
    ("durak", "keep trumps and aces"): (
        bout("8H 9S", "9H 6C KC", moves=BEATEN, talon=TALON),
        "pass",
        "attack 9S",
    ),
    ("durak", "throw in"): (
        bout("8H 9D", "9H 6C KC", moves=BEATEN, talon=TALON),
        "attack 9D",
        "pass",
    ),
    ("euchre", "lead trumps"): (
        trick("JH AH KH 9C TC", "QD TD KS AS QS", "AC KC QC JC AD", "9H TH 9S TS JS"),
        "play JH",
        "play KH",
    ),
    ("euchre", "lead aces"): (
        trick("AC 9C TD 9S QS", "QD 9D KS AS JS", "KC JH AH KH AD", "9H TH JC TC KD", maker=1),
        "play AC",
        "play 9C",
    ),
    ("euchre", "leave it to the partner"): (
        trick(
            *("AC 9C TD 9S QS", "KC QD KS AS JS", "9H 9D JD AH KD", "TH QH JC TC TS"),
            cards=("AC", "KC"),
        ),
        "play 9D",
        "play 9H",
    ),
    ("euchre", "second hand low"): (
        trick(
            *("9C TD 9S QS KS", "KC TC JS AS QD", "AC 9D JH AH KD", "9H TH QH TS QC"), cards=("9C",)
        ),
        "play TC",
        "play KC",
    ),
    ("euchre", "third hand high"): (
        trick(
            *("9C TD 9S QS KS", "TC JS AS QD AD", "KC QC 9D JH AH", "9H TH QH TS JC"),
            cards=("9C", "TC"),
        ),
        "play KC",
        "play QC",
    ),
    ("euchre", "next"): (
        second_round(
            *("JD AH 9C KC TS", "QS TD KS AS JS", "TC QC AD KD QD", "TH QH 9S 9H JC"), seat=0
        ),
        "make H",
        "pass",
    ),
    ("ecarte", "jeu de règle"): (elder("KC KH QD 8D JD"), "stand", "propose"),
    ("ecarte", "power cards"): (elder("KC KD KS 7C 8D"), "stand", "propose"),
    ("ecarte", "change"): (elder("KH 7C 8C 9D 7S"), "propose", "stand"),
    ("ecarte", "keep trumps and kings"): (
        elder("7H KC QD 8S 9S", "0 propose", "1 accept"),
        "discard QD 8S 9S",
        "discard QD",
    ),
    ("ecarte", "longest suit"): (elder("KC QC TC QH 7D", "0 stand"), "play KC", "play QH"),
    ("cassino", "what scores"): (
        layout("TC 9D QH 2D", "TD 5C 4C JC KC"),
        "take TD with TC",
        "take 4C 5C with 9D",
    ),
    ("cassino", "no sweep"): (layout("3C 2H 6S", "7D"), "trail 6S", "trail 2H"),
    ("cassino", "no sum"): (layout("AD 2S TD JC", "KD 6C"), "trail JC", "trail 2S"),
    ("cassino", "one of a pair"): (layout("9C 9H 4D", "KD QD 7H JD 3S"), "trail 9C", "trail 4D"),
}
"""For each convention a view on which it chooses, its move, and one that does not keep it."""

KEPT_AS_WELL: Sequence[tuple[str, View, str, str]] = [
    ("durak", bout("6D 6H 9C", "8H TS 9D"), "attack 6H", "attack 6D"),
    ("durak", bout("6H 7C 7D", "8H TS 9C"), "attack 7D", "attack 7C"),
    ("durak", bout("8H 9D 9C", "9H 6C KC", moves=BEATEN, talon=TALON), "attack 9C", "attack 9D"),
    (
        "euchre",
        trick("AC 9C AD 9S QS", "QD 9D KS AS JS", "KC JH AH KH TD", "9H TH JC TC KD", maker=1),
        "play AC",
        "play AD",
    ),
    (
        "euchre",
        trick(
            *("AC 9C TD 9S QS", "KC QD KS AS JS", "9H 9D JD AH KD", "TH QH JC TC TS"),
            cards=("AC", "KC"),
        ),
        "play 9D",
        "play KD",
    ),
    ("cassino", layout("TC TH QH 3D", "TD 5C 4C JC KC"), "take TD with TC", "take TD with TH"),
    ("cassino", layout("AD 2S QD JC", "KD 6C"), "trail JC", "trail QD"),
]
"""Moves that a convention chooses, and others that keep it as well."""


def coaching_of(name: str) -> AnyCoaching:
    """What a family brings to the coach."""
    coaching = catalogue.family(name).coaching
    assert coaching is not None
    return coaching()


def held(*facts: Fact, grade: Any = "mistake") -> Finding:
    """Something that was found, with these facts."""
    return Finding(grade, Loss(0.3), 0.5, 600, facts)


def counted(name: str, many: int) -> list[Fact]:
    """So many facts that were counted."""
    facts: list[Fact] = [{"fact": fact, "advice": 0.2} for fact in coaching_of(name).FEATURES]
    return facts[:many]


IN_HOW_MANY: Fact = {"fact": "in how many worlds", "worse": 300, "better": 100, "worlds": 600}


# -- which rule chooses ---------------------------------------------------------------------------


def test_there_is_a_position_for_each_convention() -> None:
    found = [(name, rule) for name in catalogue.NAMES for rule in coaching_of(name).CONVENTIONS]
    assert sorted(found) == sorted(POSITIONS)


@pytest.mark.parametrize(("name", "rule"), POSITIONS)
def test_it_chooses_its_move_and_is_told(name: str, rule: str) -> None:
    view, advice, played = POSITIONS[name, rule]
    coaching = coaching_of(name)
    assert coaching.convention(view, advice, played) == rule
    assert coaching.convention(view, played, advice) is None, "the advice is another move"
    found = by_convention(held(IN_HOW_MANY), coaching, view, advice, played)
    assert found.facts == [IN_HOW_MANY, {"fact": BY_CONVENTION, "name": rule}]


@pytest.mark.parametrize("name", AGREEMENTS)
def test_a_rule_that_is_named_chooses_what_a_club_player_plays(name: str) -> None:
    """Over whole deals: of that move alone a convention is told, and always by a name of its own;
    none tells a move from itself."""
    game, _ = AGREEMENTS[name]
    family, coaching = catalogue.family(game), coaching_of(game)
    names = set[str]()
    for decision in chain.from_iterable(
        deal(*AGREEMENTS[name], "club", seed) for seed in range(DEALS)
    ):
        view = decision.view
        chosen = family.heuristics.choose(view, Random(0))
        for move in view["legal"]:
            rule = coaching.convention(view, chosen, move)
            assert rule is None or rule in coaching.CONVENTIONS
            assert move == chosen or coaching.convention(view, move, chosen) is None
            names |= {rule} if rule is not None else set()
    assert len(names) >= LEAST


# -- when it is told ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_it_is_not_told_of_another_advice_nor_where_nothing_is_held_against_the_move(
    name: str,
) -> None:
    view, advice, played = next(POSITIONS[key] for key in POSITIONS if key[0] == name)
    tell = partial(by_convention, coaching=coaching_of(name), view=view)
    for grade in GRADES:
        found = tell(held(grade=grade), advice=advice, played=played)
        assert bool(found.facts) is (grade in HELD_AGAINST)
    assert not tell(held(), advice=played, played=advice).facts


@pytest.mark.parametrize(("name", "view", "advice", "played"), KEPT_AS_WELL)
def test_it_is_not_told_where_what_was_played_keeps_it_as_well(
    name: str, view: View, advice: str, played: str
) -> None:
    assert catalogue.family(name).heuristics.choose(view, Random(0)) == advice
    assert not by_convention(held(), coaching_of(name), view, advice, played).facts


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_there_are_never_more_than_two_sentences_and_it_is_the_last(name: str) -> None:
    view, advice, played = next(POSITIONS[key] for key in POSITIONS if key[0] == name)
    for facts in ([], [NO_REASON], counted(name, 1), counted(name, 2)):
        found = by_convention(held(*facts), coaching_of(name), view, advice, played)
        assert [*found.facts][: len(facts)] == facts
        told = [str(fact["fact"]) for fact in found.facts][len(facts) :]
        assert told == [BY_CONVENTION] * (len(facts) < 2)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("durak", "beat cheaply"), ("ecarte", "jeu de règle"), ("ecarte", "longest suit")],
)
def test_an_appraisal_ends_with_it(name: str, rule: str) -> None:
    """Where the family knows what moves are worth."""
    view, advice, played = POSITIONS[name, rule]
    verdict = beside(catalogue.family(name), view, advice, played)
    assert verdict.grade in HELD_AGAINST
    assert [fact for fact in verdict.reasons if fact["fact"] == BY_CONVENTION] == [
        {"fact": BY_CONVENTION, "name": rule}
    ]
    assert verdict.reasons[-1]["fact"] == BY_CONVENTION


def test_a_hand_that_is_better_changed_is_no_reason_to_play_it() -> None:
    """The loss of the other move is below nought, whatever the old books say of three trumps."""
    view = elder("7H 8H QH 7C 8D")
    assert coaching_of("ecarte").convention(view, "stand", "propose") == "jeu de règle"
    verdict = beside(catalogue.family("ecarte"), view, "stand", "propose")
    assert verdict.loss < 0
    assert not any(fact["fact"] == BY_CONVENTION for fact in verdict.reasons)
