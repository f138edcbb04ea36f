"""The list of keys, without a browser."""

from random import Random

import pytest

from parlour import catalogue
from parlour.game import find_move
from parlour.room import keys


def keys_offered(game: str, options: dict[str, object], luck: int) -> set[str]:
    """The keys that make choices in a deal, whoever has to decide."""
    family, rules, rng = catalogue.family(game), catalogue.game(game, options), Random(luck)
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
    for luck in range(30):
        assert keys_offered(game, options, luck) <= listed


def test_the_list_tells_each_command_once_with_all_its_keys() -> None:
    pairs = keys.listed({"t": "take"})
    assert ("t", "take") in pairs
    assert ("f, F4", "hold the hand sorted, or as it was dealt") in pairs
    assert ("Alt Space, Ctrl Shift Space", keys.BOSS_KEYS[1]) in pairs
    assert all(key and words for key, words in pairs)
    assert len({words for _, words in pairs}) == len(pairs)


def test_the_list_tells_the_start_up_switches() -> None:
    assert ("?M", "in the address: mono") in keys.listed({})


def test_every_legend_of_1994_has_a_function_key_and_toggles_name_what_will_be() -> None:
    for command in keys.LEGENDS:
        assert keys.is_function(keys.function_key(command))
    states = {"sound": True, "sort": False}
    assert keys.legend("sound", states) == "Sound off"
    assert keys.legend("sort", states) == "Sort on"
    assert keys.legend("options", states) == "Options"


def test_every_command_has_a_letter_for_browsers_that_keep_the_function_keys() -> None:
    lettered = {command for key, (command, _) in keys.KEYS.items() if not keys.is_function(key)}
    assert {command for command, _ in keys.KEYS.values()} == lettered
