"""Questions at the table, in every family and language: two short sentences and one button."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.language import speak_english
from parlour.languages import NAMES
from parlour.options import differences
from parlour.scene import Question, Role, Scene
from tests.cases import daily
from tools.i18n.catalogues import spoken

COMPANY = ("Zoë", "Wanjiru", "Tomasz", "Ludmila", "Magda", "Viktor")
ENDS = re.compile(r"[.!?…](?=\s|$)")
CASES = [(name, code) for code in NAMES for name in sorted(catalogue.NAMES)]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Switch back to English after each test."""
    yield
    speak_english()


def speaking(code: str) -> AbstractContextManager[None]:
    """Use this language, or English by default."""
    return nullcontext() if code == "en" else spoken(code)


def decisions(name: str, deals: int) -> Iterator[tuple[Scene, Scene]]:
    """The table at every decision of some random deals, seen by the seat to act and by the next
    one."""
    family, rng = catalogue.family(name), Random(1)
    for preset in family.presets.values():
        game: Any = catalogue.game(name, differences(preset))
        for number in range(deals):
            p = game.start(game.shuffle(number % game.seats, rng))
            while p.turn is not None:
                names = COMPANY[: game.seats]
                views = (game.view(p, (p.turn + step) % game.seats) for step in (0, 1))
                acting, waiting = (family.scenes.scene(view, names, p.log or []) for view in views)
                yield acting, waiting
                legal = p.moves()
                p.play(legal[int(rng.random() * len(legal))])


def questions(scene: Scene) -> Iterator[Question]:
    yield Question(scene.prompt, scene.aside)
    yield from {choice.asked for choice in scene.choices if choice.asked}


@pytest.mark.parametrize(("name", "code"), daily(CASES, 8))
def test_each_decision_is_asked_in_two_short_sentences(name: str, code: str) -> None:
    with speaking(code):
        for acting, waiting in decisions(name, 1):
            for question in questions(acting):
                assert len(question.prompt) <= 60, question
                assert len(question.aside) <= 90, question
                assert len(ENDS.findall(question.prompt)) == 1, question
                assert len(ENDS.findall(question.aside)) == bool(question.aside), question
                assert question.prompt[-1] in ".?" and question.aside[-1:] in ("", ".", "?")
            assert acting.aside, acting.prompt
            assert not waiting.aside or waiting.choices, "a waiting seat has nothing to decide"
            assert acting.prompt.rstrip(".?") not in {choice.label for choice in acting.choices}


@pytest.mark.parametrize(("name", "code"), daily(CASES, 8))
def test_one_button_is_expected_at_most_and_none_has_many_words(name: str, code: str) -> None:
    with speaking(code):
        for acting, _ in decisions(name, 1):
            buttons = [choice for choice in acting.choices if not choice.touches]
            assert sum(choice.main for choice in buttons) <= 1
            assert all(len(choice.label) <= 34 for choice in acting.choices)
            assert all(len(choice.worth) <= 40 for choice in acting.choices)


def is_word(role: Role) -> bool:
    """Whether a role is a word next to the number of cards, not a mark at the portrait."""
    return len(role.text) > 2 and role.name != "maker"


@pytest.mark.parametrize(("name", "code"), daily(CASES, 8))
def test_a_seat_says_what_it_is_in_one_or_two_words(name: str, code: str) -> None:
    with speaking(code):
        for scene in (scene for pair in decisions(name, 1) for scene in pair):
            for seat in scene.seats:
                words = [role.text for role in seat.roles if is_word(role)]
                assert len(words) <= 2, words
                assert all(len(text) <= 20 for text in words), words
                assert len(seat.signs) == len(set(seat.signs))
            assert all(len(place.caption) <= 24 for place in scene.places)
            assert all(note.text for note in scene.notes)
            assert all(len(note.after) <= 14 for note in scene.notes)
