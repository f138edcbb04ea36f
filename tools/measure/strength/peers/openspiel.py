"""Plays Parlour's levels against OpenSpiel's search at euchre.

Install OpenSpiel 2.0.2 (Apache licence 2.0) in a separate environment, for instance:

    python3.11 -m venv .build/peers
    .build/peers/bin/pip install open_spiel==2.0.2
    PYTHONPATH=py .build/peers/bin/python -m tools.measure.strength.peers.openspiel

Both engines play every deal in parallel, and must agree on every legal move and on the points. The
rules are those of OpenSpiel: the dealer is stuck, and a loner gets no card. OpenSpiel's dealer
discards before the maker decides whether to play alone, Parlour's after that. So Parlour's dealer
does not know the decision here. Every deal is played twice, with Parlour's level on either side.

OpenSpiel's player is `ISMCTSBot` with one uniformly random rollout per simulation, an exploration
constant of 5, the most visited move, and as many worlds as simulations.
"""

import os
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import repeat
from random import Random
from typing import Any

from parlour import catalogue
from parlour.cards import CARD, NAME, write_cards
from parlour.euchre.house import ORDERS, TEAM
from parlour.game import Deal, find_move
from tools.measure.strength.arena import Score, player, score

OPTIONS = {"stick_dealer": True, "best_card_pass": False}
"""Parlour's options for the default rules of OpenSpiel."""

GAME = catalogue.game("euchre", OPTIONS)

RANKS, SUITS = "9TJQKA", "CDHS"
ACTION = {rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)}
"""The action numbers of cards in OpenSpiel."""
PASS, MAKE, ALONE, TOGETHER = 24, {suit: 25 + at for at, suit in enumerate(SUITS)}, 29, 30

CURIOSITY = 5.0


def spiel() -> Any:
    """Import OpenSpiel, which is installed separately."""
    return import_module("pyspiel")


class Table:
    """One deal in both engines, in the same position."""

    def __init__(self, deal: Deal) -> None:
        ours: Any = GAME.start(deal)
        self.ours = ours
        self.theirs = spiel().load_game("euchre").new_initial_state()
        self.theirs.apply_action(deal.dealer)
        hands = [write_cards(hand).split() for hand in ours.hands]
        for number in range(20):
            self.theirs.apply_action(ACTION[hands[(deal.dealer + number) % 4].pop()])
        self.theirs.apply_action(ACTION[NAME[ours.turned]])

    def play(self, text: str) -> None:
        """Play a bid or a card in both engines."""
        action = _action(text, NAME[self.ours.turned][1])
        agreed = {_action(move.text, NAME[self.ours.turned][1]) for move in self.ours.moves()}
        assert agreed == set(self.theirs.legal_actions()), "Both engines must allow the same moves."
        self.theirs.apply_action(action)
        _play(self.ours, text)


def _action(text: str, turned: str) -> int:
    """OpenSpiel's action number for a move."""
    verb, *words = text.split()
    plain = {"pass": PASS, "alone": ALONE, "together": TOGETHER, "order": MAKE[turned]}
    if verb in plain:
        return plain[verb]
    return MAKE[words[0]] if verb == "make" else ACTION[words[0]]


def _play(position: Any, text: str) -> None:
    move = find_move(position, position.turn, text)
    assert move is not None
    position.play(move)


Chooses = Callable[[Table, Any], str]
"""A function that returns the move of a seat. The position is Parlour's, and may be ahead."""


def our_choice(level: str, rng: Random) -> Chooses:
    """The player of one of Parlour's levels."""
    plays = player(level, GAME)
    return lambda table, position: plays(GAME.view(position, position.turn), rng)


