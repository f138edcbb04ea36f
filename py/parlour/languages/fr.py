"""French.

Forms of cards: `""` with the article, `bare` without. Forms of ranks: `""` the bare word, `many`,
`le` with the article, `d` as after “pas”.
"""

from parlour.languages import Forms, Grammar

NAMES = {
    "2": ("deux", "deux"),
    "3": ("trois", "trois"),
    "4": ("quatre", "quatre"),
    "5": ("cinq", "cinq"),
    "6": ("six", "six"),
    "7": ("sept", "sept"),
    "8": ("huit", "huit"),
    "9": ("neuf", "neuf"),
    "T": ("dix", "dix"),
    "J": ("valet", "valets"),
    "Q": ("dame", "dames"),
    "K": ("roi", "rois"),
    "A": ("as", "as"),
}
"""Singular and plural."""


def _rank(letter: str) -> Forms:
    one, many = NAMES[letter]
    le = {"Q": "la ", "A": "l’"}.get(letter, "le ")
    d = "d’" if letter == "A" else "de "
    return {"": one, "many": many, "bare": one, "le": le + one, "d": d + one}


RANKS = {letter: _rank(letter) for letter in NAMES}


SUITS = {
    "C": {"": "trèfle"},
    "D": {"": "carreau"},
    "H": {"": "cœur"},
    "S": {"": "pique"},
}
"""In the singular, as players say “atout cœur” and “il faut un cœur plus fort”."""

NUMBERS = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze"),
)

NOUNS = {
    "card": {"": ("{} carte", "{} cartes")},
    "match point": {"": ("{} point de match", "{} points de match")},
    "player": {"": ("{} joueur", "{} joueurs")},
    "point": {"": ("{} point", "{} points")},
    "side": {"": ("{} camp", "{} camps")},
    "scopa": {"": ("{} scopa", "{} scopas")},
    "sweep": {"": ("{} balayage", "{} balayages")},
    "trick": {"": ("{} levée", "{} levées")},
}


ARTICLE = {"": "le", "bare": "bare"}
"""The form of the rank, by the form of the card."""


JOKER = {"": "le joker", "bare": "joker"}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: « le sept de cœur », on a label « sept de cœur ».

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    return f"{RANKS[rank][ARTICLE[form]]} de {SUITS[suit]['']}"


LETTERS = {"J": "V", "Q": "D", "K": "R"}

GRAMMAR = Grammar(
    card,
    ("", "bare"),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    lambda _: " et ",
    LETTERS,
    separators=("\N{NO-BREAK SPACE}", ","),
    colon="\N{NO-BREAK SPACE}:",
)
