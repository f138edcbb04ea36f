"""Every card is animated from its old place to its new one, in every window and both themes."""

import json
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.page_scripts import PYTHON
from parlour import catalogue
from parlour.scene import Place, Scene
from parlour.table.card_diff import Journey, is_new_deal, journeys
from tests.cases import daily
from tests.table.moments import moments

pytestmark = pytest.mark.motion

PHONE, PHONE_LYING, DESKTOP = (390, 844), (844, 390), (1280, 800)
WINDOWS = (PHONE, PHONE_LYING, DESKTOP, (320, 568), (820, 1180), (360, 480))
"""The last one is the size of a frame in another page."""

GAMES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in catalogue.NAMES),
    *(("cassino", {"players": players}) for players in (3, "4p")),
    *(("durak", {"players": players}) for players in (2, 3, 5, 6)),
]
CASES = [
    *(("durak", {"players": 4}, "parlour", [PHONE]), ("cassino", {}, "parlour", [PHONE_LYING])),
    *((*game, "parlour", WINDOWS) for game in GAMES),
    *((*game, "1994", WINDOWS[:3]) for game in GAMES),
]

Box = Sequence[float]
NEAR = 2.0
"""How far, in pixels, an animation may start or end outside the expected boxes."""

NOTE_FLIGHTS = """
window.flown = [];
window.read = 0;
const { animate, getBoundingClientRect: box } = Element.prototype;
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
Element.prototype.getBoundingClientRect = function () {
  window.read = window.flown.length;
  return box.call(this);
};
Element.prototype.animate = function (frames, ...how) {
  if (this.matches(".card")) {
    const end = middle(box.call(this));
    const { translate, scale } = Object.assign({}, frames[1], frames[0]);
    const [x, y] = translate.split(" ").map(parseFloat);
    const [, card] = this.querySelector("use").getAttribute("href").split(/-(.*)/);
    const away = Boolean(this.closest("#animation-layer"));
    const grown = Boolean(this.closest("#hand")) && (scale < 2 / 3 || scale > 3 / 2);
    window.flown.push({ card, away, grown, start: [end[0] + x, end[1] + y], end });
  }
  return animate.call(this, frames, ...how);
};

/** The animations that started since the last call, and the boxes of their possible targets. */
window.flights = () => {
  const boxes = (...found) => found.flatMap((each) => [...document.querySelectorAll(each)])
    .filter((each) => getComputedStyle(each).visibility === "visible").map((each) => box.call(each))
    .filter(({ width, height }) => width && height)
    .map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  const seats = {};
  for (const { dataset } of document.querySelectorAll(".seat")) {
    const seat = `[data-touch="${dataset.touch}"]`;
    const hand = dataset.at === "own" ? ["#hand"] : [];
    seats[dataset.touch.slice(5)] = boxes(seat, `${seat} .fan`, ...hand);
  }
  const piles = {};
  for (const { dataset } of document.querySelectorAll(".pile"))
    piles[dataset.place] = boxes(`[data-place="${dataset.place}"] .stack`);
  const seen = { flown: window.flown, read: window.read, seats, piles };
  document.getAnimations().forEach((motion) => motion.finish());
  [window.flown, window.read] = [[], 0];
  return JSON.stringify(seen);
};

/** For each card of the hand, `time` milliseconds into its animation: its middle, and how long it
 * still waits to start. */
window.passed = (time) => JSON.stringify(
  [...document.querySelectorAll("#hand .card")].map((card) => {
    const [motion] = card.getAnimations();
    if (motion) motion.currentTime = time;
    const waits = motion ? Math.max(motion.effect.getTiming().delay - time, 0) : 0;
    return [...middle(box.call(card)), waits];
  }));
"""

SHOW = """
import json
from js import window
from parlour.scene import *

room.core.theme.for_this_visit({"look": %r})
await room.core.table.painted()
room.core.navigation.remember_table(%r)
found = []
for before, after in %r:
    if before is None:
        room.core.table.clear()
    else:
        room.core.table.show(before, (), 0)
    stood = json.loads(window.flights())
    room.core.table.show(after, (), 0.3)
    found.append([stood, json.loads(window.flights())])
json.dumps(found)
"""

Point = tuple[float, float]
Change = tuple[Scene | None, Scene]
"""Two consecutive moments; None before the first."""


class Flight(NamedTuple):
    """An animated card."""

    card: str
    """`back` if its face is hidden."""
    away: bool
    """Whether the card leaves the table when it lands."""
    grown: bool
    """Whether it lands in the hand and started much larger or smaller."""
    start: Point
    end: Point


class Seen(NamedTuple):
    """What a table showed after a change."""

    flown: Sequence[Flight]
    read: int
    """How many animations had started when a position was last read."""
    seats: Mapping[str, Sequence[Box]]
    """The elements of each player. Keyed by the seat."""
    piles: Mapping[str, Sequence[Box]]
    """The visible piles. Keyed by the place."""

    def boxes(self, place: Place) -> Sequence[Box]:
        """Where cards of a place may be: at its pile, or at its owner."""
        return self.piles.get(place.name) or self.seats[str(place.seat)]


