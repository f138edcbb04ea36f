"""The review of the deal at the table, with a fake coach."""

import asyncio
from math import hypot
from typing import Any

import pytest

from parlour.bot_protocol import NO_COACH, Appraise
from parlour.language import say
from parlour.room.coaching.review import typed_review
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.scene import Weighed
from parlour.table.arrange import own_hand
from parlour.verdict import Fact, NoVerdict, Verdict, as_json
from tests.families import COACHED
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.stand_ins import first_choice


class LastIsBest:
    """A fake coach that advises the last legal move and calls every other one a mistake."""

    def __init__(self) -> None:
        self.asked = 0
        self.budgets: list[str] = []
        self.instead: str | None = None
        """The answer to every question, if set."""
        self._turn = asyncio.Lock()

    async def appraise(self, question: Appraise) -> str:
        """Give one verdict at a time, after a turn of the event loop."""
        async with self._turn:
            self.asked += 1
            self.budgets.append(question.budget)
            await asyncio.sleep(0)
        if self.instead is not None:
            return self.instead
        advice = question.view["legal"][-1]
        counted: Fact = {"fact": "in how many worlds", "worse": 500, "better": 100, "worlds": 800}
        nothing: Fact = {"fact": "no single reason"}
        if question.move == advice:
            return as_json(Verdict("best", 0.0, 0.0, 0.0, False, "share", advice, 0.75, 150, []))
        worlds = 800 if question.budget == "normal" else 4 * 800
        return as_json(
            Verdict(
                *("mistake", 0.12, 0.1, 0.14, False, "share", advice, 0.75, worlds),
                [counted, nothing],
            )
        )


class Table:
    """A table and its review."""

    def __init__(self) -> None:
        self.room, self.coach = HeadlessRoom(), LastIsBest()
        self.room.table.plan = first_choice
        room = self.room
        self.reviewing = Reviewing(
            room.scope, room.controller, room.presenter, room.signals, self.coach.appraise
        )

    async def over(self, game: str) -> None:
        """Play a deal to its end."""
        self.room.start_match(game)
        await self.room.over()
        await self.room.settle()

    async def another(self) -> None:
        """Play the next deal to its end."""
        self.room.controller.next_deal()
        await self.room.over()
        await self.room.settle()

    async def weighed(self) -> None:
        """Wait until every decision has a verdict."""
        review = self.reviewing.review
        assert review is not None
        async with asyncio.timeout(20):
            while review.is_going:
                await asyncio.sleep(0)
        assert review.is_complete


async def reviewed() -> tuple[Table, DealReview]:
    """A finished deal of euchre, and its complete review."""
    table = Table()
    await table.over("euchre")
    review = table.reviewing.begin()
    await table.weighed()
    return table, review


async def longer(review: DealReview) -> None:
    """Wait until the longer appraisal of a decision has ended."""
    while review.longer is not None:
        await asyncio.sleep(0)


def refusal(table: Table) -> str:
    """The reason why there is no review."""
    with pytest.raises(NoVerdict) as refused:
        table.reviewing.begin()
    return str(refused.value)


@awaited
async def test_there_is_none_before_the_deal_is_over() -> None:
    table = Table()
    assert refusal(table) == "You are not at a table yet."
    table.room.table.plan = lambda _scene: None
    table.room.start_match("durak")
    await table.room.asked()
    assert refusal(table).startswith("Wait until the deal is over.")
    assert table.reviewing.review is None and not table.coach.asked


@pytest.mark.parametrize("game", COACHED)
@awaited
async def test_every_decision_is_told_in_the_words_of_the_log(game: str) -> None:
    table = Table()
    await table.over(game)
    review = table.reviewing.begin()
    first = table.reviewing.account(0)
    assert first.played and not first.advice
    assert table.reviewing.line(0).endswith("; not evaluated yet.")
    await table.weighed()
    log = table.room.presenter.log
    sentences = {line.sentence for each in log.rounds() for line in each.lines}
    rounds = {each.title for each in log.rounds()}
    for number, decision in enumerate(review.decisions):
        account = table.reviewing.account(number)
        assert account.part in rounds
        assert account.sentence in sentences or account.sentence == account.played
        assert account.advice
        is_best = decision.move == decision.view["legal"][-1]
        line = table.reviewing.line(number)
        assert line.startswith("Best: " if is_best else "Mistake: ")


@awaited
async def test_why_a_move_loses_is_told_apart_from_what_was_counted() -> None:
    table = Table()
    await table.over("euchre")
    review = table.reviewing.begin()
    assert not table.reviewing.features(0) and not table.reviewing.counts(0)
    await table.weighed()
    for number, decision in enumerate(review.decisions):
        is_best = decision.move == decision.view["legal"][-1]
        reasons, counts = table.reviewing.reasons(number), table.reviewing.counts(number)
        assert [*reasons] == ([] if is_best else ["No single reason: many small things add up."])
        assert [*table.reviewing.features(number)] == [*reasons]
        assert len(counts) == (0 if is_best else 1) and not {*counts} & {*reasons}


