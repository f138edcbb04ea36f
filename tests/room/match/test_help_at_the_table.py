"""What helps a person at the table: advice, warnings, claims, open hands, the running count."""

import asyncio

import pytest

from parlour import catalogue
from parlour.bot_protocol import Answer, Question
from parlour.host import think_now
from parlour.room.model.deal_source import SetUpDeal
from parlour.room.model.preferences import Preferences
from parlour.scene import Scene
from tests.room.bench import Bench, awaited, cards
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
"""A position of écarté in which the person takes the next trick, and then nothing matters."""

UNMARKED = {
    "dealer": 0,
    "turn": "8S",
    "state": "PLAY",
    "leader": 0,
    "hands": {"0": "KS QC JC 7D 8D", "1": "7C 8H 9H TH AH"},
}
"""A position of écarté in which the person holds the king of trumps and has not marked it."""


class SlowThought:
    """Computer seats answer when the test lets them."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def think(self, question: Question) -> Answer:
        """The answer, once it may come."""
        await self.may_answer.wait()
        return await think_now(question)


def aided(bench: Bench) -> str:
    """What the sheet that closes the deal says of help."""
    outcome = bench.scene.outcome
    assert outcome is not None
    return next((line for line in outcome.lines if line.startswith("Counted apart")), "")


def counted(bench: Bench) -> list[tuple[int, int]]:
    """The deals in the statistics, clean ones and those with help."""
    accounts = (bench.statistics.read() or {}).values()
    return [(account.clean.deals, account.helped.deals) for account in accounts]


def wanted(bench: Bench, **likings: bool) -> None:
    """What the person has asked of the table of écarté."""
    family = catalogue.family("ecarte")
    bench.settings.keep_table_preferences(family, family.table_preferences(**likings))


async def asked(bench: Bench) -> Scene:
    """The person's first decision in a deal of durak."""
    bench.sit_down("durak", TWO)
    return await bench.asked()


async def played_out(bench: Bench) -> None:
    """The rest of the deal, by the person too."""
    bench.table.plan = first_choice
    bench.play(bench.choices[0].move)
    await bench.over()


# -- advice


@awaited
async def test_advice_marks_a_choice_says_it_and_counts_apart() -> None:
    bench = Bench()
    before = await asked(bench)
    bench.dealing.hint()
    after = await bench.asked()
    (advised,) = [choice for choice in after.choices if choice.advised]
    assert advised._replace(advised=False) in before.choices
    assert bench.table.explained[0].startswith("A good player might ")
    await played_out(bench)
    assert aided(bench) == "Counted apart from clean deals, for a hint."
    assert counted(bench) == [(0, 1)]


@awaited
async def test_advice_that_comes_too_late_is_not_given() -> None:
    thought = SlowThought()
    bench = Bench(think=thought.think)
    await asked(bench)
    thought.may_answer.clear()
    bench.dealing.hint()
    await bench.settle()
    bench.play(bench.choices[0].move)
    await bench.settle()
    thought.may_answer.set()
    await bench.asked()
    assert bench.table.explained == []
    assert not bench.session.record.aids
    assert not any(choice.advised for scene in bench.table.shown for choice in scene.choices)


@awaited
async def test_whoever_is_not_to_play_is_given_no_advice() -> None:
    bench = Bench()
    await asked(bench)
    await played_out(bench)
    bench.dealing.hint()
    await bench.settle()
    assert bench.table.explained == ["Advice is given when it is your turn."]
    assert counted(bench) == [(1, 0)]


# -- warnings


@pytest.mark.parametrize(
    ("answer", "move"), [("Mark the king", "0 mark"), ("Play on", "0 play QC")]
)
@awaited
async def test_what_gives_something_up_is_asked_about_first(answer: str, move: str) -> None:
    bench = Bench()
    bench.sit_down("ecarte", source=SetUpDeal(UNMARKED))
    await bench.asked()
    bench.told.answers = [answer]
    bench.play("play QC")
    assert bench.session.record.moves == []
    await bench.settle()
    assert bench.session.record.moves[0] == move
    assert "wait" in bench.table.happened
    assert bench.told.asked[0].startswith("Once you play another card")
    bench.table.plan = first_choice
    bench.play(bench.choices[0].move)
    await bench.over()
    assert ("0 mark" in bench.session.record.moves) == (move == "0 mark")


@awaited
async def test_a_warning_that_is_put_away_leaves_the_choice_open() -> None:
    bench = Bench()
    bench.sit_down("ecarte", source=SetUpDeal(UNMARKED))
    await bench.asked()
    bench.play("play QC")
    await bench.settle()
    assert bench.session.record.moves == []
    bench.play("mark")
    await bench.settle()
    assert bench.session.record.moves == ["0 mark"]


@awaited
async def test_whoever_wants_no_warning_gets_none() -> None:
    bench = Bench()
    wanted(bench, strict=True)
    bench.sit_down("ecarte", source=SetUpDeal(UNMARKED))
    await bench.asked()
    bench.play("play QC")
    await bench.settle()
    assert bench.session.record.moves[0] == "0 play QC"
    assert bench.told.asked == []


# -- claims


@awaited
async def test_where_nothing_matters_any_more_the_rest_is_played_out_at_once() -> None:
    bench = Bench()
    bench.sit_down("ecarte", source=SetUpDeal(SETTLED))
    await bench.asked()
    bench.dealing.claim()
    await bench.settle()
    assert bench.choices, "here it still matters"
    bench.play("play QS")
    assert (await bench.asked()).claim
    bench.dealing.claim()
    await bench.over()
    assert len(bench.session.record.moves) == 6
    assert not bench.dealing.may_undo


