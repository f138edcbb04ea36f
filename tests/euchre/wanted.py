"""The deals of euchre that have transcripts, and the comments after each move."""

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.game import Standing
from tests.wanted import Wanted, shown

WANTED: Mapping[str, Wanted] = {
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
    "no_trump": Wanted({"no_trump": True}, shows=("make N", "together")),
    "no_trump_alone": Wanted({"no_trump": True}, shows=("make N", "alone", "give")),
    "canadian_loner": Wanted(
        {"canadian_loner": True}, shows=("dealer 0", "2 order", "2 alone", "0 give")
    ),
    "alone_takes_five": Wanted({"alone_takes_five": True}, shows=("0 alone", "points 0 2")),
    "alone_takes_five_settled": Wanted(
        {"alone_takes_five": True, "skip_settled": True}, shows=("alone", "tricks 2 1")
    ),
    "no_late_loner": Wanted(
        {"no_late_loner": True}, Standing((8, 3)), shows=("0 order", "0 together")
    ),
    "natural_trump": Wanted({"natural_trump": True}, shows=("make",)),
    "farmers_hand_exchange": Wanted({"farmers_hand": "exchange"}, shows=("FARMER", "exchange 9")),
    "farmers_hand_new_deal": Wanted({"farmers_hand": "new_deal"}, shows=("redeal", "abandoned")),
    "joker": Wanted({"joker": True}, shows=("play JK",)),
    "joker_turned_up": Wanted({"joker": True}, shows=("NAME_SUIT", "offer", "order")),
    "joker_without_trumps": Wanted({"joker": True, "no_trump": True}, shows=("make N", "play JK")),
    "game_points": Wanted({"game_points": 1}, shows=("GAME_OVER",)),
}


def tell(facts: Mapping[str, Any]) -> Iterator[str]:
    """The comment lines about the position after a move of euchre."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {shown(facts['actor'])}"
        f"  trump {shown(facts['trump'])} maker {shown(facts['maker'])}"
        f"  sits out {shown(facts['sits_out']) or '-'}  hands {shown(facts['counts'])}"
        f"  tricks {shown(facts['tricks'])} last to {shown(facts['last_trick_to'])}"
        f"  trick {trick or '-'}"
    )
    void = {seat: suits for seat, suits in facts["void"].items() if suits}
    if facts["state"] == "PLAY" and not facts["trick"]:
        hands = " | ".join(facts["hands"].values())
        yield f"#   {hands}  void {shown(void)}"
    if facts["points"] is not None:
        yield (
            f"#   {'abandoned, ' if facts['abandoned'] else ''}points {shown(facts['points'])},"
            f" score {shown(facts['score'])}, winner {shown(facts['winner'])},"
            f" next dealer {shown(facts['next_dealer'])}"
        )