@awaited
async def test_a_decision_is_shown_as_its_seat_saw_it_with_both_cards_marked() -> None:
    table, review = await reviewed()
    marks: set[Weighed] = set()
    for number, decision in enumerate(review.decisions):
        table.reviewing.show(number)
        seen = table.room.table.looked_at
        assert seen is not None and not seen.is_open
        view: Any = decision.view
        own = view["hand"].split()
        held = own_hand(seen)
        assert held is not None and sorted(face.card for face in held.cards) == sorted(own)
        assert {name.removeprefix("hand:") for name in seen.weighed} <= {*own}
        marks |= {*seen.weighed.values()}
    assert {Weighed("better", "good"), Weighed("played", "bad")} <= marks


@awaited
async def test_it_pauses_where_the_next_deal_begins_and_that_deal_has_a_review_of_its_own() -> None:
    table = Table()
    await table.over("euchre")
    first = table.reviewing.begin()
    await asyncio.sleep(0)
    table.room.table.plan = lambda _scene: None
    table.room.controller.next_deal()
    await table.room.asked()
    assert not first.is_going and not first.is_complete
    assert refusal(table).startswith("Wait until the deal is over.")
    table.room.table.plan = first_choice
    table.room.play(table.room.choices[0].move)
    await table.room.over()
    await table.room.settle()
    assert table.reviewing.begin() is not first


@awaited
async def test_the_review_of_an_earlier_deal_sends_nothing_more() -> None:
    table, first = await reviewed()
    size = table.room.scope.size
    await table.another()
    assert table.reviewing.begin() is not first
    await table.weighed()
    assert table.room.scope.size == size
    heard: list[None] = []
    table.reviewing.changed.observe(table.room.scope, heard.append)
    first.changed.tell(None)
    assert not heard


@awaited
async def test_begun_unasked_it_weighs_what_there_is_and_says_nothing_where_there_is_none() -> None:
    table = Table()
    table.reviewing.begin_unasked()
    assert table.reviewing.review is None
    await table.over("euchre")
    table.reviewing.begin_unasked()
    await table.weighed()
    assert table.coach.asked


@awaited
async def test_asked_for_again_it_goes_on_with_what_it_has() -> None:
    table, review = await reviewed()
    asked = table.coach.asked
    assert table.reviewing.begin() is review
    await table.weighed()
    assert table.coach.asked == asked == len(review.decisions)


# -- hindsight, and more time for one decision ---------------------------------------------------


@awaited
async def test_in_hindsight_every_hand_lies_open_and_no_verdict_changes() -> None:
    table, review = await reviewed()
    before = dict(review.found)
    table.reviewing.show(0, in_hindsight=True)
    seen = table.room.table.looked_at
    assert seen is not None
    hands = [place for place in seen.places if place.kind == "hand"]
    assert len(hands) == 4 and all(face.card for place in hands for face in place.cards)
    heading, *lines = table.reviewing.hands(0)
    assert heading.startswith("The review used only the cards you could see.") and len(lines) == 3
    table.reviewing.show(0)
    seen = table.room.table.looked_at
    assert seen is not None
    assert [face.card for place in seen.places for face in place.cards if place.seat == 1] == [
        ""
    ] * 5
    assert review.found == before


@awaited
async def test_a_decision_of_which_chance_left_something_open_can_be_thought_about_longer() -> None:
    (table, review), finished = await reviewed(), list[str]()
    cards = [at for at, each in enumerate(review.decisions) if each.view["state"] == "PLAY"]
    certain, *mistakes = [at for at in cards if review.found[at].grade == "mistake"]
    exact = review.found[certain]._replace(low=0.12, high=0.12)
    review.restore({**review.found, certain: exact}, review.coach)
    assert [*filter(table.reviewing.may_think_longer, cards)] == mistakes, (
        "an exact verdict cannot improve"
    )
    table.coach.budgets.clear()
    table.reviewing.think_longer(mistakes[0], lambda: finished.append("done"))
    table.reviewing.think_longer(mistakes[-1])
    assert review.longer == mistakes[0], "only one decision at a time"
    await longer(review)
    assert table.coach.budgets == ["deep"] and finished == ["done"]
    assert review.found[mistakes[0]].worlds == 4 * 800
    assert not table.reviewing.may_think_longer(mistakes[0]), (
        "each decision gets more time only once"
    )


@awaited
async def test_typing_leads_to_the_same() -> None:
    (table, review), answers = await reviewed(), list[str]()
    at = next(filter(table.reviewing.may_think_longer, review.found))

    def typed(words: str) -> str:
        return " ".join(typed_review.answered(table.reviewing, words, answers.append))

    assert typed("longer") == typed("cards 99") == typed("more 1") == say(typed_review.WHICH)
    assert typed(f"cards {at + 1}").startswith("The review used only the cards you could see.")
    assert typed(f"longer {at + 1}") == say(typed_review.LONGER)
    other = next(n for n in review.found if n != at and table.reviewing.may_think_longer(n))
    assert typed(f"longer {other + 1}") == say(typed_review.BUSY)
    await longer(review)
    assert answers == [" ".join([table.reviewing.line(at), *table.reviewing.reasons(at)])]
    assert typed(f"longer {at + 1}") == say(typed_review.LONG_ENOUGH)


