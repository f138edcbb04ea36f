"""States of panels next to the table or above it: log, hints, sheets, boxes."""

from collections import Counter

from parlour.room.model import preference_groups
from parlour.room.storage.monthly import PLACES, Months
from parlour.room.storage.statistics import Account, Count, Kind, written
from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, TWO, WITHOUT_FRAME
from tools.pictures.state import (
    Place,
    Pose,
    State,
    Step,
    call,
    command,
    hand,
    script,
    see,
    touch,
    write,
)
from tools.pictures.states import cassino, durak, ecarte, euchre, lobby


def latest(results: str) -> tuple[int, ...]:
    """The latest results of a game: lost, even and won deals as `-`, `=` and `+`."""
    return tuple(3 * number + "-=+".index(result) for number, result in enumerate(results))


COUNTED = {
    "statistics": written(
        {
            Kind("durak", "{}", "club"): Account(
                Count(48, 39, 9, 9, 39, 0, 0, 6, 14),
                Count(5, 4, 1, 1, 4, 0, 0, 1, 3),
                latest=latest("-+-=++++++"),
            ),
            Kind("durak", '{"players": 2}', "strong"): Account(Count(20, 11, 9, 9, 11, 0, 0, 2, 4)),
            Kind("euchre", "{}", "master"): Account(
                Count(126, 60, 66, 88, 97, 7, 9, 0, 5),
                Count(8, 3, 5, 4, 9, 0, 1, 0, 2),
                latest=latest("++-+--=+--"),
                counters=Counter(
                    {
                        "order 0 1": 34,
                        "order 0 0": 12,
                        "alone 0 1": 4,
                        "alone 0 4": 3,
                        "make 2 1": 28,
                    }
                ),
            ),
            Kind("ecarte", "{}", "club"): Account(
                Count(73, 40, 33, 52, 45, 9, 7, 3, 6),
                latest=latest("--+-+--+++"),
                counters=Counter(
                    {"propose 0 1": 41, "accept 1 1": 25, "propose 1 0": 38, "accept 0 0": 12}
                ),
            ),
            Kind("cassino", '{"variant": "royal"}', "club"): Account(
                Count(8, 5, 3, 51, 36, 2, 1, 1, 3),
                latest=latest("+-+++--+"),
                counters=Counter(
                    {"cards": 15, "spades": 5, "big": 8, "little": 4, "aces": 15, "sweeps": 4}
                ),
            ),
        }
    )
}


def reviewed(*deals: tuple[int, int, float, float]) -> Months:
    """Statistics by month, up to the current one. Each argument has the number of deals, the
    decisions per deal, the mean loss per deal, and its spread."""
    first, found = 23 - len(deals), []
    for number, (of, each, loss, spread) in enumerate(deals, start=first):
        squares = of * (loss**2 + spread**2)
        sums = (loss * of, 0.0001 * of, squares, loss * of * each, of * each**2)
        row = (of, of * each, *(round(number, PLACES) for number in sums), of * each, 0, 0, 0, 0, 0)
        found.append((f"{2025 + number // 12}-{number % 12 + 1:02}", row))
    return tuple(found)


MANY_MONTHS = reviewed(
    (6, 10, 0.52, 0.3),
    (9, 10, 0.46, 0.22),
    (4, 10, 0.5, 0.2),
    (12, 10, 0.4, 0.25),
    (1, 10, 0.22, 0.0),
    (15, 10, 0.36, 0.2),
    (2, 10, 0.3, 0.3),
    (20, 10, 0.27, 0.2),
    (17, 10, 0.24, 0.15),
    (22, 10, 0.2, 0.2),
    (14, 10, 0.16, 0.12),
    (30, 10, 0.13, 0.14),
)
FEW_MONTHS = reviewed((8, 10, 0.3, 0.3), (11, 10, 0.12, 0.2), (3, 10, 0.05, 0.08))
WITH_MONTHS = {
    "statistics": written(
        {
            Kind("durak", '{"players": 2}', "strong"): Account(
                Count(23, 12, 11, 11, 12, 0, 0, 2, 4), reviewed=FEW_MONTHS
            ),
            Kind("ecarte", "{}", "club"): Account(
                Count(160, 90, 70, 110, 95, 9, 7, 3, 6),
                Count(22, 12, 10, 12, 10, 2, 1, 1, 3),
                MANY_MONTHS,
                FEW_MONTHS,
            ),
        }
    )
}
UNFOLDED = script("document.querySelectorAll('.chapter > details').forEach(d => { d.open = true })")
"""Shows the tables of the statistics."""
LOSING_THE_KING: tuple[Step, ...] = (ecarte.MARKING, *hand("9D"), see("dialog[open]"))
HANDED_OVER = Pose("durak", durak.FOUR.block, durak.FOUR.moves[:1], people=(0, 2))
TRIED = "#instructions .small-table"
"""The table of the task in the instructions."""

SAID = """() => {
  for (const fading of document.querySelector("#preference-toast").getAnimations()) fading.cancel();
}"""
"""Keeps a toast visible."""

GROUPS = tuple(group.name for group in preference_groups.GROUPS)
TABLES = {
    "durak": durak.FOUR,
    "euchre": euchre.TRICK,
    "ecarte": ecarte.PROPOSING,
    "cassino": cassino.TABLE,
}


DEMOS = {**TABLES, "ecarte": ecarte.AFTER_TWO}


def options(group: str) -> State:
    """A group of the settings other than the first."""
    steps = (durak.FOUR, command("options"), touch(f'#preferences [name="group"][value="{group}"]'))
    return State(f"options-{group}", f"the options: {group}", steps, sizes=COMMON, variants=("de",))


