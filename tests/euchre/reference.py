"""A slow model of euchre, written from docs/rules/euchre.md alone, to compare the engine with.

Cards are strings and sets of cards are lists. The model is simple and shares no code with the
engine. If the two differ, one of them has misread the rules.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

DEFAULTS: dict[str, Any] = {
    "first_dealer": "partner",
    "stick_dealer": False,
    "best_card_pass": True,
    "best_card_choice": "strict",
    "defend_alone": False,
    "alone_lead": "eldest",
    "skip_settled": False,
    "game_points": 10,
    "no_trump": False,
    "canadian_loner": False,
    "alone_takes_five": False,
    "no_late_loner": False,
    "natural_trump": False,
    "farmers_hand": "off",
    "joker": False,
}

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


class Reference:
    """A hand of euchre at one of its decisions."""

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.hands: list[list[str]] = [[], [], [], []]
        self.kitty: list[str] = []
        self.dealer: int = setup.get("dealer", 0)
        self.score: list[int] = list(setup.get("score", [0, 0]))
        self.turn: str | None = None
        self.turned_down = False
        self.trump: str | None = None
        self.maker: int | None = None
        self.alone = False
        self.lone_defender: int | None = None
        self.bids: list[list[Any]] = []
        self.known_to: list[set[str]] = [set() for _ in range(4)]  # hidden cards, by seat
        self.out: list[tuple[int, str]] = []  # cards discarded or laid out, with their seats
        self.given: str | None = None
        self.leader: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.won: list[int] = []
        self.tricks_before = list(setup.get("tricks", [0, 0]))
        self.played: list[str] = []
        self.void: list[set[str]] = [set() for _ in range(4)]
        self.points: list[int] | None = None
        self.winner: int | None = None
        self.abandoned = False
        self.farmer: int | None = None
        self.buried: list[str] = []
        self.offered: str | None = None
        self.next_dealer: int | None = None
        self.actor: int | None
        if "pack" in setup:
            self.deal(setup["pack"].split())
        else:
            for seat, cards in setup["hands"].items():
                self.hands[int(seat)] = cards.split()
            self.turn = setup.get("turn")
            held = [*(card for hand in self.hands for card in hand), self.turn]
            pack = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
            pack += ["JK"] if self.options["joker"] else []
            self.kitty = [card for card in pack if card not in held]
        if "trump" in setup:
            self.trump, self.maker = setup["trump"], setup["maker"]
            self.alone = setup.get("alone", False)
            self.lone_defender = setup.get("lone_defender")
            self.state, self.actor = "PLAY", setup["leader"]
            self.leader = self.actor
        else:
            self.state, self.actor = "BID1", self.left(self.dealer)
            for seat, hand in enumerate(self.hands):
                low = [card for card in hand if card[0] in "9T"]
                if self.options["farmers_hand"] != "off" and len(low) == 5:
                    self.state, self.actor, self.farmer = "FARMER", seat, seat
            if self.turn != "JK":
                self.offered = str(self.turn)[1]
            elif self.state == "BID1":
                self.state, self.actor = "NAME_SUIT", self.dealer

    # -- 1 to 4: seats, cards, the deal ---------------------------------------------------------

    @staticmethod
    def left(seat: int) -> int:
        return 0 if seat == 3 else seat + 1

    @staticmethod
    def opposite(seat: int) -> int:
        return {0: 2, 1: 3, 2: 0, 3: 1}[seat]

    @staticmethod
    def team(seat: int) -> int:
        return 0 if seat in (0, 2) else 1

    def deal(self, pack: list[str]) -> None:
        seat = self.left(self.dealer)
        for count in (3, 3, 3, 3, 2, 2, 2, 2):
            self.hands[seat] += pack[:count]
            pack = pack[count:]
            seat = self.left(seat)
        self.turn, self.kitty = pack[0], pack[1:]

    def suit(self, card: str) -> str:
        """The effective suit."""
        assert self.trump is not None
        if card == "JK":
            return self.trump
        if self.trump != "N" and card == "J" + SAME_COLOUR[self.trump]:
            return self.trump
        return card[1]

    def height(self, card: str) -> int:
        """How high a card is in its effective suit."""
        if card == "JK":
            return 101
        if self.trump not in (None, "N") and card[0] == "J":
            if card[1] == self.trump:
                return 100
            if card[1] == SAME_COLOUR[str(self.trump)]:
                return 99
        return "9TJQKA".index(card[0])

    def sits_out(self) -> list[int]:
        sitting = []
        if self.alone:
            assert self.maker is not None
            sitting.append(self.opposite(self.maker))
        if self.lone_defender is not None:
            sitting.append(self.opposite(self.lone_defender))
        return sorted(sitting)

    # -- 5: what is legal -----------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.actor is None:
            return []
        hand = self.hands[self.actor]
        if self.state == "FARMER":
            if self.options["farmers_hand"] == "new_deal":
                return ["redeal", "keep"]
            threes = [
                f"exchange {one} {two} {three}"
                for one in hand
                for two in hand
                for three in hand
                if "CDHS".index(one[1]) * 9 + "9T".index(one[0])
                < "CDHS".index(two[1]) * 9 + "9T".index(two[0])
                < "CDHS".index(three[1]) * 9 + "9T".index(three[0])
            ]
            return [*threes, "keep"]
        if self.state == "NAME_SUIT":
            return [f"offer {suit}" for suit in "CDHS"]
        if self.state == "BID1":
            assert self.offered is not None
            counts_turned = self.actor == self.dealer  # the joker counts as the suit it offers
            able = counts_turned or self.may_call(self.offered, hand)
            return ["order", "pass"] if able else ["pass"]
        if self.state == "BID2":
            suits = [f"make {suit}" for suit in "CDHS" if suit != self.offered]
            suits += ["make N"] if self.options["no_trump"] else []
            stuck = self.options["stick_dealer"] and self.actor == self.dealer
            held = [call for call in suits if self.may_call(call[-1], hand)]
            if not stuck:
                return [*held, "pass"]
            return held if held else suits
        if self.state == "ALONE":
            ours = self.score[self.team(self.actor)]
            if self.options["no_late_loner"] and self.options["game_points"] - ours <= 2:
                return ["together"]
            assisted = not self.turned_down and self.opposite(self.actor) == self.dealer
            if self.options["canadian_loner"] and assisted:
                return ["alone"]
            return ["alone", "together"]
        if self.state == "DEFEND_ALONE":
            return ["defend", "decline"]
        if self.state in ("DISCARD", "LAYOUT"):
            return [f"discard {card}" for card in hand]
        if self.state == "GIVE":
            return [f"give {card}" for card in self.best_cards(hand)]
        if self.trick:
            led = self.suit(self.trick[0][1])
            same = [card for card in hand if self.suit(card) == led]
            if same:
                return [f"play {card}" for card in same]
        return [f"play {card}" for card in hand]

    def may_call(self, suit: str, hand: list[str]) -> bool:
        """Whether this hand has what the rules ask for to call this suit."""
        if not self.options["natural_trump"] or suit == "N":
            return True
        return suit in [card[1] for card in hand if card != "JK"]

    def best_cards(self, hand: list[str]) -> list[str]:
        if self.options["best_card_choice"] == "free":
            return hand
        trumps = [card for card in hand if self.suit(card) == self.trump]
        if trumps:
            return [max(trumps, key=self.height)]
        highest = max("9TJQKA".index(card[0]) for card in hand)
        return [card for card in hand if "9TJQKA".index(card[0]) == highest]

    # -- 5: what happens ------------------------------------------------------------------------

    def do(self, action: str) -> None:
        """Carry out one of the legal actions."""
        assert action in self.legal()
        seat = self.actor
        assert seat is not None
        verb, *rest = action.split()
        if self.state == "FARMER":
            self.farm(seat, verb, rest)
        elif self.state == "NAME_SUIT":
            self.offered = rest[0]
            self.state, self.actor = "BID1", self.left(self.dealer)
        elif self.state in ("BID1", "BID2"):
            self.bids.append([seat, action])
            self.bid(seat, verb, rest)
        elif self.state == "ALONE":
            self.alone = verb == "alone"
            if self.alone and self.options["defend_alone"]:
                self.state, self.actor = "DEFEND_ALONE", self.left(seat)
            else:
                self.pick_up()
        elif self.state == "DEFEND_ALONE":
            assert self.maker is not None
            if verb == "defend":
                self.lone_defender = seat
                self.pick_up()
            elif seat == self.left(self.maker):
                self.actor = self.opposite(seat)
            else:
                self.pick_up()
        elif self.state == "DISCARD":
            self.lay_out(seat, rest[0])
            self.exchange()
        elif self.state == "GIVE":
            assert self.maker is not None
            self.hands[seat].remove(rest[0])
            self.hands[self.maker].append(rest[0])
            self.given = rest[0]
            self.known_to[seat].add(rest[0])
            self.known_to[self.maker].add(rest[0])
            self.state, self.actor = "LAYOUT", self.maker
        elif self.state == "LAYOUT":
            self.lay_out(seat, rest[0])
            self.begin_play()
        else:
            self.play(seat, rest[0])

    def farm(self, seat: int, verb: str, cards: list[str]) -> None:
        if verb == "redeal":
            self.abandoned = True
            self.end([0, 0])
            self.next_dealer = self.dealer
            return
        for card in cards:
            self.hands[seat].remove(card)
        if verb == "exchange":
            self.hands[seat] += self.kitty
            self.buried, self.kitty = cards, []
        self.state, self.actor = "BID1", self.left(self.dealer)
        if self.turn == "JK":
            self.state, self.actor = "NAME_SUIT", self.dealer

    def bid(self, seat: int, verb: str, rest: list[str]) -> None:
        assert self.turn is not None
        if verb == "order":
            self.trump = self.offered
        elif verb == "make":
            self.trump = rest[0]
        if verb != "pass":
            self.maker, self.state = seat, "ALONE"
        elif seat != self.dealer:
            self.actor = self.left(seat)
        elif self.state == "BID1":
            self.turned_down = True
            self.state, self.actor = "BID2", self.left(self.dealer)
        else:
            self.abandoned = True
            self.end([0, 0])

    def pick_up(self) -> None:
        if self.turn is not None and not self.turned_down:
            self.hands[self.dealer].append(self.turn)
            self.state, self.actor = "DISCARD", self.dealer
        else:
            self.exchange()

    def lay_out(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.out.append((seat, card))
        self.known_to[seat].add(card)

    def exchange(self) -> None:
        if self.alone and self.options["best_card_pass"]:
            assert self.maker is not None
            self.state, self.actor = "GIVE", self.opposite(self.maker)
        else:
            self.begin_play()

    def begin_play(self) -> None:
        assert self.maker is not None
        from_left_of_maker = self.alone and self.options["alone_lead"] == "left_of_maker"
        first = self.left(self.maker if from_left_of_maker else self.dealer)
        while first in self.sits_out():
            first = self.left(first)
        self.state, self.actor, self.leader = "PLAY", first, first

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.played.append(card)
        led = self.suit(self.trick[0][1])
        if self.suit(card) != led:
            self.void[seat] |= {led} - {"N"}
        if len(self.trick) < 4 - len(self.sits_out()):
            self.actor = self.left(seat)
            while self.actor in self.sits_out():
                self.actor = self.left(self.actor)
            return
        trumps = [pair for pair in self.trick if self.suit(pair[1]) == self.trump]
        able = trumps or [pair for pair in self.trick if self.suit(pair[1]) == led]
        winner = max(able, key=lambda pair: self.height(pair[1]))[0]
        self.won.append(winner)
        self.trick, self.actor, self.leader = [], winner, winner
        left_to_play = 5 - sum(self.tricks())
        outcomes = {
            tuple(
                self.points_for([self.tricks()[0] + ours, self.tricks()[1] + left_to_play - ours])
            )
            for ours in range(left_to_play + 1)
        }
        if left_to_play == 0 or (self.options["skip_settled"] and len(outcomes) == 1):
            self.end(list(outcomes.pop()))

    def tricks(self) -> list[int]:
        ours = sum(1 for seat in self.won if self.team(seat) == 0)
        return [self.tricks_before[0] + ours, self.tricks_before[1] + len(self.won) - ours]

    # -- 6: scoring -----------------------------------------------------------------------------

    def points_for(self, tricks: list[int]) -> list[int]:
        """The points of a hand with this division of its five tricks."""
        assert self.maker is not None
        makers = self.team(self.maker)
        points = [0, 0]
        if tricks[makers] == 5:
            points[makers] = 4 if self.alone else 2
        elif tricks[makers] >= 3 and not (self.alone and self.options["alone_takes_five"]):
            points[makers] = 1
        else:
            points[1 - makers] = 2 if self.lone_defender is None else 4
        return points

    def end(self, points: list[int]) -> None:
        self.points = points
        self.score = [self.score[0] + points[0], self.score[1] + points[1]]
        self.actor, self.state = None, "HAND_OVER"
        for team in (0, 1):
            if self.score[team] >= self.options["game_points"]:
                self.state, self.winner = "GAME_OVER", team
        if self.state == "HAND_OVER":
            self.next_dealer = self.left(self.dealer)

    # -- 8: who knows what ----------------------------------------------------------------------

    def hidden_from(self, seat: int) -> set[str]:
        """The cards whose place or face this seat does not know."""
        hidden = {*self.kitty, *(card for _, card in self.out)}
        for other, hand in enumerate(self.hands):
            if other != seat or (self.state == "NAME_SUIT" and other == self.dealer):
                hidden |= set(hand)
        if self.turn is not None:
            hidden.discard(self.turn)  # everybody saw it
        return hidden - self.known_to[seat] - set(self.played)

    # -- 11: what examples can ask --------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The facts by their keys; cards are sorted if their order has no meaning."""
        return {
            "state": self.state,
            "actor": self.actor,
            "legal": sorted(self.legal()),
            "hands": {str(seat): " ".join(sorted(hand)) for seat, hand in enumerate(self.hands)},
            "counts": [len(hand) for hand in self.hands],
            "dealer": self.dealer,
            "turn": self.turn,
            "offered": self.offered,
            "farmer": self.farmer,
            "buried": " ".join(sorted(self.buried)),
            "trump": self.trump,
            "maker": self.maker,
            "alone": self.alone,
            "sits_out": self.sits_out(),
            "lone_defender": self.lone_defender,
            "trick": [list(pair) for pair in self.trick],
            "last_trick_to": self.won[-1] if self.won else None,
            "tricks": self.tricks(),
            "void": {str(seat): " ".join(sorted(suits)) for seat, suits in enumerate(self.void)},
            "points": self.points,
            "score": list(self.score),
            "winner": self.winner,
            "abandoned": self.abandoned,
            "next_dealer": self.next_dealer,
        }

    def copy(self) -> "Reference":
        """An independent hand at the same decision."""
        return deepcopy(self)
