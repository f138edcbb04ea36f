"""Where the deal at the table comes from: luck, the deal before, a link, or a set-up position."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import Deal, Standing
from parlour.record import BadRecord
from parlour.room.match.dealing import NO_LAST_DEAL, TableRequest
from parlour.room.model import seal
from parlour.room.model.deal_source import LinkedDeal, SetUpDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.keys import DAMAGED
from tests.room.bench import Bench, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}
POSITION = {"trump": "S", "hands": {"0": "7H 9H", "1": "8H 6S"}, "attacker": 0}
LAST_DEAL, SAVE = "durak/last-deal", "save/durak"


async def played_out(bench: Bench, game: str = "durak") -> Deal:
    """A deal of luck that lies closed on the table."""
    bench.table.plan = first_choice
    bench.sit_down(game, TWO if game == "durak" else {})
    await bench.over()
    assert bench.session.record.deal is not None
    return bench.session.record.deal


async def dealt_again(bench: Bench) -> None:
    """The same cards once more, to the end."""
    before = bench.session
    bench.dealing.same_deal()
    assert bench.session is not before
    await bench.settle()
    await bench.over()


# -- luck


@awaited
async def test_the_next_deal_has_other_cards_and_the_next_dealer() -> None:
    bench = Bench()
    first = await played_out(bench, "euchre")
    bench.table.plan = lambda _scene: None
    bench.dealing.next_deal()
    await bench.asked()
    following = bench.session.record.deal
    assert following is not None
    assert following.pack != first.pack
    assert following.dealer == (first.dealer + 1) % 4
    assert not bench.session.record.aids


@awaited
async def test_no_deal_follows_one_that_is_not_over() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    await bench.asked()
    deal = bench.session
    bench.dealing.next_deal()
    bench.dealing.same_deal()
    assert bench.session is deal
    assert bench.dealing.is_undecided


@awaited
async def test_the_seal_is_shut_while_the_deal_is_played_and_opened_after_it() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    await bench.asked()
    game, deal, kept = (
        bench.session.match.game,
        bench.session.record.deal,
        bench.settings.seal("durak"),
    )
    assert deal is not None
    assert kept == seal.sealed(game, deal, "salt")
    assert "salt" not in seal.told(game, deal, kept, bench.session.record.is_over)[1]
    bench.table.plan = first_choice
    bench.play(bench.choices[0].move)
    await bench.over()
    assert bench.settings.seal("durak") == kept
    assert "salt" in seal.told(game, deal, kept, bench.session.record.is_over)[1]


# -- the deal before


@awaited
async def test_the_same_deal_has_the_same_cards_and_counts_apart() -> None:
    bench = Bench()
    first = await played_out(bench)
    await dealt_again(bench)
    again = bench.session.record.deal
    assert again is not None
    assert (again.pack, again.dealer) == (first.pack, first.dealer)
    assert [*bench.session.record.aids] == ["replay"]
    assert bench.scene.outcome is not None
    assert "cards that had been played before" in bench.scene.outcome.lines[-1]


@pytest.mark.parametrize(("scoring", "deals"), [("keep", 3), ("undo", 1)])
@awaited
async def test_a_replayed_deal_counts_again_or_instead(scoring: str, deals: int) -> None:
    """The option `replay_scoring` of cassino 17 and écarté 14."""
    bench = Bench(Preferences(opponents="novice", replay_scoring=scoring))
    await played_out(bench)
    for _ in range(2):
        await dealt_again(bench)
    match = bench.session.match.score
    assert match.deals == deals
    assert sum(match.scores) <= deals


@awaited
async def test_other_cards_than_those_of_the_last_deal_count_again_in_any_case() -> None:
    bench = Bench(Preferences(opponents="novice", replay_scoring="undo"))
    earlier = await played_out(bench)
    bench.dealing.next_deal()
    await bench.settle()
    await bench.over()
    bench.settings.keep_deal(bench.session.match.game, earlier)
    bench.dealing.replay(bench.session.match.family)
    await bench.settle()
    await bench.over()
    assert bench.session.record.deal is not None
    assert bench.session.record.deal.pack == earlier.pack
    assert bench.session.match.score.deals == 3


@pytest.mark.parametrize(("answer", "same"), [("Yes", True), ("No", False)])
@awaited
async def test_the_last_deal_is_offered_again_before_the_next(answer: str, same: bool) -> None:
    """DUR-51, CAS-41, CAS-45, ECA-16."""
    bench = Bench(Preferences(opponents="novice", offer_replay=True))
    first = await played_out(bench)
    bench.table.plan = lambda _scene: None
    bench.told.answers = [answer]
    bench.dealing.next_deal()
    await bench.asked()
    assert bench.told.asked == ["Play the last deal once more?"]
    assert bench.session.record.deal is not None
    assert (bench.session.record.deal.pack == first.pack) is same


@awaited
async def test_the_last_deal_of_another_visit_is_asked_for_with_its_own_rules() -> None:
    bench = Bench()
    first = await played_out(bench)
    again, requests = bench.another_visit(), list[TableRequest]()
    again.dealing.requested.observe(again.scope, requests.append)
    again.dealing.replay(catalogue.family("durak"))
    (request,) = requests
    assert (request.family.name, request.options.players) == ("durak", 2)
    assert request.source is not None
    again.dealing.begin(again.dealing.matches.new(*request[:2]), request.source)
    assert again.session.record.deal == first


@awaited
async def test_a_last_deal_that_cannot_be_read_gives_a_sentence() -> None:
    bench = Bench()
    bench.store.write(LAST_DEAL, "{")
    bench.dealing.replay(catalogue.family("durak"))
    assert bench.told.notices == [DAMAGED, NO_LAST_DEAL]
    assert bench.dealing.session is None


# -- a link


def linked(moves: tuple[str, ...] = (), **standing: Any) -> tuple[Deal, LinkedDeal]:
    """A deal of écarté as it was sent."""
    game = catalogue.game("ecarte", {})
    score = Standing(**standing) if standing else Standing()
    deal = game.shuffle(1, Random(5), score)
    return deal, LinkedDeal(deal, moves)


@awaited
async def test_the_deal_of_a_link_lies_there_after_its_moves_and_counts_apart() -> None:
    deal, source = linked(("0 propose", "1 refuse"))
    bench = Bench()
    bench.sit_down("ecarte", source=source)
    assert bench.session.record.deal == deal
    assert bench.session.record.moves == ["0 propose", "1 refuse"]
    await bench.asked()
    assert not bench.dealing.may_undo, "it was somebody else who made them"
    assert [*bench.session.record.aids] == ["link"]


@awaited
async def test_the_deal_of_a_link_is_played_at_its_score() -> None:
    _, source = linked(scores=(3, 2), tally=(1, 0), deals=7)
    bench = Bench()
    bench.sit_down("ecarte", source=source)
    await bench.asked()
    assert bench.session.match.score_in_words().startswith("Score")
    match = bench.session.match.score
    assert (match.scores, match.tally, match.deals, match.dealer) == ([3, 2], [1, 0], 7, 1)


@awaited
async def test_a_link_that_cannot_be_leaves_the_table_as_it_was() -> None:
    bench = Bench()
    bench.sit_down("durak", TWO)
    before = await bench.asked()
    deal, _ = linked()
    family = catalogue.family("ecarte")
    sitting = bench.dealing.matches.with_unsaved_rules(family, family.options())
    with pytest.raises(BadRecord):
        bench.dealing.begin(sitting, LinkedDeal(deal, ["0 dance"]))
    await bench.settle()
    assert bench.scene is before
    assert bench.dealing.is_on


# -- a position that was set up


@awaited
async def test_a_set_up_position_is_played_to_its_end() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO, SetUpDeal(POSITION))
    first = bench.session.record.position
    await bench.over()
    assert bench.session.record.position is first
    assert bench.session.record.moves[0].startswith("0 attack")


@awaited
async def test_nothing_is_kept_of_a_set_up_position() -> None:
    """It has no save, no seal and no record, and is not the last deal."""
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO, SetUpDeal(POSITION))
    await bench.over()
    assert bench.store.read(SAVE) is None
    assert bench.store.read(LAST_DEAL) is None
    assert bench.settings.seal("durak") is None
    assert bench.presenter.log.record(None) is None
    assert "pack" not in bench.presenter.log.as_text()
    bench.dealing.same_deal()
    assert bench.session.is_closed, "there are no cards to be dealt again"


@awaited
async def test_a_set_up_position_counts_apart_and_says_why() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO, SetUpDeal(POSITION))
    outcome = (await bench.over()).outcome
    assert outcome is not None
    assert outcome.lines[-1] == ("Counted apart from clean deals, for a position that was set up.")


@awaited
async def test_the_next_deal_after_a_set_up_position_is_one_of_luck() -> None:
    bench = Bench()
    bench.table.plan = first_choice
    bench.sit_down("durak", TWO, SetUpDeal(POSITION))
    await bench.over()
    bench.dealing.next_deal()
    assert bench.session.record.deal is not None
    assert not bench.session.record.aids


@awaited
async def test_computer_seats_play_a_set_up_position_alike_with_any_luck() -> None:
    """They think by tries alone."""
    games = []
    for luck in (1, 2, 3):
        bench = Bench(Preferences(opponents="strong"), luck=luck)
        bench.table.plan = first_choice
        bench.sit_down("durak", TWO, SetUpDeal({**POSITION, "attacker": 1}))
        await bench.over()
        games.append(bench.session.record.moves)
    assert games[0] == games[1] == games[2]