def instructions(game: str) -> State:
    """The instructions of a game other than the first."""
    steps = (TABLES[game], command("instructions"), see(TRIED))
    return State(f"instructions-{game}", f"how {game} is played", steps, sizes=TWO)


def demo(game: str) -> State:
    """A paused demo of a game."""
    return State(
        f"demo-{game}",
        f"a demo of {game}, with the last trick, bout or capture",
        (DEMOS[game], call("await watch(room)")),
        variants=("ru", "de", "1994", *ENLARGED),
    )


STATES = (
    State(
        "log",
        "the log next to the table, or over it on a phone",
        (durak.FOUR, command("log")),
        variants=("dark", "ru", "de", "1994", *ENLARGED),
    ),
    State(
        "look-back",
        "an earlier position, chosen in the log",
        (durak.FOUR, command("log"), command("line-back"), command("line-back")),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "hint",
        "a hint: what a good player might do",
        (durak.FOUR, call("await advise(room)")),
        variants=("forced", "mono", "ru", "fr"),
    ),
    State(
        "hint-euchre",
        "a hint in a bidding",
        (euchre.ORDERING, call("await advise(room)")),
        sizes=TWO,
    ),
    State(
        "menu",
        "the menu of the table",
        (durak.FOUR, script("document.querySelector('#table-menu').showPopover()")),
        variants=("dark", "ru", "de", *ENLARGED),
    ),
    State(
        "options",
        "the sheet of options",
        (durak.FOUR, command("options")),
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    *map(options, GROUPS[1:]),
    State(
        "options-first",
        "the options from the first screen",
        (command("options"),),
        sizes=TWO,
        variants=ENLARGED,
    ),
    State(
        "statistics",
        "the statistics with some deals",
        (command("statistics"),),
        place=Place(kept=COUNTED),
        sizes=WITHOUT_FRAME,
        variants=("dark", "forced", "ru", "de", "1994", "text200"),
    ),
    State(
        "statistics-months",
        "the statistics with reviewed deals, month by month",
        (
            command("statistics"),
            see(".chapter > details"),
            UNFOLDED,
            see(".by-month"),
            script("document.querySelectorAll('.by-month')[1].scrollIntoView()"),
        ),
        place=Place(kept=WITH_MONTHS),
        sizes=WITHOUT_FRAME,
        variants=(*COLOURS, *LANGUAGES, "1994", *ENLARGED),
    ),
    State(
        "statistics-months-figures",
        "the statistics by month as numbers",
        (
            command("statistics"),
            see(".chapter > details"),
            UNFOLDED,
            see(".by-month"),
            script(
                "document.querySelectorAll('.by-month details').forEach(d => { d.open = true })"
            ),
            script("document.querySelectorAll('.by-month details')[1].scrollIntoView()"),
        ),
        place=Place(kept=WITH_MONTHS),
        sizes=COMMON,
        variants=("ru", "de:320x568", "1994"),
    ),
    State("statistics-none", "the statistics before a deal", (command("statistics"),), sizes=TWO),
    State(
        "question",
        "a question in a dialog",
        (command("statistics"), command("erase-statistics")),
        place=Place(kept=COUNTED),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "warning",
        "the table warns before a right lapses",
        LOSING_THE_KING,
        sizes=COMMON,
        variants=("fr",),
    ),
    State(
        "notice",
        "a notice over the table",
        (
            durak.FOUR,
            call('room.core.sheets.notice("“delay” is a number of seconds from 0 to 10.")'),
        ),
        sizes=COMMON,
    ),
    State(
        "instructions",
        "how a game is played",
        (durak.FOUR, command("instructions"), see(TRIED)),
        sizes=WITHOUT_FRAME,
        variants=("dark", *LANGUAGES),
    ),
    *map(instructions, [game for game in TABLES if game != "durak"]),
    *map(demo, DEMOS),
    State(
        "remark",
        "a toast",
        (durak.FOUR, command("demo"), script(SAID)),
        variants=("ru", "1994"),
    ),
    State(
        "remark-cassino",
        "a toast over a full table",
        (cassino.FULL, command("autotrick"), script(SAID)),
        sizes=COMMON,
    ),
    State(
        "hint-cassino",
        "a hint to take a build",
        (cassino.TABLE, call("await advise(room)")),
        sizes=COMMON,
        variants=("1994",),
    ),
    State(
        "handover",
        "the device is passed on between two people",
        (HANDED_OVER,),
        variants=("dark", "ru"),
    ),
    State(
        "open-hands",
        "all hands are open",
        (euchre.LEAD, command("open")),
        sizes=COMMON,
    ),
    State(
        "sharing",
        "the sheet that shares a deal",
        (command("resume"), see("#table[data-asked]"), command("share")),
        place=Place(kept=lobby.left("euchre", 12)),
        sizes=COMMON,
    ),
    State(
        "text-mode-first",
        "text mode on the first screen",
        (command("text"), write("#text-line", "?")),
        variants=("ru",),
    ),
    State("rules-in-force", "the rules in force", (durak.FOUR, command("rules")), sizes=COMMON),
    State("keys", "the keys", (durak.FOUR, command("keys")), sizes=COMMON, variants=("ru",)),
    State("about", "about Parlour", (command("about"),), sizes=TWO),
    State("kept", "the saved data", (command("kept"),), sizes=COMMON),
    State(
        "score-sheet",
        "the score sheet after a deal",
        (cassino.LAST_OF_ALL, command("scores")),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "text-mode",
        "a line typed in text mode",
        (durak.FOUR, command("text"), write("#text-line", "table"), write("#text-line", "?")),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "engine-stopped",
        "Python has crashed",
        (durak.FOUR, script('async () => (await import("./static/start_failure.mjs")).stopped()')),
        sizes=TWO,
    ),
)
