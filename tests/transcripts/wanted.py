"""Which deals are written out, and what each of them is to show."""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.game import FRESH, Standing
from parlour.options import Value


class Wanted(NamedTuple):
    """What a transcript is to show."""

    options: Mapping[str, Value] = {}
    standing: Standing = FRESH
    """The score before the deal."""
    shows: tuple[str, ...] = ()
    """Texts that must come up in its lines."""


DURAK: Mapping[str, Wanted] = {
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
    "match_deals": Wanted({"match_deals": 3, "players": 2}),
}

EUCHRE: Mapping[str, Wanted] = {
    "default": Wanted(shows=("order", "together", "discard")),
    "second_round": Wanted(standing=Standing((3, 6)), shows=("make", "together")),
    "abandoned": Wanted(standing=Standing((4, 7)), shows=("BID2", "abandoned")),
    "best_card": Wanted(shows=("order", "alone", "GIVE", "LAYOUT")),
    "best_card_dealer_alone": Wanted(shows=("dealer 1", "1 order", "1 alone", "3 give")),
    "best_card_from_the_dealer": Wanted(shows=("dealer 0", "2 order", "2 alone", "0 give")),
    "best_card_second_round": Wanted(shows=("make", "alone", "give")),
    "march": Wanted(shows=("order", "together", "points 2 0, score 2 0", "tricks 5 0")),
    "lone_march": Wanted(shows=("alone", "points 0 4, score 0 4")),
    "euchred": Wanted(shows=("0 order", "points 0 2, score 0 2")),
    "game_over": Wanted(standing=Standing((9, 8)), shows=("GAME_OVER",)),
    "first_dealer_random": Wanted({"first_dealer": "random"}),
    "stick_dealer": Wanted({"stick_dealer": True}, shows=("dealer 2", "2 make")),
    "best_card_pass_false": Wanted({"best_card_pass": False}, shows=("order", "alone")),
    "best_card_choice_free": Wanted({"best_card_choice": "free"}, shows=("order", "alone", "give")),
    "defend_alone": Wanted({"defend_alone": True}, shows=("1 decline", "3 defend", "2 give")),
    "defend_alone_euchre": Wanted({"defend_alone": True}, shows=("0 defend", "points 4 0")),
    "declined": Wanted({"defend_alone": True}, shows=("1 decline", "3 decline")),
    "alone_lead_left_of_maker": Wanted({"alone_lead": "left_of_maker"}, shows=("alone", "2 alone")),
    "skip_settled": Wanted({"skip_settled": True}, shows=("tricks 3 1", "points 1 0")),
    "skip_settled_euchre": Wanted({"skip_settled": True}, shows=("0 make", "tricks 0 3")),
    "game_points": Wanted({"game_points": 1}, shows=("GAME_OVER",)),
}

ECARTE: Mapping[str, Wanted] = {
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
    "double": Wanted(standing=Standing((2, 4), (1, 0)), shows=("winner: 1, value: 2",)),
    "treble": Wanted(standing=Standing((4, 0), (0, 6)), shows=("winner: 0, value: 3",)),
}

BUILT = ("build", "raise", "join")

CASSINO: Mapping[str, Wanted] = {
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

WANTED: Mapping[str, Mapping[str, Wanted]] = {
    "cassino": CASSINO,
    "durak": DURAK,
    "ecarte": ECARTE,
    "euchre": EUCHRE,
}
"""For each game, by the names of the files: a deal for every value of every option, at least."""
