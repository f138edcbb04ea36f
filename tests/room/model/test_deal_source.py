"""Sources of a deal: their effect on the score, and their label in the statistics."""

from random import Random

import pytest

from parlour import catalogue
from parlour.game import Deal, Standing
from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.model.aids import AIDS
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.deal_source import LaidDeal, LinkedDeal, RandomDeal, ReplayedDeal, SetUpDeal
from tests.room.storage.test_saved_table import play

SET_UP = {"hands": {0: "9C 7D", 1: "8S KD"}, "trump": "H"}


def sheet(name: str = "euchre", **options: object) -> MatchScore:
    """The score sheet of a new match."""
    return MatchScore(catalogue.game(name, options), Random(1))


def played(match: MatchScore) -> DealRecord:
    """Play a whole deal, and enter it on the score sheet."""
    deal = RandomDeal().lay(match, Random(2))
    play(deal, 1_000, Random(3))
    assert deal.is_over
    match.close_deal(deal.position)
    return deal


def deal_of(played_deal: DealRecord) -> Deal:
    """The deal of this record."""
    assert played_deal.deal is not None
    return played_deal.deal


def test_a_shuffled_deal_is_clean_and_by_whoever_is_to_deal_next() -> None:
    match = sheet()
    first = played(match)
    next_one = RandomDeal().lay(match, Random(4))
    assert not next_one.aids and not next_one.moves and not next_one.by_tries
    assert deal_of(next_one).dealer == match.dealer == first.position.next_dealer
    assert sorted(next_one.pack) == sorted(first.pack) and next_one.pack != first.pack
    assert next_one.standing == match.standing() != first.standing


def test_the_same_luck_shuffles_the_same_deal() -> None:
    one, same, other = (RandomDeal().lay(sheet(), Random(seed)) for seed in (7, 7, 8))
    assert one.pack == same.pack != other.pack


def test_a_replayed_deal_counts_once_more_and_is_no_clean_one() -> None:
    match = sheet()
    first = played(match)
    again = ReplayedDeal(deal_of(first)).lay(match, Random(4))
    assert again.pack == first.pack and not again.moves
    assert [*again.aids] == ["replay"]
    assert again.standing == match.standing() != first.standing


def test_a_replayed_deal_counts_instead_where_its_cards_were_the_last() -> None:
    match = sheet()
    first = played(match)
    again = ReplayedDeal(deal_of(first), first).lay(match, Random(4))
    assert (again.pack, again.standing) == (first.pack, first.standing)
    assert match.standing() == first.standing and match.dealer == first.dealer


def test_a_replayed_deal_counts_instead_of_no_deal_with_other_cards() -> None:
    match = sheet()
    last = played(match)
    before = match.standing()
    other = match.game.shuffle(0, Random(99))
    assert tuple(other.pack) != last.pack
    assert ReplayedDeal(other, last).lay(match, Random(4)).standing == before


def test_a_replayed_deal_counts_instead_of_no_position_that_was_set_up() -> None:
    match = sheet("durak", players=2)
    set_up = SetUpDeal(SET_UP).lay(match, Random(1))
    deal = match.fresh_deal(Random(2))
    assert ReplayedDeal(deal, set_up).lay(match, Random(4)).pack == tuple(deal.pack)


def test_a_linked_deal_lies_after_its_moves_and_at_its_own_score() -> None:
    match = sheet()
    game = match.game
    deal = game.shuffle(2, Random(5), Standing((3, 7), (1, 0), 9))
    at_first = DealRecord(sheet(), deal)
    play(at_first, 2, Random(6))
    linked = LinkedDeal(deal, at_first.moves).lay(match, Random(4))
    assert linked.moves == at_first.moves and linked.position.key() == at_first.position.key()
    assert [*linked.aids] == ["link"]
    assert linked.standing == match.standing() == Standing((3, 7), (1, 0), 9)
    assert match.dealer == 2


def test_a_linked_deal_without_a_score_is_played_at_that_of_the_table() -> None:
    match = sheet()
    played(match)
    before = match.standing()
    deal = match.game.shuffle(1, Random(5))._replace(standing=Standing((), (), 0))
    assert LinkedDeal(deal, ()).lay(match, Random(4)).standing == before
    assert match.dealer == 1


def test_a_linked_deal_with_a_move_that_the_rules_refuse_is_none() -> None:
    match = sheet()
    deal = match.game.shuffle(1, Random(5))
    with pytest.raises(BadRecord, match="Move 1"):
        LinkedDeal(deal, ["0 castle"]).lay(match, Random(4))


def test_a_position_that_was_set_up_has_no_deal_and_is_played_on_by_tries() -> None:
    match = sheet("durak", players=2)
    deal = SetUpDeal(SET_UP).lay(match, Random(1))
    assert (deal.deal, deal.pack, deal.record()) == (None, (), None)
    assert deal.by_tries and [*deal.aids] == ["set up"]
    play(deal, 1, Random(1))
    assert deal.moves
    before = deal.after([]).key()
    deal.back_to(0)
    assert deal.position.key() == before and not deal.moves


def test_a_position_that_cannot_be_set_up_is_refused_with_a_sentence() -> None:
    twice = {"hands": {0: "9C 7D", 1: "9C KD"}, "trump": "H"}
    with pytest.raises(BadRecord, match=r"\.$"):
        SetUpDeal(twice).lay(sheet("durak", players=2), Random(1))


def test_the_statistics_know_the_label_of_every_source() -> None:
    assert {ReplayedDeal.AID, *LinkedDeal.AIDS, SetUpDeal.AID} <= set(AIDS)
    assert LaidDeal.AIDS == ()
