"""The moves of cassino: a card from the hand, and the cards and builds of the table it goes to.

    trail CARD · drop CARD · take ITEM ... with CARD · build VALUE with CARD on CARD ...
    raise BUILD to VALUE with CARD [and CARD ...] · join BUILD with CARD [and CARD ...]

An item is a loose card or the name of a build, `b1`; `all` is every loose card (19).
"""

from functools import lru_cache

from parlour.cards import CARD, NAME, Card, Cards, each
from parlour.game import Move, plain


class Play(Move):
    """One card played, with what it takes or builds on.

    There are too many moves to cache, so they are made on demand, and equal text means the same
    action. The text is computed only on access, because a search does not need it.
    """

    __slots__ = ("builds", "loose", "value")

    def __init__(
        self,
        verb: str,
        card: Card,
        loose: Cards = 0,
        builds: tuple[int, ...] = (),
        *,
        value: int = 0,
        say: str = "",
    ) -> None:
        """`loose` has cards of the table, `builds` numbers of builds, and `value` the declared
        value; `say` is “all” if a card takes everything by its power."""
        self.verb, self.card, self.say = verb, card, say
        self.loose, self.builds, self.value = loose, builds, value

    def __getattr__(self, name: str) -> object:
        """Compute the attributes that every move has, on first access."""
        if name not in ("text", "cards", "on"):
            raise AttributeError(name)
        self.text, self.cards, self.on = self._written(), (self.card,), 0
        return getattr(self, name)

    def _written(self) -> str:
        card, loose = NAME[self.card], [NAME[c] for c in each(self.loose)]
        names = [f"b{number}" for number in self.builds]
        also = f" and {' '.join(loose)}" if loose else ""
        match self.verb:
            case "take":
                return f"take {self.say or ' '.join(loose + names)} with {card}"
            case "build":
                return f"build {self.value} with {card} on {' '.join(loose)}"
            case "raise":
                return f"raise {names[0]} to {self.value} with {card}{also}"
            case "join":
                return f"join {names[0]} with {card}{also}"
        return f"{self.verb} {card}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._action() == other._action()

    def __hash__(self) -> int:
        return hash(self._action())

    def _action(self) -> tuple[object, ...]:
        # The value of a join is that of its build, and is not written.
        value = 0 if self.verb == "join" else self.value
        return self.verb, self.card, self.loose, self.builds, value, self.say

    def means(self, text: str) -> bool:
        """Does this text name the move? The order of cards and builds does not matter (19)."""
        named = read_play(text)
        return named is not None and named.card == self.card and named == self


LONGEST = 200
"""The limit for the length of a move. Even one that takes the whole pack is shorter."""


def read_play(text: str) -> Play | None:
    """The move that a text names, legal or not; None for any other text."""
    return _read(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=512)  # the same text is read for each move that it is compared with
def _read(text: str) -> Play | None:
    verb, *words = plain(text).split() or [""]
    try:
        match verb, words:
            case "trail" | "drop", [card]:
                return Play(verb, _card(card))
            case "take", ["all", "with", card]:
                return Play(verb, _card(card), say="all")
            case "take", [*items, "with", card] if items:
                loose, builds = _items(items)
                return Play(verb, _card(card), loose, builds)
            case "build", [value, "with", card, "on", *items] if items:
                return Play(verb, _card(card), _loose(items), value=_value(value))
            case "raise", [build, "to", value, "with", card, *more]:
                return Play(verb, _card(card), _also(more), (_build(build),), value=_value(value))
            case "join", [build, "with", card, *more]:
                return Play(verb, _card(card), _also(more), (_build(build),))
    except (KeyError, ValueError):
        pass  # an invalid word in the place of a card, a build or a value
    return None


def _card(word: str) -> Card:
    return CARD[word.upper()]


def _value(word: str) -> int:
    return _number(word)


def _build(word: str) -> int:
    if word[:1] != "b":
        raise ValueError(word)
    return _number(word[1:])


def _number(word: str) -> int:
    """A number in canonical form, so that each move has only one text."""
    number = int(word)
    if str(number) != word:
        raise ValueError(word)
    return number


def _loose(words: list[str]) -> Cards:
    cards = 0
    for word in words:
        if cards & _card(word):
            raise ValueError("a card is named twice")
        cards |= _card(word)
    return cards


def _also(words: list[str]) -> Cards:
    """The cards after `and`, if there are any."""
    if words and (words[0] != "and" or len(words) == 1):
        raise ValueError("not what goes with a card")
    return _loose(words[1:])


def _items(words: list[str]) -> tuple[Cards, tuple[int, ...]]:
    """Loose cards, and the numbers of builds in order."""
    cards = _loose([word for word in words if word.upper() in CARD])
    builds = sorted({_build(word) for word in words if word.upper() not in CARD})
    if cards.bit_count() + len(builds) < len(words):
        raise ValueError("a build is named twice")
    return cards, tuple(builds)
