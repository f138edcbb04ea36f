"""Handwritten scenes with a layout: loose cards, builds, and cards to exchange."""

from itertools import combinations

from parlour.phrases import bare
from parlour.scene import Choice, Face, Place, Scene, Seat
from tests.table.scenes import NAMES, faces


def take(card: str, *items: str, secondary: bool = False) -> Choice:
    """The choice to capture loose cards and builds, which are given by name."""
    named = " ".join(items)
    touches = (f"hand:{card}", *map(touch, items))
    return Choice(
        f"take {named} with {card}",
        f"Take {len(items)}",
        f"take {named}",
        touches,
        secondary=secondary,
    )


def touch(item: str) -> str:
    """The name of a loose card or a build in `Choice.touches`."""
    return f"place:{item}" if item.startswith("b") else f"table:{item}"


def trail(card: str) -> Choice:
    """The choice to trail a card."""
    return Choice(f"trail {card}", "Trail", f"trail {bare(card)}", (f"hand:{card}",))


def layout(
    loose: str, hand: str, choices: tuple[Choice, ...], builds: tuple[Place, ...] = ()
) -> Scene:
    """Two players at a layout, in which each loose card has its own place."""
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
"""The nine takes everything but the king. Its secondary captures are not offered at first."""

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
"""The person may exchange one, two or three cards of the hand."""
