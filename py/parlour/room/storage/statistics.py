"""The statistics: the results of deals by game, agreement and level.

Clean deals are counted separately from those with aids. The stored text and the exported file have
the same format. Neither is trusted when it is read.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.game import AnyGame, Event
from parlour.jsontext import BadJson, Newer, read_json
from parlour.language import say
from parlour.options import Value, differences
from parlour.room.storage.monthly import (
    MOST,
    BadRows,
    Months,
    as_entries,
    in_months,
    read_months,
)
from parlour.scene import Tone

VERSION = 3
"""The first version had no reviews, and the second neither the latest results nor counters."""
LONGEST = 512 * 1024
"""The most characters of all statistics; an entry has about 500."""
LATEST = 10
"""The number of clean deals whose results are saved one by one."""
RESULTS = 3
"""The number of possible results: 0 for a loss, 1 for an even deal, 2 for a win."""
MAY_BE_NEGATIVE = ("points", "against", "games", "games_against")
"""The counts that could be negative in a game that takes points away."""
LONGEST_WORD = 100
"""The most characters of a level, of a counter, or of the name or value of an option."""

NOTHING_REVIEWED: Mapping[str, object] = MappingProxyType({"reviewed": {}, "helped reviewed": {}})
NOTHING_BESIDES: Mapping[str, object] = MappingProxyType({"latest": [], "counters": {}})
ADDED: Mapping[int, Mapping[str, object]] = MappingProxyType(
    {2: NOTHING_REVIEWED, 3: NOTHING_BESIDES}
)
"""For each version the fields that it added to an entry, with empty values."""


class BadStatistics(ValueError):
    """A text that has no statistics; the message is a sentence."""


NOTHING_COUNTED: Counter[str] = Counter()


class Ended(NamedTuple):
    """The result of one deal for the person who played it."""

    tone: Tone
    """Good, bad or even, as the game judges it."""
    points: int
    against: int
    """The points of all others."""
    games: int
    games_against: int
    counters: Counter[str] = NOTHING_COUNTED
    """What else the family counts: points by item, or events under the names of `Share`."""


class Count(NamedTuple):
    """The totals of several deals."""

    deals: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    against: int = 0
    games: int = 0
    games_against: int = 0
    streak: int = 0
    """Deals won since the last loss; an even deal does not change it."""
    best: int = 0

    def after(self, ended: Ended) -> "Count":
        """A copy with one more deal."""
        won, lost = ended.tone == "good", ended.tone == "bad"
        streak = 0 if lost else self.streak + won
        return Count(
            self.deals + 1,
            self.won + won,
            self.lost + lost,
            self.points + ended.points,
            self.against + ended.against,
            self.games + ended.games,
            self.games_against + ended.games_against,
            streak,
            max(self.best, streak),
        )

    def joined(self, other: "Count") -> "Count":
        """The sum with another count. The running streak is this count's, if it has any deals."""
        sums = [own + more for own, more in zip(self[:-2], other[:-2], strict=True)]
        streak = self.streak if self.deals else other.streak
        return Count._make((*sums, streak, max(self.best, other.best)))


class Account(NamedTuple):
    """The deals of one agreement at one level."""

    clean: Count = Count()
    helped: Count = Count()
    reviewed: Months = ()
    """The clean deals that were completely reviewed."""
    helped_reviewed: Months = ()
    latest: tuple[int, ...] = ()
    """The latest clean deals, oldest first. Each is `RESULTS` times a rising number, plus the
    result of the deal."""
    counters: Counter[str] = NOTHING_COUNTED
    """The sums of the counters of clean deals."""

    @property
    def results(self) -> tuple[int, ...]:
        """The results of the latest clean deals."""
        return tuple(each % RESULTS for each in self.latest)

    def joined(self, other: "Account") -> "Account":
        """The sum with another account."""
        return Account(
            self.clean.joined(other.clean),
            self.helped.joined(other.helped),
            in_months(self.reviewed, other.reviewed),
            in_months(self.helped_reviewed, other.helped_reviewed),
            tuple(sorted(self.latest + other.latest)[-LATEST:]),
            self.counters + other.counters,
        )


