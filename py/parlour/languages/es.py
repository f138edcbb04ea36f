"""Spanish. Forms: `""` with the article, `bare` without, `de` and `a` with their contractions.

A rank also has `el` with the article and `un` with “one”; a suit has `los` with the article.
"""

import re

from parlour.languages import Forms, Grammar

NAMES = {
    "2": ("dos", "doses"),
    "3": ("tres", "treses"),
    "4": ("cuatro", "cuatros"),
    "5": ("cinco", "cincos"),
    "6": ("seis", "seises"),
    "7": ("siete", "sietes"),
    "8": ("ocho", "ochos"),
    "9": ("nueve", "nueves"),
    "T": ("diez", "dieces"),
    "J": ("jota", "jotas"),
    "Q": ("reina", "reinas"),
    "K": ("rey", "reyes"),
    "A": ("as", "ases"),
}
"""Singular and plural."""

FEMININE = "JQ"


def _rank(letter: str) -> Forms:
    one, many = NAMES[letter]
    el, de, a, un = ("el ", "del ", "al ", "un ")
    if letter in FEMININE:
        el, de, a, un = ("la ", "de la ", "a la ", "una ")
    return {
        "": one,
        "many": many,
        "bare": one,
        "el": el + one,
        "de": de + one,
        "a": a + one,
        "un": un + one,
    }


RANKS = {letter: _rank(letter) for letter in NAMES}

SUITS = {
    "C": {"": "tréboles", "los": "los tréboles"},
    "D": {"": "diamantes", "los": "los diamantes"},
    "H": {"": "corazones", "los": "los corazones"},
    "S": {"": "picas", "los": "las picas"},
}

NUMBERS = (
    *("cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    *("once", "doce", "trece", "catorce"),
)

NOUNS = {
    "card": {"": ("{} carta", "{} cartas")},
    "match point": {"": ("{} punto para el encuentro", "{} puntos para el encuentro")},
    "player": {"": ("{} jugador", "{} jugadores")},
    "point": {"": ("{} punto", "{} puntos")},
    "side": {"": ("{} bando", "{} bandos")},
    "scopa": {"": ("{} escoba", "{} escobas")},
    "sweep": {"": ("{} escoba", "{} escobas")},
    "trick": {"": ("{} baza", "{} bazas")},
}


JOKER = {
    "": "el comodín",
    "bare": "comodín",
    "de": "del comodín",
    "a": "al comodín",
    "un": "un comodín",
}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: «el siete de corazones», «del siete de corazones», «siete de corazones».

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    return f"{RANKS[rank]['el' if form == '' else form]} de {SUITS[suit]['']}"


SOUND_OF_I = re.compile(r"h?[iíyý](?![aeiouáéíóú])", re.IGNORECASE)


def conjunction(last: str) -> str:
    """The conjunction before a name: «Ana y Boris», «Ana e Ines»."""
    return " e " if SOUND_OF_I.match(last) else " y "


GRAMMAR = Grammar(
    card,
    ("", "bare", "de", "a", "un"),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    conjunction,
    {},
    separators=("\N{NO-BREAK SPACE}", ","),
)
