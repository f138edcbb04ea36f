"""States of écarté: the person is elder, unless stated otherwise."""

from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES
from tools.pictures.state import Pose, State, hand

ELDER = {"0": "KH QH 9D 8C 7S", "1": "AH JH KD QC TS"}
PLAYED = {"0": "KH QH 9D AC JS", "1": "AH JH KD QC TS"}


def deal(*moves: str, scores: tuple[int, int] = (2, 3), **block: object) -> Pose:
    """A deal with hearts turned up."""
    usual = {"dealer": 1, "turn": "8H", "hands": ELDER, "scores": [*scores]}
    standing = {"scores": [*scores], "tally": [1, 0], "deals": 4}
    return Pose("ecarte", {**usual, **block}, moves, standing=standing)


PROPOSING = deal()
CHANGING = deal("0 propose", "1 accept")
ASKED = deal("1 propose", dealer=0, hands={"1": ELDER["0"], "0": ELDER["1"]})
MARKING = deal(state="PLAY", hands=PLAYED, accepted=1)
TRICK = deal("1 play KD", state="PLAY", hands=PLAYED, accepted=1, dealer=0)
AFTER_TWO = deal(
    "1 play KD",
    state="PLAY",
    hands={"0": "QH 9D JS", "1": "AH KD TS"},
    accepted=1,
    tricks=[1, 1],
    marked=0,
    leader=1,
)
LAST = {"0": "QH", "1": "TS"}
ENDED = ("0 play QH", "1 play TS")
END = deal(*ENDED, state="PLAY", hands=LAST, accepted=1, tricks=[2, 2], leader=0)
GAME = deal(*ENDED, state="PLAY", hands=LAST, accepted=1, tricks=[2, 2], leader=0, scores=(4, 3))

STATES = (
    State(
        "ecarte-propose",
        "proposing, or playing at once",
        (PROPOSING,),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED),
    ),
    State(
        "ecarte",
        "the proposal is accepted: cards to change are chosen",
        (CHANGING, *hand("8C", "7S")),
        variants=(*LANGUAGES, "dark", *ENLARGED, "1994"),
    ),
    State("ecarte-asked", "the dealer is asked to accept", (ASKED,), variants=("es", "fr")),
    State("ecarte-king", "the king may be marked as it is played", (MARKING,), sizes=COMMON),
    State("ecarte-trick", "following to the first trick", (TRICK,), sizes=COMMON),
    State(
        "ecarte-play",
        "following to a later trick",
        (AFTER_TWO,),
        variants=("dark", "fr", *ENLARGED),
    ),
    State("ecarte-end", "the end of a deal", (END,), variants=("es", *ENLARGED)),
    State("ecarte-game", "the end of a game", (GAME,), sizes=COMMON),
)