class Kind(NamedTuple):
    """Identifies deals that are counted together."""

    game: str
    agreement: str
    """The options that differ from the default, as JSON with sorted entries."""
    level: str


Statistics = Mapping[Kind, Account]


def kind(game: AnyGame, level: str) -> Kind:
    """The kind under which a deal is counted."""
    return Kind(game.name, _in_order(differences(game.options)), level)


def _in_order(options: Mapping[str, Value]) -> str:
    return json.dumps(options, sort_keys=True, ensure_ascii=False)


def ended(game: AnyGame, position: Any, seat: int, tone: Tone) -> Ended:
    """The result of a finished deal for the person in this seat."""
    side = next(number for number, seats in enumerate(game.sides) if seat in seats)
    points, games = game.points(position), game.winnings(position)
    own, measure = points[side], catalogue.family(game.name).words.MEASURE
    if measure.items is not None:
        counters = Counter(measure.items(position.result(), side))
    else:
        counters = _events(position.log or (), measure.verbs, seat, game.seats, own)
    return Ended(tone, own, sum(points) - own, games[side], sum(games) - games[side], counters)


def _events(
    log: Iterable[Event], verbs: frozenset[str], seat: int, seats: int, points: int
) -> Counter[str]:
    """How often each event happened, under the names of `Share`."""
    acts = ((event.verb.partition(" ")[0], event.seat) for event in log)
    return Counter(f"{verb} {(by - seat) % seats} {points}" for verb, by in acts if verb in verbs)


def with_deal(statistics: Statistics, of: Kind, deal: Ended, *, clean: bool) -> Statistics:
    """The statistics with one more deal."""
    account = statistics.get(of, Account())
    if clean:
        number = sum(each.clean.deals for each in statistics.values())
        result = RESULTS * number + 1 + (deal.tone == "good") - (deal.tone == "bad")
        account = account._replace(
            clean=account.clean.after(deal),
            latest=(*account.latest, result)[-LATEST:],
            counters=account.counters + deal.counters,
        )
    else:
        account = account._replace(helped=account.helped.after(deal))
    return {**statistics, of: account}


def with_review(statistics: Statistics, of: Kind, months: Months, *, clean: bool) -> Statistics:
    """The statistics with a deal that was completely reviewed in this month."""
    reviewed = Account(reviewed=months) if clean else Account(helped_reviewed=months)
    return {**statistics, of: statistics.get(of, Account()).joined(reviewed)}


def joined(own: Statistics, other: Statistics) -> Statistics:
    """The sum of both statistics; a deal in both counts twice."""
    both = dict(own)
    for each, account in other.items():
        both[each] = both.get(each, Account()).joined(account)
    return both


# -- written and read ---------------------------------------------------------------------------


def written(statistics: Statistics) -> str:
    """The statistics as one text. The same numbers always give the same text."""
    accounts = [
        {
            "game": each.game,
            "options": json.loads(each.agreement),
            "level": each.level,
            "clean": account.clean._asdict(),
            "helped": account.helped._asdict(),
            "reviewed": as_entries(account.reviewed),
            "helped reviewed": as_entries(account.helped_reviewed),
            "latest": account.latest,
            "counters": dict(sorted(account.counters.items())),
        }
        for each, account in sorted(statistics.items())
    ]
    return json.dumps({"version": VERSION, "statistics": accounts}, ensure_ascii=False) + "\n"