def their_choice(simulations: int, seed: int) -> Chooses:
    """The player of OpenSpiel's search."""
    best = spiel().ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    rollout = spiel().RandomRolloutEvaluator(1, seed)
    bot = spiel().ISMCTSBot(seed, rollout, CURIOSITY, simulations, -1, best, False, False)

    def choice(table: Table, position: Any) -> str:
        action = bot.step(table.theirs)
        turned = NAME[table.ours.turned][1]
        if table.theirs.current_phase() == spiel().euchre.Phase.DISCARD:
            return next(f"discard {name}" for name, number in ACTION.items() if number == action)
        texts: list[str] = [move.text for move in position.moves()]
        return next(text for text in texts if _action(text, turned) == action)

    return choice


def play(deal: Deal, us: Chooses, them: Chooses, side: int) -> float:
    """Play a deal with Parlour's level on this side. Returns its points less those of the other."""
    table, sides = Table(deal), (us, them) if side == 0 else (them, us)
    ours = table.ours
    while ours.turn is not None:
        if ours.phase.name == "ALONE" and NAME[ours.turned][1] == ours.order.trump:
            _order(table, sides, ours.maker == ours.dealer and TEAM[ours.maker] == side)
        else:
            table.play(sides[TEAM[ours.turn]](table, ours))
    points = GAME.points(ours)
    lead = points[side] - points[1 - side]
    assert table.theirs.returns()[side] == lead, "Both engines must count the same points."
    return lead


def _order(table: Table, sides: tuple[Chooses, Chooses], knows: bool) -> None:
    """Play the discard and the decision to play alone, whose order differs between the engines.

    In OpenSpiel the dealer discards first; in Parlour the maker decides first. Only a Parlour
    dealer who is also the maker knows the decision when discarding.
    """
    ours, theirs = table.ours, table.theirs
    maker, dealer = sides[TEAM[ours.maker]], sides[TEAM[ours.dealer]]
    said = maker(table, ours) if knows else "together"
    after = ours.copy()
    _play(after, said)
    laid = dealer(table, after)
    if ACTION[laid.split()[1]] not in theirs.legal_actions():
        # OpenSpiel does not allow to discard the turned card. The lowest other card goes instead.
        strength = ORDERS[ours.order.trump].strength
        cards = [name for name, number in ACTION.items() if number in theirs.legal_actions()]
        laid = f"discard {min(cards, key=lambda name: strength[CARD[name]])}"
    theirs.apply_action(ACTION[laid.split()[1]])
    if not knows:
        said = maker(table, ours)
    theirs.apply_action(ALONE if said == "alone" else TOGETHER)
    _play(ours, said)
    _play(ours, laid)


def duplicate(level: str, simulations: int, seed: int) -> float:
    """The mean lead in points of Parlour's level, which plays a deal once on either side."""
    rng = Random(seed)
    deal = GAME.shuffle(int(rng.random() * GAME.seats), rng)
    us, them = our_choice(level, rng), their_choice(simulations, seed)
    return sum(play(deal, us, them, side) for side in (0, 1)) / 2


def match(level: str, simulations: int, deals: int, cores: int) -> Score:
    """Play one of Parlour's levels against OpenSpiel with this many simulations per move."""
    with ProcessPoolExecutor(cores) as pool:
        seeds = range(1, deals + 1)
        found = [*pool.map(duplicate, repeat(level), repeat(simulations), seeds)]
    return score(found, 0.0, 2)


def main() -> None:
    """Print a row for each number of simulations."""
    parser = ArgumentParser(
        prog="python -m tools.measure.strength.peers.openspiel", description=main.__doc__
    )
    parser.add_argument("--level", default="master")
    parser.add_argument("--simulations", type=int, nargs="*", default=[100, 1000, 5000])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    print("| euchre: points a deal | plain |\n|---|---|\n| even | 0.000 |")
    for simulations in wanted.simulations:
        found = match(wanted.level, simulations, wanted.deals, wanted.cores)
        print(f"| {wanted.level} v ISMCTS {simulations} | {found} |", flush=True)


if __name__ == "__main__":
    main()
