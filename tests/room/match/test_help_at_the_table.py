"""Help at the table: advice, warnings, claims, open hands, the running score."""

import asyncio

import pytest

from parlour import catalogue
from parlour.bot_protocol import Answer, Question
from parlour.durak.choices import ASKING
from parlour.host import think_now
from parlour.room.model.deal_source import SetUpDeal
from parlour.room.model.preferences import Preferences
from parlour.scene import Scene
from tests.room.headless_room import HeadlessRoom, awaited, cards
from tests.room.stand_ins import first_choice

TWO = {"players": 2}
SETTLED = {
    "dealer": 0,
    "turn": "8S",
    "state": "PLAY",
    "leader": 1,
    "vulnerable": 1,
    "tricks": {"0": 2, "1": 0},
    "hands": {"0": "QS JS TS", "1": "7C 8H 9H"},
}
"""A position of écarté. The result is certain once the person has taken the next trick."""

UNMARKED = {
    "dealer": 0,
    "turn": "8S",
    "state": "PLAY",
    "leader": 0,
    "hands": {"0": "KS QC JC 7D 8D", "1": "7C 8H 9H TH AH"},
}
"""A position of écarté in which the person has not marked the king of trumps."""


class SlowThought:
    """Computer players that wait until the test sets `may_answer`."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def think(self, question: Question) -> Answer:
        """Answer once `may_answer` is set."""
        await self.may_answer.wait()
        return await think_now(question)


def aided(room: HeadlessRoom) -> str:
    """The sentence about help at the end of the deal; "" if there is none."""
    outcome = room.scene.outcome
    assert outcome is not None
    return next(
        (line for line in outcome.lines if line.startswith("Not counted as a clean deal")), ""
    )


def counted(room: HeadlessRoom) -> list[tuple[int, int]]:
    """The numbers of deals in the statistics, without and with help."""
    accounts = (room.statistics.read() or {}).values()
    return [(account.clean.deals, account.helped.deals) for account in accounts]


def set_table_preferences(room: HeadlessRoom, **preferences: bool) -> None:
    """Set the person's preferences for the table of écarté."""
    family = catalogue.family("ecarte")
    room.settings.keep_table_preferences(family, family.table_preferences(**preferences))


async def first_decision(room: HeadlessRoom) -> Scene:
    """Start a deal of durak, and return the scene of the person's first decision."""
    room.start_match("durak", TWO)
    return await room.asked()


async def played_out(room: HeadlessRoom) -> None:
    """Play the rest of the deal for all players."""
    room.table.plan = first_choice
    room.play(room.choices[0].move)
    await room.over()


# -- advice


@awaited
async def test_advice_marks_a_choice_says_it_and_counts_apart() -> None:
    room = HeadlessRoom()
    before = await first_decision(room)
    room.controller.hint()
    after = await room.asked()
    (advised,) = [choice for choice in after.choices if choice.advised]
    assert advised._replace(advised=False) in before.choices
    assert room.table.explained[0].startswith("A good player might ")
    await played_out(room)
    assert aided(room) == "Not counted as a clean deal, because of a hint."
    assert counted(room) == [(0, 1)]


@awaited
async def test_a_choice_with_an_unusual_label_is_explained_once() -> None:
    room = HeadlessRoom()
    room.start_match("durak", {"players": 4})
    asides = list[str]()
    while len(asides) < 2:
        scene = await room.asked()
        assert scene.outcome is None
        if any(choice.explanation for choice in scene.choices):
            asides.append(scene.aside)
        room.play(next(each.move for each in scene.choices if each.move != "query"))
    assert [aside == ASKING for aside in asides] == [True, False]


@awaited
async def test_advice_that_comes_too_late_is_not_given() -> None:
    thought = SlowThought()
    room = HeadlessRoom(think=thought.think)
    await first_decision(room)
    thought.may_answer.clear()
    room.controller.hint()
    await room.settle()
    room.play(room.choices[0].move)
    await room.settle()
    thought.may_answer.set()
    await room.asked()
    assert room.table.explained == []
    assert not room.session.record.aids
    assert not any(choice.advised for scene in room.table.shown for choice in scene.choices)