@awaited
async def test_typing_why_gives_all_reasons_and_the_place_of_a_convention() -> None:
    (table, review), answers = await reviewed(), list[str]()
    at = next(n for n, verdict in review.found.items() if verdict.grade == "mistake")
    line, *why = typed_review.answered(table.reviewing, f"why {at + 1}", answers.append)
    assert line == table.reviewing.line(at)
    assert why == [*table.reviewing.features(at), *table.reviewing.counts(at)] and len(why) == 2
    reasons: list[Fact] = [
        {"fact": "no single reason"},
        {"fact": "by convention", "name": "second hand low"},
    ]
    review.restore({**review.found, at: review.found[at]._replace(reasons=reasons)}, review.coach)
    assert typed_review.answered(table.reviewing, f"why {at + 1}", answers.append) == [
        line,
        "By convention: second hand low. More in the instructions: “How to play well”.",
        "No single reason: many small things add up.",
    ]


@awaited
async def test_why_nothing_more_was_found_is_told_and_what_was_found_in_haste_is_no_more() -> None:
    (table, review), answers = await reviewed(), list[str]()
    at = next(filter(table.reviewing.may_think_longer, review.found))
    before = review.found[at]
    for answer in ("", as_json(before._replace(worlds=100, loss=0.9, high=0.95))):
        table.coach.instead = answer
        typed_review.answered(table.reviewing, f"longer {at + 1}", answers.append)
        await longer(review)
        assert review.found[at] == before
    assert answers[0] == say(NO_COACH) and answers[1].startswith(table.reviewing.line(at))


# -- the deals of one game together ---------------------------------------------------------------


@awaited
async def test_the_reviewed_deals_of_a_game_are_added_up_and_its_dearest_moves_are_named() -> None:
    table, first = await reviewed()
    assert not table.reviewing.of_the_game(), "one reviewed deal has no sum"
    await table.another()
    second = table.reviewing.begin()
    assert not table.reviewing.of_the_game(), "the second is not complete yet"
    await table.weighed()
    lost = [review.given_away() for review in (first, second)]
    sum_, half = sum(one.loss for one in lost if one), hypot(*(one.half for one in lost if one))
    together, dearest = table.reviewing.of_the_game()
    assert together == f"Total loss in 2 reviewed deals of this game: {sum_:.2f} ± {half:.2f}."
    assert dearest.count("in deal 1 (−0.12)") == 3 and dearest.startswith("Most costly: ")
    table.reviewing.begin()
    assert [*table.reviewing.of_the_game()] == [together, dearest], "each deal is added once"


@awaited
async def test_another_table_has_sums_of_its_own() -> None:
    table = Table()
    for _ in range(2):
        await table.over("euchre")
        table.reviewing.begin()
        await table.weighed()
        assert not table.reviewing.of_the_game()
        table.room.controller.end()


@awaited
async def test_a_finished_game_has_a_best_and_a_most_costly_decision() -> None:
    table, first = await reviewed()
    reviewing = table.reviewing
    assert not reviewing.moments_of_the_game(), "the game goes on"
    advised, *others = [
        at for at, verdict in first.found.items() if verdict.advice == first.decisions[at].move
    ] or [0]
    margin: list[Fact] = [{"fact": "only move", "loss": 0.8}]
    small: list[Fact] = [{"fact": "only move", "loss": 0.3}]
    own = first.decisions[advised].move
    only = first.found[advised]._replace(grade="best", loss=0.0, advice=own, reasons=margin)
    smaller = {at: first.found[at]._replace(reasons=small) for at in others}
    dearest = next(at for at in first.found if at not in (advised, *others))
    blunder = first.found[dearest]._replace(grade="blunder", loss=0.5)
    first.restore({**first.found, **smaller, dearest: blunder, advised: only}, first.coach)
    assert table.room.controller.session is not None
    score = table.room.controller.session.match.score
    score.scores[0] = 10
    best, worst = reviewing.moments_of_the_game()
    assert (best.deal, best.grade, best.gain) == (1, "best", 0.8)
    assert best.move == reviewing.account(advised).played
    assert (worst.deal, worst.grade, worst.gain) == (1, "blunder", -0.5)
    assert worst.move == reviewing.account(dearest).played
    score.scores[0] = 0
    await table.another()
    assert reviewing.of_this_deal is None and not reviewing.moments_of_the_game()


@awaited
async def test_the_cards_of_a_decision_are_those_of_the_hand() -> None:
    table, review = await reviewed()
    for number, decision in enumerate(review.decisions):
        played, better = table.reviewing.cards(number)
        view: Any = decision.view
        assert {played, better} <= {*view["hand"].split(), ""}
        if view["state"] == "PLAY":
            assert played and better
