"""A slow model of écarté, written from docs/rules/ecarte.md alone, to compare the engine with.

Cards are strings and hands are lists. The model is simple and shares no code with the engine. If
the two differ, one of them has misread the rules.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

DEFAULTS: dict[str, Any] = {
    "deal_pattern": "3-2",
    "dealer_min_change": 0,
    "game_points": 5,
    "multiples": True,
}

PACK = [rank + suit for suit in "CDHS" for rank in "789TAJQK"]


class Reference:
    """A hand of écarté at one of its decisions."""

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.dealer: int = setup.get("dealer", 1)
        self.elder = {0: 1, 1: 0}[self.dealer]
        self.hands: list[list[str]] = [[], []]
        self.discards: list[list[str]] = [[], []]
        self.stock: list[str] = []
        self.turn = ""
        self.scores = numbers(setup.get("scores"))
        self.games = numbers(setup.get("games"))
        self.accepted: int = setup.get("accepted", 0)
        self.vulnerable: int | None = setup.get("vulnerable")
        self.marked: int | None = setup.get("marked")
        self.tricks = numbers(setup.get("tricks"))
        self.first_trick_seats: list[int] = []  # the seats that have played to the first trick
        self.trick: list[list[Any]] = []
        self.played: list[list[Any]] = []
        self.won: list[int] = []
        self.changed: list[int | None] = [None, None]
        self.talk: list[list[Any]] = []
        self.leader = self.elder
        self.points: dict[str, Any] | None = None
        self.game: dict[str, int] | None = None
        self.next_dealer: int | None = None
        self.actor: int | None = None
        self.state = setup.get("state", "DEAL")
        if "pack" in setup:
            self.deal(setup["pack"].split())
        else:
            self.set_out(setup)
        if self.state == "DEAL":
            self.open()

    # -- 3, 4: cards, the deal --------------------------------------------------------------------

    def deal(self, pack: list[str]) -> None:
        pack = pack + [card for card in PACK if card not in pack]
        for count in [int(digit) for digit in self.options["deal_pattern"].split("-")]:
            for seat in (self.elder, self.dealer):
                self.hands[seat] += pack[:count]
                pack = pack[count:]
        self.turn, self.stock = pack[0], pack[1:]

    def set_out(self, setup: Mapping[str, Any]) -> None:
        for seat, cards in setup["hands"].items():
            self.hands[int(seat)] = cards.split()
        self.turn = setup["turn"]
        if "stock" in setup:
            self.stock = setup["stock"].split()
        else:
            named = [*self.hands[0], *self.hands[1], self.turn]
            if self.marked is not None:  # a marked king is in the hand, or played
                named.append(f"K{self.turn[1]}")
            top = setup.get("stock_top", "").split()
            self.stock = top + [card for card in PACK if card not in named + top]
        self.leader = setup.get("leader", self.elder)
        if self.state in ("PROPOSE", "DISCARD_ELDER"):
            self.actor = self.elder
        elif self.state in ("RESPOND", "DISCARD_DEALER"):
            self.actor = self.dealer
        elif self.state == "PLAY":
            self.actor = self.leader

    def open(self) -> None:
        self.state, self.actor = "PROPOSE", self.elder
        if not self.stock:
            self.state = "PLAY"
        if self.turn[0] == "K":
            self.add(self.dealer, 1)

    def trump(self) -> str:
        return self.turn[1]

    @staticmethod
    def beats(one: str, other: str) -> bool:
        """Whether the first card is of the same suit and higher."""
        return one[1] == other[1] and "KQJAT987".index(one[0]) < "KQJAT987".index(other[0])

    # -- 12: what is legal ------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.actor is None:
            return []
        hand = self.hands[self.actor]
        if self.state == "PROPOSE":
            return ["propose", "stand"]
        if self.state == "RESPOND":
            return ["accept", "refuse"]
        if self.state == "DISCARD_ELDER":
            return discards(hand, 1, len(self.stock))
        if self.state == "DISCARD_DEALER":
            return discards(hand, self.options["dealer_min_change"], len(self.stock))
        moves = [f"play {card}" for card in self.playable(hand)]
        return [*moves, "mark"] if self.may_mark() else moves

    def may_mark(self) -> bool:
        if sum(self.tricks) > 0 or self.actor in self.first_trick_seats:
            return False
        assert self.actor is not None
        return f"K{self.trump()}" in self.hands[self.actor] and self.marked is None

    def playable(self, hand: list[str]) -> list[str]:
        if not self.trick:
            return hand
        led = self.trick[0][1]
        same = [card for card in hand if card[1] == led[1]]
        higher = [card for card in same if self.beats(card, led)]
        trumps = [card for card in hand if card[1] == self.trump()]
        for choice in (higher, same, trumps):
            if choice:
                return choice
        return hand

    # -- 5 to 7: what happens ---------------------------------------------------------------------

    def do(self, action: str) -> None:
        """Carry out one of the legal actions."""
        assert same_action(action, self.legal())
        seat = self.actor
        assert seat is not None
        verb, *rest = action.split()
        if verb == "discard":
            self.change(seat, [] if rest == ["none"] else rest)
        elif verb == "mark":
            self.mark(seat)
        elif verb == "play":
            self.play(seat, rest[0])
        else:
            self.talk.append([seat, verb, 0])
            self.speak(seat, verb)

    def speak(self, seat: int, verb: str) -> None:
        if verb == "propose":
            self.state, self.actor = "RESPOND", self.dealer
        elif verb == "accept":
            self.accepted += 1
            self.state, self.actor = "DISCARD_ELDER", self.elder
        else:
            if self.accepted == 0:
                self.vulnerable = seat
            self.begin_play()

    def change(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.discards[seat].append(card)
        for _ in cards:
            self.hands[seat].append(self.stock.pop(0))
        self.changed[seat] = len(cards)
        self.talk.append([seat, "discard", len(cards)])
        if not self.stock:
            if seat == self.elder:
                self.changed[self.dealer] = 0
                self.talk.append([self.dealer, "discard", 0])
            self.begin_play()
        elif seat == self.elder:
            self.state, self.actor = "DISCARD_DEALER", self.dealer
        else:
            self.state, self.actor = "PROPOSE", self.elder

    def begin_play(self) -> None:
        self.state, self.actor, self.leader = "PLAY", self.elder, self.elder

    def mark(self, seat: int) -> None:
        self.marked = seat
        self.add(seat, 1)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append([seat, card])
        self.played.append([seat, card])
        if sum(self.tricks) == 0:
            self.first_trick_seats.append(seat)
            if card == f"K{self.trump()}" and self.marked is None:
                self.mark(seat)
                if self.game is not None:
                    return
        other = 1 if seat == 0 else 0
        if len(self.trick) == 1:
            self.actor = other
            return
        (first, led), (second, answer) = self.trick
        if self.beats(answer, led) or (answer[1] == self.trump() and led[1] != self.trump()):
            winner = second
        else:
            winner = first
        self.tricks[winner] += 1
        self.won.append(winner)
        self.trick, self.leader, self.actor = [], winner, winner
        if sum(self.tricks) == 5:
            self.count()

    # -- 8, 9: scoring ----------------------------------------------------------------------------

    def count(self) -> None:
        winner = 0 if self.tricks[0] >= 3 else 1
        loser = 1 if winner == 0 else 0
        vole = self.tricks[winner] == 5
        penalty = self.vulnerable == loser
        points = 2 if vole or penalty else 1
        self.points = {"winner": winner, "points": points, "vole": vole, "penalty": penalty}
        self.state, self.actor = "HAND_OVER", None
        self.next_dealer = self.elder
        self.add(winner, points)

    def add(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        goal = self.options["game_points"]
        if self.scores[seat] >= goal:
            losers = self.scores[1 if seat == 0 else 0]
            value = 3 if losers == 0 else 2 if losers < goal / 2 else 1
            if not self.options["multiples"]:
                value = 1
            self.game = {"winner": seat, "value": value}
            self.games[seat] += value
            self.state, self.actor, self.next_dealer = "GAME_OVER", None, self.elder

    # -- 11: who knows what -----------------------------------------------------------------------

    def hidden_from(self, seat: int) -> set[str]:
        """The cards whose place this seat does not know."""
        other = 1 if seat == 0 else 0
        hidden = {*self.hands[other], *self.discards[other], *self.stock}
        return hidden - {f"K{self.trump()}"} if self.marked == other else hidden

    def may_hold(self, seat: int, hand: Iterable[str]) -> bool:
        """Whether this seat could hold these cards now, after the cards that it has played."""
        held = list(hand)
        king = f"K{self.trump()}"
        if self.marked == seat and king not in held + [card for _, card in self.played]:
            return False
        for at in range(0, len(self.played) - 1, 2):
            (_, led), (who, answer) = self.played[at : at + 2]
            if who != seat:
                continue
            then = [*held, *(card for mover, card in self.played[at + 1 :] if mover == seat)]
            before, self.trick = self.trick, [[1 - seat, led]]
            allowed = self.playable(then)
            self.trick = before
            if answer not in allowed:
                return False
        return True

    # -- 16: what examples can ask ----------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The facts by their keys."""
        return {
            "state": self.state,
            "actor": self.actor,
            "legal": self.legal(),
            "dealer": self.dealer,
            "hands": {"0": " ".join(self.hands[0]), "1": " ".join(self.hands[1])},
            "discards": {"0": " ".join(self.discards[0]), "1": " ".join(self.discards[1])},
            "turn": self.turn,
            "trump": self.trump(),
            "stock_count": len(self.stock),
            "stock_next": " ".join(self.stock),
            "talk": self.talk,
            "accepted": self.accepted,
            "last_exchange": None if self.changed == [None, None] else self.changed,
            "vulnerable": self.vulnerable,
            "marked": self.marked,
            "leader": self.leader,
            "trick": self.trick,
            "last_trick_to": self.won[-1] if self.won else None,
            "tricks": {"0": self.tricks[0], "1": self.tricks[1]},
            "points": self.points,
            "scores": {"0": self.scores[0], "1": self.scores[1]},
            "game": self.game,
            "games": {"0": self.games[0], "1": self.games[1]},
            "next_dealer": self.next_dealer,
        }

    def copy(self) -> "Reference":
        """An independent hand at the same decision."""
        return deepcopy(self)


def numbers(written: Any) -> list[int]:
    """Two numbers, from a list of both or from a mapping by seat."""
    if isinstance(written, Mapping):
        return [written.get(0, written.get("0", 0)), written.get(1, written.get("1", 0))]
    return list(written or [0, 0])


def discards(hand: list[str], least: int, most: int) -> list[str]:
    """The move for every choice of this many cards."""
    choices: list[list[str]] = [[]]
    for card in hand:
        choices += [[*cards, card] for cards in choices]
    allowed = (cards for cards in choices if least <= len(cards) <= most)
    return [f"discard {' '.join(cards) or 'none'}" for cards in allowed]


def same_action(action: str, legal: list[str]) -> bool:
    """Whether an action is legal; cards to be changed may be named in any order."""
    return sorted(action.split()) in [sorted(text.split()) for text in legal]
