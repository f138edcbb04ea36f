"""Layouts written by hand: loose cards, builds, and hundreds of ways to take them."""

from dataclasses import replace
from itertools import combinations

from parlour.phrases import bare
from parlour.scene import Choice, Counter, Face, Note, Place, Scene, Seat
from tests.table.scenes import DEALER, NAMES, faces


def take(card: str, *items: str, secondary: bool = False, advised: bool = False) -> Choice:
    """A capture; items are loose cards, or builds by name."""
    named = " ".join(items)
    touches = (f"hand:{card}", *map(touch, items))
    return Choice(
        f"take {named} with {card}",
        f"Take {len(items)}",
        f"take {named}",
        touches,
        secondary=secondary,
        advised=advised,
    )


def touch(item: str) -> str:
    """The touch of a loose card or a build."""
    return f"place:{item}" if item.startswith("b") else f"table:{item}"


def trail(card: str) -> Choice:
    """Trailing a card."""
    return Choice(f"trail {card}", "Trail", f"trail {bare(card)}", (f"hand:{card}",))


def layout(
    loose: str, hand: str, choices: tuple[Choice, ...], builds: tuple[Place, ...] = ()
) -> Scene:
    """Two players at a layout, with each loose card in a place of its own."""
    cards = hand.split()
    laid = [Place(name, "layout", bare(name), faces(name)) for name in loose.split()]
    return Scene(
        0,
        (Seat(0, NAMES[0], len(cards), acting=True), Seat(1, NAMES[1], 4)),
        (
            Place("stock", "pile", "Stock, 20 cards", (Face("", False),) * 20, badge="20"),
            Place("hand:0", "hand", "Your hand", faces(hand), 0),
            Place("hand:1", "hand", "Anna, 4 cards", (Face("", False),) * 4, 1),
            Place("won:0", "pile", "You have 2 cards", faces("2C 2D"), tag="You"),
            Place("table", "layout", "The table is empty"),
            *laid,
            *builds,
        ),
        prompt="Capture, build or trail.",
        choices=choices,
        slots=4,
    )


NINES = layout(
    "9H 5C 4D 6S 3H KC",
    "9C 8D KS",
    (
        take("9C", "9H", "5C", "4D", "6S", "3H"),
        take("9C", "9H", "5C", "4D", secondary=True),
        take("9C", "5C", "4D", secondary=True),
        take("9C", "9H", secondary=True),
        trail("9C"),
        take("8D", "5C", "3H"),
        trail("8D"),
        take("KS", "KC"),
    ),
)
"""A nine takes everything but the king; secondary captures are held back."""

BUILT = layout(
    "4D",
    "9C 5C 2H",
    (
        take("9C", "b1"),
        trail("9C"),
        Choice("build 9 with 5C on 4D", "Build 9", "build nine", ("hand:5C", "table:4D")),
        trail("5C"),
        trail("2H"),
    ),
    (Place("b1", "build", "Anna's build of nine", faces("6C 3D"), 1, "9", tag="Anna"),),
)

CHANGE = layout(
    "",
    "8H 9H TS KD",
    tuple(
        Choice(
            f"discard {' '.join(some)}",
            f"Change {len(some)}",
            f"change {len(some)}",
            tuple(f"hand:{card}" for card in some),
            main=True,
            exact=True,
        )
        for size in (1, 2, 3)
        for some in combinations(("8H", "9H", "TS", "KD"), size)
    )
    + (Choice("keep", "Keep all", "keep all cards", key="k"),),
)
"""Any cards, up to three, may be changed."""


def busy(seats: int = 2, *, sums: bool = True) -> Scene:
    """A table with everything that can occur, for two to four players."""
    way = Choice(
        "take TD 7C 3H with TC",
        "Take all",
        "take the ten, and the seven and the three",
        ("hand:TC", "table:TD", "table:7C", "table:3H"),
        sums=("10", "7+3") if sums else (),
        worth="4 cards, 10♦",
    )
    choices = (way, take("TC", "TD", secondary=True), trail("TC"), take("8D", "8H", advised=True))
    builds = (
        Place(
            "b1", "build", "Your build of nine", faces("6C 3D 9S"), 0, "9", tag="You", locked=True
        ),
        Place("b2", "build", "Anna's build of eight", faces("5C 3S"), 1, "8", tag="Anna"),
    )
    scene = layout("TD 7C 3H 2S 8H", "TC 8D QS", choices, builds)
    sides = ["You", *NAMES[1:seats]] if seats < 4 else ["We", "They"]
    piles = tuple(
        Place(
            f"won:{side}",
            "pile",
            f"{who} have 12 cards",
            (*faces("KD KH" if side else ""), *((Face("", False),) * 8)),
            badge="12",
            crosswise=2 * side,
            tag=who,
        )
        for side, who in enumerate(sides)
    )
    return replace(
        scene,
        seats=tuple(
            Seat(seat, NAMES[seat], 3, (DEALER,) if seat == 1 else (), "trails 8♥" if seat else "")
            for seat in range(seats)
        ),
        places=(
            *(place for place in scene.places if place.name != "won:0"),
            *(
                Place(f"hand:{seat}", "hand", "Cards", (Face("", False),) * 3, seat)
                for seat in range(2, seats)
            ),
            *piles,
        ),
        notes=(
            Note("variant", "Royal", "Royal cassino"),
            Note("last", "Last capture: Anna", "Anna captured last"),
        ),
        counters=tuple(
            Counter(who, 14 - side, 21, f"match {30 * side}") for side, who in enumerate(sides)
        ),
    )


BUSY = busy()
BUSY_THREE = busy(3)
BUSY_FOUR = busy(4)

SWEEP = replace(
    layout("", "8D QS", ()),
    places=(
        *(place for place in layout("", "8D QS", ()).places),
        *(
            Place(name, "layout", bare(name), (Face(name, True, taken=True),))
            for name in ("TC", "7C", "3H")
        ),
        Place(
            "b1",
            "build",
            "Your build of ten",
            tuple(Face(name, True, taken=True) for name in ("6C", "4D")),
            0,
            "10",
            tag="You",
        ),
    ),
    cheer="Sweep!",
)
"""Anna takes everything with the ten of clubs."""

HEAP = replace(
    layout("", "8D QS 2C 3C JD AS", ()),
    places=(
        *(place for place in layout("", "8D QS 2C 3C JD AS", ()).places if place.name != "table"),
        Place("pile", "layout", "Pile, 7 cards", faces("2H 3H 4H 5H 6H 7H 8C"), badge="7"),
    ),
    slots=1,
)
"""A table whose cards lie on one heap."""