@awaited
async def test_whoever_is_not_to_play_is_given_no_advice() -> None:
    room = HeadlessRoom()
    await first_decision(room)
    await played_out(room)
    room.controller.hint()
    await room.settle()
    assert room.table.explained == ["You can get a hint when it is your turn."]
    assert counted(room) == [(1, 0)]


# -- warnings


@pytest.mark.parametrize(
    ("answer", "move"), [("Mark the king", "0 mark"), ("Play anyway", "0 play QC")]
)
@awaited
async def test_losing_a_deal_needs_a_confirmation(answer: str, move: str) -> None:
    room = HeadlessRoom()
    room.start_match("ecarte", source=SetUpDeal(UNMARKED))
    await room.asked()
    room.messages.answers = [answer]
    room.play("play QC")
    assert room.session.record.moves == []
    await room.settle()
    assert room.session.record.moves[0] == move
    assert "wait" in room.table.happened
    assert room.messages.asked[0].startswith("Once you play another card")
    room.table.plan = first_choice
    room.play(room.choices[0].move)
    await room.over()
    assert ("0 mark" in room.session.record.moves) == (move == "0 mark")


@awaited
async def test_a_warning_that_is_put_away_leaves_the_choice_open() -> None:
    room = HeadlessRoom()
    room.start_match("ecarte", source=SetUpDeal(UNMARKED))
    await room.asked()
    room.play("play QC")
    await room.settle()
    assert room.session.record.moves == []
    room.play("mark")
    await room.settle()
    assert room.session.record.moves == ["0 mark"]


@awaited
async def test_whoever_wants_no_warning_gets_none() -> None:
    room = HeadlessRoom()
    set_table_preferences(room, strict=True)
    room.start_match("ecarte", source=SetUpDeal(UNMARKED))
    await room.asked()
    room.play("play QC")
    await room.settle()
    assert room.session.record.moves[0] == "0 play QC"
    assert room.messages.asked == []


# -- claims


@awaited
async def test_where_nothing_matters_any_more_the_rest_is_played_out_at_once() -> None:
    room = HeadlessRoom()
    room.start_match("ecarte", source=SetUpDeal(SETTLED))
    await room.asked()
    room.controller.claim()
    await room.settle()
    assert room.choices, "the result is not certain yet"
    room.play("play QS")
    assert (await room.asked()).claim
    room.controller.claim()
    await room.over()
    assert len(room.session.record.moves) == 6
    assert not room.controller.may_undo


@awaited
async def test_a_claim_waits_for_nobody() -> None:
    room = HeadlessRoom(Preferences(opponents="novice", autotrick=False))
    room.start_match("ecarte", source=SetUpDeal(SETTLED))
    while not room.choices:
        room.presenter.pause.skip()
        await room.settle()
    room.play("play QS")
    await room.settle()
    while not room.scene.claim:
        room.presenter.pause.skip()
        await room.settle()
    room.controller.claim()
    await room.over()
    assert not room.presenter.is_waiting


@awaited
async def test_a_move_taken_back_takes_the_claim_back_too() -> None:
    thought = SlowThought()
    room = HeadlessRoom(think=thought.think)
    room.start_match("ecarte", source=SetUpDeal(SETTLED))
    before = await room.asked()
    room.play("play QS")
    await room.asked()
    thought.may_answer.clear()
    room.controller.claim()
    await room.settle()
    room.controller.undo()
    thought.may_answer.set()
    assert await room.asked() == before
    assert len(room.session.record.moves) == 1


# -- open hands


@awaited
async def test_open_hands_show_all_cards_say_so_and_count_apart() -> None:
    """DUR-50, CAS-40, CAS-56, ECA-15."""
    room = HeadlessRoom()
    closed = await first_decision(room)
    assert "" in cards(closed, "hand")
    room.preferences.change(open_hands=True)
    assert "" not in cards(room.scene, "hand")
    assert room.scene.choices == closed.choices
    assert room.table.news[-1] == "All hands are open."
    room.preferences.change(open_hands=False)
    assert room.scene == closed
    assert room.table.news[-1] == "The hands are closed."
    await played_out(room)
    assert "open hands" in aided(room)
    assert counted(room) == [(0, 1)]


