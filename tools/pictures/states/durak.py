"""States of durak: the person defends in the first seat, unless stated otherwise."""

import re
from collections.abc import Iterator

from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, TWO
from tools.pictures.state import Pose, State, hand, press

TOKEN = re.compile(r"(?P<seat>\d)(?::(?P<attack>\w\w)(?:/(?P<beat>\w\w))?|(?P<passes>-))")


def bout(pairs: str, defender: int = 0) -> tuple[str, ...]:
    """The moves of a bout. `3:7D/JC` is an attack card of seat 3 and its cover, `3-` a pass."""

    def moves() -> Iterator[str]:
        for token in TOKEN.finditer(pairs):
            seat, attack, beat = token["seat"], token["attack"], token["beat"]
            yield f"{seat} pass" if token["passes"] else f"{seat} attack {attack}"
            if beat:
                yield f"{defender} beat {attack} {beat}"

    return tuple(moves())


FOUR = Pose(
    "durak",
    {
        "trump": "C",
        "talon": "8H TD AH KH 7C",
        "attacker": 3,
        "dealer": 2,
        "hands": {
            "0": "TH JH 8D QD KD 6C JC 9H AS",
            "1": "9S 6D JS AD",
            "2": "8S TS JD 8C QH KC",
            "3": "7D 7H 9D QS 6S QC AC",
        },
    },
    bout("3:7D/JC 3:7H/9H 3- 1:9S/AS 3:9D"),
)
SIX = Pose(
    "durak",
    {
        "trump": "S",
        "talon": "2H 9S 2S",
        "attacker": 5,
        "dealer": 4,
        "hands": {
            "0": "TC KC 6S 8S JH 7H 9C QD KD AH",
            "1": "QH 9H 6D JD KS 3C",
            "2": "5C 8C TD TH 5H 4S",
            "3": "JC QC QS AD KH 2C",
            "4": "3D 3S 3H 4D 4H 4C",
            "5": "7C 7D 9D 7S 8H 5D",
        },
    },
    bout("5:7C/9C 5:7D/QD 5:9D/KD 5- 1:QH/AH 5- 1:9H"),
    {"players": 6, "pack": 52},
)
TWELVE = Pose(
    "durak",
    {
        "trump": "S",
        "attacker": 3,
        "dealer": 2,
        "hands": {
            "0": "3C 3D 4H 5C 5D 6H 7C 7D 8H 9C 9D TS KH",
            "1": "2S 3H 6S TC JD QC AD AS",
            "2": "3S 4S 7S TD JC QH AC KS",
            "3": "2C 2D 2H 4C 4D 5H 6C 6D 7H 8C 8D 9H QD",
        },
    },
    bout(
        "3:2C/3C 3:2D/3D 3:2H/4H 3:4C/5C 3:4D/5D 3:5H/6H"
        " 3:6C/7C 3:6D/7D 3:7H/8H 3:8C/9C 3:8D/9D 3:9H"
    ),
    {"pack": 52, "deal": "bulk", "attack_limit": "dealt"},
)
TWO_ROLES = Pose(
    "durak",
    {
        "trump": "H",
        "talon": "TS 9D 7D AH",
        "attacker": 2,
        "dealer": 1,
        "hands": {"0": "6H 7H 8S 7C 8C 9C", "1": "9S JS QS KS AS 8D", "2": "6S TD JD QD KD AD"},
    },
    bout("2:6S"),
    {"players": 3, "transfer": True, "transfer_show": True},
)
EIGHTEEN = Pose(
    "durak",
    {
        "trump": "H",
        "attacker": 1,
        "dealer": 0,
        "hands": {
            "0": "6C 7C 8C 9C TC QC 6D 7D TD KD AD 8S JS AS 6H 9H QH KH JD QS KC",
            "1": "9D 9S JC QD 2C 3S 5H 4D",
        },
    },
    bout("1:9D/JD 1:9S/QS 1:JC/KC 1:QD"),
    {"players": 2, "pack": 52},
)
DUEL = Pose(
    "durak",
    {
        "trump": "D",
        "talon": "8C TS JS QC AH 7H KD",
        "attacker": 1,
        "dealer": 0,
        "hands": {"0": "6C 9C TC JH QH 8D", "1": "7C 7S KH KS AD 6S"},
    },
    bout("1:7C/9C 1:7S"),
    {"players": 2},
)
THROWING_IN = Pose(
    "durak",
    {
        "trump": "D",
        "talon": "8C TS JS AH 7H KD",
        "attacker": 0,
        "dealer": 2,
        "hands": {"0": "6C 9C 9S JH QH 8D", "1": "7C 7S KH KS AD 6S", "2": "8H 8S TC JC QC AS"},
    },
    bout("0:6C/7C", defender=1),
    {"players": 3},
)
FIVE = Pose(
    "durak",
    {
        "trump": "C",
        "talon": "KC",
        "attacker": 4,
        "dealer": 3,
        "hands": {
            "0": "6H 8H TD JS QC AH",
            "1": "6D 7S 9H JC QH KD",
            "2": "7D 8S 9S TH JD AC",
            "3": "6S 8C 9D TS JH AS",
            "4": "7H 7C 8D QD QS KS",
        },
    },
    bout("4:7H/8H 4:8D/TD 4:7C"),
    {"players": 5},
)
TEAMS = Pose(
    "durak",
    {
        "trump": "S",
        "talon": "6D 9C TS",
        "attacker": 0,
        "dealer": 3,
        "hands": {
            "0": "7C 7H JD QS KH AC",
            "1": "8C 8H 9D JS QD KC",
            "2": "6H 7S TC JH QH AD",
            "3": "6C 8D 9H TD JC KS",
        },
    },
    (),
    {"teams": "2x2"},
    standing={"scores": [3, 1], "tally": [0, 0], "deals": 4},
)
ATTACKING = Pose(
    "durak",
    {**FOUR.block, "attacker": 0, "dealer": 3},
)
ANSWERED = Pose(
    "durak",
    {**FOUR.block, "attacker": 0, "dealer": 3},
    (*bout("0:QD/AD", defender=1), "0 query"),
)
EXCHANGING = Pose(
    "durak",
    {
        "dealer": 1,
        "pack": "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D 9D TD JD QD KD AD"
        " 6H 7H 8H 9H TH JH QH KH AH 6S 7S 8S 9S TS JS QS KS AS",
    },
)
WAITING = Pose(
    "durak",
    {**FOUR.block, "attacker": 1, "dealer": 0},
    bout("1:9S", defender=2),
)
END = Pose(
    "durak",
    {
        "trump": "C",
        "attacker": 0,
        "dealer": 3,
        "hands": {"0": "AH", "1": "8D 9D TS"},
    },
    ("0 attack AH", "1 take"),
    standing={"scores": [1, 2, 0, 1], "deals": 4},
)
LOST = Pose(
    "durak",
    {
        "trump": "C",
        "attacker": 1,
        "dealer": 1,
        "hands": {"0": "8D 9D TS", "1": "AH"},
    },
    ("1 attack AH", "0 take"),
    {"players": 2},
    standing={"scores": [1, 2], "deals": 3},
)

