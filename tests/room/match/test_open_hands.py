"""Open hands, which only people see, and the words of a hint."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai.thought import at_once
from parlour.bot_protocol import advice_on, pondering
from parlour.cards import NAME, each
from parlour.game import Event
from parlour.host import Bot, play_deal
from parlour.room.match import hint
from parlour.room.match.open_hands import opened
from parlour.scene import Choice, Scene
from tests.loops import run_to_end

NAMES = ("You", "Anna", "Boris", "Clara")


def played(name: str, seed: int, *, open_hands: bool) -> tuple[list[str], list[Scene]]:
    """A deal between computer players, and what a person at seat 0 saw."""
    family = catalogue.family(name)
    game = family.play(family.options())
    names, rng = NAMES[: game.seats], Random(seed)
    scenes: list[Scene] = []

    async def show(position: Any, _events: Sequence[Event]) -> None:
        if position.turn is None:
            return
        scene = family.scenes.scene(game.view(position, 0), names, position.log or [])
        if open_hands:
            scene = opened(family, game, position, names, scene)
            for seat, hand in enumerate(position.hands):
                assert shown(scene, seat) == {NAME[card] for card in each(hand)}
        scenes.append(scene)

    bots = [Bot(family, "club", rng) for _ in range(game.seats)]
    position = game.start(game.shuffle(0, rng))
    return run_to_end(play_deal(family, game, position, bots, show)), scenes


def shown(scene: Scene, seat: int) -> set[str]:
    """The face-up cards of a hand."""
    return {face.card for face in scene.place(f"hand:{seat}").cards if face.up}


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_computer_seats_play_the_same_whether_hands_lie_open_or_not(name: str) -> None:
    for seed in (1, 2):
        closed, unseen = played(name, seed, open_hands=False)
        opened_moves, seen = played(name, seed, open_hands=True)
        assert opened_moves == closed
        assert all(any(note.name == "open" for note in scene.notes) for scene in seen)
        assert any(shown(a, 1) != shown(b, 1) for a, b in zip(seen, unseen, strict=True))


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_open_hands_change_nothing_but_the_other_hands_and_the_note(name: str) -> None:
    _, unseen = played(name, 1, open_hands=False)
    _, seen = played(name, 1, open_hands=True)
    for closed, scene in zip(unseen, seen, strict=True):
        assert (scene.choices, scene.prompt, scene.seats) == (
            *(closed.choices, closed.prompt, closed.seats),
        )
        assert [p for p in scene.places if p.kind != "hand"] == [
            p for p in closed.places if p.kind != "hand"
        ]
        assert scene.place("hand:0") == closed.place("hand:0")


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_a_hint_is_one_of_the_choices_and_the_same_when_asked_again(name: str) -> None:
    family = catalogue.family(name)
    game = family.play(family.options())
    p: Any = game.start(game.shuffle(0, Random(4)))
    view = game.view(p, p.turn)
    scene = family.scenes.scene(view, NAMES[: game.seats], p.log or [])
    move = at_once(pondering(advice_on(family, view))).move
    assert move == at_once(pondering(advice_on(family, view))).move
    (advised,) = (choice for choice in scene.choices if choice.move == move)
    sentence = hint.in_words(family, view, advised)
    assert sentence.startswith("A good player might ")
    assert sentence.endswith((".", "?"))


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (
            Choice("trail KD", "Trail", "trail the king of diamonds", ("hand:KD",), tells=True),
            "trail the king",
        ),
        (Choice("play 9C", "Play 9♣", "play", ("hand:9C",)), "play: the nine of clubs"),
        (
            Choice("discard 8H 9H", "Change 2", "change 2 cards", ("hand:8H", "hand:9H")),
            "change 2 cards: the eight of hearts and the nine of hearts.",
        ),
        (Choice("take", "Take", "take all cards", ()), "take all cards."),
    ],
)
def test_a_hint_names_each_card_once(choice: Choice, words: str) -> None:
    family = catalogue.family("cassino")
    view: Any = {}
    sentence = hint.in_words(family, view, choice)
    assert sentence.startswith(f"A good player might {words}")
    assert sentence.count(" of ") <= len(choice.touches)


def test_the_reason_stands_with_the_advice_where_the_books_give_one() -> None:
    family = catalogue.family("ecarte")
    game = family.play(family.options())
    found = set()
    for seed in range(40):
        p: Any = game.start(game.shuffle(0, Random(seed)))
        view = game.view(p, p.turn)
        for move in view["legal"]:
            found.add(bool(family.why(view, move)))
    assert found == {True, False}
