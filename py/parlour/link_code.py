"""Encodes a deal, or a moment in a deal, as a few letters for the end of an address.

The letters are one large number in base 64. It has digits for the game, each option, the dealer,
each card, the score and the moves. The base of each digit is the number of choices at that place.
So a link cannot contain a card twice or an illegal move. docs/links.md describes the format.

Links are not trusted. Their length is checked first, and each deal has exactly one encoding: a text
that would be encoded differently is refused.
"""

import re
from collections.abc import Sequence
from random import Random

from parlour import catalogue
from parlour.cards import Card
from parlour.family import Family
from parlour.game import (
    FRESH,
    AnyGame,
    Deal,
    Game,
    Move,
    P,
    Position,
    Standing,
    V,
    find_move,
)
from parlour.language import later, say
from parlour.link_version_1 import SIZES
from parlour.options import Declared, Value, declared, differences, read
from parlour.record import BadRecord, Record, not_legal

VERSION = "2"
"""The first letter of a new link."""

FIRST_VERSION = "1"
"""The first letter of links of version 1, which are only read. Only their options differ."""

LONGEST = 512
"""The longest link in characters, including `#` and what a messenger appended."""

MOST_MOVES = 1000
WIDEST = 15
"""The most bits of a score, a tally or a count of deals."""

ROOM_FOR_GAMES = 8
"""The number of games that links can distinguish."""

ROOM_FOR_OPTIONS = 64
"""One more than the largest number of options of a game."""

ROOM_FOR_VALUES = 16
"""The most values of a choice."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE = {letter: number for number, letter in enumerate(LETTERS)}
CHECKS = 4
CHECK = 16_777_213
"""The modulus of the checksum: a prime slightly below 64⁴, so that a change of any letter changes
the remainder. It is applied to the complement, so that the checksum of the number 0 is not 0."""

ADDED = ".,;:!?)]}>'\"»”’"
"""Punctuation that may follow an address in a sentence and is ignored."""

IN_AN_ADDRESS = {
    "".join(f"%{byte:02X}" for byte in sign.encode()): sign for sign in ADDED + " \r\n\t#"
}
"""The percent-encoded forms of ignored characters."""

SHAPE = re.compile(rf"[{FIRST_VERSION}{VERSION}][A-Za-z0-9_-]+", re.ASCII)
NEWER = re.compile(r"[3-9][!-~]+", re.ASCII)

DAMAGED = later("The link is damaged. Copy the whole link again.")
FROM_A_NEWER = later("This link needs a newer version of Parlour.")
NO_DEAL = later("This link does not lead to a Parlour deal.")


class NewerLink(BadRecord):
    """A link that only a newer Parlour can read."""


class _Digits:
    """Builds a number digit by digit, the lowest first. Each digit has its own base."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a digit."""
        if not 0 <= digit < base:
            raise BadRecord(say("This deal cannot be written as a link."))
        self._digits.append((digit, base))

    def number(self) -> int:
        """The number that all digits make."""
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class _Rest:
    """Splits a number into its digits, in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, base: int) -> int:
        """Take the next digit."""
        self._number, digit = divmod(self._number, base)
        return digit


# -- writing ------------------------------------------------------------------------------------


def written(record: Record, version: str = VERSION) -> str:
    """The letters for a deal and its moves, to put after the `#` of an address.

    Version 1 is written only to check its links, and for `oldest`.

    Raises:
        BadRecord: there is no such deal, or it has more moves than an address has room for.
    """
    digits = _Digits()
    game = _bound(record)
    family = catalogue.family(record.game)
    digits.put(family.number, ROOM_FOR_GAMES)
    _put_options(digits, game.options, _sizes(family, version))
    digits.put(record.deal.dealer, game.seats)
    _put_pack(digits, game, record.deal.pack)
    _put_standing(digits, game, record.deal.standing)
    if len(record.moves) >= MOST_MOVES:
        raise BadRecord(say("This deal has too many moves for a link."))
    digits.put(len(record.moves), MOST_MOVES)
    if record.moves:
        _put_moves(digits, game, record)
    text = _lettered(version, digits.number())
    if len(text) > LONGEST:
        raise BadRecord(say("This deal has too many moves for a link."))
    return text


def oldest(record: Record) -> str:
    """The letters for a deal in the oldest version that can write it. Later versions of Parlour
    write the same letters, so saved data can use them as a key.

    Raises:
        BadRecord: the deal cannot be written in any version.
    """
    try:
        return written(record, FIRST_VERSION)
    except BadRecord:
        return written(record)


def _bound(record: Record) -> AnyGame:
    try:
        return catalogue.game(record.game, record.options)
    except ValueError as reason:
        raise BadRecord(str(reason)) from None


def values_of(option: Declared) -> Sequence[Value]:
    """The values of an option in the order of links."""
    return tuple(option.english_values) or range(option.least, option.most + 1)


def base_of(option: Declared) -> int:
    """The base of an option's digit, which stays the same when a choice gets new values."""
    is_choice = option.english_values and not isinstance(option.default, bool)
    return ROOM_FOR_VALUES if is_choice else len(values_of(option))


