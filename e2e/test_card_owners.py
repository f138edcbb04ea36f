"""Every card flies from its old owner to its new owner, in each game, for each seat and window.

The expected routes are written down here. They are compared with the places on the screen where
cards really start and land. No card may jump at its landing.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.page_scripts import PYTHON
from parlour import catalogue
from parlour.game import find_move
from parlour.options import read
from parlour.scene import Scene
from tests.cases import THOROUGHLY
from tests.table.moments import NAMES

pytestmark = pytest.mark.motion

WINDOWS = ((390, 844), (844, 390), (1280, 800), (320, 568), (480, 420))
"""The last one is the size of a frame in another page."""

Route = tuple[str, str]
"""Where a card comes from and where it goes: a seat, the name of a pile, or `middle`."""


@dataclass(frozen=True)
class Case:
    """A move in a position, and the routes of the cards that it moves.

    Attributes:
        game: The name of the game.
        block: A set-up as described in docs/protocol.md.
        moves: The moves from there, each as `seat move`. Only the last one is animated.
        routes: How many cards take each route. Seats are numbered.
        options: The options that differ from the default.
        sides: The partners that share a pile. The viewer's own pile is next to the viewer.
    """

    game: str
    block: Mapping[str, Any]
    moves: Sequence[str]
    routes: Mapping[Route, int]
    options: Mapping[str, Any] = field(default_factory=dict)
    sides: Sequence[Sequence[int]] = ()

    def scenes(self) -> list[list[Scene]]:
        """For each seat, what it sees before and after the last move, and at moments between."""
        family = catalogue.family(self.game)
        game = family.play(read(family.options, self.options))
        p: Any = game.setup(self.block)
        names = NAMES[: game.seats]

        def seen(position: Any) -> list[Scene]:
            views = (game.view(position, seat) for seat in range(game.seats))
            return [family.scenes.scene(view, names, p.log) for view in views]

        shown: list[list[Scene]] = []
        for written in self.moves:
            seat, text = written.split(" ", 1)
            move = find_move(p, int(seat), text)
            assert move is not None, written
            shown, events = [seen(p)], len(p.log)
            p.play(move)
            shown += [seen(event.moment) for event in p.log[events:] if event.moment is not None]
            shown.append(seen(p))
        return [list(scenes) for scenes in zip(*shown, strict=True)]

    def expected(self, viewer: int) -> Counter[Route]:
        """The routes of the cards as this seat sees them."""
        keeper = {str(seat): str(viewer) for side in self.sides if viewer in side for seat in side}
        routes: Counter[Route] = Counter()
        for (start, end), cards in self.routes.items():
            routes[start, keeper.get(end, end)] += cards
        return routes


DURAK = {
    "trump": "C",
    "talon": "8H TD AH KH 7C 6H 7S 8C",
    "attacker": 0,
    "dealer": 3,
    "hands": {
        "0": "6S 9D QS 9H 6D QC",
        "1": "7D TS AC JH 8D KD",
        "2": "9S 9C JS JD AS",
        "3": "TH QH KC 8S AD",
    },
}
TRICK = {
    "dealer": 3,
    "trump": "S",
    "maker": 2,
    "score": [4, 7],
    "leader": 1,
    "tricks": [1, 1],
    "hands": {"0": "AS KS KD", "1": "TS AH QD", "2": "JC JS QH", "3": "9S TD JH"},
}
ECARTE = {
    "dealer": 1,
    "turn": "8H",
    "hands": {"0": "KH QH 9D AC JS", "1": "AH JH KD QC TS"},
    "scores": [2, 3],
}
HANDS = ("9D 2C KS TD", "8H AC QC 4H", "7H 5S JD 3C", "KD 9H AS 6D")
CASSINO = {
    "actor": 0,
    "table": "5D 4C 9S KH 8D",
    "builds": {"b1": {"value": 8, "owner": 1, "cards": "6S+2H"}},
}


def capture(players: int | str, seats: int, *moves: str, capturer: int, cards: int) -> Case:
    """A capture at cassino: a card of the hand is played, then it is taken with `cards` others."""
    hands = {str(seat): hand for seat, hand in enumerate(HANDS[:seats])}
    sides = ((0, 2), (1, 3)) if players == "4p" else ()
    won = {str(side): "" for side in range(len(sides) or seats)}
    won |= {"0": "7C 7D", "1": "TC TS AH QH"}
    block = {**CASSINO, "dealer": seats - 1, "hands": hands, "won": won}
    routes = {(str(capturer), "middle"): 1, ("middle", str(capturer)): cards + 1}
    return Case("cassino", block, moves, routes, {"players": players}, sides)


CASES = (
    Case(
        "durak",
        DURAK,
        ("0 attack 6S", "1 beat 6S TS", "0 pass", "2 pass", "3 pass"),
        {("middle", "heap"): 2, **{("talon", str(seat)): 1 for seat in range(4)}},
    ),
    Case(
        "durak",
        DURAK,
        ("0 attack 6S", "1 take", "0 give 6D", "0 pass", "2 pass", "3 pass"),
        {("middle", "1"): 2, ("talon", "0"): 2, ("talon", "2"): 1, ("talon", "3"): 1},
    ),
    Case(
        "euchre",
        TRICK,
        ("1 play TS", "2 play JC", "3 play 9S", "0 play KS"),
        {("0", "middle"): 1, ("middle", "2"): 4},
    ),
    Case(
        "ecarte",
        {**ECARTE, "state": "PLAY", "accepted": 1},
        ("0 play 9D", "1 play KD"),
        {("1", "middle"): 1, ("middle", "1"): 2},
    ),
    Case(
        "ecarte",
        {**ECARTE, "hands": {"0": "KH QH 9D 8C 7S", "1": "AH JH KD QC TS"}},
        ("0 propose", "1 accept", "0 discard 8C 7S"),
        {("0", "0"): 2, ("stock", "0"): 2},
    ),
    capture(2, 2, "0 trail TD", "1 take 4C with 4H", capturer=1, cards=1),
    capture(3, 3, "0 trail TD", "1 take b1 with 8H", capturer=1, cards=2),
    capture("4p", 4, "0 trail TD", "1 take 8D b1 with 8H", capturer=1, cards=3),
)
"""Each case is seen from each seat, so the owners sit at every place around the table."""

READ_FLIGHTS = """
const NEAR = 3;
const box = (element) => element.getBoundingClientRect();
const isSeen = (element) => box(element).width && box(element).height
  && getComputedStyle(element).visibility === "visible";

