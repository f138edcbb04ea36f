"""Records as JSON and as text: both have the same content, and both are checked."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import catalogue
from parlour.cards import PACK
from parlour.game import Deal, Standing, shuffled
from parlour.jsontext import Newer
from parlour.options import Value
from parlour.record import LONGEST, BadRecord, Record, read_record, replay
from tests import promises
from tests.test_jsontext import REFUSED

DURAK = catalogue.family("durak")
DEAL = shuffled(PACK[36], 0, Random(5))


def played(moves: int = 10_000, **options: Value) -> Record:
    """A deal between computer players, up to this many moves."""
    game = catalogue.game("durak", {"players": 2, **options})
    p: Any = game.start(DEAL)
    made: list[str] = []
    while p.turn is not None and len(made) < moves:
        text = promises.greedy_policy(DURAK, game.view(p, p.turn), Random(len(made)))
        made.append(f"{p.turn} {text}")
        p.play(next(move for move in p.moves() if move.text == text))
    return Record.of(game, DEAL, made)


WHOLE = played(transfer=True, stall_limit=7)
ENTRIES = json.loads(WHOLE.as_json())
LINES = WHOLE.as_text().splitlines()


def broken(text: str) -> str:
    """The sentence with which a text is refused, on reading or replaying."""
    with pytest.raises((BadRecord, Newer)) as refused:
        replay(read_record(text), catalogue.game)
    sentence = str(refused.value)
    assert sentence[0].isupper() or sentence[0] == "“", sentence
    assert sentence.endswith("."), sentence
    return sentence


def test_both_forms_have_the_same_content() -> None:
    assert read_record(WHOLE.as_json()) == read_record(WHOLE.as_text()) == WHOLE
    assert WHOLE.options == {"players": 2, "transfer": True, "stall_limit": 7}
    assert "\n" not in WHOLE.as_json()


def test_a_replay_reaches_the_end_of_the_deal() -> None:
    game, position = replay(WHOLE, catalogue.game)
    assert position.result() is not None and position.turn is None
    assert game.seats == 2


def test_a_record_without_moves_is_the_deal_to_be_played_anew() -> None:
    fresh = Record.of(catalogue.game("durak", {}), DEAL)
    _, position = replay(read_record(fresh.as_text()), catalogue.game)
    assert fresh.moves == () and position.turn is not None
    assert read_record(fresh.as_json()) == fresh


def test_the_score_before_the_deal_goes_with_it() -> None:
    scored = Record("durak", {}, Deal(DEAL.pack, 0, Standing((4, 0, -2), (1, 0, 2), 3)))
    assert read_record(scored.as_json()) == read_record(scored.as_text()) == scored
    assert not {"score", "tally", "deals"} & set(json.loads(WHOLE.as_json()))


@pytest.mark.parametrize(
    ("name", "options", "standing", "facts"),
    [
        (
            "cassino",
            {"players": 3, "game_point": 11},
            Standing((9, 8, 3), (20, 0, 5), 1),
            {"scores": {"0": 9, "1": 8, "2": 3}, "match": {"0": 20, "1": 0, "2": 5}}
            | {"hands_played": 1},
        ),
        (
            "ecarte",
            {"deal_pattern": "2-3"},
            Standing((4, 2), (3, 6), 5),
            {"scores": {"0": 4, "1": 2}, "games": {"0": 3, "1": 6}},
        ),
        ("euchre", {"stick_dealer": True}, Standing((9, 8), (), 0), {"score": [9, 8]}),
    ],
)
def test_a_replay_begins_at_the_score_of_its_record(
    name: str, options: dict[str, Value], standing: Standing, facts: dict[str, Any]
) -> None:
    pack = catalogue.game(name, options).shuffle(1, Random(2)).pack
    record = Record(name, options, Deal(pack, 1, standing))
    assert read_record(record.as_json()) == read_record(record.as_text()) == record
    game, position = replay(record, catalogue.game)
    assert facts.items() <= game.facts(position).items()


def test_the_documented_records_are_some() -> None:
    text = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```record\n")[1:]]
    assert len(blocks) == 4
    for lines, entries in zip(blocks[::2], blocks[1::2], strict=True):
        assert read_record(lines) == read_record(entries)
        replay(read_record(lines), catalogue.game)


def test_lines_may_be_written_carelessly() -> None:
    text = "\n\n".join(["# played on Sunday", *(f" {line}  " for line in LINES), ""])
    assert read_record(text.replace("0 attack", "0   attack")) == WHOLE
    assert read_record(WHOLE.as_text().replace("\n", "\r\n")) == WHOLE


def test_moves_are_read_in_any_case() -> None:
    lines = [*LINES[:-1], LINES[-1].upper().replace("T", "10")]
    if "10" in lines[-1]:
        lines[-1] = LINES[-1].upper()
    _, position = replay(read_record("\n".join(lines)), catalogue.game)
    assert position.result() is not None


# -- refused ---------------------------------------------------------------------------------------

BAD_ENTRIES: dict[str, dict[str, Any]] = {
    "no version": {"parlour": None},
    "version zero": {"parlour": 0},
    "version true": {"parlour": True},
    "a text as version": {"parlour": "1"},
    "a later version": {"parlour": 2},
    "no game": {"game": None},
    "an unknown game": {"game": "snap"},
    "options as a list": {"options": []},
    "an unknown option": {"options": {"bogus": 1}},
    "an impossible option": {"options": {"players": 7}},
    "options that exclude each other": {"options": {"transfer_show": True}},
    "an option of another kind": {"options": {"players": [2]}},
    "an option by half": {"options": {"players": 2.5}},
    "an option of many words": {"options": {"players": "2" * 200}},
    "no dealer": {"dealer": None},
    "dealer true": {"dealer": True},
    "dealer below": {"dealer": -1},
    "dealer nowhere": {"dealer": 2},
    "no pack": {"pack": None},
    "a pack of numbers": {"pack": [1]},
    "a pack of no cards": {"pack": "1H"},
    "half a pack": {"pack": "6C 7C"},
    "a card twice": {"pack": DEAL.text() + " 6C"},
    "the wrong pack": {"pack": shuffled(PACK[52], 0, Random(1)).text()},
    "a score as a number": {"score": 3},
    "a score of words": {"score": ["3"]},
    "a score by half": {"score": [1.5]},
    "moves as a text": {"moves": "0 attack 6C"},
    "a move as a number": {"moves": [1]},
    "a move of many words": {"moves": ["0 " + "x" * 200]},
    "a move of nobody": {"moves": ["attack 6C"]},
    "a move of a stranger": {"moves": ["7 take"]},
    "an empty move": {"moves": [""]},
    "an illegal move": {"moves": ["0 take"]},
    "a move after the end": {"moves": [*ENTRIES["moves"], "0 take"]},
    "a stranger": {"bogus": 1},
}


@pytest.mark.parametrize("changes", BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_wrong_entries_are_refused(changes: dict[str, Any]) -> None:
    broken(json.dumps({**ENTRIES, **changes}))


def test_missing_entries_are_refused_but_for_options_and_moves() -> None:
    for name in ("parlour", "game", "dealer", "pack"):
        broken(json.dumps({key: value for key, value in ENTRIES.items() if key != name}))
    bare = {**ENTRIES, "pack": DEAL.text()}
    del bare["options"], bare["moves"]
    assert read_record(json.dumps(bare)).options == {}


def test_an_illegal_move_is_named() -> None:
    moves = [*ENTRIES["moves"][:3], "1 castle"]
    sentence = broken(json.dumps({**ENTRIES, "moves": moves}))
    assert sentence == "Move 4, “1 castle”, is not legal there."


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["parlour 2", *LINES[1:]],
        ["parlour", *LINES[1:]],
        LINES[1:],
        [LINES[0], *LINES],
        [*LINES, "dealer 1"],
        ["option players", *LINES],
        [*LINES, "option players 2"],
        ["option players two", *[line for line in LINES if "players" not in line]],
        ["dealer 99999999999999999999", *[line for line in LINES if "dealer" not in line]],
        [*LINES, "castle"],
        [*LINES, "score one"],
        [*LINES, "٣ take"],
        [*LINES, "9" * 5000 + " take"],
    ],
)
def test_wrong_lines_are_refused(lines: list[str]) -> None:
    broken("\n".join(lines))


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_is_no_json_is_no_record(text: str) -> None:
    broken(text)
    broken('{"parlour": 1, "moves": ' + text)


@pytest.mark.parametrize("name", ["ecarte", "euchre"])
@pytest.mark.parametrize("score", ["10 0", "1", "1 2 3", "-1 0"])
def test_a_score_that_cannot_be_is_refused(name: str, score: str) -> None:
    pack = catalogue.game(name, {}).shuffle(0, Random(1)).text()
    broken(f"parlour 1\ngame {name}\ndealer 0\npack {pack}\nscore {score}\n")


def test_length_is_looked_at_first() -> None:
    assert str(LONGEST) in broken(WHOLE.as_text() + "#" * LONGEST)


@settings(max_examples=100)
@given(st.data())
def test_a_damaged_record_is_refused_or_can_be_played(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([WHOLE.as_json(), WHOLE.as_text()]))
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 20)))
    middle = data.draw(st.text(max_size=3) | st.sampled_from(['"', "{", "]", "\n", "7H", "9"]))
    try:
        record = read_record(whole[:start] + middle + whole[end:])
        replay(record, catalogue.game)
    except (BadRecord, Newer):
        return
    assert read_record(record.as_json()) == record


def test_equal_records_are_equal() -> None:
    assert played(3) == played(3) != played(4)
    assert Record("durak", {}, Deal((), 0)) == Record("durak", {}, Deal((), 0), ())
