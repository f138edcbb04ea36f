"""Saves of tables: one write per move, ordered by number, and safe with several tabs."""

import json
from random import Random

import pytest

from parlour import catalogue
from parlour.cards import PACK, each
from parlour.game import Deal
from parlour.match_score import MatchScore
from parlour.record import Record
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.envelope import VERSION, Save, opened, sealed
from parlour.room.storage.keys import PLACES
from parlour.room.storage.saves import Place, Saves
from parlour.store import PREFIX, Store
from tests.families import TESTS, having
from tests.room.storage.test_saved_table import left, play
from tests.test_store import Storage

FIRST = Place("durak")
FUTURE = '{"f":"parlour","v":99,"packed":"as nobody knows today"}'


def new_saves() -> tuple[Storage, Saves, list[str]]:
    """A browser storage, the saves in it, and a list of the messages."""
    storage, said = Storage(), list[str]()
    return storage, Saves(Store(storage), said.append), said


def text(storage: Storage, place: Place = FIRST) -> str:
    """The save at a place, as text."""
    return storage.texts[PREFIX + place.name]


def test_a_move_is_one_write_and_the_number_goes_up() -> None:
    storage, saves, _ = new_saves()
    deal_record, company = left("durak", 3)
    for _ in range(4):
        storage.writes.clear()
        saves.save(FIRST, deal_record, company)
        assert storage.writes == [PREFIX + FIRST.name]
        play(deal_record, 1, Random(1))
    assert opened(text(storage)).counter == 3


def test_what_is_kept_so_already_is_not_written_again() -> None:
    storage, saves, _ = new_saves()
    deal_record, company = left("durak", 3)
    saves.save(FIRST, deal_record, company)
    storage.writes.clear()
    saves.save(FIRST, deal_record, company)
    assert storage.writes == []


def test_a_full_browser_keeps_the_old_save_and_the_visit_the_new_one() -> None:
    """If the quota is exceeded, the next visit finds the complete old save."""
    storage, saves, said = new_saves()
    deal_record, company = left("durak", 3)
    saves.save(FIRST, deal_record, company)
    before, old_moves = text(storage), [*deal_record.moves]
    storage.full = True
    play(deal_record, 1, Random(1))
    saves.save(FIRST, deal_record, company)
    assert text(storage) == before
    table = saves.load(FIRST)
    assert table is not None and list(table.record.moves) == deal_record.moves
    again = Saves(Store(storage), said.append).load(FIRST)
    assert again is not None and list(again.record.moves) == old_moves != deal_record.moves
    assert said == []


@pytest.mark.parametrize("game", having("saves/v1.json"))
def test_a_table_of_the_first_version_moves_to_its_new_place_when_it_is_kept(game: str) -> None:
    """The old key is deleted once the table is saved under the new one."""
    storage, saves, said = new_saves()
    first = (TESTS / game / "saves/v1.json").read_text("utf-8")
    storage.texts[PREFIX + f"{game}/table"] = first
    place = Place(game)
    assert saves.exists(place)
    table = saves.load(place)
    assert table is not None and storage.texts[PREFIX + f"{game}/table"] == first
    saves.save(place, table.deal_record(MatchScore(table.game, Random(0))), table.company)
    assert PREFIX + f"{game}/table" not in storage.texts
    assert opened(text(storage, place)).version == VERSION
    assert said == []


def test_a_full_browser_leaves_a_table_of_the_first_version_where_it_is() -> None:
    """Nothing is deleted before the new save is written."""
    storage, saves, _ = new_saves()
    first = (TESTS / "durak/saves/v1.json").read_text("utf-8")
    storage.texts[PREFIX + "durak/table"] = first
    storage.full = True
    table = saves.load(FIRST)
    assert table is not None
    saves.save(FIRST, table.deal_record(MatchScore(table.game, Random(0))), table.company)
    assert storage.texts == {PREFIX + "durak/table": first}


def test_damage_is_put_aside_and_said() -> None:
    storage, saves, said = new_saves()
    deal_record, company = left("durak", 3)
    saves.save(FIRST, deal_record, company)
    spoilt = storage.texts[PREFIX + FIRST.name] = text(storage)[:-9]
    assert saves.load(FIRST) is None
    assert not saves.exists(FIRST)
    (sentence,) = said
    assert "download the save under “Saved data”" in sentence
    assert "It is damaged." in sentence and "JSON" not in sentence
    assert storage.texts == {PREFIX + "quarantine/1/save/durak": spoilt}


def test_where_nothing_is_kept_there_is_no_table_and_nothing_is_said() -> None:
    _, saves, said = new_saves()
    assert saves.load(FIRST) is None
    assert not saves.exists(FIRST) and not saves.is_overtaken(FIRST)
    assert said == []


def test_damage_at_one_place_costs_no_other_place() -> None:
    """The damage is found when the places are ordered, before a table is opened."""
    storage, saves, said = new_saves()
    saves.save(Place("durak", 2), *left("durak", 3))
    storage.texts[PREFIX + FIRST.name] = "{damaged"
    assert saves.places("durak")[0] == Place("durak", 2)
    assert saves.load(Place("durak", 2)) is not None
    assert len(said) == 1 and "download the save under “Saved data”" in said[0]
    assert storage.texts[PREFIX + "quarantine/1/save/durak"] == "{damaged"


