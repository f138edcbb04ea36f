"""The deals of cassino that have transcripts, and the comments after each move."""

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.game import Standing
from tests.wanted import Wanted, shown

BUILT = ("build", "raise", "join")

WANTED: Mapping[str, Wanted] = {
    "default": Wanted(shows=("build", "HAND_OVER")),
    "raised_and_joined": Wanted(shows=BUILT),
    "sweep": Wanted(shows=("sweep", "redeal", "last", "residue")),
    "draw": Wanted({"draw": True}, shows=("last",)),
    "no_multi_captures": Wanted({"no_multi_captures": True}),
    "no_sweep_points": Wanted({"no_sweep_points": True}, shows=("sweep",)),
    "strict_false": Wanted({"strict": False}, shows=("fault_build", "fault_trail", "stands_out")),
    "free_builds": Wanted({"free_builds": True}, shows=BUILT),
    "build_discipline_pagat": Wanted({"build_discipline": "pagat"}, shows=("build",)),
    "free_builds_pagat": Wanted({"free_builds": True, "build_discipline": "pagat"}, shows=BUILT),
    "players_3": Wanted({"players": 3}, shows=("build",)),
    "players_4p": Wanted({"players": "4p"}, shows=("build",)),
    "royal": Wanted({"variant": "royal"}, shows=BUILT),
    "royal_ace_as_fourteen": Wanted({"variant": "royal"}, shows=("14 with",)),
    "callabra": Wanted({"variant": "callabra"}, shows=("majority", "GAME_OVER")),
    "pishti": Wanted({"variant": "pishti"}, shows=("take all", "sweep")),
    "spade": Wanted({"variant": "spade", "game_point": 61}, shows=("jack_of_spades",)),
    "dry": Wanted({"variant": "dry"}, shows=("dry",)),
    "dry_players_3": Wanted({"variant": "dry", "players": 3}),
    "ladies": Wanted({"variant": "ladies"}, shows=("dry", "sweep", "take all")),
    "scopone": Wanted({"variant": "scopone"}, shows=("primiera", "settebello")),
    "scopone_deal_scientific": Wanted({"variant": "scopone", "scopone_deal": "scientific"}),
    "scopone_last_sweep": Wanted({"variant": "scopone", "scopone_last_sweep": True}),
    "scopone_dealt_again": Wanted({"variant": "scopone"}, shows=("REDEAL",)),
    "scopa": Wanted({"variant": "scopa"}, shows=("primiera", "scopa", "redeal", "last")),
    "scopa_players_3": Wanted({"variant": "scopa", "players": 3}, shows=("settebello",)),
    "scopa_players_4p": Wanted({"variant": "scopa", "players": "4p"}, shows=("scopa",)),
    "scopa_dealt_again": Wanted({"variant": "scopa"}, shows=("REDEAL",)),
    "scopa_napola_re_bello": Wanted(
        {"variant": "scopa", "napola": True, "re_bello": True}, shows=("'napola'", "'re_bello'")
    ),
    "scopa_asso_takes": Wanted(
        {"variant": "scopa", "asso_piglia_tutto": "takes"}, shows=("take all",)
    ),
    "scopa_asso_sweeps": Wanted(
        {"variant": "scopa", "asso_piglia_tutto": "sweeps"}, shows=("take all", "scopa")
    ),
    "scopa_quindici": Wanted({"variant": "scopa", "quindici": True}, shows=("scopa",)),
    "scopa_level_at_eleven": Wanted(
        {"variant": "scopa", "game_point": 11},
        standing=Standing((9, 9), (0, 0), 4),
        shows=("GAME_OVER",),
    ),
    "eleven_up_in_two_deals": Wanted(
        {"game_point": 11}, standing=Standing((6, 5), (20, 10), 1), shows=("factor: 2",)
    ),
    "eleven_up_level": Wanted(
        {"game_point": 11}, standing=Standing((8, 8), (0, 0), 2), shows=("winner: None",)
    ),
    "twenty_one_level": Wanted(standing=Standing((17, 17), (0, 0), 3), shows=("tiebreak: cards",)),
    "every_deal_a_game": Wanted({"game_point": 0}, shows=("GAME_OVER",)),
    "match_over": Wanted(
        {"match_point": 50}, standing=Standing((19, 12), (45, 30), 3), shows=("MATCH_OVER",)
    ),
}


def tell(facts: Mapping[str, Any]) -> Iterator[str]:
    """The comment lines about the position after a move of cassino."""
    builds = " ".join(
        f"{name}={build['value']}{'!' if build['fresh'] else ''}@{build['owner']}[{build['stack']}]"
        for name, build in facts["builds"].items()
    )
    counts = " ".join(str(count) for count in facts["hand_counts"].values())
    yield (
        f"#   {facts['state']} {shown(facts['actor'])}  {shown(facts['events']) or '-'}"
        f"  hands {counts}  stock {facts['stock_count']}"
        f"  won {shown([*facts['won_counts'].values()])} last {shown(facts['last_capturer'])}"
        f"  sweeps {shown([*facts['sweeps'].values()])}"
        f"  table {facts['table'] or facts['pile'] or '-'}  {builds}".rstrip()
    )
    if "redeal" in facts["events"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {shown(facts['points'])}; scores {shown(facts['scores'])};"
            f" game {shown(facts['game'])}; match {shown(facts['match'])};"
            f" next dealer {facts['next_dealer']}"
        )
