"""Cassino in words: names of options and presets, and the score.

`news` has the announcements, `refusals` why a move is refused, and `results` who has won.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cassino.house import House
from parlour.cassino.news import announce
from parlour.cassino.options import PRESETS as OPTIONS_OF
from parlour.cassino.options import Options
from parlour.cassino.refusals import refusal
from parlour.cassino.results import headline
from parlour.game import Row
from parlour.language import amount, later, say
from parlour.options import nearest
from parlour.phrases import Measure, PresetWords, Rounds, Share, standings

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "announce",
    "headline",
    "in_short",
    "preset",
    "refusal",
    "score",
]

TITLE = later("Cassino")
ABOUT = later("Capture matching cards and sums, build, and sweep the table.")

PRESETS: Mapping[str, PresetWords] = MappingProxyType(
    {
        "modern": PresetWords(later("Standard"), later("The usual game for two, to 21 points.")),
        "modern_royal": PresetWords(
            later("Royal"),
            later("Jack, queen and king are 11, 12 and 13, the ace 1 or 14; builds go to 14."),
        ),
        "modern_spade": PresetWords(
            later("Spade"), later("Every spade counts one, and the jack of spades one more.")
        ),
        "modern_eleven_up": PresetWords(
            later("Eleven up"),
            later(
                "To 11 points: won in two deals it counts double, won in one it counts four times."
            ),
        ),
        "modern_draw": PresetWords(
            later("Draw"),
            later("Players draw a card after each turn instead of being dealt new hands."),
        ),
        "dry": PresetWords(
            later("Dry"),
            later(
                "One pile: match its top card or play a jack to take it all. Capturing a lone "
                "card scores ten."
            ),
        ),
        "ladies": PresetWords(
            later("Ladies'"),
            later(
                "No builds. Queens and kings take sums of ten, jacks take everything. Capturing "
                "a lone card scores ten."
            ),
        ),
        "callabra": PresetWords(
            later("Callabra"),
            later("Royal without builds: only cards count, and 27 of them end the game at once."),
        ),
        "pishti": PresetWords(
            later("Pishti"),
            later("No builds. A jack takes all cards on the table and scores a point."),
        ),
        "scopa": PresetWords(
            later("Scopa"),
            later(
                "Forty cards and no builds. Cards, coins, settebello, primiera and scopas count."
            ),
        ),
        "scopa_quindici": PresetWords(
            later("Scopa a quindici"),
            later("Scopa in which your card and what it takes make fifteen."),
        ),
        "asso_piglia_tutto": PresetWords(
            later("Asso piglia tutto"),
            later("Scopa in which an ace takes everything on the table."),
        ),
        "scopone": PresetWords(
            later("Scopone"),
            later(
                "Two against two with forty cards: captures are forced, and coins and sevens count."
            ),
        ),
        "standard": PresetWords(
            later("Tommy’s Cassino, 1994"),
            later("A build takes one card from the table."),
            is_program=True,
        ),
    }
)

ASKED_FIRST: Sequence[str] = ("variant", "players", "game_point")
"""The options that most people want to choose."""

ROUNDS = Rounds(
    later("Round"),
    begin=frozenset({"trail", "drop", "capture", "build", "raise", "join"}),
    end=frozenset({"redeal"}),
)
"""The parts of a deal, for the log."""

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "cards": later("Cards"),
        "spades": later("Spades"),
        "big": later("Big cassino"),
        "little": later("Little cassino"),
        "aces": later("Aces"),
        "jacks": later("Jacks"),
        "jack_of_spades": later("Jack of spades"),
        "settebello": later("Settebello"),
        "primiera": later("Primiera"),
        "napola": later("Napola"),
        "re_bello": later("Re bello"),
        "sweeps": later("Sweeps"),
    }
)
"""Keyed by item of the tally (11.1), or by `sweeps`: its label."""
PRIZES: Mapping[str, str] = MappingProxyType(
    {
        "cards": later("Most cards"),
        "spades": later("Most spades"),
        "coins": later("Most coins"),
    }
)
"""The labels of items for the side with the most, except where every card scores."""
MEASURE = Measure(
    games=later("Match points"),
    shares=[Share(label, (item,), ("",)) for item, label in {**PRIZES, **LABELS}.items()],
    items=lambda result, side: result["points"][str(side)],
)
"""The words of the statistics."""


def in_short(options: Options) -> str:
    """The agreement in a few words: the nearest preset, the players, the length of a game."""
    house = House(options)
    if house.game_point:
        goes = say("to {number}", number=house.game_point)
    else:
        goes = say("every deal is a game")
    title = say(PRESETS[preset(options)].title)
    return " · ".join([title, amount(house.seats, "player"), goes])


def preset(options: Options) -> str:
    """The preset whose name players would use for this agreement."""
    return nearest(OPTIONS_OF, PRESETS, options, ("variant", "draw"))


def score(rows: Sequence[Row]) -> str:
    """The score of the game, and of the match if earlier games were won (11.6)."""
    points = say("Score: {scores}.", scores=standings((row.name, row.score) for row in rows))
    if not any(row.tally for row in rows):
        return points
    match = say("Match: {scores}.", scores=standings((row.name, row.tally) for row in rows))
    return f"{points} {match}"