def spoilt(**entries: object) -> str:
    """A table of durak as the first version saved it, with these entries changed."""
    game = catalogue.game("durak", {"players": 2})
    record = Record.of(game, Deal(tuple(each(PACK[36])), 0)).as_json()
    table = {
        "version": 1,
        "record": record,
        "scores": [0, 0],
        "tally": [0, 0],
        "deals": 0,
        "dealer": 0,
        "people": [0],
        "names": ["Zoë", "Anna"],
        "aids": [],
    }
    return json.dumps(table | entries)


def test_the_table_that_the_spoilt_ones_are_made_from_is_taken_up() -> None:
    storage, saves, said = new_saves()
    storage.texts[PREFIX + FIRST.name] = spoilt()
    table = saves.load(FIRST)
    assert table is not None and said == []
    assert table.company.names == ("Zoë", "Anna")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{",
        "null",
        '{"version": 0}',
        spoilt(record="{}"),
        spoilt(record=json.loads(spoilt())["record"][:-1] + ', "moves": ["1 attack XX"]}'),
        spoilt(people=[7]),
        spoilt(names=["<b>"]),
    ],
)
def test_a_spoilt_table_gives_a_sentence_and_nothing_else_is_lost(text: str) -> None:
    """The save is quarantined once, unchanged. Other values stay, and the place is free."""
    storage, saves, said = new_saves()
    storage.texts |= {PREFIX + FIRST.name: text, PREFIX + "pace": "7"}
    for _ in range(2):
        assert saves.load(FIRST) is None
        assert not saves.exists(FIRST)
    assert len(said) == 1 and "cannot continue" in said[0]
    aside = PREFIX + "quarantine/1/save/durak"
    assert storage.texts == {aside: text, PREFIX + "pace": "7"}
    saves.save(FIRST, *left("durak", 3))
    assert saves.load(FIRST) is not None
    assert len(said) == 1


def test_a_move_that_the_rules_refuse_is_damage_too() -> None:
    """The save has a valid structure, but an impossible move."""
    storage, saves, said = new_saves()
    deal_record, company = left("durak", 3)
    saves.save(FIRST, deal_record, company)
    save = opened(text(storage))
    save.entries["record"]["moves"].append("0 beat 6C 7C")
    storage.texts[PREFIX + FIRST.name] = sealed(save)
    assert saves.exists(FIRST)
    assert saves.load(FIRST) is None
    assert len(said) == 1 and "Move 4" in said[0]


def test_a_save_from_the_future_is_left_alone_and_said_once() -> None:
    """A new match is saved under another key."""
    storage, saves, said = new_saves()
    storage.texts[PREFIX + FIRST.name] = FUTURE
    for _ in range(2):
        assert saves.load(FIRST) is None
        assert [place.number for place in saves.places("durak")] == [*PLACES][1:]
    assert len(said) == 1 and "newer version of Parlour" in said[0]
    second = saves.places("durak")[0]
    saves.save(second, *left("durak", 3))
    assert text(storage) == FUTURE
    assert storage.texts[PREFIX + "save/durak/2"] == text(storage, second)


def test_the_last_saved_place_is_first_whatever_the_clock_says() -> None:
    """Saves are ordered by number; no time is saved."""
    storage, saves, _ = new_saves()
    places = [Place("durak", number) for number in (1, 3, 2)]
    for seed, place in enumerate(places):
        saves.save(place, *left("durak", 3, seed))
    assert saves.places("durak")[:3] == places[::-1]
    saves.save(places[0], *left("durak", 4))
    assert saves.places("durak")[0] == places[0]
    assert opened(text(storage)).counter == 3


def test_what_another_tab_has_written_is_noticed() -> None:
    """Another tab's save must not be overwritten unseen."""
    storage, saves, _ = new_saves()
    saves.mark_known(FIRST)
    assert not saves.is_overtaken(FIRST)
    saves.save(FIRST, *left("durak", 3))
    assert not saves.is_overtaken(FIRST)
    Saves(Store(storage), list[str]().append).save(FIRST, *left("durak", 5))
    assert saves.is_overtaken(FIRST)
    assert saves.load(FIRST) is not None
    assert not saves.is_overtaken(FIRST)
    del storage.texts[PREFIX + FIRST.name]
    assert not saves.is_overtaken(FIRST)


def test_a_save_tells_no_time() -> None:
    """A save has no entry that depends on a clock."""
    deal_record, company = left("durak", 3)
    family = catalogue.family("durak")
    again = DealRecord(
        MatchScore(family.play(family.options()), Random(1)), deal_record.start, deal_record.moves
    )
    assert again.record() == deal_record.record()
    for storage, saves, _ in (new_saves(), new_saves()):
        saves.save(FIRST, deal_record, Company(company.people, company.names))
        assert set(json.loads(text(storage))["d"]) == {
            *("record", "scores", "tally", "deals", "dealer", "history"),
            *("people", "names", "aids", "decisions"),
        }


def test_a_finished_deal_is_unfinished_only_while_its_game_goes_on() -> None:
    """A game of durak has no end, so each deal stands alone."""
    for name, goes_on in (("durak", False), ("euchre", True)):
        storage, saves, _ = new_saves()
        place = Place(name)
        saves.save(place, *left(name, 3))
        assert saves.is_unfinished(place)
        ended, company = left(name, 1000)
        assert ended.is_over
        saves.save(place, ended, company)
        for reader in (saves, Saves(Store(storage), print)):
            assert reader.exists(place) and reader.is_unfinished(place) is goes_on


def test_a_save_under_a_name_of_another_game_is_damage() -> None:
    storage, saves, said = new_saves()
    storage.texts[PREFIX + FIRST.name] = sealed(Save(VERSION, "euchre", 1, {}))
    assert saves.load(FIRST) is None
    assert len(said) == 1 and "another game" in said[0]
