"""States outside the room: the start, posters, and error pages."""

from parlour import catalogue
from tools.pictures.sizes import COMMON, LANGUAGES, POSTER, TWO
from tools.pictures.state import Outside, State, see, touch

ENGINE = "static/vendor/pyodide-*/pyodide.asm.wasm"
LOADING = {ENGINE: "late"}
MISSING = {ENGINE: "missing"}
STALL = 16
"""Seconds without progress after which the page shows a message."""


def poster(game: str) -> State:
    """The poster in another page before a game is loaded."""
    return State(
        f"poster-{game}",
        f"the poster of {game} in another page",
        place=Outside(f"embed/{game}/"),
        sizes=POSTER,
        variants=("dark", *LANGUAGES) if game == "durak" else (),
    )


STATES = (
    State(
        "wait-first",
        "the first screen while Python loads",
        place=Outside(faults=LOADING),
        sizes=COMMON,
        variants=("dark", "ru"),
    ),
    State(
        "wait-chosen",
        "a game was picked while Python loads",
        (touch("#cover-durak"),),
        place=Outside(faults=LOADING),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "wait-rules",
        "the rules while Python loads",
        (touch('[data-game="euchre"] .terms'), see("dialog[open]")),
        place=Outside(faults=LOADING),
        sizes=TWO,
    ),
    State(
        "wait-table",
        "a link to a table while Python loads",
        place=Outside("?play=durak", faults=LOADING),
        sizes=COMMON,
    ),
    State(
        "wait-stalled",
        "loading makes no progress",
        (see("#start-failure"),),
        place=Outside(faults=LOADING, ahead=STALL),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "wait-failed",
        "the start has failed",
        (see("#start-failure"),),
        place=Outside(faults=MISSING),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "lost",
        "the page for unknown addresses",
        place=Outside("nowhere/"),
        sizes=COMMON,
        variants=("dark", "fr"),
    ),
    State(
        "embedding",
        "the example page with posters",
        place=Outside("embedding.html"),
        sizes=TWO,
    ),
    *(poster(game) for game in catalogue.NAMES),
)
