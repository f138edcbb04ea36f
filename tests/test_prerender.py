"""Prerendered fresh deals, which the page shows before Python runs (docs/adr/0030)."""

import json
from collections.abc import Iterator
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

from parlour import catalogue
from parlour.languages import NAMES
from parlour.record import read_entries, replay
from tools.paths import DIST

FILES = sorted((DIST / "static/deals").glob("*.json"))
MOST = 16_384
"""The most bytes of a compressed file, which loads after the tap and before the cards appear."""


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def all_elements(things: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """These elements and all elements nested in them."""
    for thing in things:
        yield thing
        yield from all_elements(thing.get("inside", []))
        for part in thing.get("parts", {}).values():
            yield from all_elements(part.get("inside", []))


@pytest.mark.parametrize("game", catalogue.NAMES)
@pytest.mark.parametrize("language", NAMES)
def test_every_game_has_64_deals_in_every_language(game: str, language: str) -> None:
    files = [file for file in FILES if file.name.startswith(f"{game}-{language}-")]
    records = [deal["record"] for file in files for deal in read(file)["deals"]]
    assert len({record["pack"] for record in records}) == 64


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_still_shows_the_hand_of_its_deal_at_a_decision_of_the_person(game: str) -> None:
    for file in FILES:
        if not file.name.startswith(f"{game}-en-"):
            continue
        for deal in read(file)["deals"]:
            bound, position = replay(read_entries(deal["record"]), catalogue.game)
            assert position.turn == 0
            laid = deal["still"]["places"]["hand"]["inside"]
            held = bound.view(position, 0)["hand"].split()
            assert sorted(card["marks"]["data-card"] for card in laid) == sorted(held)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_every_choice_of_the_person_lies_there_to_be_touched(game: str) -> None:
    deal = read(DIST / f"static/deals/{game}-en-0.json")["deals"][0]
    bound, position = replay(read_entries(deal["record"]), catalogue.game)
    things = [thing for place in deal["still"]["places"].values() for thing in [place]]
    marks = [thing.get("marks", {}) for thing in all_elements(things)]
    named = {mark[name] for mark in marks for name in ("data-touch", "data-move") if name in mark}
    family, view = catalogue.family(game), bound.view(position, 0)
    scene = family.scenes.scene(view, ["", *deal["names"][1:]], position.log or [])
    calls = family.calls(view) if family.calls is not None else ()
    for choice in calls or scene.choices:
        assert {*choice.touches} <= named if choice.touches else choice.move in named


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_deal_is_the_same_one_in_every_language(game: str) -> None:
    def deals(language: str) -> list[Any]:
        found = read(DIST / f"static/deals/{game}-{language}-3.json")["deals"]
        return [(deal["record"], deal["names"]) for deal in found]

    assert all(deals(language) == deals("en") for language in NAMES)


def test_a_still_says_what_it_shows_in_its_language() -> None:
    still = read(DIST / "static/deals/euchre-de-0.json")["deals"][0]["still"]
    assert "Karten" in still["places"]["hand"]["marks"]["aria-label"]


def test_a_file_of_deals_comes_soon() -> None:
    assert max(len(compress(file.read_bytes())) for file in FILES) <= MOST


def test_a_prerendered_table_has_no_hidden_cards() -> None:
    """Only the record contains hidden cards, as in a save."""
    for file in FILES:
        if "-en-" not in file.name:
            continue
        for deal in read(file)["deals"]:
            bound, position = replay(read_entries(deal["record"]), catalogue.game)
            seen = json.dumps(bound.view(position, 0))
            places = [*deal["still"]["places"].values()]
            cards = {
                thing["marks"]["data-card"]
                for thing in all_elements(places)
                if thing.get("shape") == "card" and "data-card" in thing["marks"]
            }
            assert all(card in seen for card in cards)
