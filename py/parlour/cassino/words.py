"""What is said at a cassino table: the names of agreements and items, and what is announced.

Why a move is refused is said in `reasons`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from parlour.cards import NAME, RANK_WORD, Cards, each
from parlour.cassino.house import House
from parlour.cassino.options import Options
from parlour.cassino.reasons import number, refusal
from parlour.cassino.tally import BIG, LITTLE
from parlour.cassino.variants import ROYAL
from parlour.game import Event, Row
from parlour.options import declared, differences
from parlour.phrases import Company, Measure, Rounds, cards_in_words, enumerated, the

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "ITEMS",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "announce",
    "game_result",
    "in_force",
    "refusal",
    "said",
    "score",
    "verdict",
]

TITLE = "Cassino"
ABOUT = "Capture cards from the table, build for the next turn, and sweep it clean."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "standard": ("Cassino", "The usual game for two, to 21 points."),
        "eleven_up": (
            "Eleven up",
            "To 11 points: won in two deals it counts double, won in one it counts four times.",
        ),
        "draw": ("Draw cassino", "A card is drawn after every turn, in place of further deals."),
        "royal": (
            "Royal cassino",
            "Jack, queen and king are 11, 12 and 13, the ace 1 or 14; builds go to 14.",
        ),
        "callabra": (
            "Callabra",
            "Royal without builds: only cards count, and 27 of them end the game at once.",
        ),
        "pishti": ("Pishti", "No builds; a jack takes all that lies on the table, and a point."),
        "spade": ("Spade cassino", "Every spade counts one, and the jack of spades one more."),
        "dry": (
            "Dry cassino",
            "One pile: match its top card, or play a jack, and take it. A lone card counts ten.",
        ),
        "ladies": (
            "Ladies' cassino",
            "No builds; queens and kings take tens, jacks everything, and a lone card counts ten.",
        ),
        "scopone": (
            "Scopone",
            "Two against two with forty cards: captures are forced, and coins and sevens count.",
        ),
    }
)

ASKED_FIRST = ("variant", "players", "game_point")
"""The options that everybody asks about first."""

ROUNDS = Rounds(
    "Round",
    begin=frozenset({"trail", "drop", "capture", "build", "raise", "join"}),
    end=frozenset({"redeal"}),
)
"""Into what a deal falls, for the log."""

MEASURE = Measure(games="Match points")
"""What the statistics count."""

ITEMS: Mapping[str, str] = MappingProxyType(
    {
        "cards": "cards",
        "spades": "spades",
        "big": "big cassino",
        "little": "little cassino",
        "aces": "aces",
        "jacks": "jacks",
        "jack_of_spades": "jack of spades",
        "coins": "coins",
        "settebello": "settebello",
        "primiera": "primiera",
        "sweeps": "sweeps",
        "penalties": "penalties",
    }
)
"""What a side scores for, by the keys of the tally (11.1)."""

TABLES = MappingProxyType({2: "two players", 3: "three players", 4: "four players in partnership"})


def in_force(options: Options) -> str:
    """The agreement in one line."""
    known, house = declared(options), House(options)
    phrases = [known["variant"].words(options.variant), TABLES[house.seats]]
    phrases.append(f"to {house.game_point} points" if house.game_point else "every deal is a game")
    for name in differences(options):
        if name not in ASKED_FIRST:
            words = known[name].words(getattr(options, name))
            phrases.append(f"{known[name].label.lower()}: {words}")
    return " · ".join(phrases)


def score(rows: Sequence[Row]) -> str:
    """The running score of the game, and of the match where games were won before (11.6)."""
    points = "Score: " + ", ".join(f"{row.name} {row.score}" for row in rows) + "."
    if not any(row.tally for row in rows):
        return points
    return f"{points} Match: " + ", ".join(f"{row.name} {row.tally}" for row in rows) + "."


def game_result(rows: Sequence[Row]) -> str:
    """Who leads at the end of the game; on the cards that break a tie see `verdict` (11.3)."""
    highest = max(row.score for row in rows)
    leaders = [row.name for row in rows if row.score == highest]
    if len(leaders) > 1:
        return f"The game ends level at {highest}."
    others = " and ".join(str(row.score) for row in rows if row.score != highest)
    return f"{_wins(leaders[0])} the game, {highest} to {others}."


def verdict(result: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a game ended, by the result of its last hand and the names of the sides (11)."""
    game = result["game"]
    if game is None:
        return ""
    if game["winner"] is None:
        return "Nobody wins the game."
    wins = f"{_wins(names[game['winner']])} the game"
    if game["tiebreak"]:
        return f"{wins} with the most {game['tiebreak']} in the last hand."
    times = {
        1: "",
        2: ", won in two hands and counted twice",
        4: ", won in one and counted four times",
    }
    points = f"{game['delta']} match point{'' if game['delta'] == 1 else 's'}"
    return f"{wins}: {points}{times[game['factor']]}."


def _wins(name: str) -> str:
    """“You win” or “Anna wins”; a side of two wins together."""
    return f"{name} win" if name == "You" or " & " in name else f"{name} wins"


