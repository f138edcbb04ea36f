"""Typed games, names and commands, and whole deals."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from parlour import catalogue
from parlour.room.storage.envelope import Save, sealed
from parlour.room.storage.statistics_store import KEY as STATISTICS
from parlour.room.text_mode.conversation import UNDER_WAY
from tests.room.headless_room import HeadlessRoom, awaited
from tests.room.text_mode.typist import Typist, attacked, play_out
from tools.i18n import catalogues


@awaited
async def test_nobody_needs_a_name_and_whoever_says_one_has_it_at_the_table() -> None:
    typist = Typist()
    typist.room.settings.keep_name("")
    assert typist.say("n").startswith("Durak: ")
    await typist.room.asked()
    assert typist.say("h").startswith("Your hand, 6 cards")
    assert typist.say("names").startswith("At the table, clockwise: You, ")
    assert typist.say("name Zoë") == "Your name is now Zoë."
    assert typist.room.session.match.company.names[0] == "Zoë"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("durak", "transfer on players 3"),
        ("euchre", "stick_dealer on"),
        ("ecarte", ""),
        ("cassino", "royal"),
    ],
)
@awaited
async def test_a_whole_deal_of_each_game_by_typing(name: str, rules: str) -> None:
    """From the choice of the game to the result, and on to the next deal."""
    typist = Typist()
    room = typist.room
    assert f"{name}: " in typist.say("games")
    assert typist.say(f"game {name} {rules}").endswith("\nType n to deal.")
    agreed = typist.say("rules")
    assert typist.say("n") == agreed
    assert room.session.match.family.name == name
    assert typist.say("rules") == agreed
    assert len(await play_out(typist)) >= 3
    assert room.scene.outcome is not None
    answer = typist.say("w")
    assert answer
    assert all(line in typist.say("s") for line in room.scene.outcome.lines)
    assert typist.talk.asked() == answer.splitlines()
    first = room.session
    await room.settle()
    assert typist.say("n") == ""
    await room.settle()
    assert room.session is not first
    assert room.scene.outcome is None


@awaited
async def test_a_deal_under_way_is_not_left_for_another() -> None:
    typist = await attacked()
    deal = typist.room.session
    assert typist.say("n") == UNDER_WAY
    assert typist.say("game euchre") == UNDER_WAY
    await typist.room.settle()
    assert typist.room.session is deal
    assert typist.games.chosen == "durak"


def test_rules_that_exclude_each_other_are_not_dealt_by() -> None:
    typist = Typist()
    typist.games.forms["durak"] = {"transfer_show": True}
    why = "Transferring by showing a trump needs “Transfer” to be on."
    assert typist.say("rules") == why
    assert typist.say("n") == why
    assert typist.room.controller.session is None


def test_every_game_of_the_house_is_told() -> None:
    *games, last = Typist().say("games").splitlines()
    assert [line.split(":")[0] for line in games] == [*catalogue.NAMES]
    assert last == "Type game and a name to choose one, then n to deal."


def test_a_game_is_chosen_with_a_kind_and_with_options() -> None:
    typist = Typist()
    lines = typist.say("game cassino").splitlines()
    assert typist.games.chosen == "cassino"
    assert lines[1].startswith("Presets: ")
    assert "royal, Royal" in lines[1]
    assert lines[2].startswith("Rules, each with a name and a value: ")
    family = catalogue.family("durak")
    typist.say("game durak pocket_transfer players 3 japanese on transfer off")
    assert typist.games.options().players == 3
    assert typist.games.options().japanese is True
    assert typist.games.options().transfer is False
    typist.say("game DURAK Pocket_Transfer")
    assert typist.games.options() == family.presets["pocket_transfer"]
    typist.say("game")
    assert typist.games.options() == family.presets["pocket_transfer"]
    typist.say("game durak tommy")
    assert typist.games.options() == family.presets["tommy"]


@pytest.mark.parametrize("line", ["euchre", "Euchre", "ÉCARTÉ", "ecarte"])
def test_the_name_of_a_game_alone_chooses_it(line: str) -> None:
    typist = Typist()
    assert typist.say(line).endswith("\nType n to deal.")
    assert typist.games.chosen == ("euchre" if line.lower() == "euchre" else "ecarte")


@awaited
async def test_during_a_deal_the_name_of_a_game_chooses_nothing() -> None:
    typist = await attacked()
    assert typist.say("euchre") == UNDER_WAY


def test_what_cannot_be_agreed_is_told_and_the_rest_counts() -> None:
    typist = Typist()
    unknown = typist.say("game chess")
    assert unknown.startswith("There is no game “chess”. Available: “durak”, ")
    assert typist.games.chosen == "durak"
    lines = typist.say("game durak players 9 foo 3 transfer on").splitlines()
    assert lines[0] == "“players” cannot be “9”; it may be 2, 3, 4, 5 or 6."
    assert lines[1] == "There is no option “foo”."
    assert lines[2].startswith("Durak: ")
    assert typist.games.options() == replace(catalogue.family("durak").usual, transfer=True)


# -- commands of the room


@awaited
async def test_a_command_of_the_room_is_given_by_its_name_and_a_toggle_tells_its_state() -> None:
    typist = await attacked()
    assert typist.say("demo") == "demo: on."
    assert typist.room.controller.is_demo
    assert typist.say("Demo") == "demo: off."
    done: list[str] = []
    typist.add_command("new-leaf", lambda: done.append("leaf"))
    assert typist.say("new leaf") == ""
    assert done == ["leaf"]


def test_commands_are_told_with_what_they_do() -> None:
    typist = Typist()
    typist.add_command("statistics", lambda: None, "what was won")
    typist.add_command("hush", lambda: None)
    lines = typist.say("commands").splitlines()
    assert "statistics: what was won." in lines
    assert "demo: start or stop a demo, in which the computer plays every hand." in lines
    assert not any(line.startswith(("hush", "claim")) for line in lines)


def test_everything_goes_out_of_sight_but_in_a_frame() -> None:
    typist = Typist()
    assert typist.say("boss") == ""
    assert typist.screen.hidden == 1
    framed = Typist(is_framed=True)
    assert framed.say("boss") == "Parlour cannot hide the page in this frame."
    assert framed.screen.hidden == 0


# -- languages and names


def test_the_games_are_told_in_the_language() -> None:
    with catalogues.spoken("fr"):
        typist = Typist()
        games, cassino = typist.say("games"), typist.say("game cassino")
    about = catalogue.family("durak").words.ABOUT
    kind = catalogue.family("cassino").words.PRESETS["modern_royal"].title
    assert catalogues.say_in("fr", about)[1:] in games
    assert about not in games
    assert catalogues.say_in("fr", kind) in cassino


def given_names(room: HeadlessRoom, names: Sequence[str]) -> HeadlessRoom:
    """Put these names into the save of durak, and continue it on another visit."""
    kept = json.loads(room.store.read("save/durak") or "")
    save = Save(kept["v"], "durak", kept["n"], {**kept["d"], "names": [*names]})
    room.store.write("save/durak", sealed(save))
    again = room.another_visit()
    again.resume_saved("durak")
    return again


@awaited
async def test_a_name_from_outside_is_told_and_is_in_no_link_and_no_statistics() -> None:
    room = HeadlessRoom()
    room.start_match("durak", {"players": 4})
    await room.asked()
    typist = Typist(
        given_names(room, ("<b>Bold</b>", "דוד", "Zo\N{ZERO WIDTH SPACE}ë🦊", "W" * 500))
    )
    await typist.room.asked()
    players = typist.say("o")
    names = (
        "<b>Bold</b>",
        "\N{FIRST STRONG ISOLATE}דוד\N{POP DIRECTIONAL ISOLATE}",
        "Zoë🦊",
        "W" * 24,
    )
    assert [name for name in names if name not in players] == []
    assert "W" * 25 not in players
    await play_out(typist)
    await typist.room.settle()
    kept = typist.room.store.read(STATISTICS) or ""
    assert "durak" in kept
    record = typist.room.session.record.record()  # links are made from the record
    assert record is not None
    for text in (kept, record.as_json()):
        assert [name for name in names if name in text] == []
