"""Text mode understands every move of every game, also if only a part of it is typed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.family import Family
from parlour.game import AnyGame, find_move
from parlour.room.text_mode import typed_commands, typed_moves
from parlour.room.text_mode.answers import (
    asked,
    hand,
    help_lines,
    numbered,
    score,
    table,
    trump,
    ways,
    who,
)
from parlour.scene import Scene
from tests.promises import POLICIES, drawn_options, is_sentence

NAMES = ("You", "Anna", "Boris", "Clara", "Dario", "Elena")
MOST = 120
"""The maximum number of decisions checked per deal."""
ON_EVERY_GAME = pytest.mark.parametrize("game", sorted(catalogue.NAMES))


def decisions(game: str, seed: int, policy: str = "random") -> Iterator[tuple[AnyGame, Any, Scene]]:
    """Play a deal with random options. At each decision, yield the game, the view of the seat to
    act, and its scene."""
    family, rng = catalogue.family(game), Random(seed)
    rules = family.play(drawn_options(family, rng))
    p: Any = rules.start(rules.shuffle(0, rng))
    for _ in range(MOST):
        if p.turn is None:
            return
        view = rules.view(p, p.turn)
        yield rules, view, scene_of(family, rules, view, p)
        move = find_move(p, p.turn, POLICIES[policy](family, view, rng))
        assert move is not None
        p.play(move)


def scene_of(family: Family, rules: AnyGame, view: Any, p: Any) -> Scene:
    return family.scenes.scene(view, NAMES[: rules.seats], p.log[-30:])


def understood(scene: Scene, line: str) -> list[str]:
    """The moves that a line may mean. The line must not be a command, except for `play`."""
    command, words = typed_commands.read(line)
    assert command in ("", "play"), line
    return [choice.move for choice in typed_moves.meant(scene, words)]


def mixed(move: str, rng: Random) -> str:
    """A move as people may type it: selected cards in any order, lower case, `10` for `T`."""
    verb, *words = move.split()
    if not typed_moves.JOINTS & {*words} and verb == "discard":
        words.sort(key=lambda _word: rng.random())
    careless = " ".join((verb, *words)).replace("T", "10").lower()
    return f"  {careless} "


@ON_EVERY_GAME
@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_can_be_said_and_is_understood(game: str, seed: int) -> None:
    """The notation of the log and of links is understood in any case, with `10` for `T`."""
    rng = Random(seed)
    for _, view, scene in decisions(game, seed, ("random", "greedy", "stubborn")[seed % 3]):
        for move in view["legal"][:: len(view["legal"]) // 40 + 1]:
            assert understood(scene, move) == [move]
            assert understood(scene, f"p {move}") == [move]
            assert understood(scene, mixed(move, rng)) == [move]


@ON_EVERY_GAME
def test_a_card_alone_means_all_that_it_can_do(game: str) -> None:
    for _, view, scene in decisions(game, 11):
        for card in view["hand"].split():
            able = [c.move for c in scene.touching.get(f"hand:{card}", ()) if not c.exact]
            means = understood(scene, card)
            assert set(able) <= set(means)
            for choice in scene.choices:
                if choice.exact and choice.touches == (f"hand:{card}",):
                    assert choice.move in means


@ON_EVERY_GAME
def test_the_list_of_ways_leads_to_every_move(game: str) -> None:
    """The whole list numbers every move, except selections of cards, which are described."""
    for _, view, scene in decisions(game, 5):
        lines, numbered_choices = ways(scene, whole=True)
        exact = {choice.move for choice in scene.choices if choice.exact}
        assert {choice.move for choice in numbered_choices} | exact == set(view["legal"])
        for number, choice in enumerate(numbered_choices, start=1):
            assert any(line.startswith(f"{number}: {choice.move}") for line in lines)
        short, shown = ways(scene, whole=False)
        assert shown == numbered_choices[: len(shown)] or set(shown) <= set(numbered_choices)
        assert len(short) <= 17


@ON_EVERY_GAME
def test_whatever_is_typed_is_answered_in_sentences(game: str) -> None:
    rng, family = Random(3), catalogue.family(game)
    lines = ("7H", "2C 2D", "beat 7H 8H", "castle", "with", "b9", "take all", "all", "-", "é" * 50)
    for _, view, scene in decisions(game, 3):
        line = lines[int(rng.random() * len(lines))]
        answers = [*table(scene), *who(scene), hand(scene), trump(scene), *asked(scene)]
        for sentence in (*answers, *score(scene, "Matchsticks: You 0.")):
            assert sentence.endswith((".", "?", ".”")), sentence
        if not typed_moves.meant(scene, line):
            why = typed_moves.reason(scene, line, lambda move: family.words.refusal(view, move))  # noqa: B023
            is_sentence(why)


@ON_EVERY_GAME
def test_whoever_only_waits_hears_for_whom(game: str) -> None:
    family = catalogue.family(game)
    rules = catalogue.game(game, {"six_exchange": False} if game == "durak" else {})
    p: Any = rules.start(rules.shuffle(0, Random(1)))
    other = (p.turn + 1) % rules.seats
    scene = scene_of(family, rules, rules.view(p, other), p)
    assert ways(scene, whole=False) == ([scene.prompt], ())
    assert typed_moves.reason(scene, "7H", lambda move: "") == scene.prompt
    assert NAMES[p.turn] in scene.prompt


def durak(hands: dict[int, str], *moves: str, **setup: Any) -> tuple[Scene, Any]:
    """A table of durak for two with hearts as trumps, after these moves."""
    family = catalogue.family("durak")
    rules = catalogue.game("durak", {"players": 2, "transfer": True})
    p: Any = rules.setup({"hands": hands, "trump": "H", "attacker": 0, **setup})
    for text in moves:
        move = find_move(p, p.turn, text)
        assert move is not None
        p.play(move)
    view = rules.view(p, p.turn)
    return scene_of(family, rules, view, p), view


def euchre(*moves: str) -> Scene:
    family = catalogue.family("euchre")
    rules = catalogue.game("euchre", {})
    hands = {0: "JD JH AD KD 9C", 1: "QD TD KS AS QH", 2: "AC AH QC TS 9S", 3: "KC TC KH TH 9H"}
    p: Any = rules.setup({"dealer": 3, "turn": "9D", "hands": hands})
    for text in moves:
        move = find_move(p, p.turn, text)
        assert move is not None
        p.play(move)
    return scene_of(family, rules, rules.view(p, p.turn), p)


def test_bids_are_understood_as_they_are_written_and_as_the_buttons_say_them() -> None:
    assert understood(euchre(), "order") == understood(euchre(), "order up") == ["order"]
    named = euchre("pass", "pass", "pass", "pass")
    assert understood(named, "make H") == understood(named, "hearts") == ["make H"]
    assert understood(named, "make hearts") == understood(named, "p h") == ["make H"]
    assert understood(named, "make ♥") == understood(named, "♥") == ["make H"]
    alone = euchre("order")
    assert understood(alone, "with partner") == ["together"]
    assert understood(alone, "alone") == ["alone"]


def test_the_cards_of_a_selection_are_named_in_any_order_and_all_of_them() -> None:
    family = catalogue.family("ecarte")
    rules = catalogue.game("ecarte", {})
    p: Any = rules.start(rules.shuffle(1, Random(4)))
    for text in ("propose", "accept"):
        move = find_move(p, p.turn, text)
        assert move is not None
        p.play(move)
    view = rules.view(p, p.turn)
    scene = scene_of(family, rules, view, p)
    first, second, third, *_ = view["hand"].split()
    several = understood(scene, f"discard {third} {first} {second}")
    assert len(several) == 1
    assert set(several[0].split()) == {"discard", first, second, third}
    assert understood(scene, f"{second} {third} {first}") == several
    assert understood(scene, first) == [f"discard {first}"]
    lines, _ = ways(scene, whole=False)
    assert lines[-1].startswith("discard and any cards of your hand, at most 5, such as discard ")


def test_commands_have_a_short_and_a_long_word() -> None:
    shorts = ("h", "t", "l", "s", "tr", "o", "w", "p", "u", "?")
    names = [typed_commands.read(short)[0] for short in shorts]
    assert names == [
        "hand", "table", "last", "score", "trump", "who", "ways", "play", "undo", "help",
    ]  # fmt: skip
    assert typed_commands.read(" W  ALL ") == ("ways", "ALL")
    assert typed_commands.read("hand 7H") == ("", "hand 7H")
    assert typed_commands.read("") == ("", "")
    spellings = [s for word in typed_commands.COMMANDS.values() for s in word.spellings]
    assert len(spellings) == len(set(spellings))
    assert len(help_lines()) == len(typed_commands.COMMANDS) + 3


def test_a_number_chooses_from_the_list() -> None:
    scene, _ = durak({0: "7C 9C TD JD", 1: "7H 9S 8C"}, "attack 7C")
    assert numbered(scene.choices[:1]) == [f"1: {scene.choices[0].move}."]
    take = next(choice for choice in scene.choices if choice.move == "take")
    assert numbered([take]) == ["1: take, take all cards on the table, 1 card."]


def test_a_selection_is_understood_by_the_name_of_its_button() -> None:
    """The button of the farmer's exchange says “Change”."""
    family = catalogue.family("euchre")
    game = family.play(family.options(farmers_hand="exchange"))
    hands = {0: "9C TC 9D TD 9H", 1: "AC KC QC JC AS", 2: "KS QS JS TS AD", 3: "KD QD JD AH KH"}
    p = game.setup({"dealer": 3, "turn": "TH", "hands": hands})
    scene = scene_of(family, game, game.view(p, 0), p)
    assert understood(scene, "change 9C 10C 9D") == ["exchange 9C TC 9D"]
    assert understood(scene, "change 9C 10C") == []