def _sizes(family: Family, version: str) -> Sequence[int] | None:
    """The bases of the options in version 1; None in version 2, which has a digit for their number
    and takes their bases from their declarations."""
    return SIZES.get(family.number, ()) if version == FIRST_VERSION else None


def _put_options(digits: _Digits, options: object, sizes: Sequence[int] | None) -> None:
    """Write the options. Version 2 ends with the last option that differs from its default. So an
    agreement has one spelling, and options added later change no link."""
    known, unusual = declared(options), differences(options)
    count = max((at for at, name in enumerate(known, start=1) if name in unusual), default=0)
    bases = sizes
    if bases is None:
        digits.put(count, ROOM_FOR_OPTIONS)
        bases = [base_of(option) for option in known.values()][:count]
    elif count > len(bases):
        raise BadRecord(say("This deal cannot be written as a link."))
    for (name, option), base in zip(known.items(), bases, strict=False):
        digits.put(values_of(option).index(getattr(options, name)), base)


def _cards(game: AnyGame) -> list[Card]:
    """The cards of a game's pack, low to high."""
    return sorted(game.shuffle(0, Random(0)).pack)


def _put_pack(digits: _Digits, game: AnyGame, pack: Sequence[Card]) -> None:
    left = _cards(game)
    if sorted(pack) != left:
        raise BadRecord(say("This is not the pack of this game."))
    for card in pack:
        digits.put(left.index(card), len(left))
        left.remove(card)


def _put_standing(digits: _Digits, game: AnyGame, standing: Standing) -> None:
    """Write the score sheet, or a 0 if there is none."""
    scores, tally, deals = standing
    if standing != FRESH and not len(scores) == len(tally) == len(game.sides):
        raise BadRecord(say("The score sheet has other sides than the game."))
    for numbers in (scores, tally, (deals,)) if standing != FRESH else ((),):
        bits = max(numbers, default=0).bit_length()
        digits.put(1 + bits if numbers else 0, WIDEST + 2)
        for number in numbers:
            digits.put(number, 1 << bits)


def _put_moves(digits: _Digits, game: AnyGame, record: Record) -> None:
    position = _start(game, record.deal)
    for number, line in enumerate(record.moves, start=1):
        seat, _, text = line.partition(" ")
        move = find_move(position, int(seat), text) if seat.isdecimal() else None
        if move is None:
            raise not_legal(number, line)
        offered = _offered(position)
        digits.put(offered.index(move), len(offered))
        position.play(move)


def _start(game: Game[P, object, V], deal: Deal) -> P:
    try:
        return game.start(deal)
    except ValueError as reason:
        raise BadRecord(str(reason)) from None


def _offered(position: Position) -> list[Move]:
    """All legal moves sorted by text, so that changes of the rules' code do not affect links."""
    if position.turn is None:
        return []
    return sorted(position.moves(), key=lambda move: move.text)


def _lettered(version: str, number: int) -> str:
    return version + _in_letters(number) + _in_letters(~number % CHECK).rjust(CHECKS, LETTERS[0])


def _in_letters(number: int) -> str:
    found = ""
    while number:
        number, value = divmod(number, len(LETTERS))
        found = LETTERS[value] + found
    return found


