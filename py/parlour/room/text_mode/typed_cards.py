"""Reads cards and suits in a typed line: `10♥`, “the ten of hearts”, “hearts”.

The accepted forms follow from the grammar of the current language. The notation of links and
records, such as `TH`, works in every language.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from unicodedata import combining, normalize

from parlour.cards import NAME, SUIT_SIGN, SUITS
from parlour.language import code, grammar

SEPARATORS = re.compile(rf"([{''.join(SUIT_SIGN.values())}])|(?<=['’])|[,;.\s]+")
"""Splits a line into words. A suit sign is a separate word, and so is “l’”."""
VARIATION_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F))
SPELT_OUT = {ord("œ"): "oe", ord("’"): "'"}


class _Names(NamedTuple):
    """The names of cards and suits in a language."""

    notation: Mapping[str, str]
    """The notation of each card or suit in links, keyed by its words."""
    longest: int
    """The number of words of the longest name."""
    articles: frozenset[str]
    """The words that may precede the name of a card."""
    conjunctions: frozenset[str]


def in_notation(line: str) -> str:
    """The line in the notation of links: “beat 7♥ with the 8♥” becomes “beat 7H with 8H”."""
    names = _names(code(), tuple(grammar().letters.items()))
    words, written = _words(line), list[str]()
    at, is_any = 0, False
    while at < len(words):
        named, many = _first_named(names, words[at : at + names.longest])
        if named:
            is_any = True
            while written and _plain(written[-1]) in names.articles:
                written.pop()
            if written and _plain(written[-1]) in names.conjunctions:
                written[-1] = "and"
        written.append(named or words[at])
        at += many
    return " ".join(written) if is_any else line


def _first_named(names: _Names, words: list[str]) -> tuple[str, int]:
    """The card or suit at the start of these words, and its number of words; ("", 1) for none."""
    plain = [*map(_plain, words)]
    for many in range(len(plain), 0, -1):
        if named := names.notation.get(" ".join(plain[:many])):
            return named, many
    return "", 1


def _words(line: str) -> list[str]:
    return [word for word in SEPARATORS.split(line.translate(VARIATION_SELECTORS)) if word]


@lru_cache(maxsize=1024)  # the line is compared with every choice, and they share most words
def _plain(text: str) -> str:
    """The text in lower case without accents."""
    decomposed = normalize("NFD", text.casefold().translate(SPELT_OUT))
    return "".join(letter for letter in decomposed if not combining(letter))


@lru_cache(maxsize=1)
def _names(_code: str, _letters: tuple[tuple[str, str], ...]) -> _Names:
    """Every name of a card or suit in the current language; the arguments are the cache key."""
    of = grammar()
    notation = {_key(words): suit for suit in SUITS for words in of.suits[suit].values()}
    notation |= {sign: suit for suit, sign in SUIT_SIGN.items()}
    articles, conjunctions = set[str](), set[str]()
    for name in NAME.values():
        label = of.card(name[0], name[1], "bare")
        conjunctions.add(of.conjunction(label).strip())
        for text in _ways_to_write(name, label):
            for each in (text, text.replace("-", " ")):
                notation[_key(each)] = name
            if text.endswith(label):
                articles.update(_key(text.removesuffix(label)).split())
    longest = max(len(key.split()) for key in notation)
    return _Names(notation, longest, frozenset(articles), frozenset(conjunctions))


def _key(text: str) -> str:
    return " ".join(map(_plain, _words(text)))


def _ways_to_write(name: str, label: str) -> Iterator[str]:
    """The ways to write a card: with a letter or digits for its rank, and in words."""
    of, rank, suit = grammar(), name[0], name[1]
    if suit not in SUITS:  # the joker
        yield from (name, *(of.card(rank, suit, form) for form in of.forms))
        return
    for letter in {of.letters.get(rank, rank), rank, rank.replace("T", "10")}:
        yield from (letter + suit, letter + SUIT_SIGN[suit])
        yield label.replace(of.ranks[rank][""], letter)  # "7 of hearts"
    for form in of.forms:
        yield of.card(rank, suit, form)
