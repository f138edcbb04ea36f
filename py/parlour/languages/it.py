"""Italian. Forms: `""` with the article, `bare` without, `di`, `a`, `su` with their contractions.

A rank also has `il` for the article, and sometimes `dei`; ranks and suits have `un`.
"""

from parlour.languages import Forms, Grammar

NAMES = {
    "2": ("due", "due"),
    "3": ("tre", "tre"),
    "4": ("quattro", "quattro"),
    "5": ("cinque", "cinque"),
    "6": ("sei", "sei"),
    "7": ("sette", "sette"),
    "8": ("otto", "otto"),
    "9": ("nove", "nove"),
    "T": ("dieci", "dieci"),
    "J": ("fante", "fanti"),
    "Q": ("donna", "donne"),
    "K": ("re", "re"),
    "A": ("asso", "assi"),
}
"""Singular and plural."""

VOWELS = "aeio"


def _rank(letter: str) -> Forms:
    one, many = NAMES[letter]
    if letter == "Q":
        il, di, a, su, un, dei = "la ", "della ", "alla ", "sulla ", "una ", "delle "
    elif one[0] in VOWELS:
        il, di, a, su, un, dei = "l’", "dell’", "all’", "sull’", "un ", "degli "
    else:
        il, di, a, su, un, dei = "il ", "del ", "al ", "sul ", "un ", "dei "
    return {
        "": one,
        "many": many,
        "bare": one,
        "il": il + one,
        "di": di + one,
        "a": a + one,
        "su": su + one,
        "un": un + one,
        "dei": dei + many,
    }


RANKS = {letter: _rank(letter) for letter in NAMES}

SUITS = {
    "C": {"": "fiori"},
    "D": {"": "quadri"},
    "H": {"": "cuori"},
    "S": {"": "picche"},
}

NUMBERS = (
    *("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    *("undici", "dodici", "tredici", "quattordici"),
)

NOUNS = {
    "card": {"": ("{} carta", "{} carte")},
    "match point": {"": ("{} punto match", "{} punti match")},
    "player": {"": ("{} giocatore", "{} giocatori")},
    "point": {"": ("{} punto", "{} punti")},
    "side": {"": ("{} parte", "{} parti")},
    "scopa": {"": ("{} scopa", "{} scope")},
    "sweep": {"": ("{} scopa", "{} scope")},
    "trick": {"": ("{} presa", "{} prese")},
}


JOKER = {
    "": "il jolly",
    "bare": "jolly",
    "di": "del jolly",
    "a": "al jolly",
    "su": "sul jolly",
    "un": "un jolly",
}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: «il sette di cuori», «del sette di cuori», «sette di cuori».

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    return f"{RANKS[rank]['il' if form == '' else form]} di {SUITS[suit]['']}"


def conjunction(last: str) -> str:
    """The conjunction before a name: «Anna e Boris», «Anna ed Elena»."""
    return " ed " if last.lower().startswith(("e", "é", "è")) else " e "


LETTERS = {"J": "F", "Q": "D", "K": "R"}

GRAMMAR = Grammar(
    card,
    ("", "bare", "di", "a", "su", "un"),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    conjunction,
    LETTERS,
    separators=(".", ","),
)