# -- reading ------------------------------------------------------------------------------------


def read_link(fragment: str) -> Record:
    """The deal of a link, with the moves that lead to its moment.

    Raises:
        NewerLink: only a newer Parlour can read it.
        BadRecord: the link is not valid; the message says why.
    """
    if len(fragment) > LONGEST:
        raise BadRecord(say("This link is too long for Parlour."))
    text = _tidied(fragment)
    if NEWER.fullmatch(text):
        raise NewerLink(say(FROM_A_NEWER))
    if not SHAPE.fullmatch(text):
        is_ours = text.startswith((FIRST_VERSION, VERSION))
        raise BadRecord(say(DAMAGED if is_ours else NO_DEAL))
    version, number = text[0], _number(text[1:-CHECKS])
    if _lettered(version, number) != text:
        raise BadRecord(say(DAMAGED))
    record = _record(_Rest(number), version)
    if written(record, version) != text:
        raise BadRecord(say(DAMAGED))
    return record


def _tidied(fragment: str) -> str:
    """A link without the characters that mail programs and messengers add."""
    fragment = re.split("[?&]", fragment, maxsplit=1)[0]
    for escaped, sign in IN_AN_ADDRESS.items():
        fragment = fragment.replace(escaped, sign)
    return "".join(fragment.split()).rstrip(ADDED).removeprefix("#")


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + VALUE[letter]
    return number


def _record(rest: _Rest, version: str) -> Record:
    family = catalogue.numbered(rest.take(ROOM_FOR_GAMES))
    if family is None:
        raise NewerLink(say(FROM_A_NEWER))
    game = _game(rest, family, version)
    dealer = rest.take(game.seats)
    left = _cards(game)
    pack = tuple(left.pop(rest.take(len(left))) for _ in range(len(left)))
    deal = Deal(pack, dealer, _standing(rest, game))
    return Record.of(game, deal, _moves(rest, game, deal))


def _game(rest: _Rest, family: Family, version: str) -> AnyGame:
    wanted = _options(rest, family.options, _sizes(family, version))
    try:
        return family.play(read(family.options, wanted))
    except ValueError as reason:
        raise BadRecord(str(reason)) from None


def _options(rest: _Rest, options: type, sizes: Sequence[int] | None) -> dict[str, Value]:
    """The options of a link; those that it lacks have their defaults."""
    known = [*declared(options).values()]
    bases = sizes
    if bases is None:
        count = rest.take(ROOM_FOR_OPTIONS)
        if count > len(known):
            raise NewerLink(say(FROM_A_NEWER))
        bases = [base_of(option) for option in known[:count]]
    wanted = {}
    for option, base in zip(known, bases, strict=False):
        values, place = values_of(option), rest.take(base)
        if place >= len(values):
            raise NewerLink(say(FROM_A_NEWER))
        wanted[option.name] = values[place]
    return wanted


def _standing(rest: _Rest, game: AnyGame) -> Standing:
    scores = _numbers(rest, len(game.sides))
    if not scores:
        return FRESH
    tally, deals = _numbers(rest, len(game.sides)), _numbers(rest, 1)
    if not (tally and deals):
        raise BadRecord(say(DAMAGED))
    if game.game_over(scores, deals[0]) or game.match_over(tally):
        raise BadRecord(say("This link leads to a game that is over already."))
    return Standing(scores, tally, deals[0])


def _numbers(rest: _Rest, count: int) -> tuple[int, ...]:
    """This many numbers. The digit before them is their width in bits plus 1, or 0 for none."""
    bits = rest.take(WIDEST + 2) - 1
    return tuple(rest.take(1 << bits) for _ in range(count)) if bits >= 0 else ()


def _moves(rest: _Rest, game: AnyGame, deal: Deal) -> list[str]:
    position = _start(game, deal)
    moves = []
    for _ in range(rest.take(MOST_MOVES)):
        offered = _offered(position)
        if not offered:
            raise BadRecord(say("This link has moves after the end of its deal."))
        move = offered[rest.take(len(offered))]
        moves.append(f"{position.turn} {move.text}")
        position.play(move)
    return moves