@awaited
async def test_cards_seen_in_open_hands_stay_known() -> None:
    """Moves made before the hands were opened can no longer be undone."""
    room = HeadlessRoom(Preferences(opponents="novice", autotrick=False))
    await first_decision(room)
    room.play(room.choices[0].move)
    await room.settle()
    assert room.controller.may_undo
    room.preferences.change(open_hands=True)
    assert not room.controller.may_undo


@awaited
async def test_hands_that_are_opened_after_the_deal_are_no_help_in_it() -> None:
    room = HeadlessRoom()
    await first_decision(room)
    await played_out(room)
    room.preferences.change(open_hands=True)
    assert room.scene.is_open
    assert aided(room) == ""


@awaited
async def test_the_hand_is_held_sorted_or_as_it_was_dealt() -> None:
    room = HeadlessRoom()
    in_order = cards(await first_decision(room), "hand")
    room.preferences.change(sorting=False)
    assert room.table.news[-1] == "Your hand is in the order it was dealt."
    as_dealt = cards(room.scene, "hand")
    assert as_dealt != in_order
    assert sorted(as_dealt) == sorted(in_order)
    room.preferences.change(sorting=True)
    assert room.table.news[-1] == "Your hand is sorted."
    assert cards(room.scene, "hand") == in_order
    assert not room.session.record.aids


# -- the score sheet


@awaited
async def test_a_look_at_the_running_count_is_a_peek() -> None:
    room = HeadlessRoom()
    room.start_match("cassino")
    await room.asked()
    (running,) = room.presenter.score_pages()
    assert room.scene.page == running
    await played_out(room)
    assert aided(room) == "Not counted as a clean deal, because of a look at the score sheet."
    room.controller.next_deal()
    room.table.plan = lambda _scene: None
    await room.asked()
    assert len(room.presenter.score_pages()) == 2


@awaited
async def test_a_look_at_the_sheet_is_no_peek_where_nothing_is_counted_yet() -> None:
    room = HeadlessRoom()
    await first_decision(room)
    (so_far,) = room.presenter.score_pages()
    assert so_far.title == "So far"
    await played_out(room)
    (page,) = room.presenter.score_pages()
    assert page.title == "Deal 1"
    assert aided(room) == ""
    assert counted(room) == [(1, 0)]


@awaited
async def test_deals_count_for_the_level_that_was_played_against() -> None:
    room = HeadlessRoom()
    await first_decision(room)
    await played_out(room)
    room.preferences.change(opponents="strong")
    room.controller.next_deal()
    await room.settle()
    await room.over()
    levels = {
        kind.level: account.clean.deals for kind, account in (room.statistics.read() or {}).items()
    }
    assert levels == {"novice": 1, "strong": 1}
    assert [words.partition(":")[0] for words, _ in room.session.players.levels()] == ["Opponents"]
    assert "strong" in room.session.players.levels()[0][0]


@awaited
async def test_a_move_that_is_left_to_the_table_is_no_thought_of_the_computer() -> None:
    """The peek test must not be offered for a move that no bot chose."""
    room = HeadlessRoom()
    set_table_preferences(room, auto_mark=True)
    room.controller.toggle_demo()
    room.start_match("ecarte", source=SetUpDeal(UNMARKED))
    await room.over()
    assert 0 in room.session.record.thoughts
    room.controller.toggle_demo()
    room.controller.begin(room.session.match, SetUpDeal(UNMARKED))
    await room.asked()
    assert room.session.record.moves == ["0 mark"]
    assert room.session.record.thoughts == {}


@awaited
async def test_all_that_has_helped_is_told_and_stays_told() -> None:
    room = HeadlessRoom()
    room.start_match("cassino")
    await room.asked()
    room.presenter.score_pages()
    room.preferences.change(open_hands=True)
    await played_out(room)
    both = "Not counted as a clean deal, because of a look at the score sheet and open hands."
    assert aided(room) == both
    room.preferences.change(open_hands=False)
    assert aided(room) == both
    assert not room.scene.is_open
