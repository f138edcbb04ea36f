"""The peek test: whether a computer player peeked, in every game."""

from itertools import count
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.bot_protocol import SECONDS, Answer, Question, pondering
from parlour.game import find_move
from parlour.host import Bot
from parlour.match_score import MatchScore
from parlour.room.match import peek_test
from parlour.room.match.peek_test import NoTrial
from parlour.room.model.deal_record import DealRecord
from tests.families import FAMILIES
from tests.loops import run_to_end

FEW = 3


async def hastily(question: Question) -> Answer:
    """Answer by a clock that leaves time for only `FEW` rollouts."""
    ticks, tick = count(), SECONDS.get(question.level, 0) / (FEW - 0.5)
    return at_once(pondering(question, lambda: next(ticks) * tick))


def played(name: str, level: str = "club", over: bool = True) -> DealRecord:
    """A deal in which seat 0 always makes the first legal move, and quick bots play the others."""
    family, rng = catalogue.family(name), Random(11)
    match = MatchScore(family.play(family.options()), rng)
    deal_record, bot = DealRecord(match, match.fresh_deal(rng)), Bot(family, level, rng, hastily)
    while not deal_record.is_over and (over or len(deal_record.moves) < 2):
        p = deal_record.position
        seat, view = p.turn, deal_record.game.view(p, p.turn)
        text = p.moves()[0].text
        if seat:
            text = run_to_end(bot.choose(view))
            assert bot.thought is not None
            deal_record.thoughts[len(deal_record.moves)] = bot.thought
        move = find_move(p, seat, text)
        assert move is not None
        p.play(move)
        deal_record.moves.append(f"{seat} {text}")
    return deal_record


@pytest.mark.parametrize("name", [family.name for family in FAMILIES if family.levels])
@pytest.mark.parametrize("level", ["club", "strong", "master"])
def test_every_decision_is_made_again_in_every_world(name: str, level: str) -> None:
    deal_record, family = played(name, level), catalogue.family(name)
    levels: Any = family.levels
    tested, hands, tries = 0, set[str](), set[int | None]()
    for number in range(1, len(deal_record.moves) + 1):
        try:
            trial = peek_test.trial(family, deal_record, (0,), number)
        except NoTrial:
            continue
        tested += 1
        for world in range(5):
            position = peek_test.redealt(trial, world)
            assert at_once(pondering(peek_test.question(trial, position))).move == trial.move
            hands |= {*peek_test.hands(trial, position)}
        tries.add(trial.question.tries)
    assert tested > 1 and len(hands) > 5
    most = min(FEW, levels().TRIES.get(level, 0))
    assert tries <= {*range(most + 1)} and most in tries, "the time limit ended some searches"


def test_it_is_made_when_the_deal_is_over() -> None:
    deal_record = played("durak", over=False)
    with pytest.raises(NoTrial, match="Wait until the deal is over"):
        peek_test.trial(catalogue.family("durak"), deal_record, (0,), 2)


def test_a_person_is_not_put_to_it_nor_what_was_forced_or_forgotten() -> None:
    deal_record, family = played("durak"), catalogue.family("durak")
    refusals = set[str]()
    for number in range(len(deal_record.moves) + 1):
        try:
            trial = peek_test.trial(family, deal_record, (0,), number)
        except NoTrial as reason:
            refusals.add(str(reason))
        else:
            assert trial.seat and deal_record.moves[number - 1] == f"{trial.seat} {trial.move}"
    assert refusals == {peek_test.NOBODY, peek_test.NO_CHOICE}
    deal_record.thoughts.clear()
    with pytest.raises(NoTrial, match="the page was closed or reloaded"):
        peek_test.trial(family, deal_record, (0,), next(_choices_of_bots(deal_record)))


def _choices_of_bots(deal_record: DealRecord) -> Any:
    """The move numbers at which computer players had a choice."""
    for number, line in enumerate(deal_record.moves, 1):
        shorter = [*deal_record.moves[: number - 1]]
        p: Any = DealRecord(
            MatchScore(deal_record.game, Random(1)), deal_record.start, shorter
        ).position
        if line[0] != "0" and len(p.moves()) > 1:
            yield number


def test_without_a_line_it_is_the_last_decision_with_a_choice_and_something_unknown() -> None:
    deal_record, family = played("cassino"), catalogue.family("cassino")
    trial = peek_test.trial(family, deal_record, (0,), None)
    assert (
        len({*map(tuple, (peek_test.hands(trial, peek_test.redealt(trial, n)) for n in range(9)))})
        > 1
    )
    later = [
        number
        for number in _choices_of_bots(deal_record)
        if deal_record.thoughts[number - 1] != trial.question
    ]
    view: Any = deal_record.thoughts[later[-1] - 1].view
    assert later and view["stock_count"] == 0


def test_whoever_moves_otherwise_is_told_of() -> None:
    assert peek_test.verdict(0).startswith("No.")
    assert "3 times this seat moved differently" in peek_test.verdict(3)