def parsed(seen: dict[str, Any]) -> Seen:
    """The parsed data of a page."""
    flown = [Flight(**flight) for flight in seen["flown"]]
    return Seen(**{**seen, "flown": flown})


def trips_of(before: Scene | None, after: Scene) -> list[Journey]:
    """Which cards go where. A new deal does not start from the cards of the last one."""
    return journeys(None if before is None or is_new_deal(before, after) else before, after)


def first_journeys(scenes: Sequence[Scene]) -> Iterator[Change]:
    """The changes in which cards first go from one owner to another, then the start of a new
    deal."""
    known = set[object]()
    before: Scene | None = None
    for after in scenes:
        places = {place.name: place for scene in (before or after, after) for place in scene.places}
        owner = {"": None} | {name: (place.kind, place.seat) for name, place in places.items()}
        routes = {(owner[trip.start], owner[trip.end]) for trip in trips_of(before, after)}
        if after.outcome is None and not routes <= known:
            known |= routes
            yield before, after
        before = after
    yield before, scenes[0]


def distance(point: Point, boxes: Sequence[Box]) -> float:
    """The distance of a point from the nearest box."""
    x, y = point
    return min(
        hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
        for left, top, right, bottom in boxes
    )


def paired(trips: Sequence[Journey], flights: Sequence[Flight]) -> Iterator[tuple[Journey, Flight]]:
    """Pairs each animation with its journey. Hidden cards stay in order."""
    known = {trip.card: trip for trip in trips if trip.card}
    hidden = iter([trip for trip in trips if not trip.card])
    for flight in flights:
        if flight.card in known:
            yield known[flight.card], flight
        elif flight.card == "back":
            yield next(hidden), flight
        else:
            assert not flight.away and not flight.grown, flight  # the card only makes room


def is_at_home(place: Place) -> bool:
    """Whether the cards of a place are with their owner, not in the middle."""
    return place.seat is not None and place.kind in ("hand", "pile", "aside")


@pytest.mark.parametrize(("name", "options", "look", "windows"), daily(CASES, count=2), ids=str)
def test_cards_fly_from_owner_to_owner(
    page: Page,
    open_room: OpenRoom,
    name: str,
    options: dict[str, Any],
    look: str,
    windows: Sequence[tuple[int, int]],
) -> None:
    page.add_init_script(NOTE_FLIGHTS)
    open_room(page)
    scenes = [own for own, *_ in moments(name, options, "greedy", Random(1))]
    changes = [*first_journeys(scenes)]
    seats = {*range(len(scenes[0].seats))}
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        found = json.loads(page.evaluate(PYTHON, SHOW % (look, name, changes)))
        gave, took = set[int | None](), set[int | None]()
        for (before, after), (stood, seen) in zip(changes, found, strict=True):
            earlier, now = parsed(stood), parsed(seen)
            assert now.read == 0, "positions were read between two animations"
            for trip, flight in paired(trips_of(before, after), now.flown):
                start, end = (before or after).place(trip.start), after.place(trip.end)
                for x, y in (flight.start, flight.end):
                    assert 0 < x < width and 0 < y < height, (trip, flight)
                if is_at_home(start):
                    boxes = [*(earlier.boxes(start) if before else ()), *now.boxes(start)]
                    assert distance(flight.start, boxes) < NEAR, (width, trip, flight, boxes)
                    gave.add(start.seat)
                if is_at_home(end):
                    assert distance(flight.end, now.boxes(end)) < NEAR, (width, trip, flight)
                    took.add(end.seat)
        assert gave >= seats and took >= seats, (width, gave, took)


TIME = 700
"""Milliseconds into a deal: some cards have landed, and others have not started."""

OVERTAKEN = """
import json
from js import window
from parlour.scene import *

dealt = %r
room.core.navigation.remember_table("euchre")
room.core.table.show(dealt, (), 0.3)
before = window.passed(%d)
room.core.table.show(dealt, (), %r)
json.dumps([json.loads(before), json.loads(window.passed(%d))])
"""


@pytest.mark.parametrize(("seconds", "time"), [(0.3, 0), (0, TIME)], ids=["with time", "at once"])
def test_a_moment_that_moves_nothing_lets_cards_fly_on(
    page: Page, open_room: OpenRoom, seconds: float, time: int
) -> None:
    page.add_init_script(NOTE_FLIGHTS)
    open_room(page)
    dealt, *_ = next(moments("euchre", {}, "greedy", Random(1)))
    script = OVERTAKEN % (dealt, TIME, seconds, time)
    before, after = json.loads(page.evaluate(PYTHON, script))
    assert 0 < sum(waits > 0 for _, _, waits in before) < len(before)
    for one, other in zip(before, after, strict=True):
        assert one == pytest.approx(other, abs=1)
