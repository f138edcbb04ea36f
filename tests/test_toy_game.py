"""A family that is no part of the product is at home in the house: nothing there knows durak.

High card, in tests/toy, enters by the one door there is, the list of the catalogue, and goes
through everything that is not a family: host, match, records, promises, examples, the text
protocol, and the part of the table that works on scenes.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue, text
from parlour.ai.bots import Heuristics
from parlour.family import Family, Scenes, Words
from parlour.game import AnyGame, Event, Game
from parlour.host import Bot, play_deal
from parlour.match_score import MatchScore
from parlour.record import Record, read_record, replay
from parlour.scene import Scene
from parlour.table import arrange, card_diff, move_selection, speech
from tests import promises
from tests.loops import run_to_end
from tests.toy import heuristics, words
from tests.toy import promises as toy
from tests.toy import scene as scenes_of_high
from tests.toy.game import High
from tests.toy.options import Options
from tests.toy.position import Position
from tests.toy.view import HighView
from tools.docs import worked_examples

ROOT = Path(__file__).parent.parent
RULES = ROOT / "tests/toy/high.md"
NAMES = ("You", "Anna", "Boris", "Clara")


@pytest.fixture(scope="module", autouse=True)
def high() -> Iterator[Family]:
    """The toy game, entered in the list of games while these tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "NAMES", {**catalogue.NAMES, "high": "tests.toy"})
        yield catalogue.family("high")


class Shown:
    """Remembers every scene that the host has shown, as seat 0 saw it."""

    def __init__(self, family: Family, game: AnyGame) -> None:
        self.family, self.game = family, game
        self.scenes: list[Scene] = []
        self.sentences: list[str] = []

    async def show(self, position: Any, events: Sequence[Event]) -> None:
        view = self.game.view(position, 0)
        names = NAMES[: self.game.seats]
        self.sentences += self.family.words.announce(events, names, 0)
        self.scenes.append(self.family.scenes.scene(view, names, position.log or []))


def play_with_bots(family: Family, game: AnyGame, rng: Random) -> tuple[Any, Record, Shown]:
    """A whole deal by computer seats."""
    deal = game.shuffle(0, rng)
    position, shown = game.start(deal), Shown(family, game)
    players = [Bot(family, "club", rng) for _ in range(game.seats)]
    moves = run_to_end(play_deal(family, game, position, players, shown.show))
    return position, Record.of(game, deal, moves), shown


# -- the engine ---------------------------------------------------------------------------------


def test_its_worked_examples() -> None:
    found = worked_examples.read_examples(RULES)
    assert len(found) == 4
    for example in found:
        assert not list(worked_examples.failures(example)), example.name


@pytest.mark.parametrize("policy", promises.POLICIES)
@given(number=st.integers(0, 2**32))
def test_its_promises(policy: str, number: int) -> None:
    family, rng = catalogue.family("high"), Random(number)
    options = promises.drawn_options(family, rng)
    promises.keep_promises(family, options, policy, rng, toy.PUBLIC, toy.promises)


def test_a_deal_by_computer_seats_is_recorded_and_replayed(high: Family) -> None:
    game = catalogue.game("high", {"players": 4})
    position, record, shown = play_with_bots(high, game, Random(7))
    assert position.result() is not None and len(record.moves) == 20
    _, again = replay(read_record(record.as_text()), catalogue.game)
    assert again.key() == position.key() and again.result() == position.result()
    assert sum(said.endswith("the trick.") for said in shown.sentences) == 5


def test_a_match_goes_on_until_somebody_has_the_points(high: Family) -> None:
    rng = Random(3)
    game = catalogue.game("high", {"players": 2, "target": 9})
    match = MatchScore(game, rng)
    while not match.game_is_over():
        position, _, _ = play_with_bots(high, game, rng)
        match.close_deal(position)
    assert sum(match.scores) == 5 * match.deals and max(match.scores) >= 9
    assert high.words.game_result(match.rows(NAMES)).startswith("The match is over")


