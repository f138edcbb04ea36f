"""The options of cassino, and its presets (16.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from parlour.language import later, say
from parlour.options import BadOptions, choice, number, switch

SEATED: Mapping[int | str, str] = MappingProxyType(
    {2: later("two"), 3: later("three"), "4p": later("four, in partnership")}
)


@dataclass(frozen=True)
class Options:
    """One agreement on the rules. Options that do not apply to a variant have no effect (16.1).

    Raises:
        BadOptions: a game to fewer than eleven points.
    """

    variant: str = choice(
        "standard",
        "Variant",
        "Standard; royal, where court cards count; Callabra, where only cards score; Pishti, where "
        "a jack takes all; spade, where every spade scores; dry, on one pile; ladies', where "
        "queens and kings take tens; Scopone, by four with forty cards.",
        {
            "standard": later("standard"),
            "royal": later("royal"),
            "callabra": later("Callabra"),
            "pishti": later("Pishti"),
            "spade": later("spade"),
            "dry": later("dry"),
            "ladies": later("ladies'"),
            "scopone": later("Scopone"),
        },
    )
    players: int | str = choice(
        2,
        "Players",
        "Scopone is always played by four in two partnerships.",
        SEATED,
    )
    game_point: int = number(
        21,
        "Points to win",
        "From 11 to 99, or 0: every deal is a game. Scopone is played to 11 where this is 21.",
        most=99,
    )
    match_point: int = number(
        100,
        "Match points to win",
        "The margin of every game is added up; with so much a match is won.",
        most=1000,
        least=1,
    )
    draw: bool = switch(
        False,
        "Draw cassino",
        "After the first deal a card is drawn after every turn, in place of further deals.",
    )
    no_multi_captures: bool = switch(
        False,
        "No multi-captures",
        "A card takes one card, one sum or one build.",
    )
    no_sweep_points: bool = switch(
        False,
        "No sweep points",
        "Sweeps are counted and score nothing; nor do dry tricks, or the jack's bonus in Pishti.",
    )
    strict: bool = switch(
        True,
        "Strict enforcement",
        "Off: a false build and trailing over one's build are possible, and are penalised.",
    )
    free_builds: bool = switch(
        False,
        "Free builds",
        "Any number of table cards goes into a build at once, in place of one.",
    )
    build_discipline: str = choice(
        "seed",
        "Duty of a builder",
        "For one turn a builder may not trail; or for as long as the build lies, and the card that "
        "takes it has to be kept.",
        {"seed": later("one turn"), "pagat": later("as long as it lies")},
    )
    scopone_deal: str = choice(
        "classic",
        "Scopone: the deal",
        "Nine cards each and four to the table, or ten each and none.",
        {"classic": later("nine and four"), "scientific": later("ten and none")},
    )
    scopone_last_sweep: bool = switch(
        False,
        "Scopone: last sweep",
        "The last card of a deal may sweep.",
    )

    def __post_init__(self) -> None:
        if 0 < self.game_point < 11:
            raise BadOptions(
                say("A game is played to 11 points at least, or to 0: each deal a game.")
            )


PRESETS = MappingProxyType(
    {
        "standard": Options(),
        "eleven_up": Options(game_point=11),
        "draw": Options(draw=True),
        "royal": Options(variant="royal"),
        "callabra": Options(variant="callabra"),
        "pishti": Options(variant="pishti"),
        "spade": Options(variant="spade", game_point=61),
        "dry": Options(variant="dry"),
        "ladies": Options(variant="ladies"),
        "scopone": Options(variant="scopone", game_point=11),
    }
)
