"""German. Cards: `acc` and `dat` with the article, like `""`; `bare` has none.

Ranks: `acc` and `dat` without an article, `den` the accusative with it, `kein` the nominative with
“no”. Counted nouns: `dat`.
"""

from parlour.languages import Forms, Grammar

SUITS = {
    "C": {"": "Kreuz"},
    "D": {"": "Karo"},
    "H": {"": "Herz"},
    "S": {"": "Pik"},
}


def _rank(name: str, many: str, kein: str = "keine", den: str = "die", weak: str = "") -> Forms:
    """The forms of a rank; `weak` is the accusative and dative, if they differ."""
    other = weak or name
    return {
        "": name,
        "acc": other,
        "dat": other,
        "den": f"{den} {other}",
        "kein": f"{kein} {name}",
        "many": many,
    }


RANKS = {
    "2": _rank("Zwei", "Zweien"),
    "3": _rank("Drei", "Dreien"),
    "4": _rank("Vier", "Vieren"),
    "5": _rank("Fünf", "Fünfen"),
    "6": _rank("Sechs", "Sechsen"),
    "7": _rank("Sieben", "Siebenen"),
    "8": _rank("Acht", "Achten"),
    "9": _rank("Neun", "Neunen"),
    "T": _rank("Zehn", "Zehnen"),
    "J": _rank("Bube", "Buben", "kein", "den", "Buben"),
    "Q": _rank("Dame", "Damen"),
    "K": _rank("König", "Könige", "kein", "den"),
    "A": _rank("Ass", "Asse", "kein", "das"),
}

MASCULINE = {"": "der", "acc": "den", "dat": "dem"}
FEMININE = {"": "die", "acc": "die", "dat": "der"}
NEUTER = {"": "das", "acc": "das", "dat": "dem"}
ARTICLES = {"J": MASCULINE, "K": MASCULINE, "A": NEUTER}
"""The articles of ranks that are not feminine."""

NUMBERS = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
    *("elf", "zwölf", "dreizehn", "vierzehn"),
)

NOUNS = {
    "card": {"": ("{} Karte", "{} Karten")},
    "match point": {
        "": ("{} Matchpunkt", "{} Matchpunkte"),
        "dat": ("{} Matchpunkt", "{} Matchpunkten"),
    },
    "player": {"": ("{} Spieler", "{} Spieler"), "dat": ("{} Spieler", "{} Spielern")},
    "point": {"": ("{} Punkt", "{} Punkte"), "dat": ("{} Punkt", "{} Punkten")},
    "side": {"": ("{} Partei", "{} Parteien")},
    "scopa": {"": ("{} Scopa", "{} Scope"), "dat": ("{} Scopa", "{} Scope")},
    "sweep": {"": ("{} Feger", "{} Feger"), "dat": ("{} Feger", "{} Fegern")},
    "trick": {"": ("{} Stich", "{} Stiche"), "dat": ("{} Stich", "{} Stichen")},
}


JOKER = {"": "der Joker", "bare": "Joker", "acc": "den Joker", "dat": "dem Joker"}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: „die Herz-Sieben“, „dem Herz-Buben“, „Herz-Sieben“.

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    case = "" if form == "bare" else form
    article = ARTICLES.get(rank, FEMININE)[case]
    name = f"{SUITS[suit]['']}-{RANKS[rank][case]}"
    return name if form == "bare" else f"{article} {name}"


def _small(label: str) -> str:
    """The label unchanged: most labels begin with a noun, which keeps its capital."""
    return label


LETTERS = {"J": "B", "Q": "D"}

GRAMMAR = Grammar(
    card,
    ("", "bare", "acc", "dat"),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    lambda _: " und ",
    LETTERS,
    _small,
    (".", ","),
    after_colon=str,
)
