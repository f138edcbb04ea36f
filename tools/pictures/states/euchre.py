"""States of euchre: the person sits in the first seat, the partner in the third."""

from dataclasses import replace

from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, TWO
from tools.pictures.state import Pose, State, command, hand

DEALT = {
    "0": "JC AC KS 9H TD",
    "1": "KC QC AD QD 9S",
    "2": "TC AS JD TH KH",
    "3": "JS 9C QS AH QH",
}
SHEET = [4, 7]
LAST = {"0": "JS", "1": "TS", "2": "JC", "3": "9S"}
ENDED = ("0 play JS", "1 play TS", "2 play JC", "3 play 9S")


def bidding(dealer: int, *moves: str, **options: object) -> Pose:
    """A deal with the nine of diamonds turned up, after these bids."""
    block = {"dealer": dealer, "turn": "9D", "score": SHEET, "hands": DEALT}
    return Pose("euchre", block, moves, options, standing={"scores": SHEET, "deals": 6})


def play(tricks: tuple[int, int], *moves: str, leader: int = 1, **block: object) -> Pose:
    """A trick with spades as trumps."""
    usual = {"dealer": 3, "trump": "S", "maker": 2, "score": SHEET}
    whole = {**usual, "leader": leader, "tricks": [*tricks], **block}
    return Pose("euchre", whole, moves, standing={"scores": whole["score"], "deals": 6})


def ended(*history: tuple[int, int]) -> Pose:
    """The end of a game, after these scores."""
    block = {
        "dealer": 3,
        "trump": "S",
        "leader": 0,
        "maker": 0,
        "hands": LAST,
        "tricks": [3, 1],
        "score": [*history[-1]],
    }
    sheet = {"scores": history[-1], "deals": len(history), "history": history}
    return Pose("euchre", block, ENDED, standing=sheet)


ORDERING = bidding(2, "3 pass")
NAMING = bidding(2, "3 pass", "0 pass", "1 pass", "2 pass", "3 pass")
NO_TRUMP = bidding(2, "3 pass", "0 pass", "1 pass", "2 pass", "3 pass", no_trump=True)
FARMERS = Pose(
    "euchre",
    {
        "dealer": 3,
        "turn": "QH",
        "hands": {
            "0": "9C TC 9D TD 9H",
            "1": "JS QS KS AS JC",
            "2": "JD QD KD AD QC",
            "3": "TH JH KH AH KC",
        },
    },
    options={"farmers_hand": "exchange"},
)
JOKER = Pose(
    "euchre",
    {
        "dealer": 0,
        "turn": "JK",
        "hands": {
            "0": "AC KC JS TD 9S",
            "1": "AS JC QC TH KD",
            "2": "9C TC JD QD KH",
            "3": "AD QS KS TS AH",
        },
    },
    options={"joker": True, "best_card_pass": False},
)
JOKER_HELD = replace(JOKER, moves=("0 offer S", "1 pass", "2 pass", "3 order", "3 together"))
PICKING_UP = bidding(0, "1 order", "1 together")
ALONE_OR_NOT = bidding(2, "3 pass", "0 order")
TO_A_LONER = ("0 pass", "1 pass", "2 order", "2 alone", "3 discard 9C")
GIVING = bidding(3, *TO_A_LONER, best_card_pass=True, best_card_choice="free")
AGAINST_A_LONER = ("0 pass", "1 order", "1 alone", "2 decline")
DEFENDING = bidding(3, *AGAINST_A_LONER, defend_alone=True)
TRICK = play(
    (1, 1),
    *("1 play TS", "2 play JC", "3 play 9S"),
    hands={"0": "AS KS KD", "1": "TS AH QD", "2": "JC JS QH", "3": "9S TD JH"},
)
LEAD = play(
    (0, 0),
    leader=0,
    maker=0,
    hands={
        "0": "JS AS KD 9H QC",
        "1": "TS AH QD KC 9D",
        "2": "JC QS QH TH AD",
        "3": "9S TD JH 9C AC",
    },
)
WITHOUT_TRUMPS = bidding(
    2,
    *("3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "0 make N", "0 alone"),
    "3 play JS",
    best_card_pass=False,
    no_trump=True,
)
LONER = play(
    (1, 0),
    *("1 play QD", "3 play TD"),
    maker=0,
    alone=True,
    hands={"0": "JS AS KS AH", "1": "TS 9H QD KD", "2": "JC QS QH 9C", "3": "9S TD JH AD"},
)
END = play((3, 1), *ENDED, leader=0, maker=0, hands=LAST)
GAME = ended((1, 0), (1, 2), (1, 3), (2, 3), (6, 3), (6, 5), (7, 5), (7, 7), (9, 7))

STATES = (
    State(
        "euchre-order",
        "ordering up, or passing",
        (ORDERING,),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State("euchre-name", "naming a suit", (NAMING,), variants=("forced", *LANGUAGES)),
    State(
        "euchre-no-trump",
        "naming a suit, or no trump",
        (NO_TRUMP,),
        sizes=COMMON,
        variants=(*LANGUAGES, "1994"),
    ),
    State(
        "euchre-farmer",
        "a farmer's hand: three cards for the buried ones",
        (FARMERS, *hand("9C"), *hand("9D"), *hand("TC")),
        sizes=TWO,
        variants=("de", "1994"),
    ),
    State(
        "euchre-joker-turned",
        "the dealer names a suit for the turned joker",
        (JOKER,),
        sizes=TWO,
        variants=("ru", "1994"),
    ),
    State(
        "euchre-joker",
        "the dealer has picked up the joker",
        (JOKER_HELD,),
        sizes=TWO,
        variants=("de", "1994"),
    ),
    State("euchre-alone", "alone, or with the partner", (ALONE_OR_NOT,), sizes=COMMON),
    State("euchre-discard", "the dealer has picked up and discards a card", (PICKING_UP,)),
    State("euchre-give", "a card for the partner, who plays alone", (GIVING,), sizes=COMMON),
    State("euchre-defend", "defending alone, or not", (DEFENDING,), sizes=COMMON),
    State(
        "euchre-trick",
        "a trick with the left bower, which is winning",
        (TRICK,),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State("euchre-lead", "leading to the first trick", (LEAD,), sizes=COMMON),
    State(
        "euchre-without-trumps",
        "a trick without trumps, against a player alone",
        (WITHOUT_TRUMPS,),
        sizes=TWO,
        variants=("de", "ru"),
    ),
    State("euchre-loner", "playing alone: the partner sits out", (LONER,), variants=("de",)),
    State(
        "euchre-refused",
        "a card that may not be played, and why",
        (TRICK, *hand("KD")),
        variants=LANGUAGES,
    ),
    State("euchre-end", "the end of a deal", (END,), variants=("dark", "de", *ENLARGED)),
    State(
        "euchre-game",
        "the end of a game that is won",
        (GAME,),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State(
        "euchre-log",
        "the log of a bidding, next to the table",
        (NAMING, command("log")),
        sizes=TWO,
    ),
)
