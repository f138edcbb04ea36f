"""Durak once more, slowly: written from docs/rules/durak.md alone, to hold the engine against.

Cards are texts, sets of cards are lists, nothing is clever, and nothing is shared with the engine.
Where the two differ one of them has misread the rules.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "pack": 36,
    "teams": "none",
    "deal": "six",
    "first_attacker": "eldest",
    "six_exchange": True,
    "first_bout_five": False,
    "attack_limit": "six",
    "attackers": "auto",
    "after_pickup": "throw_in",
    "trump_query": True,
    "transfer": False,
    "transfer_show": False,
    "japanese": False,
    "stall_limit": 60,
    "match_deals": 0,
}

TEAMS_ALTERNATE = ("2x2", "2x3")


class Reference:
    """A deal of durak at one of its decisions."""

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.players: int = self.options["players"]
        self.ranks = "6789TJQKA" if self.options["pack"] == 36 else "23456789TJQKA"
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.known: list[set[str]] = [set() for _ in range(self.players)]
        self.talon: list[str] = []
        self.table: list[list[str | None]] = []
        self.discarded = 0
        self.dealer: int = setup.get("dealer", 0)
        self.state = ""
        self.actor: int | None = None
        self.stall: int = setup.get("stall", 0)
        self.right: int | None = None  # who may exchange the lowest trump
        self.queried = False
        self.answers: dict[str, bool] = {}
        self.shown: set[int] = set()
        self.line: list[int] = []
        self.limit = 0
        self.asked = 0
        self.taken = False
        self.serving: list[int] = []
        self.result: dict[str, Any] | None = None
        self.next_dealer: int | None = None
        if "pack" in setup:
            self.first_bout = True
            self.deal(setup["pack"].split())
        else:
            self.first_bout = setup.get("first_bout", False)
            self.set_out(setup)

    # -- 2, 3: seats, teams, cards --------------------------------------------------------------

    def team(self, seat: int) -> int:
        divided_by = {"none": self.players, "2x2": 2, "2x3": 2, "3x2": 3}
        return seat % divided_by[self.options["teams"]]

    def after(self, seat: int) -> list[int]:
        """All other seats clockwise, the seat itself at the end."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def live(self, seat: int) -> bool:
        return bool(self.hands[seat]) or bool(self.talon)

    def beats(self, card: str, attack: str) -> bool:
        higher = self.ranks.index(card[0]) > self.ranks.index(attack[0])
        if card[1] == attack[1]:
            return higher
        if self.options["japanese"] and attack[1] == "S":
            return False
        return card[1] == self.trump and attack[1] != self.trump

    @property
    def lowest_trump(self) -> str:
        return self.ranks[0] + self.trump

    # -- 4: the deal ----------------------------------------------------------------------------

    def set_out(self, setup: Mapping[str, Any]) -> None:
        for seat, cards in setup["hands"].items():
            self.hands[int(seat)] = cards.split()
        self.talon = setup.get("talon", "").split()
        self.trump = setup.get("trump") or (self.talon[-1][1] if self.talon else "")
        if self.options["japanese"]:
            self.trump = "D"
        named = sum(len(hand) for hand in self.hands) + len(self.talon)
        self.discarded = self.options["pack"] - named
        for seat, hand in enumerate(self.hands):
            if self.lowest_trump in hand:
                self.right = seat
        self.attacker = setup.get("attacker", 0)
        self.defender = setup["defender"] if "defender" in setup else self.target(self.attacker)
        self.open_bout()

    def deal(self, pack: list[str]) -> None:
        bulk = self.options["deal"] == "bulk"
        count = len(pack) if bulk else min(len(pack), 6 * self.players)
        for number, card in enumerate(pack[:count]):
            seat = (self.dealer + 1 + number) % self.players
            self.hands[seat].append(card)
        if count < len(pack):
            turned = pack[count]
            self.talon = [*pack[count + 1 :], turned]
        else:
            turned = pack[-1]
            owner = (self.dealer + count) % self.players
            self.known[owner].add(turned)
        self.trump = "D" if self.options["japanese"] else turned[1]
        self.attacker = (self.dealer + 1) % self.players
        if self.options["first_attacker"] == "lowest_trump":
            trumps = [
                (self.ranks.index(card[0]), seat, card)
                for seat, hand in enumerate(self.hands)
                for card in hand
                if card[1] == self.trump
            ]
            if trumps:
                _, self.attacker, card = min(trumps)
                self.known[self.attacker].add(card)
        self.defender = self.target(self.attacker)
        for seat, hand in enumerate(self.hands):
            if self.lowest_trump in hand:
                self.right = seat
        if self.right is not None and self.may_exchange(self.right):
            self.state, self.actor = "EXCHANGE", self.right
        else:
            self.open_bout()

    # -- 5.1, 5.3, 5.4: a bout begins -----------------------------------------------------------

    def open_bout(self) -> None:
        self.in_bout = [seat for seat in range(self.players) if self.live(seat)]
        self.queried, self.answers, self.shown = False, {}, set()
        self.face(self.attacker, self.defender)
        self.state, self.actor = "OPEN", self.attacker

    def face(self, attacker: int, defender: int) -> None:
        self.attacker, self.defender = attacker, defender
        candidates = [
            seat
            for seat in self.after(defender)
            if seat in self.in_bout and self.team(seat) != self.team(defender)
        ]
        who = self.options["attackers"]
        if who == "auto":
            few = self.players >= 5 and self.options["teams"] in ("none", "3x2")
            who = "neighbours" if few else "all"
        if who == "neighbours":
            candidates = candidates[:1]
        self.line = [attacker] + [seat for seat in candidates if seat != attacker]
        self.limit = min(self.base(), len(self.hands[defender]))

    def base(self) -> int:
        individuals = self.options["teams"] == "none"
        five = self.options["first_bout_five"] and self.players >= 4 and individuals
        if five and self.first_bout:
            return 5
        if self.options["attack_limit"] == "six":
            return 6
        pack: int = self.options["pack"]
        return pack // self.players if self.options["deal"] == "bulk" else 6

    # -- 5: what is legal -----------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.actor is None:
            return []
        hand = self.hands[self.actor]
        fitting = [card for card in hand if card[0] in self.table_ranks()]
        ask = ["query"] if self.may_query() else []
        if self.state == "EXCHANGE":
            return ["exchange", "keep"]
        if self.state == "OPEN":
            return [f"attack {card}" for card in hand] + ask
        if self.state == "THROW":
            return [f"attack {card}" for card in fitting] + ask + ["pass"]
        if self.state == "GIVE":
            return [f"give {card}" for card in fitting] + ["pass"]
        if self.state == "CHOOSE_DEALER":
            assert self.result is not None
            losers = [s for s in range(self.players) if self.team(s) == self.result["losing_team"]]
            return [f"deal_next {seat}" for seat in losers]
        beats = [
            f"beat {attack} {card}"
            for attack in self.unbeaten()
            for card in hand
            if self.beats(card, attack)
        ]
        return beats + self.transfers() + ["take"]

    def table_ranks(self) -> set[str]:
        return {card[0] for pair in self.table for card in pair if card}

    def unbeaten(self) -> list[str]:
        return [attack for attack, cover in self.table if attack and not cover]

    def may_query(self) -> bool:
        if not self.options["trump_query"] or self.queried or self.actor != self.attacker:
            return False
        return any(self.hands[seat] for seat in self.line if seat != self.attacker)

    def next_with_cards(self) -> int | None:
        for seat in self.after(self.defender)[:-1]:
            if self.hands[seat]:
                return seat
        return None

    def transfers(self) -> list[str]:
        if not self.options["transfer"] or any(cover for _, cover in self.table):
            return []
        neighbour = self.next_with_cards()
        if neighbour is None:
            return []
        room = min(self.base(), len(self.hands[neighbour]))
        count, first = len(self.table), self.table[0][0]
        assert first is not None
        rank = first[0]
        same = [card for card in self.hands[self.defender] if card[0] == rank]
        found = [f"transfer {card}" for card in same] if count + 1 <= room else []
        showing = self.options["transfer_show"] and self.defender not in self.shown
        if showing and count <= room and rank + self.trump in same:
            found.append(f"show {rank + self.trump}")
        return found

    def may_exchange(self, seat: int) -> bool:
        return bool(
            self.options["six_exchange"]
            and self.right == seat
            and self.talon
            and self.talon[-1][1] == self.trump
        )

    # -- 5: what happens ------------------------------------------------------------------------

    def do(self, action: str) -> None:
        """Carry out one of the legal actions."""
        verb, *cards = action.split()
        seat = self.actor
        assert seat is not None
        assert action in self.legal()
        if verb == "deal_next":
            self.over(int(cards[0]))
        elif verb in ("exchange", "keep"):
            if verb == "exchange":
                self.exchange(seat)
            if self.first_bout:
                self.open_bout()
            else:
                self.serve()
        elif verb == "query":
            self.queried = True
            others = [s for s in self.line if s != self.attacker and self.hands[s]]
            self.answers = {
                str(s): any(card[1] == self.trump for card in self.hands[s]) for s in others
            }
        elif verb == "attack":
            self.leave(seat, cards[0])
            self.table.append([cards[0], None])
            self.state, self.actor = "DEFEND", self.defender
        elif verb == "beat":
            self.leave(seat, cards[1])
            next(pair for pair in self.table if pair[0] == cards[0])[1] = cards[1]
            if not self.unbeaten():
                if len(self.table) == self.limit:
                    self.end(taken=False)
                else:
                    self.queried = False
                    self.ask("THROW", 0)
        elif verb in ("transfer", "show"):
            neighbour = self.next_with_cards()
            assert neighbour is not None
            if verb == "transfer":
                self.leave(seat, cards[0])
                self.table.append([cards[0], None])
            else:
                self.known[seat].add(cards[0])
                self.shown.add(seat)
            self.face(seat, neighbour)
            self.actor = neighbour
        elif verb == "take":
            if self.options["after_pickup"] == "throw_in" and len(self.table) < self.limit:
                self.ask("GIVE", 0)
            else:
                self.end(taken=True)
        elif verb == "give":
            self.leave(seat, cards[0])
            self.table.append([cards[0], None])
            if len(self.table) == self.limit:
                self.end(taken=True)
            else:
                self.ask("GIVE", self.asked)
        elif verb == "pass":
            self.ask(self.state, self.asked + 1)

    def leave(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.known[seat].discard(card)
        if card == self.lowest_trump:
            self.right = None

    def ask(self, state: str, place: int) -> None:
        """Ask the next seat of the line that holds a card; after the last the bout is over."""
        while place < len(self.line) and not self.hands[self.line[place]]:
            place += 1
        if place == len(self.line):
            self.end(taken=state == "GIVE")
        else:
            self.state, self.asked, self.actor = state, place, self.line[place]

    # -- 5.7: the end of a bout -----------------------------------------------------------------

    def end(self, taken: bool) -> None:
        cards = [card for pair in self.table for card in pair if card]
        if taken:
            self.hands[self.defender] += cards
            self.known[self.defender] |= set(cards)
            self.stall = self.stall + 1 if not self.talon else self.stall
        else:
            self.discarded += len(cards)
            self.stall = 0
        self.table, self.taken, self.first_bout = [], taken, False
        self.serving = []
        if self.talon:
            others = [seat for seat in self.after(self.attacker)[:-1] if seat != self.defender]
            self.serving = [self.attacker, *others, self.defender]
        self.serve()

    def serve(self) -> None:
        while self.serving:
            seat = self.serving.pop(0)
            while self.talon and len(self.hands[seat]) < 6:
                card = self.talon.pop(0)
                self.hands[seat].append(card)
                if card == self.lowest_trump:
                    self.right = seat
                if not self.talon:
                    self.known[seat].add(card)
            if self.may_exchange(seat):
                self.state, self.actor = "EXCHANGE", seat
                return
        self.go_on()

    def exchange(self, seat: int) -> None:
        turned, lowest = self.talon[-1], self.lowest_trump
        self.hands[seat].remove(lowest)
        self.known[seat].discard(lowest)
        self.hands[seat].append(turned)
        self.known[seat].add(turned)
        self.talon[-1] = lowest
        self.right = None

    # -- 5.8, 5.9, 9: who goes on, or how it ended ----------------------------------------------

    def go_on(self) -> None:
        if not self.talon:
            holding = {self.team(seat) for seat, hand in enumerate(self.hands) if hand}
            if len(holding) <= 1:
                self.finish(holding)
                return
            if self.options["stall_limit"] and self.stall >= self.options["stall_limit"]:
                self.finish(set())
                return
        attacker, defender = self.attacker, self.defender
        if self.options["teams"] in TEAMS_ALTERNATE:
            if self.taken:
                pair = self.mate(attacker), self.mate(defender)
            else:
                next_attacker = defender if self.live(defender) else self.mate(defender)
                pair = next_attacker, self.mate(attacker)
        else:
            if not self.taken and self.live(defender):
                attacker = defender
            else:
                attacker = next(seat for seat in self.after(defender) if self.live(seat))
            pair = attacker, self.target(attacker)
        self.attacker, self.defender = pair
        self.open_bout()

    def target(self, attacker: int) -> int:
        return next(
            seat
            for seat in self.after(attacker)
            if self.live(seat) and self.team(seat) != self.team(attacker)
        )

    def mate(self, seat: int) -> int:
        return next(
            other
            for other in self.after(seat)
            if self.live(other) and self.team(other) == self.team(seat)
        )

    def finish(self, holding: set[int]) -> None:
        if not holding:
            self.result = {"draw": True}
            self.over(self.dealer)
            return
        (loser,) = holding
        if self.options["teams"] == "none":
            self.result = {"durak": loser}
            self.over(loser)
        else:
            self.result = {"losing_team": loser}
            self.state = "CHOOSE_DEALER"
            self.actor = next(seat for seat, hand in enumerate(self.hands) if hand)

    def over(self, next_dealer: int) -> None:
        self.state, self.actor, self.next_dealer = "HAND_OVER", None, next_dealer

    # -- 13: what examples can ask --------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The facts by their keys; cards whose order means nothing are sorted."""
        facts: dict[str, Any] = {
            "state": self.state,
            "actor": self.actor,
            "legal": sorted(self.legal()),
            "trump": self.trump,
            "face_up": self.talon[-1] if self.talon else None,
            "talon": " ".join(self.talon),
            "talon_count": len(self.talon),
            "hands": {str(seat): " ".join(sorted(hand)) for seat, hand in enumerate(self.hands)},
            "counts": [len(hand) for hand in self.hands],
            "table": self.table,
            "discard_count": self.discarded,
            "known": {str(seat): " ".join(sorted(cards)) for seat, cards in enumerate(self.known)},
            "result": self.result,
            "next_dealer": self.next_dealer,
        }
        if self.state in ("OPEN", "DEFEND", "THROW", "GIVE"):
            facts["attacker"], facts["defender"] = self.attacker, self.defender
            facts["line"], facts["limit"] = self.line, self.limit
        if self.state in ("OPEN", "THROW"):
            facts["answers"] = self.answers if self.queried else {}
        return deepcopy(facts)

    def copy(self) -> "Reference":
        """An independent deal at the same decision."""
        return deepcopy(self)
