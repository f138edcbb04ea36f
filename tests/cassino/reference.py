"""A slow model of cassino, written from docs/rules/cassino.md alone, to compare the engine with.

Cards are strings and sets of cards are lists. The model is simple and shares no code with the
engine. If the two differ, one of them has misread the rules. Legal moves are in reference_legal,
captures and builds in reference_table, and scoring in reference_count.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from tests.cassino.reference_count import Counted, settle
from tests.cassino.reference_legal import Legal
from tests.cassino.reference_table import Build, Layout

DEFAULTS: dict[str, Any] = {
    "variant": "standard",
    "players": "2",
    "game_point": 21,
    "match_point": 100,
    "draw": False,
    "no_multi_captures": False,
    "no_sweep_points": False,
    "strict": True,
    "free_builds": False,
    "build_discipline": "seed",
    "scopone_deal": "classic",
    "scopone_last_sweep": False,
    "napola": False,
    "re_bello": False,
    "asso_piglia_tutto": "no",
    "quindici": False,
}

CROWDED = 13
"""With more loose cards the model takes too long to find every capture."""

SUITS, RANKS = "CDHS", "23456789TJQKA"


class Reference(Legal):
    """A hand of cassino at one of its decisions."""

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.variant: str = self.options["variant"]
        scopone = self.variant == "scopone"
        self.italian = self.variant in ("scopone", "scopa")
        self.partners = scopone or self.options["players"] == "4p"
        self.players = 4 if self.partners else int(self.options["players"])
        self.sides = 2 if self.partners else self.players
        self.building = self.variant in ("standard", "royal", "spade")
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.loose: list[str] = []
        self.builds: list[Build] = []
        self.pile: list[str] = []
        self.stock: list[str] = []
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.sweeps = self.each_side(setup.get("sweeps"))
        self.penalties = self.each_side(setup.get("penalties"))
        self.scores = self.each_side(setup.get("scores"))
        self.match = self.each_side(setup.get("match"))
        self.hands_played: int = setup.get("hands_played", 0)
        self.dealer: int = setup.get("dealer", self.players - 1)
        self.last_capturer: int | None = setup.get("last_capturer")
        self.stands_out: set[int] = set(setup.get("stands_out", []))
        self.made = 0
        self.lifted = False
        self.events: list[str] = []
        self.shown: list[tuple[int, str, bool, int]] = []
        """What builds proved: the seat, the rank, whether the hand had a card of that rank, and the
        turn."""
        self.played: list[tuple[int, str]] = []
        """The seat and the card of every turn."""
        self.draws: list[tuple[int, int]] = []
        """For every card that was dealt or drawn: the seat, and the number of turns before it."""
        self.counted: Counted | None = None
        self.state = "TURN"
        self.actor: int | None = None
        if "pack" in setup:
            self.deal(setup["pack"].split())
        else:
            self.lay_out(setup)

    def each_side(self, numbers: Any) -> list[int]:
        """A number for each side, 0 for sides that are not named."""
        if isinstance(numbers, list | tuple):
            return list(numbers)
        named = {int(side): number for side, number in (numbers or {}).items()}
        return [named.get(side, 0) for side in range(self.sides)]

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    def next(self, seat: int) -> int:
        return (seat + 1) % self.players

    # -- 4, 13: the deal ------------------------------------------------------------------------

    def deal(self, named: list[str]) -> None:
        ranks = "A234567JQK" if self.italian else RANKS
        pack = [rank + suit for suit in SUITS for rank in RANKS if rank in ranks]
        self.stock = named + [card for card in pack if card not in named]
        if self.variant == "scopone":
            scientific = self.options["scopone_deal"] == "scientific"
            rounds, table = ([3, 3, 3, 1], 0) if scientific else ([3, 3, 3], 4)
        elif self.variant == "scopa":
            rounds, table = [3], 4
        else:
            rounds, table = [2] * (3 if self.variant in ("dry", "ladies") else 2), 4
        for number in rounds:
            self.give(number)
        self.put_on_table(table)
        kings = [card for card in self.loose if card[0] == "K"]
        if self.italian and len(kings) >= 3:
            self.state, self.actor = "REDEAL", None
        else:
            self.go_on(self.dealer)

    def give(self, number: int) -> None:
        """Deal this many cards to each player, eldest hand first."""
        seat = self.dealer
        for _ in range(self.players):
            seat = self.next(seat)
            for _ in range(number):
                self.hands[seat].append(self.stock.pop(0))
                self.draws.append((seat, len(self.played)))

    def put_on_table(self, number: int) -> None:
        for _ in range(number):
            card = self.stock.pop(0)
            (self.pile if self.variant == "dry" else self.loose).append(card)

    def later_deal(self) -> None:
        each = {"dry": 6, "ladies": 6, "scopone": 9, "scopa": 3}.get(self.variant, 4)
        if self.variant == "scopone" and self.options["scopone_deal"] == "scientific":
            each = 10
        table = 4 if self.variant in ("dry", "ladies") else 0
        if len(self.stock) < each * self.players + table:
            each = min(each, len(self.stock) // self.players)
            table = len(self.stock) - each * self.players
        left = each
        at_once = 2
        if (self.variant == "scopa" and each == 3) or (self.variant == "scopone" and each >= 9):
            at_once = 3
        while left:
            self.give(min(at_once, left))
            left -= min(at_once, left)
        self.put_on_table(table)
        self.events.append("redeal")
        if not self.stock:
            self.events.append("last")

    def lay_out(self, setup: Mapping[str, Any]) -> None:
        """A position in the middle of a hand."""
        for seat, cards in setup["hands"].items():
            self.hands[int(seat)] = cards.split()
        self.loose = setup.get("table", "").split()
        self.pile = setup.get("pile", "").split()
        for name, build in setup.get("builds", {}).items():
            sets = [part.split("+") for part in build["cards"].split()]
            fresh = build.get("fresh", False)
            number = int(name[1:])
            self.builds.append(Build(number, build["value"], build["owner"], fresh, sets))
            self.made = max(self.made, number)
        self.stock = setup.get("stock", setup.get("stock_top", "")).split()
        won = setup.get("won", {})
        for side, cards in won.items():
            self.won[int(side)] = [] if cards == "rest" else cards.split()
        ranks = "A234567JQK" if self.italian else RANKS
        named = [*flat(self.hands), *self.loose, *self.pile, *self.stock, *flat(self.won)]
        named += [card for build in self.builds for card in build.cards()]
        others = [rank + suit for suit in SUITS for rank in RANKS if rank in ranks]
        others = [card for card in others if card not in named]
        rest = [int(side) for side, cards in won.items() if cards == "rest"]
        if rest:
            self.won[rest[0]] = others
        elif "stock" not in setup:
            self.stock += others
        self.actor = setup.get("actor", self.next(self.dealer))

    # -- what happens (15) ----------------------------------------------------------------------

    def do(self, action: str) -> None:
        """Carry out one of the legal actions."""
        seat = self.actor
        assert seat is not None
        verb, words = action.split()[0], action.split()[1:]
        self.events = []
        owed = any(build.fresh and build.owner == seat for build in self.builds)
        for build in self.builds:
            if build.owner == seat:
                build.fresh = False
        card = words[words.index("with") + 1] if "with" in words else words[0]
        self.hands[seat].remove(card)
        self.played.append((seat, card))
        if verb == "take":
            self.take(seat, card, words[: words.index("with")])
        elif verb == "trail":
            self.loose.append(card)
            if owed and self.building and not self.options["strict"]:
                self.stands_out.add(seat)
                self.events.append("fault_trail")
        elif verb == "drop":
            self.drop(seat, card)
        else:
            self.build(seat, verb, card, words)
        self.after(seat)

    def take(self, seat: int, card: str, items: list[str]) -> None:
        taken = [build for build in self.builds if build.name in items]
        cards = self.loose[:] if items == ["all"] else [c for c in self.loose if c in items]
        lone = len(self.loose) == 1 and not self.builds
        self.loose = [other for other in self.loose if other not in cards]
        self.builds = [build for build in self.builds if build not in taken]
        for build in taken:
            cards += build.cards()
        self.win(seat, [card, *cards])
        last = not any(self.hands) and not self.stock
        if self.italian and last and not self.options["scopone_last_sweep"]:
            return
        if self.italian and items == ["all"] and self.options["asso_piglia_tutto"] == "takes":
            return
        if not self.loose and not self.builds:
            dry = self.variant == "ladies" and lone
            self.sweep(seat, 10 if dry else 1)

    def drop(self, seat: int, card: str) -> None:
        if not self.pile or (card[0] != "J" and card[0] != self.pile[-1][0]):
            self.pile.append(card)
            return
        taken, self.pile = self.pile, []
        self.win(seat, [*taken, card])
        if len(taken) == 1:
            self.sweep(seat, 10)

    def win(self, seat: int, cards: list[str]) -> None:
        self.won[self.side(seat)] += cards
        self.last_capturer = seat
        self.events.append("capture")

    def sweep(self, seat: int, number: int) -> None:
        self.sweeps[self.side(seat)] += number
        swept = "scopa" if self.italian else "sweep"
        self.events.append("dry" if number == 10 else swept)

    def build(self, seat: int, verb: str, card: str, words: list[str]) -> None:
        layout = Layout(self.variant, self.loose)
        heap = words[words.index("with") + 2 :][1:]
        self.loose = [other for other in self.loose if other not in heap]
        if verb == "build":
            self.made += 1
            value = int(words[0])
            sets = layout.divided([card, *heap], value)
            assert sets is not None
            self.builds.append(Build(self.made, value, seat, True, sets))
        else:
            build = next(b for b in self.builds if b.name == words[0])
            build.owner, build.fresh = seat, True
            added = [card, *heap]
            if verb == "raise":
                build.value += layout.adds(card)
                build.sets[0].append(card)
                added = heap
            value = build.value
            sets = layout.divided(added, value)
            assert sets is not None
            build.sets += sets
        held = layout.holds(self.hands[seat], value)
        self.shown.append((seat, layout.rank_of(value), held, len(self.played)))
        if not held:
            self.events.append("fault_build")
            for side in range(self.sides):
                if side != self.side(seat):
                    self.penalties[side] += 1

    def after(self, seat: int) -> None:
        """Follow section 15 of the rules from the third point on."""
        if self.variant == "callabra" and len(self.won[self.side(seat)]) >= 27:
            self.events.append("majority")
            self.end()
            return
        if self.pagat() and not self.options["no_multi_captures"]:
            layout = Layout(self.variant, [])
            for build in self.builds:
                if build.owner == seat:
                    self.shown.append((seat, layout.rank_of(build.value), True, len(self.played)))
        if self.options["draw"] and not self.italian and self.stock:
            self.hands[seat].append(self.stock.pop(0))
            self.draws.append((seat, len(self.played)))
            if not self.stock:
                self.events.append("last")
        if any(self.hands):
            self.go_on(seat)
        elif self.stock:
            self.later_deal()
            if any(self.hands):
                self.go_on(self.dealer)
            else:
                self.residue()
        else:
            self.residue()

    def go_on(self, seat: int) -> None:
        """Make the next seat with cards the actor, unless it stands out."""
        self.actor = None
        while self.actor is None:
            seat = self.next(seat)
            if self.hands[seat] and seat in self.stands_out:
                self.stands_out.remove(seat)
                self.events.append(f"stands_out:{seat}")
            elif self.hands[seat]:
                self.actor = seat

    def residue(self) -> None:
        left = [*self.loose, *self.pile, *flat(build.cards() for build in self.builds)]
        if left and self.last_capturer is not None:
            self.won[self.side(self.last_capturer)] += left
            self.loose, self.pile, self.builds = [], [], []
            self.events.append("residue")
        self.end()

    def end(self) -> None:
        self.actor = None
        self.stands_out.clear()  # 9.2: the end of the hand cancels it
        self.counted = settle(self)
        self.state = self.counted.state

    # -- facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """The facts by the keys of the worked examples; cards are lists in any order."""
        counted = self.counted
        redealt = self.state == "REDEAL"
        over = counted is not None
        return {
            "state": self.state,
            "actor": self.actor,
            "legal": self.legal() if len(self.loose) <= CROWDED else None,
            "events": self.events,
            "hands": dict(enumerate(self.hands)),
            "hand_counts": {seat: len(hand) for seat, hand in enumerate(self.hands)},
            "table": self.loose,
            "builds": {
                build.name: {
                    "value": build.value,
                    "owner": build.owner,
                    "fresh": build.fresh,
                    "sets": len(build.sets),
                    "cards": build.cards(),
                }
                for build in self.builds
            },
            "pile": self.pile,
            "stock_count": len(self.stock),
            "won": dict(enumerate(self.won)),
            "won_counts": {side: len(cards) for side, cards in enumerate(self.won)},
            "sweeps": dict(enumerate(self.sweeps)),
            "penalties": dict(enumerate(self.penalties)),
            "last_capturer": self.last_capturer,
            "stands_out": sorted(self.stands_out),
            "scores": dict(enumerate(self.scores)),
            "match": dict(enumerate(self.match)),
            "points": dict(enumerate(counted.points)) if counted else None,
            "game": counted.game if counted else None,
            "next_dealer": self.dealer if redealt else self.next(self.dealer) if over else None,
        }

    def hidden_from(self, seat: int) -> set[str]:
        """The cards that this seat cannot see (14.1)."""
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        return {*flat(others), *self.stock}

    def copy(self) -> "Reference":
        return deepcopy(self)


def flat(piles: Iterable[list[str]]) -> list[str]:
    """All cards of several piles."""
    return [card for pile in piles for card in pile]
