"""The pages of the statistics sheet: the results of each game, agreement and level in words."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.game import AnyGame
from parlour.language import headed, later, say
from parlour.options import read_gently
from parlour.room.storage.statistics import Account, Kind, Statistics
from parlour.scene import Page, ScoreLine

SIDES = (later("Clean"), later("With help"))

Pictures = Sequence[Any]
"""Elements to show below a page; their type is up to the caller."""


class Chapter(NamedTuple):
    """The statistics of one game."""

    game: str
    title: str
    total: Account
    """All deals, over all agreements and levels."""
    result: str
    """The result of the clean deals, in a few words."""
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
    words, total = catalogue.family(name).words, Account()
    for account in statistics.values():
        total = total.joined(account)
    return Chapter(
        name,
        say(words.TITLE),
        total,
        headed(say(words.MEASURE.won), _share(total.clean.won, total.clean.deals)),
        [_page(of, account, add) for of, account in sorted(statistics.items())],
    )


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
        family.words.in_force(options),
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
