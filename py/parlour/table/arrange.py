"""Computes where players sit and how many cards are in a row, as numbers for the style sheets.

Nothing here is in pixels. A slot has room for a pair of a bout, and a spot for a place of a layout.
"""

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
"""For each number of seats: where the other players sit, clockwise from the left."""


def seating(scene: Scene) -> dict[int, str]:
    """Where each seat is, as seen from the seat at the lower edge."""
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
"""For each kind of screen, the most cards of a hand in one row, in two rows, in three and so on. A
larger hand needs one more row.

`upright` and `low` are a phone held upright and sideways; `broad` is a larger screen. `narrow` and
`wide` are the screens of the 1994 theme, and `narrow` also applies to the smallest phones. With
these limits every card can be read and tapped.
"""


def hand_rows(cards: int) -> dict[str, tuple[int, int]]:
    """The cards per row and the number of rows of a hand, on each screen."""
    found = {}
    for name, most in MOST_IN_ROWS.items():
        rows = 1 + sum(cards > held for held in most)
        found[name] = (max(-(-cards // rows), 1), rows)
    return found


def turn(scene: Scene) -> str | None:
    """Where the acting seat is; None if no seat acts."""
    where = seating(scene)
    return next((where[seat.number] for seat in scene.seats if seat.acting), None)


CROWDED = 5
"""From this number on, the pairs of a bout also need the room below the upper seats."""


def are_crowded(scene: Scene) -> bool:
    """Does the bout have at least `CROWDED` pairs?"""
    return sum(place.kind == "slot" for place in scene.places) >= CROWDED


def pair_grids(pairs: int) -> dict[str, tuple[int, int]]:
    """The columns and rows of pairs on an upright screen, and in a flat and a deep middle."""
    across = {
        "upright": 3 if pairs <= 6 else 4 if pairs <= 12 else 6,
        "flat": 4 if pairs <= 4 else 6 if pairs <= 12 else 9,
        "deep": 4 if pairs <= 4 else 3 if pairs <= 6 else 6 if pairs <= 18 else 9,
    }
    return {name: (many, max(-(-pairs // many), 1)) for name, many in across.items()}


def slots_shown(scene: Scene) -> int:
    """The number of slots to draw, at least those in use."""
    return max(scene.slots, sum(place.kind == "slot" for place in scene.places))


SLOTS_KEPT = 6
"""The number of slots that always have room, though a bout may have fewer."""


def slots_kept(before: int, shown: int) -> int:
    """The number of slots to reserve. It never decreases, so that cards keep their size."""
    return max(before, shown, SLOTS_KEPT if shown else 0)


def in_the_midst(shown: int, kept: int, columns: int) -> tuple[float, float]:
    """The offset to the right and down that centres the shown cells of a grid, in cells."""
    rows, kept_rows = -(-shown // columns), -(-kept // columns)
    return (columns - min(shown, columns)) / 2, (kept_rows - rows) / 2


def slot_columns(slots: int) -> dict[str, int]:
    """The number of slots per row, in a tall and in a broad middle."""
    tall = 3 if slots <= 6 else 4 if slots <= 12 else 6
    broad = 6 if slots <= 12 else 9 if slots <= 18 else 11
    return {"tall": max(1, min(slots, tall)), "broad": max(1, min(slots, broad))}


def settle(spots: Sequence[str], lying: Sequence[str], least: int) -> list[str]:
    """The name of the place on each spot of a layout; "" for a free spot.

    Cards keep their spots, and new ones take the first free spot. When most spots are free, the
    last spots are removed, and their cards move up. At least `least` spots remain.
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
    """Custom CSS properties for a grid of slots or spots, for each shape of the middle. They are
    the columns, the rows shown and reserved, and the offset that centres the rows shown."""
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
"""The number of spots that always have room, if the middle is high enough."""


def spot_columns(spots: int) -> dict[str, int]:
    """The number of spots per row in a tall, a broad and a low middle."""
    tall = min(spots, 4) if spots <= 16 else 5
    rows = 2 if spots <= 22 else 3
    broad = max(min(spots, 5), -(-spots // rows))
    low = min(spots, 6) if spots <= 12 else broad
    return {"tall": max(tall, 1), "broad": max(broad, 1), "low": max(low, 1)}


BARED = 0.36
"""How much of a covered card in a build remains visible, as a fraction of its width."""


def build_room(scene: Scene) -> float:
    """The width of all builds of a layout, in cards."""
    builds = [len(place.cards) for place in scene.places if place.kind == "build"]
    return sum(1.1 + BARED * (cards - 1) for cards in builds)


FULL = 10
"""From this number of spots on, builds show a portrait instead of a name."""


def layout_grids(spots: int, scene: Scene) -> dict[str, tuple[float, int]]:
    """The width in cards and the number of rows of a layout, on an upright screen, a short phone
    and a broad table. Up to eight spots the size is constant."""
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
    """Does the middle have landing places for tricks?"""
    return any(place.kind == "trick" for place in scene.places)


def is_layout_table(scene: Scene) -> bool:
    """Does the middle have loose cards and builds? An empty layout is a place without cards."""
    return any(place.kind in ("layout", "build") for place in scene.places)


def middle(scene: Scene) -> Literal["slots", "trick", "layout"]:
    """The kind of middle of this table."""
    if is_layout_table(scene):
        return "layout"
    return "trick" if is_trick_table(scene) else "slots"


def middle_pile(scene: Scene) -> Place | None:
    """The pile in the middle of a trick table, which is the stock; None on other tables."""
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
    """The touch name of a card: `hand:9H` in the own hand, the name of its build, or `table:9H`."""
    if place.kind == "build":
        return f"place:{place.name}"
    own = place.kind == "hand" and place.seat == scene.seat
    return f"{'hand' if own else 'table'}:{card}"
