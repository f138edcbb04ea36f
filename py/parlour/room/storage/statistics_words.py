"""The statistics sheet in words: each game at a glance, and a page for each agreement and level."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.family import Family
from parlour.game import AnyGame
from parlour.language import amount, headed, later, say, say_count
from parlour.options import read_gently
from parlour.room.storage.statistics import Account, Count, Kind, Statistics
from parlour.scene import Page, ScoreLine

SIDES = (later("Clean"), later("With help"))
MORE = later("Some figures need more deals.")
LATEST, DRAWN = later("Latest deals"), later("Drawn")

ENOUGH = 10
"""The smallest total of which percentages are shown."""

Pictures = Sequence[Any]
"""Elements to show below a page; their type is up to the caller."""


Bar = tuple[str, str, float]
"""A label, its figures as text, and their share from 0 to 1."""


class Chapter(NamedTuple):
    """The statistics of one game."""

    game: str
    title: str
    total: Account
    """All deals, over all agreements and levels."""
    result: str
    """The result of the clean deals, in a few words."""
    remarks: Sequence[str]
    """The clean deals in sentences."""
    latest: Sequence[tuple[int, str]]
    """The latest clean deals, oldest first. Each is 0 for a loss, 1 for an even deal or 2 for a
    win, and the result in words."""
    heading: str
    """The heading of the bars, or ""."""
    bars: Sequence[Bar]
    pages: Sequence[tuple[Page, Pictures]]


Addition = tuple[Sequence[ScoreLine], Sequence[str], Pictures]
"""What a caller adds to a page: lines, remarks, and pictures."""
NOTHING: Addition = (), (), ()
Add = Callable[[AnyGame, Account], Addition]


def chapters(statistics: Statistics, add: Add = lambda _game, _account: NOTHING) -> list[Chapter]:
    """The statistics by game, with a page for every agreement and level; `add` extends pages."""
    return [
        _chapter(name, {of: account for of, account in statistics.items() if of.game == name}, add)
        for name in catalogue.NAMES
        if any(of.game == name for of in statistics)
    ]


def _chapter(name: str, statistics: Statistics, add: Add) -> Chapter:
    family, total = catalogue.family(name), Account()
    for account in statistics.values():
        total = total.joined(account)
    measure, clean, helped = family.words.MEASURE, total.clean, total.helped.deals
    results = measure.lost, DRAWN, measure.won
    bars = [
        (label, _of(part, whole), part / whole)
        for label, part, whole in _shares(family, statistics, total)
        if whole
    ]
    clean_deals = say_count(clean.deals, "{count} deal", "{count} deals")
    helped_deals = say_count(helped, "{count} deal", "{count} deals")
    counted = (
        [headed(say(measure.won), _of(clean.won, clean.deals))]
        if clean.deals
        else [headed(say(SIDES[0]), clean_deals), headed(say(SIDES[1]), helped_deals)]
    )
    remarks = [
        *counted,
        _streak([*statistics.values()], total.results),
        say(MORE) if clean.deals < ENOUGH or (measure.shares and not bars) else "",
    ]
    heading = measure.lost if measure.by_company else measure.points if measure.items else ""
    return Chapter(
        name,
        say(family.words.TITLE),
        total,
        headed(say(measure.won), _share(clean.won, clean.deals)),
        [*filter(None, remarks)],
        [(each, say(results[each])) for each in total.results],
        say(heading) if heading and bars else "",
        bars,
        [_page(of, account, add) for of, account in sorted(statistics.items())],
    )


def _streak(accounts: Sequence[Account], results: Sequence[int]) -> str:
    """The current streak if there is one, and the best one.

    The latest results show a streak over several accounts. If none is a loss, the streak of the
    last account may be longer.
    """
    streak = 0
    for result in results:
        streak = (0, streak, streak + 1)[result]
    if all(results):
        last = max(accounts, key=lambda account: account.latest[-1:])
        streak = max(streak, last.clean.streak)
    best = max(streak, *(account.clean.best for account in accounts))
    if streak < 2:
        return headed(say("Best streak"), best) if best > 1 else ""
    return say_count(
        streak,
        "{count} win in a row. Your best streak is {best}.",
        "{count} wins in a row. Your best streak is {best}.",
        best=best,
    )


def _shares(family: Family, of: Statistics, total: Account) -> Iterator[tuple[str, int, int]]:
    """What the bars show: labels, parts and wholes."""
    measure = family.words.MEASURE
    if measure.by_company:
        counts = defaultdict[int, Count](Count)
        for kind, account in of.items():
            options, _ = read_gently(family.options, json.loads(kind.agreement))
            seats = family.play(options).seats
            counts[seats] = counts[seats].joined(account.clean)
        for seats, count in sorted(counts.items()):
            yield str(amount(seats, "player")), count.lost, count.deals
    for share in measure.shares:
        part, whole = (_sum(total.counters, names) for names in (share.part, share.whole))
        if part or measure.items is None:
            yield say(share.label), part, whole


def _sum(counters: Mapping[str, int], names: tuple[str, ...]) -> int:
    """The sum of the counters whose names begin with one of `names`."""
    return sum(number for name, number in counters.items() if name.startswith(names))


def _of(part: int, whole: int) -> str:
    """A part and its whole, such as “3 of 4”, and from `ENOUGH` on the percentage."""
    figures = [say("{part} of {whole}", part=part, whole=whole)]
    if whole >= ENOUGH:
        figures.append(f"{100 * part / whole:.0f} %")
    return " · ".join(each.replace(" ", "\N{NO-BREAK SPACE}") for each in figures)


# -- in tables


def _page(of: Kind, account: Account, add: Add) -> tuple[Page, Pictures]:
    family = catalogue.family(of.game)
    options, refused = read_gently(family.options, json.loads(of.agreement))
    measure = family.words.MEASURE
    counts = account.clean, account.helped
    rows = [
        (say("Deals"), [str(count.deals) for count in counts]),
        (say(measure.won), [_share(count.won, count.deals) for count in counts]),
        (say(measure.lost), [_share(count.lost, count.deals) for count in counts]),
        (say(measure.points), [f"{count.points} : {count.against}" for count in counts]),
    ]
    if measure.games:
        rows.append((say(measure.games), [f"{c.games} : {c.games_against}" for c in counts]))
    rows.append((say("Streak"), [str(count.streak) for count in counts]))
    rows.append((say("Best streak"), [str(count.best) for count in counts]))
    more_lines, more_remarks, pictures = add(family.play(options), account)
    lines = (ScoreLine(label, tuple(cells)) for label, cells in rows)
    against = say("Against players of level “{level}”.", level=say(of.level))
    page = Page(
        family.in_full(options),
        tuple(map(say, SIDES)),
        (*lines, *more_lines),
        (against, *refused, *more_remarks),
    )
    return page, pictures


def _share(part: int, whole: int) -> str:
    """A number with its share of the deals, if there are any."""
    if not whole:
        return "0"
    return f"{part} ({round(100 * part / whole)} %)".replace(" ", "\N{NO-BREAK SPACE}")