def test_the_text_protocol_plays_it() -> None:
    table = text.Table()

    def ask(**request: Any) -> Any:
        answer = table.answer(json.dumps(request))
        assert text.FAILED not in answer.get("error", "")
        return answer

    setup = {"hands": {"0": "9C 2H", "1": "TS 3D"}}
    options = {"players": 2, "cards": 3}
    assert ask(do="new", game="high", options=options, setup=setup)["state"]["actor"] == 0
    assert ask(do="choose", seat=0) == {"ok": True, "move": "play 9C"}
    assert ask(do="move", seat=0, move="play TS")["error"] == "You do not hold the ten of spades."
    assert ask(do="move", seat=0, move="play 9c")["state"]["trick"] == [[0, "9C"]]
    assert ask(do="view", seat=1)["view"]["hand"] == "3D TS"
    assert ask(do="new", game="high", options={"ties": "both"}, setup=setup)["error"]


# -- the table ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def scenes(high: Family) -> list[Scene]:
    """Every scene of a deal, as seat 0 saw it."""
    _, _, shown = play_with_bots(high, catalogue.game("high", {}), Random(11))
    return shown.scenes


def touchable(scene: Scene) -> set[str]:
    """The names of everything that a player can point at."""
    cards = {arrange.touch_name(scene, p, face.card) for p in scene.places for face in p.cards}
    places = {f"place:{place.name}" for place in scene.places}
    return cards | places | {f"seat:{seat.number}" for seat in scene.seats}


def test_every_choice_can_be_touched(scenes: list[Scene]) -> None:
    asked = [scene for scene in scenes if scene.choices]
    assert len(asked) == 5
    for scene in asked:
        for choice in scene.choices:
            offer = move_selection.opening(scene)
            for name in choice.touches:
                assert name in offer.targets & touchable(scene)
                offer = move_selection.touch(scene, offer.touched, name)
            assert offer.move == choice.move


def test_cards_move_from_the_hand_to_the_trick_and_then_to_the_pile(scenes: list[Scene]) -> None:
    dealt = card_diff.journeys(None, scenes[0])
    assert len(dealt) == 15 and {trip.end for trip in dealt} == {"hand:0", "hand:1", "hand:2"}
    trips = [trip for pair in pairwise(scenes) for trip in card_diff.journeys(*pair)]
    ways = {(trip.start.split(":")[0], trip.end.split(":")[0]) for trip in trips}
    assert ways == {("hand", "trick"), ("trick", "played")}
    assert sum(trip.end == "played" for trip in trips) == 15
    assert all(trip.card for trip in trips)


def test_the_table_is_told_in_words(scenes: list[Scene]) -> None:
    last = speech.told(scenes[-1])
    assert last[-1].heading.startswith("You took")
    for scene in scenes:
        lines = [line for chapter in speech.told(scene) for line in chapter.lines]
        assert any(line.startswith("Played, ") for line in lines)


# -- the house ----------------------------------------------------------------------------------


def test_its_files_are_what_the_house_expects(high: Family) -> None:
    """The type checker does the work here: each file against its part of the protocol."""
    game: Game[Position, Options, HighView] = High(Options())
    its_words: Words[Options, HighView] = words
    its_scenes: Scenes[HighView] = scenes_of_high
    its_lore: Heuristics[HighView] = heuristics
    assert game.name == high.name
    assert (its_words, its_scenes, its_lore) == (high.words, high.scenes, high.heuristics)


def test_the_house_plays_it_without_having_heard_of_durak() -> None:
    script = """
import sys
from random import Random
from parlour import catalogue, host, record, text
from parlour import match_score
from parlour.table import arrange, move_selection, card_diff, speech
catalogue.NAMES = {"high": "tests.toy"}
game = catalogue.game("high", {})
position = game.start(game.shuffle(0, Random(1)))
while position.turn is not None:
    catalogue.family("high").scenes.scene(game.view(position, 0), ("a", "b", "c"), position.log)
    position.play(position.moves()[0])
sys.exit(", ".join(name for name in sys.modules if "durak" in name) or 0)
"""
    place = {"PYTHONPATH": f"{ROOT / 'py'}:{ROOT}"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
