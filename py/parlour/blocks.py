"""Reads `setup` blocks, which describe a position in worked examples and in the text protocol.

An entry of the wrong type raises `BadPosition`. The family interprets the values.
"""

from collections.abc import Iterable, Mapping, Set
from typing import TypeVar

from parlour.cards import Card, Cards, NotACard, read_cards, together
from parlour.game import BadPosition, Setup

V = TypeVar("V")


class Block:
    """A block of named entries."""

    def __init__(self, entries: Setup, keys: Set[str]) -> None:
        """Accept a block whose entries all have one of these keys.

        Raises:
            BadPosition: this is not a block, or it has other entries.
        """
        if not isinstance(entries, Mapping):
            raise BadPosition("A setup is a block of named entries.")
        for key in entries:
            if key not in keys:
                raise BadPosition(f"A setup has no entry “{str(key)[:40]}”.")
        self._entries = entries

    def given(self, key: str) -> bool:
        """Does the block have an entry with this key?"""
        return key in self._entries

    def text(self, key: str) -> str:
        """The text of this entry; "" if the entry is missing."""
        text = self._entries.get(key, "")
        if not isinstance(text, str):
            raise BadPosition(f"“{key}” must be a text.")
        return text

    def cards(self, key: str) -> list[Card]:
        """The cards of this entry, in the order in which they are written."""
        try:
            return read_cards(self.text(key))
        except NotACard as reason:
            raise BadPosition(str(reason)) from None

    def whole(self, key: str, default: int = 0) -> int:
        """The whole number of this entry, at least 0; `default` if the entry is missing."""
        number = self._entries.get(key, default)
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise BadPosition(f"“{key}” must be a whole number from 0 up.")
        return number

    def seat(self, key: str, seats: int, default: int = 0) -> int:
        """The seat of this entry, a number below `seats`; `default` if the entry is missing."""
        seat = self.whole(key, default)
        if seat >= seats:
            raise BadPosition(f"“{key}” must be one of the seats 0 to {seats - 1}.")
        return seat

    def seat_if_any(self, key: str, seats: int) -> int | None:
        """The seat of this entry, a number below `seats`; None if the entry names no seat."""
        return None if self._entries.get(key) is None else self.seat(key, seats)

    def seats(self, key: str, seats: int) -> frozenset[int]:
        """The seats that this entry lists, as numbers below `seats`."""
        written = self._entries.get(key, [])
        if not isinstance(written, list | tuple) or not all(
            type(seat) is int and 0 <= seat < seats for seat in written
        ):
            raise BadPosition(f"“{key}” is a list of seats from 0 to {seats - 1}.")
        return frozenset(written)

    def within(self, key: str, keys: Set[str] | None = None) -> "Block":
        """The inner block with this key; empty if it is missing. `keys` None allows any entries."""
        entries = self._entries.get(key, {})
        if not isinstance(entries, Mapping):
            raise BadPosition(f"“{key}” is a block of named entries.")
        named = {str(name): entry for name, entry in entries.items()}
        return Block(named, keys or named.keys())

    def names(self) -> list[str]:
        """The names of the entries."""
        return [str(name) for name in self._entries]

    def flag(self, key: str) -> bool:
        """Is this entry true? False if the entry is missing."""
        flag = self._entries.get(key, False)
        if not isinstance(flag, bool):
            raise BadPosition(f"“{key}” is true or false.")
        return flag

    def pair(self, key: str) -> tuple[int, int] | tuple[()]:
        """The two whole numbers of this entry, one per side; () if the entry is missing."""
        if key not in self._entries:
            return ()
        pair = self._entries[key]
        if (
            not isinstance(pair, list | tuple)
            or len(pair) != 2
            or not all(type(number) is int and number >= 0 for number in pair)
        ):
            raise BadPosition(f"“{key}” is a list of two whole numbers from 0 up.")
        return pair[0], pair[1]

    def each_seat(self, key: str, seats: int) -> tuple[int, ...]:
        """A whole number from 0 up per seat. The entry is a list of all, or a mapping of some."""
        written = self._entries.get(key, {})
        if isinstance(written, list | tuple) and len(written) == seats:
            written = dict(enumerate(written))
        known = {str(seat) for seat in range(seats)}
        if not isinstance(written, Mapping) or not known >= {str(name) for name in written}:
            raise BadPosition(f"“{key}” has a whole number from 0 up for each seat.")
        numbers = Block({str(name): number for name, number in written.items()}, known)
        return tuple(numbers.whole(str(seat)) for seat in range(seats))

    def hands(self, key: str, seats: int) -> list[Cards]:
        """A hand for each seat, empty if the entry does not name the seat."""
        written = self._entries.get(key)
        if not isinstance(written, Mapping):
            raise BadPosition("A setup needs a pack and a dealer, or the hands.")
        hands = [0] * seats
        known = {str(seat): seat for seat in range(seats)}
        for name, cards in written.items():
            if str(name) not in known:
                raise BadPosition(f"There is no seat “{str(name)[:20]}” at this table.")
            if not isinstance(cards, str):
                raise BadPosition("A hand is written as cards with spaces between them.")
            try:
                hand = together(read_cards(cards))
            except NotACard as reason:
                raise BadPosition(str(reason)) from None
            if hand & together(hands):
                raise BadPosition("A card lies in two places.")
            hands[known[str(name)]] |= hand
        return hands


def by_number(values: Iterable[V]) -> dict[str, V]:
    """The values keyed by "0", "1" and so on, as facts and views write seats and sides."""
    return {str(number): value for number, value in enumerate(values)}
