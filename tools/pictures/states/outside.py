"""States outside the room: the start, posters, and error pages."""

from parlour import catalogue
from tools.pictures.sizes import COMMON, LANGUAGES, POSTER, TWO
from tools.pictures.state import Outside, State, see, touch

ENGINE = "static/vendor/pyodide-*/pyodide.asm.wasm"
ON_ITS_WAY = {ENGINE: "late"}
MISSING = {ENGINE: "missing"}
STALL = 16
"""Seconds without progress after which the page says so."""


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
        "the first screen while Python is on its way",
        place=Outside(faults=ON_ITS_WAY),
        sizes=COMMON,
        variants=("dark", "ru"),
    ),
    State(
        "wait-chosen",
        "a deal is asked for while Python is on its way",
        (touch("#cover-durak"),),
        place=Outside(faults=ON_ITS_WAY),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "wait-rules",
        "the rules before Python has come",
        (touch('[data-game="euchre"] .terms'), see("dialog[open]")),
        place=Outside(faults=ON_ITS_WAY),
        sizes=TWO,
    ),
    State(
        "wait-table",
        "a link to a table while Python is on its way",
        place=Outside("?play=durak", faults=ON_ITS_WAY),
        sizes=COMMON,
    ),
    State(
        "wait-stalled",
        "nothing has arrived for long",
        (see("#start-failure"),),
        place=Outside(faults=ON_ITS_WAY, ahead=STALL),
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
        "the page where there is nothing",
        place=Outside("nowhere/"),
        sizes=COMMON,
        variants=("dark", "fr"),
    ),
    State(
        "embedding",
        "the page to try posters in",
        place=Outside("embedding.html"),
        sizes=TWO,
    ),
    *(poster(game) for game in catalogue.NAMES),
)
