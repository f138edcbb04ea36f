"""The list of keys, without a browser."""

import ast
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from parlour import catalogue
from parlour.game import find_move
from parlour.language import say
from parlour.room.commands import key_names
from parlour.room.commands.command_list import Command, Commands, legend
from parlour.table import keyboard
from tools.i18n import catalogues

ROOM = Path(key_names.__file__).parent.parent
HELD = ("ctrlKey", "altKey", "metaKey")


def keys_offered(game: str, options: dict[str, object], seed: int) -> set[str]:
    """The keys for the choices of all players in a random deal."""
    family, rules, rng = catalogue.family(game), catalogue.game(game, options), Random(seed)
    names = ("Anna", "Boris", "Clara", "Dario", "Elena", "Farid")[: rules.seats]
    p = rules.start(rules.shuffle(0, rng))
    offered = set()
    while p.turn is not None:
        scene = family.scenes.scene(rules.view(p, p.turn), names, p.log or [])
        offered |= {choice.key for choice in scene.choices} - {""}
        move = find_move(p, p.turn, rng.choice([move.text for move in p.moves()]))
        assert move is not None
        p.play(move)
    return offered


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in sorted(catalogue.NAMES)), ("euchre", {"defend_alone": True})],
)
def test_every_key_of_a_choice_is_in_the_list_of_its_game(
    game: str, options: dict[str, object]
) -> None:
    listed = {key for some in catalogue.family(game).scenes.KEYS for key in some.split()}
    for seed in range(10):
        assert keys_offered(game, options, seed) <= listed


def nothing() -> None:
    """Do nothing, as the action of a command."""


def room(game: str = "durak") -> Commands:
    """Some commands of a room in which this game is chosen."""
    commands = Commands(lambda: game)
    commands.add(
        (
            Command(
                "replays",
                nothing,
                ("Shift+R", "F4"),
                "offer the last deal again",
                "Replay",
                lambda: False,
                lambda chosen: chosen == "ecarte",
            ),
            Command("sort", nothing, ("f", "F4"), "sort the hand", "Sort", lambda: True),
            Command("options", nothing, ("x", "F3"), "all options", "Settings"),
            Command("hush", nothing),
            Command("boss", nothing, ("Alt+Space", "Ctrl+Shift+Space"), "out of sight at once"),
        )
    )
    return commands


def names(*commands: Command | None) -> list[str]:
    """The names of these commands; "" for None."""
    return [command.name if command else "" for command in commands]


def test_a_command_is_found_by_every_key_of_it_and_none_is_its_own_key() -> None:
    commands = room()
    assert names(*map(commands.for_key, ("f", "F4", "Shift+R", "F3", "q", ""))) == [
        *("sort", "sort", "replays", "options", "", "")
    ]
    assert commands.named("hush").do is nothing


def test_what_somebody_means_is_a_command_or_none() -> None:
    commands = room()
    assert names(commands.find("sort"), commands.find("castle")) == ["sort", ""]
    assert names(*commands.all()) == ["replays", "sort", "options", "hush", "boss"]


def test_a_function_key_that_two_share_goes_by_the_game() -> None:
    assert names(room("ecarte").for_key("F4"), room("euchre").for_key("F4")) == ["replays", "sort"]
    assert names(room("ecarte").for_key("f")) == ["sort"]


def test_no_command_is_brought_twice() -> None:
    with pytest.raises(AssertionError, match="“sort”"):
        room().add((Command("sort", nothing),))


def test_the_list_tells_each_command_once_with_all_its_keys() -> None:
    pairs = room().listed({"t": "take"})
    assert ("t", "take") in pairs
    assert ("f, F4", "sort the hand") in pairs
    assert ("Shift R", "offer the last deal again") in pairs
    assert ("Shift R, F4", "offer the last deal again") in room("ecarte").listed({})
    assert ("Alt Space, Ctrl Shift Space", "out of sight at once") in pairs
    assert all(key and words for key, words in pairs)
    assert len({words for _, words in pairs}) == len(pairs)


def test_a_menu_has_one_key_of_each_command_rather_a_function_key() -> None:
    caps = [
        room().key_label(name) for name in ("options", "sort", "replays", "boss", "hush", "castle")
    ]
    assert caps == ["F3", "F4", "Shift R", "Alt Space", "", ""]
    assert room("ecarte").key_label("replays") == "F4"
    assert room("ecarte").key_label("sort") == "F"  # as printed on the key


def test_the_list_tells_the_start_up_switches() -> None:
    assert ("?M", "in the address: mono") in room().listed({})


