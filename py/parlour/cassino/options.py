"""The options of cassino, and its presets (16.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from parlour.language import later, say
from parlour.options import BadOptions, choice, number, switch

SEATED: Mapping[int | str, str] = MappingProxyType(
    {2: later("two"), 3: later("three"), "4p": later("four, in partnership")}
)


ITALIAN = ("variant", ("scopone", "scopa"))
"""The condition of options that only these variants have (13.5)."""


@dataclass(frozen=True)
class Options:
    """One agreement on the rules. Options that do not apply to a variant have no effect (16.1).

    Raises:
        BadOptions: a game to fewer than eleven points.
    """

    variant: str = choice(
        "standard",
        "Variant",
        "Royal: court cards have values. Callabra: only the number of cards scores. Pishti: a "
        "jack takes all. Spade: every spade scores. Dry: one pile. Ladies': queens and kings "
        "take sums of ten. Scopa, Scopone: forty cards; coins and sevens count.",
        {
            "standard": later("standard"),
            "royal": later("royal"),
            "callabra": later("Callabra"),
            "pishti": later("Pishti"),
            "spade": later("spade"),
            "dry": later("dry"),
            "ladies": later("ladies'"),
            "scopone": later("Scopone"),
            "scopa": later("Scopa"),
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
        "From 11 to 99. 0 = every deal is a game. Scopone is played to 11 if this is 21.",
        most=99,
    )
    match_point: int = number(
        100,
        "Match points to win",
        "The winning margins of all games are added up. This many points win the match.",
        most=1000,
        least=1,
    )
    draw: bool = switch(
        False,
        "Draw cassino",
        "After the first deal, players draw a card after each turn instead of being dealt new "
        "hands.",
    )
    no_multi_captures: bool = switch(
        False,
        "No multi-captures",
        "A card takes only one card, one sum or one build.",
    )
    no_sweep_points: bool = switch(
        False,
        "No sweep points",
        "Sweeps, dry tricks and the jack's bonus in Pishti are counted but score nothing.",
    )
    strict: bool = switch(
        True,
        "Strict enforcement",
        "Off: false builds and trailing against the builder's duty are possible, but penalised.",
    )
    free_builds: bool = switch(
        False,
        "Free builds",
        "You can put any number of table cards into a build at once, not just one.",
    )
    build_discipline: str = choice(
        "seed",
        "Builder's duty",
        "You may not trail for one turn after building, or while you own any build. In the "
        "second case you must also keep a card that takes it.",
        {"seed": later("one turn"), "pagat": later("while you own a build")},
    )
    scopone_deal: str = choice(
        "classic",
        "Scopone: the deal",
        "Nine cards each and four to the table, or ten each and none.",
        {"classic": later("nine and four"), "scientific": later("ten and none")},
        only=("variant", ("scopone",)),
    )
    scopone_last_sweep: bool = switch(
        False,
        "Scopa, Scopone: last sweep",
        "The last card of a deal may sweep.",
        only=ITALIAN,
    )
    napola: bool = switch(
        False,
        "Scopa, Scopone: napola",
        "The ace, two and three of coins score three points, and each coin that follows one more.",
        only=ITALIAN,
    )
    re_bello: bool = switch(
        False,
        "Scopa, Scopone: re bello",
        "The king of coins scores a point.",
        only=ITALIAN,
    )
    asso_piglia_tutto: str = choice(
        "no",
        "Scopa, Scopone: aces",
        "An ace takes the whole table, unless another ace lies there. This may count as a scopa.",
        {
            "no": later("take as other cards do"),
            "takes": later("take everything"),
            "sweeps": later("take everything, a scopa"),
        },
        only=ITALIAN,
    )
    quindici: bool = switch(
        False,
        "Scopa, Scopone: a quindici",
        "Your card and what it takes make fifteen. A card takes no equal card.",
        only=ITALIAN,
    )

    def __post_init__(self) -> None:
        if 0 < self.game_point < 11:
            raise BadOptions(say("A game needs at least 11 points. 0 = every deal is a game."))


MODERN = Options(free_builds=True, build_discipline="pagat")

SCOPA = Options(variant="scopa", game_point=11)

PRESETS = MappingProxyType(
    {
        "modern": MODERN,
        "modern_royal": replace(MODERN, variant="royal"),
        "modern_spade": replace(MODERN, variant="spade", game_point=61),
        "modern_eleven_up": replace(MODERN, game_point=11),
        "modern_draw": replace(MODERN, draw=True),
        "standard": Options(),
        "eleven_up": Options(game_point=11),
        "draw": Options(draw=True),
        "royal": Options(variant="royal"),
        "callabra": Options(variant="callabra"),
        "pishti": Options(variant="pishti"),
        "spade": Options(variant="spade", game_point=61),
        "dry": Options(variant="dry"),
        "ladies": Options(variant="ladies"),
        "scopa": SCOPA,
        "scopa_quindici": replace(SCOPA, quindici=True),
        "asso_piglia_tutto": replace(SCOPA, asso_piglia_tutto="takes"),
        "scopone": Options(variant="scopone", game_point=11),
    }
)
