"""States of cassino."""

from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, TWO
from tools.pictures.state import Pose, State, hand

SHEET = {"scores": [11, 8], "tally": [0, 0], "deals": 3}
SHEET_OF_THREE = {"scores": [9, 4, 6], "tally": [0, 0, 0], "deals": 2}

TABLE = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 0,
        "hands": {"0": "9D 2C KS TD", "1": "8H AC QC 4H"},
        "table": "5D 4C 9S 6H QH",
        "builds": {"b1": {"value": 9, "owner": 1, "fresh": False, "cards": "6S+3H"}},
        "won": {"0": "7C 7D JS JH 2S 3D", "1": "TC TS"},
        "sweeps": [1, 0],
        "scores": [11, 8],
        "last_capturer": 0,
    },
    standing=SHEET,
)
FULL = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 0,
        "hands": {"0": "2S TD 8H KC", "1": "8D 7C AH"},
        "table": "3D 4S TC QS 7H 2D JD 9C KH 4H 3S QD",
        "builds": {
            "b1": {"value": 8, "owner": 1, "cards": "6H+2C"},
            "b2": {"value": 10, "owner": 0, "cards": "5H+5S TH"},
            "b3": {"value": 7, "owner": 1, "cards": "AD+6S"},
        },
        "won": {"0": "JC JS QC QH 9H 9D", "1": "8C 8S"},
        "scores": [11, 8],
    },
    options={"variant": "royal"},
    standing=SHEET,
)
LAST_OF_ALL = Pose(
    "cassino",
    {
        "dealer": 1,
        "hands": {"0": "", "1": ""},
        "won": {
            "0": "TD 2S AH AS AC 9S 8S KS QS JS TS 7S 9C 9H 9D 8H 8C 8D 7H 7C 7D 6H 6C 6D",
            "1": "rest",
        },
        "sweeps": [2, 1],
        "last_capturer": 0,
        "stock": "",
        "scores": [7, 8],
    },
    standing={"scores": [7, 8], "tally": [0, 0], "deals": 3},
)
GAME = Pose(
    "cassino",
    {**LAST_OF_ALL.block, "scores": [17, 16]},
    standing={"scores": [17, 16], "tally": [0, 0], "deals": 5},
)
THREE = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 2,
        "hands": {"0": "9D 2C KS TD", "1": "8H AC QC 4H", "2": "7H 5S JD 3C"},
        "table": "5D 4C 9S KH",
        "builds": {"b1": {"value": 8, "owner": 2, "cards": "6S+2H"}},
        "won": {"0": "7C 7D", "1": "TC TS AH 9H", "2": ""},
        "scores": [9, 4, 6],
    },
    options={"players": 3},
    standing=SHEET_OF_THREE,
)
FOUR = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 3,
        "hands": {"0": "9D 2C KS TD", "1": "8H AC QC 4H", "2": "7H 5S JD 3C", "3": "KD 9H AS 6D"},
        "table": "5D 4C 9S KH 8D",
        "builds": {"b1": {"value": 8, "owner": 1, "cards": "6S+2H"}},
        "won": {"0": "7C 7D", "1": "TC TS AH QH"},
        "scores": [11, 8],
    },
    options={"players": "4p"},
    standing=SHEET,
)
SCOPONE = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 3,
        "hands": {
            "0": "7D 6C 5H 4S QS 2D AC KH",
            "1": "7C 6D 5S 4H JS 2C AD KD",
            "2": "7H 6S 5C 4D QD 2S AH",
            "3": "7S 6H 5D 4C JH 2H AS",
        },
        "table": "KS 3D QC JC 3S",
        "won": {"0": "3H 3C", "1": ""},
        "sweeps": [1, 0],
        "scores": [5, 7],
    },
    options={"variant": "scopone", "players": "4p"},
    standing={"scores": [5, 7], "tally": [0, 0], "deals": 2},
)

SCOPA = Pose(
    "cassino",
    {
        "actor": 0,
        "dealer": 1,
        "hands": {"0": "7S KH 2C", "1": "5H QC AD"},
        "table": "4D 3D",
        "won": {"0": "KD KC 6S 6D", "1": "JC JS"},
        "sweeps": [1, 0],
        "scores": [5, 7],
        "last_capturer": 1,
    },
    options={"variant": "scopa", "game_point": 11, "napola": True, "re_bello": True},
    standing={"scores": [5, 7], "tally": [0, 0], "deals": 2},
)
SCOPA_COUNTED = Pose(
    "cassino",
    {
        "dealer": 1,
        "hands": {"0": "", "1": ""},
        "won": {"0": "AD 2D 3D 4D 7D 7S 6C 5H KC JC QH 2S AH", "1": "rest"},
        "sweeps": [2, 1],
        "last_capturer": 0,
        "stock": "",
        "scores": [2, 4],
    },
    options={"variant": "scopa", "game_point": 21, "napola": True, "re_bello": True},
    standing={"scores": [2, 4], "tally": [0, 0], "deals": 1},
)

STATES = (
    State(
        "cassino",
        "a build on the table, and several captures to choose from",
        (TABLE, *hand("9D")),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State("cassino-turn", "a card is to be played", (TABLE,), sizes=COMMON, variants=("1994",)),
    State(
        "cassino-full",
        "twelve loose cards and three builds",
        (FULL,),
        variants=("dark", "forced", "large", "it", "ru", *ENLARGED),
    ),
    State(
        "cassino-full-chosen",
        "twelve loose cards and three builds, with a card of the hand selected",
        (FULL, *hand("TD")),
        sizes=COMMON,
    ),
    State(
        "cassino-score",
        "the count at the end of a deal",
        (LAST_OF_ALL,),
        variants=(*LANGUAGES, *ENLARGED),
    ),
    State("cassino-game", "the end of a game", (GAME,), sizes=TWO),
    State("cassino-3", "three players", (THREE,), sizes=COMMON),
    State("cassino-4", "four in partnership", (FOUR,), sizes=COMMON),
    State("cassino-scopone", "scopone", (SCOPONE,), sizes=COMMON, variants=("it",)),
    State(
        "cassino-scopa",
        "scopa for two",
        (SCOPA,),
        sizes=COMMON,
        variants=("it", "ru"),
    ),
    State(
        "cassino-scopa-score",
        "the count of a deal of scopa",
        (SCOPA_COUNTED,),
        sizes=COMMON,
        variants=("de",),
    ),
)
