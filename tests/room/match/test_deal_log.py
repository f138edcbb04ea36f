"""The log of a deal in words, without a browser."""

from contextlib import nullcontext
from random import Random

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.game import find_move
from parlour.match_score import MatchScore
from parlour.record import read_record, replay
from parlour.room.match.deal_log import HEAD, DealLog, Round
from parlour.room.model.deal_record import DealRecord
from tools.i18n import catalogues

NAMES = sorted(catalogue.NAMES)
FIRST = {name: f"{catalogue.family(name).words.ROUNDS.name} 1" for name in NAMES}
PEOPLE = ("You", "Anna", "Bruno", "Clara", "Dora", "Emil")
ALL = 1_000


def begun(name: str, seed: int = 1) -> tuple[DealLog, DealRecord]:
    """A deal before its first move, and its log."""
    game, rng = catalogue.game(name, {}), Random(seed)
    match = MatchScore(game, rng)
    deal_record = DealRecord(match, match.fresh_deal(rng))
    log = DealLog(catalogue.family(name))
    log.follow(deal_record)
    return log, deal_record


def play(log: DealLog, deal_record: DealRecord, moves: int = ALL) -> None:
    """Make this many moves, or play to the end, and update the log after each."""
    rng, heuristics = Random(7), catalogue.family(deal_record.game.name).heuristics
    for _ in range(moves):
        seat = deal_record.position.turn
        if seat is None:
            return
        view = deal_record.game.view(deal_record.position, seat)
        move = find_move(deal_record.position, seat, bots.choose("club", heuristics, view, rng))
        assert move is not None
        deal_record.position.play(move)
        deal_record.moves.append(f"{seat} {move.text}")
        log.follow(deal_record)


def sentences(rounds: list[Round]) -> list[str]:
    """The lines of the log."""
    return [line.sentence for each in rounds for line in each.lines]


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_falls_into_numbered_rounds_after_its_beginning(name: str) -> None:
    log, deal_record = begun(name)
    assert [each.title for each in log.rounds(PEOPLE, 0)] == [HEAD]
    play(log, deal_record)
    titles = [each.title for each in log.rounds(PEOPLE, 0)]
    word = FIRST[name].split()[0]
    assert titles == [HEAD, *(f"{word} {n}" for n in range(1, len(titles)))]
    assert len(titles) > 3


def test_every_trick_has_its_cards_and_who_took_it() -> None:
    log, deal_record = begun("euchre")
    play(log, deal_record)
    for each in log.rounds(PEOPLE, 0)[1:]:
        trick = [line.sentence for line in each.lines]
        assert sum(" play" in sentence for sentence in trick) in (3, 4)
        assert sum("the trick" in sentence for sentence in trick) == 1


def test_what_is_drawn_after_a_bout_is_told_with_it() -> None:
    log, deal_record = begun("durak")
    play(log, deal_record)
    rounds = log.rounds(PEOPLE, 0)
    assert not any("draw" in line.sentence for line in rounds[0].lines)
    assert any("draw" in line.sentence for line in rounds[1].lines[-2:])


@pytest.mark.parametrize("name", NAMES)
def test_a_continued_deal_has_its_complete_log(name: str) -> None:
    log, deal_record = begun(name)
    play(log, deal_record, 12)
    later = DealLog(catalogue.family(name))
    later.follow(deal_record)
    assert later.rounds(PEOPLE, 0) == log.rounds(PEOPLE, 0)


@pytest.mark.parametrize("name", NAMES)
def test_what_was_taken_back_is_no_longer_told(name: str) -> None:
    log, deal_record = begun(name)
    play(log, deal_record, 3)
    before = log.rounds(PEOPLE, 0)
    play(log, deal_record, 4)
    assert log.rounds(PEOPLE, 0) != before
    deal_record.back_to(3)
    log.follow(deal_record)
    assert log.rounds(PEOPLE, 0) == before


@pytest.mark.parametrize("name", NAMES)
def test_every_line_leads_to_the_moment_after_its_event(name: str) -> None:
    log, deal_record = begun(name)
    play(log, deal_record)
    lines = [line for each in log.rounds(PEOPLE, 0) for line in each.lines]
    scenes = catalogue.family(name).scenes
    for line in lines:
        position = log.moment(line)
        scene = scenes.scene(deal_record.game.view(position, 0), PEOPLE, position.log or [])
        assert scene.seat == 0
        is_now = position.key() == deal_record.position.key()
        assert log.is_present(line) == is_now
    assert not log.is_present(lines[0])


def test_the_moment_of_a_trick_has_all_its_cards_on_the_table() -> None:
    log, deal_record = begun("euchre")
    play(log, deal_record)
    taken = log.rounds(PEOPLE, 0)[1].lines[-1]
    assert "the trick" in taken.sentence
    assert len([card for card in log.moment(taken).trick if card]) in (3, 4)


@pytest.mark.parametrize("name", NAMES)
def test_a_running_deal_is_copied_without_what_is_hidden(name: str) -> None:
    log, deal_record = begun(name)
    play(log, deal_record, 5)
    text = log.as_text(PEOPLE, 0)
    assert deal_record.deal is not None
    assert deal_record.deal.text() not in text
    assert "pack" not in text.split()
    for sentence in sentences(log.rounds(PEOPLE, 0)):
        assert f"  {sentence}\n" in text


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_deal_is_copied_as_a_record_that_can_be_played_again(name: str) -> None:
    log, deal_record = begun(name)
    play(log, deal_record)
    text = log.as_text(PEOPLE, 0)
    record = read_record(text)
    assert record == deal_record.record()
    assert replay(record, catalogue.game)[1].key() == deal_record.position.key()
    remarks = [line[4:] for line in text.splitlines() if line.startswith("#   ")]
    assert remarks == sentences(log.rounds(PEOPLE, 0))
    assert f"# {FIRST[name]}" in text


@pytest.mark.parametrize("code", ["en", *catalogues.TRANSLATED])
@pytest.mark.parametrize("name", NAMES)
def test_a_line_knows_its_subject_in_every_language(name: str, code: str) -> None:
    """Some languages have no separate word for “you”. A turned-up card has no subject."""
    log, deal_record = begun(name)
    play(log, deal_record)
    people = PEOPLE[: deal_record.game.seats]
    with catalogues.spoken(code) if code != "en" else nullcontext():
        lines = [line for each in log.rounds(people, 0) for line in each.lines]
    assert {line.seat for line in lines} >= {*range(deal_record.game.seats)}
    for line in lines:
        if line.seat is None:
            assert not any(person in line.sentence for person in people), line.sentence
        elif line.seat:
            assert people[line.seat] in line.sentence, line.sentence
