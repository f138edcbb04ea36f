"""The sources of a deal: a shuffle, the last deal, a link, or a set-up position."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import Deal, Standing
from parlour.record import BadRecord
from parlour.room.match.match_controller import NO_LAST_DEAL, MatchRequest
from parlour.room.model import seal
from parlour.room.model.deal_source import LinkedDeal, SetUpDeal
from parlour.room.model.preferences import Preferences
from parlour.room.storage.keys import DAMAGED
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice

TWO = {"players": 2}
POSITION = {"trump": "S", "hands": {"0": "7H 9H", "1": "8H 6S"}, "attacker": 0}
LAST_DEAL, SAVE = "durak/last-deal", "save/durak"


async def played_out(room: HeadlessRoom, game: str = "durak") -> Deal:
    """Play a shuffled deal to its end."""
    room.table.plan = first_choice
    room.start_match(game, TWO if game == "durak" else {})
    await room.over()
    assert room.session.record.deal is not None
    return room.session.record.deal


async def dealt_again(room: HeadlessRoom) -> None:
    """Play the same deal again, to its end."""
    before = room.session
    room.controller.same_deal()
    assert room.session is not before
    await room.settle()
    await room.over()


# -- shuffle


@awaited
async def test_the_next_deal_has_other_cards_and_the_next_dealer() -> None:
    room = HeadlessRoom()
    first = await played_out(room, "euchre")
    room.table.plan = lambda _scene: None
    room.controller.next_deal()
    await room.asked()
    following = room.session.record.deal
    assert following is not None
    assert following.pack != first.pack
    assert following.dealer == (first.dealer + 1) % 4
    assert not room.session.record.aids


@awaited
async def test_no_deal_follows_one_that_is_not_over() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    await room.asked()
    deal = room.session
    room.controller.next_deal()
    room.controller.same_deal()
    assert room.session is deal
    assert room.controller.is_undecided


@awaited
async def test_the_seal_is_shut_while_the_deal_is_played_and_opened_after_it() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    await room.asked()
    game, deal, kept = (
        room.session.match.game,
        room.session.record.deal,
        room.settings.seal("durak"),
    )
    assert deal is not None
    assert kept == seal.sealed(game, deal, "salt")
    assert "salt" not in seal.told(game, deal, kept, room.session.record.is_over)[1]
    room.table.plan = first_choice
    room.play(room.choices[0].move)
    await room.over()
    assert room.settings.seal("durak") == kept
    assert "salt" in seal.told(game, deal, kept, room.session.record.is_over)[1]


# -- the last deal


@awaited
async def test_the_same_deal_has_the_same_cards_and_counts_apart() -> None:
    room = HeadlessRoom()
    first = await played_out(room)
    await dealt_again(room)
    again = room.session.record.deal
    assert again is not None
    assert (again.pack, again.dealer) == (first.pack, first.dealer)
    assert [*room.session.record.aids] == ["replay"]
    assert room.scene.outcome is not None
    assert "cards that had been played before" in room.scene.outcome.lines[-1]


@pytest.mark.parametrize(("answer", "same"), [("Yes", True), ("No", False)])
@awaited
async def test_the_last_deal_is_offered_again_before_the_next(answer: str, same: bool) -> None:
    """DUR-51, CAS-41, CAS-45, ECA-16."""
    room = HeadlessRoom(Preferences(opponents="novice", offer_replay=True))
    first = await played_out(room)
    room.table.plan = lambda _scene: None
    room.messages.answers = [answer]
    room.controller.next_deal()
    await room.asked()
    assert room.messages.asked == ["Play the last deal again?"]
    assert room.session.record.deal is not None
    assert (room.session.record.deal.pack == first.pack) is same


@awaited
async def test_the_last_deal_of_another_visit_is_asked_for_with_its_own_rules() -> None:
    room = HeadlessRoom()
    first = await played_out(room)
    again, requests = room.another_visit(), list[MatchRequest]()
    again.controller.requested.observe(again.scope, requests.append)
    again.controller.replay(catalogue.family("durak"))
    (request,) = requests
    assert (request.family.name, request.options.players) == ("durak", 2)
    assert request.source is not None
    again.controller.begin(again.controller.matches.new(*request[:2]), request.source)
    assert again.session.record.deal == first


@awaited
async def test_a_last_deal_that_cannot_be_read_gives_a_sentence() -> None:
    room = HeadlessRoom()
    room.store.write(LAST_DEAL, "{")
    room.controller.replay(catalogue.family("durak"))
    assert room.messages.notices == [DAMAGED, NO_LAST_DEAL]
    assert room.controller.session is None


# -- a link


def linked(moves: tuple[str, ...] = (), **standing: Any) -> tuple[Deal, LinkedDeal]:
    """A deal of écarté from a link."""
    game = catalogue.game("ecarte", {})
    score = Standing(**standing) if standing else Standing()
    deal = game.shuffle(1, Random(5), score)
    return deal, LinkedDeal(deal, moves)


@awaited
async def test_a_linked_deal_is_shown_after_its_moves_and_counts_separately() -> None:
    deal, source = linked(("0 propose", "1 refuse"))
    room = HeadlessRoom()
    room.start_match("ecarte", source=source)
    assert room.session.record.deal == deal
    assert room.session.record.moves == ["0 propose", "1 refuse"]
    await room.asked()
    assert not room.controller.may_undo, "nobody here made these moves"
    assert [*room.session.record.aids] == ["link"]


@awaited
async def test_a_link_that_cannot_be_leaves_the_table_as_it_was() -> None:
    room = HeadlessRoom()
    room.start_match("durak", TWO)
    before = await room.asked()
    deal, _ = linked()
    family = catalogue.family("ecarte")
    match = room.controller.matches.with_unsaved_rules(family, family.options())
    with pytest.raises(BadRecord):
        room.controller.begin(match, LinkedDeal(deal, ["0 dance"]))
    await room.settle()
    assert room.scene is before
    assert room.controller.is_on


# -- a set-up position


@awaited
async def test_nothing_is_kept_of_a_set_up_position() -> None:
    """A set-up position has no save, seal or record. It does not become the last deal."""
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak", TWO, SetUpDeal(POSITION))
    await room.over()
    assert room.store.read(SAVE) is None
    assert room.store.read(LAST_DEAL) is None
    assert room.settings.seal("durak") is None
    assert room.presenter.log.record(None) is None
    assert "pack" not in room.presenter.log.as_text()
    room.controller.same_deal()
    assert room.session.is_closed, "a set-up position cannot be dealt again"


@awaited
async def test_a_set_up_position_is_played_to_its_end_and_counts_apart_and_luck_follows() -> None:
    room = HeadlessRoom()
    room.table.plan = first_choice
    room.start_match("durak", TWO, SetUpDeal(POSITION))
    first = room.session.record.position
    outcome = (await room.over()).outcome
    assert room.session.record.position is first
    assert room.session.record.moves[0].startswith("0 attack")
    assert outcome is not None
    assert outcome.lines[-1] == (
        "Not counted as a clean deal, because of a position that was set up."
    )
    room.controller.next_deal()
    assert room.session.record.deal is not None
    assert not room.session.record.aids


@awaited
async def test_computer_seats_play_a_set_up_position_alike_with_any_luck() -> None:
    """Bots have a fixed seed and number of rollouts at a set-up position."""
    games = []
    for seed in (1, 2, 3):
        room = HeadlessRoom(Preferences(opponents="strong"), seed=seed)
        room.table.plan = first_choice
        room.start_match("durak", TWO, SetUpDeal({**POSITION, "attacker": 1}))
        await room.over()
        games.append(room.session.record.moves)
    assert games[0] == games[1] == games[2]
