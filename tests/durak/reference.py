"""A slow model of durak, written from docs/rules/durak.md alone, to compare the engine with.

Cards are strings and sets of cards are lists. The model is simple and shares no code with the
engine. If the two differ, one of them has misread the rules.
"""

from copy import deepcopy
from typing import Any

from tests.durak.reference_deal import Standing

TEAMS_ALTERNATE = ("2x2", "2x3")


class Reference(Standing):
    """A deal of durak at one of its decisions, and the effects of moves."""

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
            if self.simple and any(move != "enough" for move in self.larger()):
                self.state, self.actor = "MORE", seat
        elif verb == "enough":
            self.state, self.actor = "DEFEND", self.defender
        elif verb == "beat":
            self.leave(seat, cards[1])
            next(pair for pair in self.table if pair[0] == cards[0])[1] = cards[1]
            if not self.unbeaten():
                if self.simple or len(self.table) == self.limit:
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
            gives = self.options["after_pickup"] == "throw_in" and not self.simple
            if gives and len(self.table) < self.limit:
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
        self.laid.append((seat, card))
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
        if taken and self.simple:
            self.discarded += len(cards)
            cards = self.unbeaten()
            self.discarded -= len(cards)
        if taken:
            self.hands[self.defender] += cards
            self.known[self.defender] |= set(cards)
            self.stall = self.stall + 1 if not self.talon else self.stall
        else:
            self.discarded += len(cards)
            self.stall = 0
        if self.options["epaulettes"] and not self.talon:
            self.pin_on()
        self.table, self.taken, self.first_bout = [], taken, False
        self.laid = []
        self.serving = []
        if self.talon:
            others = [seat for seat in self.after(self.attacker)[:-1] if seat != self.defender]
            self.serving = [self.attacker, *others, self.defender]
        self.serve()

    def pin_on(self) -> None:
        """5.10: the last cards of an attacker without cards, as long as they are the lowest."""
        for seat, hand in enumerate(self.hands):
            cards = [card for who, card in self.laid if who == seat]
            if self.simple:  # all are laid at once, so the lowest count as the last
                cards.sort(key=lambda card: card[0] == self.ranks[0])
            while not hand and seat != self.defender and cards and cards[-1][0] == self.ranks[0]:
                self.epaulettes.add(cards.pop())

    def serve(self) -> None:
        while self.serving:
            seat = self.serving.pop(0)
            while self.talon and len(self.hands[seat]) < self.full:
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
            if self.is_stalled():
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

    def is_stalled(self) -> bool:
        limit: int = self.options["stall_limit"]
        return bool(limit) and self.stall >= limit

    def mate(self, seat: int) -> int:
        return next(
            other
            for other in self.after(seat)
            if self.live(other) and self.team(other) == self.team(seat)
        )

    def finish(self, holding: set[int]) -> None:
        if self.options["no_draw"] and not holding and not self.is_stalled():
            holding = {self.team(self.defender)}
        if not holding:
            self.result = {"draw": True}
            self.over(self.dealer)
            return
        (loser,) = holding
        if self.options["teams"] == "none":
            self.result = {"durak": loser}
            if self.epaulettes:
                self.result["epaulettes"] = " ".join(sorted(self.epaulettes))
            self.over(loser)
        else:
            self.result = {"losing_team": loser}
            self.state = "CHOOSE_DEALER"
            self.actor = next((seat for seat, hand in enumerate(self.hands) if hand), self.defender)

    def over(self, next_dealer: int) -> None:
        self.state, self.actor, self.next_dealer = "HAND_OVER", None, next_dealer

    # -- 13: what examples can ask --------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The facts by their keys; cards are sorted if their order has no meaning."""
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