def test_the_bar_of_1994_names_the_mode_that_a_toggle_will_enter() -> None:
    """DUR-62, CAS-51, ECA-17j: the label names the opposite of the current mode."""

    def shown(game: str) -> list[tuple[str, str]]:
        return [(key, legend(command)) for key, command in room(game).function_keys()]

    assert shown("durak") == [("F3", "Settings"), ("F4", "Sort off")]
    assert shown("ecarte") == [("F3", "Settings"), ("F4", "Replay on")]
    assert room().toggles() == {"replays": False, "sort": True}


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("F2", {"function"}),
        ("f", {"sign"}),
        ("Shift+D", {"shifted"}),
        ("ArrowUp", {"arrow"}),
        ("?", {"sign"}),
        (" ", set()),
        ("Enter", set()),
        ("Fn", set()),
    ],
)
def test_what_kind_of_key_it_is(key: str, kinds: set[str]) -> None:
    """Only letters can be switched off, arrows scroll, and no game uses Shift with a letter."""
    questions = {
        "function": key_names.is_function,
        "sign": key_names.is_character,
        "shifted": key_names.is_shifted,
        "arrow": key_names.is_arrow,
    }
    assert {kind for kind, asks in questions.items() if asks(key)} == kinds


def choices(game: str) -> set[str]:
    """The meanings of a game's keys for choices."""
    return {say(words) for words in catalogue.family(game).scenes.KEYS.values()}


@pytest.mark.parametrize("game", sorted(catalogue.NAMES))
def test_the_list_tells_the_choices_of_its_game_and_of_no_other(game: str) -> None:
    listed = {words for _, words in room(game).listed(catalogue.family(game).scenes.KEYS)}
    assert listed & set().union(*map(choices, catalogue.NAMES)) == choices(game)


@pytest.mark.parametrize(
    ("pressed", "key"),
    [
        ({"key": "g"}, "g"),
        ({"key": "G"}, "g"),
        ({"key": "D", "shiftKey": True}, "Shift+D"),
        ({"key": "?", "shiftKey": True}, "?"),
        ({"key": " "}, "Space"),
        ({"key": "F2"}, "F2"),
        ({"key": "F2", "target": "INPUT"}, "F2"),
        ({"key": "F10", "shiftKey": True}, ""),
        ({"key": "g", "target": "SELECT"}, ""),
        ({"key": "g", "target": "INPUT"}, ""),
        ({"key": "g", "target": "INPUT", "type": "radio"}, "g"),
        ({"key": "g", "target": "INPUT", "type": "checkbox"}, "g"),
        ({"key": " ", "target": "INPUT", "type": "checkbox"}, ""),
        ({"key": "ArrowUp", "target": "INPUT", "type": "radio"}, ""),
        ({"key": "в", "code": "KeyD"}, "d"),
        ({"key": "В", "code": "KeyD", "shiftKey": True}, "Shift+D"),
        ({"key": "В", "code": "KeyD"}, "d"),
        ({"key": "q", "code": "KeyA"}, "q"),
        ({"key": "ö", "code": "Semicolon"}, "ö"),
        ({"key": "é", "code": "Digit2"}, "2"),
        ({"key": "&", "code": "Digit1"}, "1"),
        ({"key": "2", "code": "Digit2", "shiftKey": True}, "2"),
        ({"key": "!", "code": "Digit1", "shiftKey": True}, "!"),
        ({"key": "-", "code": "Digit6"}, "-"),
        ({"key": "2", "code": "Digit3"}, "2"),
        ({"key": "Dead", "code": "Digit9"}, "Dead"),
        ({"key": "٣", "code": "Digit3"}, "3"),
        ({"key": "3", "code": "Numpad3"}, "3"),
        *(({"key": key, held: True}, "") for key in ("g", "F5") for held in HELD),
    ],
)
def test_what_a_pressed_key_is_called(pressed: dict[str, Any], key: str) -> None:
    """The browser handles keys with Ctrl, Alt or Cmd. A text field handles the letters typed in it.

    Check boxes do not need letters, so the room handles them. Letters of other scripts are read by
    the position of their key, and so are digits on layouts that need Shift for digits.
    """
    target = SimpleNamespace(
        tagName=pressed.get("target", "BODY"), type=pressed.get("type", "text")
    )
    held = dict.fromkeys((*HELD, "shiftKey"), False)
    event = held | {"code": ""} | pressed | {"target": target}
    assert key_names.pressed(SimpleNamespace(**event)) == key


def keys_of_commands() -> set[str]:
    """The keys of all commands in the room's source."""
    trees = (ast.parse(path.read_text("utf-8")) for path in ROOM.rglob("*.py"))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    commands = (call for call in calls if ast.unparse(call.func) == "Command")
    given = [ast.literal_eval(call.args[2]) for call in commands if len(call.args) > 2]
    return {key for keys in given for key in keys}


def test_a_sign_that_gives_a_command_is_never_read_as_a_digit() -> None:
    keys = keys_of_commands()
    assert {"n", "F2"} < keys
    assert {key for key in keys if len(key) == 1 and not key.isalnum()} == {*keyboard.SIGNS}


@pytest.mark.parametrize(
    ("code", "caps"),
    [("de", "Umschalt R, F4, Alt Leertaste, ↑, ?, +"), ("fr", "Maj R, F4, Alt Espace, ↑, ?, +")],
)
def test_keys_are_called_by_what_stands_on_them(code: str, caps: str) -> None:
    with catalogues.spoken(code):
        assert key_names.written("Shift+R, F4, Alt+Space, ArrowUp, ?, +") == caps