/** The visible portraits and hands of each seat, the piles, and the middle. */
const targets = () => {
  const found = [], seats = {};
  for (const seat of document.querySelectorAll(".seat")) {
    const { at, touch } = seat.dataset;
    const name = seats[at] = touch.slice(5);
    for (const part of seat.querySelectorAll(".cameo, .fan")) found.push([name, part]);
    if (at === "own") found.push([name, document.querySelector("#hand")]);
  }
  for (const pile of document.querySelectorAll(".pile")) {
    const { home, place } = pile.dataset;
    found.push([home ? seats[home] : place, pile.querySelector(".stack")]);
  }
  found.push(["middle", document.querySelector("#middle")]);
  return found.filter(([, element]) => isSeen(element))
    .map(([name, element]) => [name, box(element)]);
};

/** The centre of a card at this time of its animation. */
const centre = (motion, time) => {
  motion.currentTime = time;
  const { left, top, width, height } = box(motion.effect.target);
  return [left + width / 2, top + height / 2];
};

/** Whose place this is; the position itself if nobody is there. */
const owner = ([x, y], places) => {
  const found = places.find(([, { left, top, right, bottom }]) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < NEAR);
  return found ? found[0] : `nobody at ${Math.round(x)}, ${Math.round(y)}`;
};

/** The start and end of each card that now moves to another element, then the end of all moves. */
window.routes = (before) => {
  const [places, found] = [targets(), []];
  for (const motion of document.getAnimations()) {
    const card = motion.effect.target;
    if (!card?.matches?.(".card") || motion.playState !== "running") continue;
    const { delay, duration } = motion.effect.getTiming();
    const [from, to, after] = [delay, delay + duration - 0.01, delay + duration]
      .map((time) => centre(motion, time));
    const jumps = Math.hypot(to[0] - after[0], to[1] - after[1]) > NEAR;
    const end = jumps ? `a jump from ${to} to ${after}` : owner(to, places);
    found.push([owner(from, before), end, !!card.closest("#animation-layer")]);
  }
  document.getAnimations().forEach((motion) => motion.finish());
  return JSON.stringify(found);
};
window.targets = targets;
"""

BEGIN = """
from parlour.scene import *
room.core.navigation.remember_table(%r)
scenes = %r
"""

SHOW = """
import json
from js import window

found = []
for first, *others in map(scenes.__getitem__, %r):
    room.core.table.show(first, (), 0)
    routes = []
    for scene in others:
        before = window.targets()
        room.core.table.show(scene, (), 0.35)
        routes += json.loads(window.routes(before))
    found.append(routes)
json.dumps(found)
"""


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_each_card_takes_its_route(page: Page, open_room: OpenRoom, game: str) -> None:
    """Each window shows every second seat; `make long` shows all."""
    page.add_init_script(READ_FLIGHTS)
    open_room(page)
    wrong = []
    for case in (case for case in CASES if case.game == game):
        scenes = case.scenes()
        page.evaluate(PYTHON, BEGIN % (game, scenes))
        for number, (width, height) in enumerate(WINDOWS):
            viewers = range(len(scenes)) if THOROUGHLY else range(number % 2, len(scenes), 2)
            page.set_viewport_size({"width": width, "height": height})
            found = json.loads(page.evaluate(PYTHON, SHOW % [*viewers]))
            for viewer, flights in zip(viewers, found, strict=True):
                # A card that stays with its owner only makes room for others.
                routes = Counter(
                    (start, end) for start, end, away in flights if away or start != end
                )
                if routes != case.expected(viewer):
                    wrong.append((width, height, case.moves, viewer, dict(routes)))
    assert not wrong, "\n".join(map(str, wrong))
