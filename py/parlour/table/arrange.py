"""Where players sit and how cards lie in rows: numbers for the style sheet, never pixels."""

import math
from collections.abc import Mapping, Sequence
from typing import Literal

from parlour.scene import Place, Scene

AROUND: dict[int, tuple[str, ...]] = {
    1: (),
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "top-left", "top-right", "right"),
    6: ("left", "top-left", "top", "top-right", "right"),
}
"""Where the others sit, clockwise from the left of the own seat, by the number of seats."""


def seating(scene: Scene) -> dict[int, str]:
    """Where each seat sits, seen from the seat at the lower edge."""
    seats = len(scene.seats)
    places = {scene.seat: "own"}
    for step, where in enumerate(AROUND[seats], start=1):
        places[(scene.seat + step) % seats] = where
    return places


MOST_IN_ROWS: Mapping[str, tuple[int, ...]] = {
    "upright": (10, 12, 33),
    "low": (10, 28),
    "broad": (26,),
    "narrow": (10, 22, 33, 44),
    "wide": (14, 40),
}
"""How many cards of a hand lie in one row at most, in two, in three and so on; then in one more.

On a phone held upright, on one held sideways and on a broad screen; then, narrow and wide, on the
screen of 1994, and narrow on the smallest of phones, too. So every card shows enough of itself to
be read and touched.
"""


