"""Whole deals written out line by line, so that a change of the rules shows where it changes play.

    PYTHONPATH=py python -m tools.transcripts --write

writes a deal into tests/transcripts, in its game's folder, for every one of `WANTED` that has none
yet, and the lines of all others anew from their moves. A file is a record (docs/protocol.md) whose
every move is followed by a line on what it led to, which the record passes over as a comment.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from parlour import catalogue
from parlour.ai import bots
from parlour.game import FRESH, Standing, find_move
from parlour.options import Value
from parlour.record import Record, read_record

FOLDER = Path(__file__).parent.parent / "tests" / "transcripts"


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

WHIMS = 0.25
"""How often a seat makes any move at all, so that more than good play is seen."""


def play(game_name: str, wanted: Wanted, rng: Random) -> Record:
    """A deal by this agreement, mostly as the computer seats play it."""
    family = catalogue.family(game_name)
    game = catalogue.game(game_name, wanted.options)
    deal = game.shuffle(int(rng.random() * game.seats), rng)
    deal = deal._replace(standing=wanted.standing)
    position = game.start(deal)
    moves: list[str] = []
    while position.turn is not None:
        view = game.view(position, position.turn)
        text = bots.choose("club", family.heuristics, view, rng)
        if rng.random() < WHIMS:
            text = view["legal"][int(rng.random() * len(view["legal"]))]
        moves.append(f"{position.turn} {text}")
        move = find_move(position, position.turn, text)
        assert move is not None
        position.play(move)
    return Record.of(game, deal, moves)


def write(record: Record) -> Iterator[str]:
    """The lines of a transcript.

    Raises:
        ValueError: the record holds a move that is not legal.
    """
    game, tell = catalogue.game(record.game, record.options), TELL[record.game]
    position = game.start(record.deal)
    yield from record._replace(moves=()).as_text().splitlines()
    yield from tell(game.facts(position))
    for line in record.moves:
        seat, _, text = line.partition(" ")
        move = find_move(position, int(seat), text)
        if move is None:
            raise ValueError(f"“{line}” is not legal any more.")
        position.play(move)
        yield line
        yield from tell(game.facts(position))


def _durak(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of durak, on a line or two."""
    table = " ".join(f"{attack}/{cover or ''}" for attack, cover in facts["table"])
    counts = " ".join(map(str, facts["counts"]))
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}"
        f"  {facts['attacker']}>{facts['defender']} line {_shown(facts['line'])}"
        f" limit {facts['limit']}  hands {counts}  talon {facts['talon_count']}"
        f" {_shown(facts['face_up'])}  heap {facts['discard_count']}  table {table or '-'}"
    )
    if facts["answers"] and facts["state"] in ("OPEN", "THROW"):
        yield f"#   answers {_shown(facts['answers'])}"
    if facts["state"] == "OPEN":
        known = {seat: cards for seat, cards in facts["known"].items() if cards}
        yield f"#   known {_shown(known)}"
    if facts["result"] is not None:
        yield f"#   {_shown(facts['result'])}, next dealer {_shown(facts['next_dealer'])}"


def _euchre(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of euchre, on a line or two."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}"
        f"  trump {_shown(facts['trump'])} maker {_shown(facts['maker'])}"
        f"  sits out {_shown(facts['sits_out']) or '-'}  hands {_shown(facts['counts'])}"
        f"  tricks {_shown(facts['tricks'])} last to {_shown(facts['last_trick_to'])}"
        f"  trick {trick or '-'}"
    )
    void = {seat: suits for seat, suits in facts["void"].items() if suits}
    if facts["state"] == "PLAY" and not facts["trick"]:
        hands = " | ".join(facts["hands"].values())
        yield f"#   {hands}  void {_shown(void)}"
    if facts["points"] is not None:
        yield (
            f"#   {'abandoned, ' if facts['abandoned'] else ''}points {_shown(facts['points'])},"
            f" score {_shown(facts['score'])}, winner {_shown(facts['winner'])},"
            f" next dealer {_shown(facts['next_dealer'])}"
        )


def _ecarte(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of écarté, on a line or two."""
    trick = " ".join(card for _, card in facts["trick"])
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}  turn {facts['turn']}"
        f"  stock {facts['stock_count']}  accepted {facts['accepted']}"
        f"  changed {_shown(facts['last_exchange'])}  vulnerable {_shown(facts['vulnerable'])}"
        f"  marked {_shown(facts['marked'])}  scores {_shown([*facts['scores'].values()])}"
        f"  tricks {_shown([*facts['tricks'].values()])}  trick {trick or '-'}"
    )
    if facts["state"] in ("PROPOSE", "PLAY") and not facts["trick"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {_shown(facts['points'])}; game {_shown(facts['game'])};"
            f" games {_shown([*facts['games'].values()])}; next dealer {facts['next_dealer']}"
        )


def _cassino(facts: Mapping[str, Any]) -> Iterator[str]:
    """What is true after a move of cassino, on a line or two."""
    builds = " ".join(
        f"{name}={build['value']}{'!' if build['fresh'] else ''}@{build['owner']}[{build['stack']}]"
        for name, build in facts["builds"].items()
    )
    counts = " ".join(str(count) for count in facts["hand_counts"].values())
    yield (
        f"#   {facts['state']} {_shown(facts['actor'])}  {_shown(facts['events']) or '-'}"
        f"  hands {counts}  stock {facts['stock_count']}"
        f"  won {_shown([*facts['won_counts'].values()])} last {_shown(facts['last_capturer'])}"
        f"  sweeps {_shown([*facts['sweeps'].values()])}"
        f"  table {facts['table'] or facts['pile'] or '-'}  {builds}".rstrip()
    )
    if "redeal" in facts["events"]:
        yield f"#   {' | '.join(facts['hands'].values())}"
    if facts["next_dealer"] is not None:
        yield (
            f"#   points {_shown(facts['points'])}; scores {_shown(facts['scores'])};"
            f" game {_shown(facts['game'])}; match {_shown(facts['match'])};"
            f" next dealer {facts['next_dealer']}"
        )


TELL: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "cassino": _cassino,
    "durak": _durak,
    "ecarte": _ecarte,
    "euchre": _euchre,
}
"""For each game the lines on what a move has led to."""


def _shown(fact: object) -> str:
    if isinstance(fact, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in fact.items()) or "-"
    if isinstance(fact, list):
        return " ".join(map(str, fact))
    return "-" if fact is None else str(fact)


def find(game_name: str, wanted: Wanted) -> Record:
    """The first deal that shows what is wanted."""
    records = (play(game_name, wanted, Random(number)) for number in count())
    return next(record for record in records if shows(record, wanted))


def shows(record: Record, wanted: Wanted) -> bool:
    """Does everything wanted come up in the lines of this deal?"""
    written = "\n".join(write(record))
    return all(text in written for text in wanted.shows)


def main() -> None:
    """Write every transcript."""
    for game_name, transcripts in WANTED.items():
        (FOLDER / game_name).mkdir(parents=True, exist_ok=True)
        for name, wanted in transcripts.items():
            path = FOLDER / game_name / f"{name}.txt"
            if path.exists():
                record = read_record(path.read_text(encoding="utf-8"))
            else:
                record = find(game_name, wanted)
            path.write_text("\n".join(write(record)) + "\n", encoding="utf-8")
            print(f"{game_name}/{path.name}: {len(record.moves)} moves")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("Usage: PYTHONPATH=py python -m tools.transcripts --write")
    main()