@awaited
async def test_a_claim_waits_for_nobody() -> None:
    bench = Bench(Preferences(opponents="novice", autotrick=False))
    bench.sit_down("ecarte", source=SetUpDeal(SETTLED))
    while not bench.choices:
        bench.presenter.pause.skip()
        await bench.settle()
    bench.play("play QS")
    await bench.settle()
    while not bench.scene.claim:
        bench.presenter.pause.skip()
        await bench.settle()
    bench.dealing.claim()
    await bench.over()
    assert not bench.presenter.is_waiting


@awaited
async def test_a_move_taken_back_takes_the_claim_back_too() -> None:
    thought = SlowThought()
    bench = Bench(think=thought.think)
    bench.sit_down("ecarte", source=SetUpDeal(SETTLED))
    before = await bench.asked()
    bench.play("play QS")
    await bench.asked()
    thought.may_answer.clear()
    bench.dealing.claim()
    await bench.settle()
    bench.dealing.undo()
    thought.may_answer.set()
    assert await bench.asked() == before
    assert len(bench.session.record.moves) == 1


# -- open hands


@awaited
async def test_open_hands_show_all_cards_say_so_and_count_apart() -> None:
    """DUR-50, CAS-40, CAS-56, ECA-15."""
    bench = Bench()
    closed = await asked(bench)
    assert "" in cards(closed, "hand")
    bench.likes.change(open_hands=True)
    assert "" not in cards(bench.scene, "hand")
    assert bench.scene.choices == closed.choices
    assert bench.table.news[-1] == "All hands lie open."
    bench.likes.change(open_hands=False)
    assert bench.scene == closed
    assert bench.table.news[-1] == "The hands are closed."
    await played_out(bench)
    assert "open hands" in aided(bench)
    assert counted(bench) == [(0, 1)]


@awaited
async def test_what_open_hands_have_shown_is_known_from_then_on() -> None:
    """So a move cannot be taken back that was made before."""
    bench = Bench(Preferences(opponents="novice", autotrick=False))
    await asked(bench)
    bench.play(bench.choices[0].move)
    await bench.settle()
    assert bench.dealing.may_undo
    bench.likes.change(open_hands=True)
    assert not bench.dealing.may_undo


@awaited
async def test_hands_that_are_opened_after_the_deal_are_no_help_in_it() -> None:
    bench = Bench()
    await asked(bench)
    await played_out(bench)
    bench.likes.change(open_hands=True)
    assert bench.scene.is_open
    assert aided(bench) == ""


@awaited
async def test_the_hand_is_held_sorted_or_as_it_was_dealt() -> None:
    bench = Bench()
    in_order = cards(await asked(bench), "hand")
    bench.likes.change(sorting=False)
    assert bench.table.news[-1] == "Your hand lies as it was dealt."
    as_dealt = cards(bench.scene, "hand")
    assert as_dealt != in_order
    assert sorted(as_dealt) == sorted(in_order)
    bench.likes.change(sorting=True)
    assert bench.table.news[-1] == "Your hand is sorted."
    assert cards(bench.scene, "hand") == in_order
    assert not bench.session.record.aids


# -- the score sheet


@awaited
async def test_a_look_at_the_running_count_is_a_peek() -> None:
    bench = Bench()
    bench.sit_down("cassino")
    await bench.asked()
    (running,) = bench.presenter.score_pages()
    assert bench.scene.page == running
    await played_out(bench)
    assert aided(bench) == "Counted apart from clean deals, for a peek at the count."
    bench.dealing.next_deal()
    bench.table.plan = lambda _scene: None
    await bench.asked()
    assert len(bench.presenter.score_pages()) == 2


@awaited
async def test_a_look_at_the_sheet_is_no_peek_where_nothing_is_counted_yet() -> None:
    bench = Bench()
    await asked(bench)
    (so_far,) = bench.presenter.score_pages()
    assert so_far.title == "So far"
    await played_out(bench)
    (page,) = bench.presenter.score_pages()
    assert page.title == "Deal 1"
    assert aided(bench) == ""
    assert counted(bench) == [(1, 0)]


@awaited
async def test_deals_count_for_the_level_that_was_played_against() -> None:
    bench = Bench()
    await asked(bench)
    await played_out(bench)
    bench.likes.change(opponents="strong")
    bench.dealing.next_deal()
    await bench.settle()
    await bench.over()
    levels = {
        kind.level: account.clean.deals for kind, account in (bench.statistics.read() or {}).items()
    }
    assert levels == {"novice": 1, "strong": 1}
    assert [words.partition(":")[0] for words, _ in bench.session.players.levels()] == ["Opponents"]
    assert "strong" in bench.session.players.levels()[0][0]


@awaited
async def test_a_move_that_is_left_to_the_table_is_no_thought_of_the_computer() -> None:
    """Else a seat could be asked whether it peeked where it has not thought."""
    bench = Bench()
    wanted(bench, auto_mark=True)
    bench.dealing.toggle_demo()
    bench.sit_down("ecarte", source=SetUpDeal(UNMARKED))
    await bench.over()
    assert 0 in bench.session.record.thoughts
    bench.dealing.toggle_demo()
    bench.dealing.begin(bench.session.match, SetUpDeal(UNMARKED))
    await bench.asked()
    assert bench.session.record.moves == ["0 mark"]
    assert bench.session.record.thoughts == {}


@awaited
async def test_all_that_has_helped_is_told_and_stays_told() -> None:
    bench = Bench()
    bench.sit_down("cassino")
    await bench.asked()
    bench.presenter.score_pages()
    bench.likes.change(open_hands=True)
    await played_out(bench)
    both = "Counted apart from clean deals, for a peek at the count and open hands."
    assert aided(bench) == both
    bench.likes.change(open_hands=False)
    assert aided(bench) == both
    assert not bench.scene.is_open