# -- announcements --------------------------------------------------------------------------

LONG = 4
"""With more cards than these only their number is told."""


def ranks(value: int) -> str:
    """What a duplicate build is called: “nines”, “aces”."""
    names = {1: "aces", 6: "sixes", 11: "jacks", 12: "queens", 13: "kings"}
    return names.get(value, f"{number(value)}s")


def several(cards: Cards) -> str:
    """Cards by their ranks, as one would name them over the table: “the five and two fours”."""
    if cards.bit_count() > LONG:
        return cards_in_words(cards.bit_count())
    return enumerated([*_in_words(cards)])


def _in_words(cards: Cards) -> Iterator[str]:
    for card, name in ((BIG, "big cassino"), (LITTLE, "little cassino")):
        if cards & card:
            yield name
    plain: dict[str, int] = {}
    for card in each(cards & ~(BIG | LITTLE)):
        word = RANK_WORD[NAME[card][0]]
        plain[word] = plain.get(word, 0) + 1
    for word, count in plain.items():
        yield f"the {word}" if count == 1 else f"{number(count)} {_plural(word)}"


def _plural(word: str) -> str:
    return f"{word}es" if word == "six" else f"{word}s"


def _capture(at: Company, events: Sequence[Event]) -> str:
    """A capture and the builds that went with it, in one sentence."""
    first = events[0]
    taken = [*([several(first.cards)] if first.cards else [])]
    taken += [f"the build of {number(event.number)}" for event in events[1:]]
    return at.does(first.seat, "take", f"{enumerated(taken)} with {the(first.on)}")


def _build(at: Company, e: Event) -> str:
    total = sum(ROYAL.summed[card] for card in each(e.cards | e.on))
    name = number(e.number) if total == e.number else ranks(e.number)
    on = enumerated([the(card) for card in each(e.cards)])
    return at.does(e.seat, "build", f"{name} with {the(e.on)} on {on}")


def _added(e: Event) -> str:
    return enumerated([the(card) for card in (e.on, *each(e.cards))])


def _deal(at: Company, e: Event) -> str:
    dealt = at.does(e.seat, "deal", f"{number(e.number)} cards each")
    return f"{dealt}{_to_the_table(e.cards)}"


def _redeal(at: Company, e: Event) -> str:
    if not e.number:
        return f"The last of the stock goes to the table.{_to_the_table(e.cards)}"
    return at.does(e.seat, "deal", f"{number(e.number)} more each") + _to_the_table(e.cards)


def _to_the_table(cards: Cards) -> str:
    return f" On the table: {enumerated([the(card) for card in each(cards)])}." if cards else ""


def _false(at: Company, e: Event) -> str:
    holds_none = at.does(e.seat, "hold", f"no other card that takes {number(e.number)}")
    return f"A false build! {holds_none} Every opponent gets a point."


def _residue(at: Company, e: Event) -> str:
    left = cards_in_words(e.cards.bit_count())
    return f"What is left on the table, {left}, goes to {at.whom(e.seat)}."


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": _deal,
        "redeal": _redeal,
        "last": lambda at, e: "That was the last of the stock.",
        "thrown in": lambda at, e: "Three kings lie on the table; the cards are dealt again.",
        "trail": lambda at, e: at.does(e.seat, "trail", the(e.cards)),
        "drop": lambda at, e: at.does(e.seat, "play", the(e.cards)),
        "build": _build,
        "raise": lambda at, e: at.does(
            e.seat, "raise", f"a build to {number(e.number)} with {_added(e)}"
        ),
        "join": lambda at, e: at.does(
            e.seat, "join", f"the build of {number(e.number)} with {_added(e)}"
        ),
        "sweep": lambda at, e: f"A sweep for {at.whom(e.seat)}.",
        "dry": lambda at, e: f"A dry trick for {at.whom(e.seat)}, as good as ten sweeps.",
        "fault_trail": lambda at, e: at.does(
            e.seat, "trail", "over a fresh build, against a builder's duty, and will miss a turn"
        ),
        "fault_build": _false,
        "stands_out": lambda at, e: at.does(e.seat, "stand out", "this turn"),
        "majority": lambda at, e: at.does(e.seat, "have", "most of the pack, which ends the hand"),
        "residue": _residue,
    }
)
"""For every verb of the log the sentence that tells it; a capture is told with its builds."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    at = Company(names, seat)
    told: list[str] = []
    for place, event in enumerate(events):
        if event.verb == "capture":
            told.append(_capture(at, events[place : place + 1 + event.number]))
        elif event.verb in SENTENCES:
            told.append(SENTENCES[event.verb](at, event))
    return told


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last called out: what it builds, and its sweeps."""
    found = [""] * seats
    for event in log:
        if event.verb in ("build", "raise", "join"):
            found[event.seat] = f"Building {number(event.number)}."
        elif event.verb in ("sweep", "dry"):
            found[event.seat] = "Sweep!" if event.verb == "sweep" else "Dry trick!"
        elif event.verb in ("trail", "capture", "drop"):
            found[event.seat] = ""
    return found
