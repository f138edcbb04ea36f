"""The deals of durak that have transcripts, and the comments after each move."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.wanted import Wanted, shown

WANTED: Mapping[str, Wanted] = {
    "default": Wanted(),
    **{f"players_{number}": Wanted({"players": number}) for number in (2, 3, 5, 6)},
    "pack_52": Wanted({"pack": 52}),
    "pack_52_players_6": Wanted({"pack": 52, "players": 6}),
    "teams_2x2": Wanted({"teams": "2x2"}),
    "teams_2x3": Wanted({"teams": "2x3", "players": 6}),
    "teams_3x2": Wanted({"teams": "3x2", "players": 6, "pack": 52}),
    "deal_bulk": Wanted({"deal": "bulk"}),
    "deal_bulk_players_5": Wanted({"deal": "bulk", "players": 5}),
    "first_attacker_lowest_trump": Wanted({"first_attacker": "lowest_trump"}),
    "first_attacker_first_deal": Wanted({"first_attacker": "first_deal"}),
    "pack_24_players_3": Wanted({"pack": 24, "players": 3}),
    "six_exchange_false": Wanted({"six_exchange": False}),
    "first_bout_five": Wanted({"first_bout_five": True}),
    "attack_limit_dealt": Wanted({"attack_limit": "dealt", "deal": "bulk", "players": 3}),
    "attackers_all": Wanted({"attackers": "all", "players": 5}),
    "attackers_neighbours": Wanted({"attackers": "neighbours"}),
    "after_pickup_bout_ends": Wanted({"after_pickup": "bout_ends"}),
    "trump_query_false": Wanted({"trump_query": False}),
    "transfer": Wanted({"transfer": True}),
    "transfer_show": Wanted({"transfer": True, "transfer_show": True, "players": 3}),
    "japanese": Wanted({"japanese": True}),
    "japanese_transfer_bulk": Wanted({"japanese": True, "transfer": True, "deal": "bulk"}),
    "stall_limit": Wanted({"stall_limit": 2, "players": 3}),
    "five_always": Wanted({"five_always": True, "players": 2}),
    "transfer_short": Wanted({"transfer": True, "transfer_short": True, "players": 3, "pack": 24}),
    "no_first_transfer": Wanted({"transfer": True, "no_first_transfer": True}),
    "no_draw": Wanted({"no_draw": True, "players": 2, "pack": 24}),
    "epaulettes": Wanted({"epaulettes": True, "players": 3}, shows=("epaulettes: 6",)),
    "first_attacker_under_durak": Wanted({"first_attacker": "under_durak"}),
    "deal_five": Wanted({"deal": "five"}),
    "simple": Wanted({"throwing_in": "nobody", "deal": "five"}, shows=("MORE", "enough")),
    "simple_six_for_two": Wanted({"throwing_in": "nobody", "players": 2}, shows=("MORE",)),
    "match_deals": Wanted({"match_deals": 3, "players": 2}),
}


def tell(facts: Mapping[str, Any]) -> Iterator[str]:
    """The comment lines about the position after a move of durak."""
    table = " ".join(f"{attack}/{cover or ''}" for attack, cover in facts["table"])
    counts = " ".join(map(str, facts["counts"]))
    yield (
        f"#   {facts['state']} {shown(facts['actor'])}"
        f"  {facts['attacker']}>{facts['defender']} line {shown(facts['line'])}"
        f" limit {facts['limit']}  hands {counts}  talon {facts['talon_count']}"
        f" {shown(facts['face_up'])}  heap {facts['discard_count']}  table {table or '-'}"
    )
    if facts["answers"] and facts["state"] in ("OPEN", "THROW"):
        yield f"#   answers {shown(facts['answers'])}"
    if facts["state"] == "OPEN":
        known = {seat: cards for seat, cards in facts["known"].items() if cards}
        yield f"#   known {shown(known)}"
    if facts["result"] is not None:
        yield f"#   {shown(facts['result'])}, next dealer {shown(facts['next_dealer'])}"