def hand_rows(cards: int) -> dict[str, tuple[int, int]]:
    """How many cards of a hand lie side by side, and in how many even rows, on each screen."""
    found = {}
    for name, most in MOST_IN_ROWS.items():
        rows = 1 + sum(cards > held for held in most)
        found[name] = (max(-(-cards // rows), 1), rows)
    return found


def turn(scene: Scene) -> str | None:
    """Where the seat sits that is to act; None where nobody is."""
    where = seating(scene)
    return next((where[seat.number] for seat in scene.seats if seat.acting), None)


CROWDED = 5
"""So many pairs need the room below the seats above them."""


def are_crowded(scene: Scene) -> bool:
    """Do the pairs of a bout lie in two rows?"""
    return sum(place.kind == "slot" for place in scene.places) >= CROWDED


def pair_grids(pairs: int) -> dict[str, tuple[int, int]]:
    """How many pairs lie side by side, and in how many rows: upright, on a flat middle, on a deep
    one. One pair more changes their size only where another row begins."""
    across = {
        "upright": 3 if pairs <= 6 else 4 if pairs <= 12 else 6,
        "flat": 4 if pairs <= 4 else 6 if pairs <= 12 else 9,
        "deep": 4 if pairs <= 4 else 3 if pairs <= 6 else 6 if pairs <= 18 else 9,
    }
    return {name: (many, max(-(-pairs // many), 1)) for name, many in across.items()}


def slots_shown(scene: Scene) -> int:
    """How many slots to draw: the room kept for them, and never fewer than lie there."""
    return max(scene.slots, sum(place.kind == "slot" for place in scene.places))


SLOTS_KEPT = 6
"""So many slots have their room from the first bout on, though a bout may have fewer."""


def slots_kept(before: int, shown: int) -> int:
    """For how many slots room is kept: it never becomes less, so that cards keep their size."""
    return max(before, shown, SLOTS_KEPT if shown else 0)


def in_the_midst(shown: int, kept: int, columns: int) -> tuple[float, float]:
    """How far slots or spots that are shown move, to lie in the midst of the room that is kept.

    In slots or spots, to the right and down.
    """
    rows, kept_rows = -(-shown // columns), -(-kept // columns)
    return (columns - min(shown, columns)) / 2, (kept_rows - rows) / 2


def slot_columns(slots: int) -> dict[str, int]:
    """How many slots lie side by side in a tall middle, and in a broad one."""
    tall = 3 if slots <= 6 else 4 if slots <= 12 else 6
    broad = 6 if slots <= 12 else 9 if slots <= 18 else 11
    return {"tall": max(1, min(slots, tall)), "broad": max(1, min(slots, broad))}


def settle(spots: Sequence[str], lying: Sequence[str], least: int) -> list[str]:
    """Which place of a layout lies on which spot, "" where none does.

    What lies there stays where it is; what comes takes the first free spot. Only when most spots
    have become free do the last of them go, and what lay on them moves up; there are never fewer
    than `least`.
    """
    kept = [name if name in lying else "" for name in spots]
    if len(lying) * 2 < len(kept):
        del kept[max(least, len(lying)) :]
    for name in lying:
        if name in kept:
            continue
        if "" in kept:
            kept[kept.index("")] = name
        else:
            kept.append(name)
    return kept + [""] * (least - len(kept))


def room_measures(shown: int, kept: int, columns: Mapping[str, int]) -> dict[str, str]:
    """Measures of a grid of slots or spots for the style sheets, for each kind of middle.

    How many columns there are, how many rows what is shown takes and what is kept for it, and how
    far that moves to lie in the midst.
    """
    measures: dict[str, str] = {}
    for name, across in columns.items():
        aside, below = in_the_midst(shown, kept, across)
        measures |= {
            f"--columns-{name}": str(across),
            f"--rows-{name}": str(max(-(-shown // across), 1)),
            f"--kept-{name}": str(max(-(-kept // across), 1)),
            f"--aside-{name}": str(aside),
            f"--below-{name}": str(below),
        }
    return measures


SPOTS_KEPT = 8
"""So many spots have their room from the beginning, where the middle is high enough."""


def spot_columns(spots: int) -> dict[str, int]:
    """How many spots of a layout lie side by side in a tall middle, a broad one, and a low one.

    A broad one has two rows, which leaves room for builds beside them.
    """
    tall = min(spots, 4) if spots <= 16 else 5
    rows = 2 if spots <= 22 else 3
    broad = max(min(spots, 5), -(-spots // rows))
    low = min(spots, 6) if spots <= 12 else broad
    return {"tall": max(tall, 1), "broad": max(broad, 1), "low": max(low, 1)}


BARED = 0.36
"""The part of its width that a card in a build leaves bare of the one under it."""


def build_room(scene: Scene) -> float:
    """How many cards wide all the builds of a layout are together."""
    builds = [len(place.cards) for place in scene.places if place.kind == "build"]
    return sum(1.1 + BARED * (cards - 1) for cards in builds)


FULL = 10
"""From so many spots on, the plates of builds show a face in place of a name."""


def layout_grids(spots: int, scene: Scene) -> dict[str, tuple[float, int]]:
    """How many cards wide the rows of a layout are, and how many rows there are: upright, on a
    short phone, and on a broad table. Up to eight keep their size, whatever comes and goes."""
    wide = spots + sum(
        1 + BARED * (len(place.cards) - 1) for place in scene.places if place.kind == "build"
    )
    upright = 3 if wide <= 9 else 4 if wide <= 16 else 5
    broad = max(-(-wide // (1 if wide <= 8 else 2 if wide <= 18 else 3)), 6)
    short = 4 if wide <= 8 else 5 if wide <= 10 else 6 if wide <= 18 else 7
    return {
        "upright": (upright, max(math.ceil(wide / upright), 2)),
        "short": (short, max(math.ceil(wide / short), 2)),
        "broad": (broad, math.ceil(wide / broad) or 1),
    }


def is_trick_table(scene: Scene) -> bool:
    """Whether the middle holds a landing place for each seat."""
    return any(place.kind == "trick" for place in scene.places)


def is_layout_table(scene: Scene) -> bool:
    """Whether the middle holds loose cards and builds; an empty one is an empty place."""
    return any(place.kind in ("layout", "build") for place in scene.places)


def middle(scene: Scene) -> Literal["slots", "trick", "layout"]:
    """What kind of middle this table has."""
    if is_layout_table(scene):
        return "layout"
    return "trick" if is_trick_table(scene) else "slots"


def middle_pile(scene: Scene) -> Place | None:
    """The pile in the midst of the landing places: the first, from which is dealt."""
    if not is_trick_table(scene):
        return None
    return next((place for place in scene.places if place.kind == "pile"), None)


def own_hand(scene: Scene) -> Place | None:
    """The hand at the lower edge."""
    for place in scene.places:
        if place.kind == "hand" and place.seat == scene.seat:
            return place
    return None


def touch_name(scene: Scene, place: Place, card: str) -> str:
    """The name by which a choice points at a card: `hand:9H` in the own hand, else `table:9H`.

    A build is touched as a whole.
    """
    if place.kind == "build":
        return f"place:{place.name}"
    own = place.kind == "hand" and place.seat == scene.seat
    return f"{'hand' if own else 'table'}:{card}"