def read_statistics(text: str) -> Statistics:
    """The statistics in a text.

    Raises:
        Newer: only a newer Parlour can read them.
        BadStatistics: the text has no statistics, or invalid ones.
    """
    try:
        whole = read_json(text, LONGEST)
    except BadJson as reason:
        raise BadStatistics(str(reason)) from None
    version = whole.get("version") if isinstance(whole, dict) else None
    if type(version) is int and version > VERSION:
        raise Newer(say("These statistics were saved by a newer version of Parlour."))
    if type(version) is not int or version < 1 or set(whole) != {"version", "statistics"}:
        raise BadStatistics(say("These are not statistics made by Parlour."))
    found: dict[Kind, Account] = {}
    for entry in _list(whole["statistics"]):
        each, account = _account(_upgraded(entry, version))
        if each in found:
            raise BadStatistics(say("The same game, rules and level appear twice."))
        found[each] = account
    return found


def check_agreements(statistics: Statistics) -> None:
    """Check that every agreement can be played here. This imports the games.

    Raises:
        BadStatistics: one of them cannot be played.
    """
    for each in statistics:
        try:
            catalogue.game(each.game, json.loads(each.agreement))
        except ValueError as reason:
            raise BadStatistics(str(reason)) from None


def _upgraded(entry: object, version: int) -> object:
    """An older entry with the fields that later versions added; None if it has one."""
    for later, fields in ADDED.items():
        if later > version:
            if not isinstance(entry, dict) or {*fields} & set(entry):
                return None
            entry = {**entry, **fields}
    return entry


def _account(entry: object) -> tuple[Kind, Account]:
    added = (name for fields in ADDED.values() for name in fields)
    names = {"game", "options", "level", "clean", "helped", *added}
    if not isinstance(entry, dict) or set(entry) != names:
        raise BadStatistics(say("An entry has missing or unknown fields."))
    game, level, options = entry["game"], entry["level"], entry["options"]
    if not isinstance(game, str) or game not in catalogue.NAMES:
        raise BadStatistics(say("They are for a game that Parlour does not have."))
    if not isinstance(level, str) or not 0 < len(level) <= LONGEST_WORD:
        raise BadStatistics(say("A level has no name."))
    if not isinstance(options, dict):
        raise BadStatistics(
            say("The options of an agreement are an object with an entry for each.")
        )
    for name, value in options.items():
        if not isinstance(value, Value) or len(name) + len(str(value)) > LONGEST_WORD:
            raise BadStatistics(
                say("The option “{option}” does not have this value.", option=name[:40])
            )
    of = Kind(game, _in_order(options), level)
    try:
        clean, helped = (read_months(entry[name]) for name in NOTHING_REVIEWED)
    except BadRows as reason:
        raise BadStatistics(str(reason)) from None
    counts = _count(entry["clean"]), _count(entry["helped"])
    return of, Account(*counts, clean, helped, *_besides(entry["latest"], entry["counters"]))


def _besides(latest: object, counters: object) -> tuple[tuple[int, ...], Counter[str]]:
    """The latest results, and what else the family counts."""
    if not isinstance(latest, list) or not isinstance(counters, dict):
        raise BadStatistics(say("An entry has missing or unknown fields."))
    for number in (*latest, *counters.values()):
        if type(number) is not int or not 0 <= number <= MOST:
            raise BadStatistics(say("A number cannot be read, or it is too large."))
    if any(len(name) > LONGEST_WORD for name in counters):
        raise BadStatistics(say("An entry has missing or unknown fields."))
    return tuple(latest[-LATEST:]), Counter(counters)


def _count(entry: object) -> Count:
    if not isinstance(entry, dict) or set(entry) != set(Count._fields):
        raise BadStatistics(say("A count does not have the numbers that Parlour keeps."))
    for name, number in entry.items():
        least = -MOST if name in MAY_BE_NEGATIVE else 0
        if type(number) is not int or not least <= number <= MOST:
            raise BadStatistics(say("A number cannot be read, or it is too large."))
    count = Count(**entry)
    if count.won + count.lost > count.deals or not count.streak <= count.best <= count.won:
        raise BadStatistics(say("The numbers of a count do not go together."))
    return count


def _list(value: object) -> Iterable[object]:
    if not isinstance(value, list):
        raise BadStatistics(say("The statistics are a list."))
    return value
