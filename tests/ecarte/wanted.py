"""The deals of écarté that have transcripts, and the comments after each move."""

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.game import Standing
from tests.wanted import Wanted, shown

WANTED: Mapping[str, Wanted] = {
    "default": Wanted(shows=("accept", "discard", "point")),
    "deal_pattern_2_3": Wanted({"deal_pattern": "2-3"}),
    "dealer_min_change": Wanted({"dealer_min_change": 1}, shows=("accepted 1",)),
    "both_options": Wanted({"deal_pattern": "2-3", "dealer_min_change": 1}, shows=("accepted 2",)),
    "stood_and_lost": Wanted(shows=("vulnerable 0", "penalty: True", "winner: 1")),
    "refused_and_lost": Wanted(shows=("1 refuse", "vulnerable 1", "penalty: True", "winner: 0")),
    "refused_and_won": Wanted(shows=("0 refuse", "vulnerable 0", "penalty: False", "winner: 0")),
    "later_refusal": Wanted(shows=("accepted 1", "refuse", "vulnerable -")),
    "three_changes": Wanted(shows=("accepted 3",)),
    "stock_exhausted": Wanted(shows=("stock 0 ",)),
    "king_turned": Wanted(shows=("turn K", "scores 1 0")),
    "king_turned_wins": Wanted(standing=Standing((4, 4), (2, 3)), shows=("turn K", "points -")),
    "elder_marks": Wanted(shows=("dealer 1", "0 mark", "marked 0")),
    "dealer_marks": Wanted(shows=("dealer 0", "0 mark", "marked 0")),
    "king_marked_wins": Wanted(standing=Standing((4, 3)), shows=("0 mark", "points -")),
    "vole": Wanted(shows=("vole: True",)),
    "vole_against_the_vulnerable": Wanted(shows=("vole: True", "penalty: True")),
    "single": Wanted(standing=Standing((4, 3), (1, 0)), shows=("winner: 0, value: 1",)),
    "game_points_7": Wanted(
        {"game_points": 7}, standing=Standing((6, 3)), shows=("winner: 0, value: 2",)
    ),
    "multiples_off": Wanted(
        {"multiples": False}, standing=Standing((4, 0)), shows=("winner: 0, value: 1",)
    ),
    "double": Wanted(standing=Standing((2, 4), (1, 0)), shows=("winner: 1, value: 2",)),
    "treble": Wanted(standing=Standing((4, 0), (0, 6)), shows=("winner: 0, value: 3",)),
}


def tell(facts: Mapping[str, Any]) -> Iterator[str]:
    """The comment lines about the position after a move of écarté."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {shown(facts['actor'])}  turn {facts['turn']}"
        f"  stock {facts['stock_count']}  accepted {facts['accepted']}"
        f"  changed {shown(facts['last_exchange'])}  vulnerable {shown(facts['vulnerable'])}"
        f"  marked {shown(facts['marked'])}  scores {shown([*facts['scores'].values()])}"
        f"  tricks {shown([*facts['tricks'].values()])}  trick {trick or '-'}"
    )
    if facts["state"] in ("PROPOSE", "PLAY") and not facts["trick"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {shown(facts['points'])}; game {shown(facts['game'])};"
            f" games {shown([*facts['games'].values()])}; next dealer {facts['next_dealer']}"
        )
