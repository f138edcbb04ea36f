"""The deal and the legal moves in the reference model: docs/rules/durak.md, sections 2 to 6.

The module `reference` adds the effects of moves.
"""

from collections.abc import Mapping
from itertools import combinations
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
    "five_always": False,
    "no_first_transfer": False,
    "no_draw": False,
    "epaulettes": False,
    "throwing_in": "opponents",
    "transfer_short": False,
}


def is_attack(cards: list[str]) -> bool:
    """Whether these cards are an attack of simple durak (5.11)."""
    pairs = {3: 1, 5: 2}
    if len(cards) == 1:
        return True
    ranks = "".join(card[0] for card in cards)
    found = sum(ranks.count(rank) // 2 for rank in set(ranks))
    return len(cards) in pairs and found >= pairs[len(cards)]


class Standing:
    """A deal of durak at one of its decisions, with the legal moves."""

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.players: int = self.options["players"]
        self.ranks = "23456789TJQKA"[-self.options["pack"] // 4 :]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.known: list[set[str]] = [set() for _ in range(self.players)]
        self.talon: list[str] = []
        self.table: list[list[str | None]] = []
        self.discarded = 0
        self.dealer: int = setup.get("dealer", 0)
        self.deals: int = setup.get("deals", 0)
        self.state = ""
        self.actor: int | None = None
        self.stall: int = setup.get("stall", 0)
        self.right: int | None = None  # who may exchange the lowest trump
        self.queried = False
        self.answers: dict[str, bool] = {}
        self.shown: set[int] = set()
        self.laid: list[tuple[int, str]] = []  # who laid which card in this bout
        self.epaulettes: set[str] = set()
        self.simple = self.options["throwing_in"] == "nobody"
        self.full = 5 if self.options["deal"] == "five" else 6  # the cards of a full hand
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

    def target(self, attacker: int) -> int:
        return next(
            seat
            for seat in self.after(attacker)
            if self.live(seat) and self.team(seat) != self.team(attacker)
        )

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
        count = len(pack) if bulk else min(len(pack), self.full * self.players)
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
        by_trump = self.options["first_attacker"]
        if by_trump == "under_durak" and self.deals > 0:
            self.attacker = self.after(self.dealer)[-2]
        first = by_trump in ("first_deal", "under_durak") and self.deals == 0
        if by_trump == "lowest_trump" or first:
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
        if self.simple:
            candidates = []
        self.line = [attacker] + [seat for seat in candidates if seat != attacker]
        self.limit = max(len(self.table), min(self.base(), len(self.hands[defender])))

    def base(self) -> int:
        individuals = self.options["teams"] == "none"
        five = self.options["first_bout_five"] and self.players >= 4 and individuals
        if self.simple or ((five or self.options["five_always"]) and self.first_bout):
            return 5
        if self.options["attack_limit"] == "six":
            return 6
        pack: int = self.options["pack"]
        dealt = min(pack // self.players, self.full)
        return pack // self.players if self.options["deal"] == "bulk" else dealt

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
        if self.state == "MORE":
            return self.larger()
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
        if len(self.unbeaten()) > len(hand):
            beats = []
        return beats + self.transfers() + ["take"]

    def larger(self) -> list[str]:
        """5.11: every card with which some three or five can still be made, found by trial."""
        laid = [attack for attack, _ in self.table if attack]
        hand = self.hands[self.attacker]
        found = []
        for card in hand:
            rest = [other for other in hand if other != card]
            sizes = [size for size in (3, 5) if len(laid) < size <= self.limit]
            if any(
                is_attack([*laid, card, *others])
                for size in sizes
                for others in combinations(rest, size - len(laid) - 1)
            ):
                found.append(f"attack {card}")
        return found + ["enough"] if is_attack(laid) else found

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
        if self.options["no_first_transfer"] and self.first_bout:
            return []
        neighbour = self.next_with_cards()
        if neighbour is None:
            return []
        room = self.base()
        if not self.options["transfer_short"]:
            room = min(room, len(self.hands[neighbour]))
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