STATES = (
    State(
        "durak-4",
        "defending among four, with a choice",
        (FOUR,),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State("durak-4-chosen", "a card that beats the attack is selected", (FOUR, *hand("6C"))),
    State(
        "durak-4-keys",
        "defending by keyboard, with the focus on a card",
        (FOUR, press("ArrowRight", "ArrowRight")),
        sizes=TWO,
        variants=("forced",),
    ),
    State(
        "durak-6",
        "six players, five pairs",
        (SIX,),
        variants=("dark", "forced", "ru", "1994", *ENLARGED),
    ),
    State("durak-12", "twelve pairs", (TWELVE,), variants=("large", "four")),
    State(
        "durak-roles",
        "a card that beats or transfers the six is selected",
        (TWO_ROLES, *hand("6H")),
        variants=(*LANGUAGES, *ENLARGED),
    ),
    State("durak-18", "eighteen cards in the hand", (EIGHTEEN,), variants=("dark", "large")),
    State("durak-2", "two players", (DUEL,), sizes=COMMON),
    State("durak-3", "three players: throwing in, or passing", (THROWING_IN,), sizes=COMMON),
    State("durak-5", "five players", (FIVE,), sizes=COMMON),
    State("durak-teams", "two teams of two: attacking first", (TEAMS,), variants=("ru", "de")),
    State("durak-attack", "attacking first", (ATTACKING,), sizes=COMMON),
    State(
        "durak-asked",
        "the others have answered whether they hold trumps",
        (ANSWERED,),
        sizes=COMMON,
    ),
    State(
        "durak-exchange",
        "the six may be exchanged for the face-up card",
        (EXCHANGING,),
        sizes=(*TWO, "frame-360x480"),
    ),
    State("durak-wait", "nothing to do but wait", (WAITING,), sizes=COMMON, variants=("ru",)),
    State(
        "durak-end",
        "the end of a deal: out first",
        (END,),
        variants=("dark", "ru", "de", *ENLARGED),
    ),
    State("durak-lost", "the end of a deal: the fool", (LOST,), sizes=TWO),
)
