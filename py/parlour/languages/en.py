"""English, in which all messages are written."""

from parlour.languages import Grammar

SUITS = {
    "C": {"": "clubs"},
    "D": {"": "diamonds"},
    "H": {"": "hearts"},
    "S": {"": "spades"},
}

RANKS = {
    "2": {"": "two", "many": "twos"},
    "3": {"": "three", "many": "threes"},
    "4": {"": "four", "many": "fours"},
    "5": {"": "five", "many": "fives"},
    "6": {"": "six", "many": "sixes"},
    "7": {"": "seven", "many": "sevens"},
    "8": {"": "eight", "many": "eights"},
    "9": {"": "nine", "many": "nines"},
    "T": {"": "ten", "many": "tens"},
    "J": {"": "jack", "many": "jacks"},
    "Q": {"": "queen", "many": "queens"},
    "K": {"": "king", "many": "kings"},
    "A": {"": "ace", "many": "aces"},
}

NUMBERS = (
    *("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen"),
)

NOUNS = {
    "card": {"": ("{} card", "{} cards")},
    "match point": {"": ("{} match point", "{} match points")},
    "player": {"": ("{} player", "{} players")},
    "point": {"": ("{} point", "{} points")},
    "side": {"": ("{} side", "{} sides")},
    "scopa": {"": ("{} scopa", "{} scopas")},
    "sweep": {"": ("{} sweep", "{} sweeps")},
    "trick": {"": ("{} trick", "{} tricks")},
}


JOKER = {"": "the joker", "bare": "joker"}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: “the seven of hearts”, on a label “seven of hearts”.

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    article = {"": "the ", "bare": ""}[form]
    return f"{article}{RANKS[rank]['']} of {SUITS[suit]['']}"


GRAMMAR = Grammar(
    card,
    ("", "bare"),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    lambda _: " and ",
    {},
    after_colon=str,
)
