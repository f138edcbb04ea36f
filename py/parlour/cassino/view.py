"""What one seat of a cassino table may know, and how to sample positions that fit it.

`view` is section 14 of docs/rules/cassino.md, entry by entry. `imagine` is its inverse: it deals
the unknown cards at random, consistent with what the seat knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias, TypeVar

from parlour.blocks import by_number
from parlour.cards import NAME, SAME_RANK, Cards, each, read_card, read_cards, together, write_cards
from parlour.cassino.house import House
from parlour.cassino.moves import Play, read_play
from parlour.cassino.notation import Public, WrittenBuild, public
from parlour.cassino.options import Options
from parlour.cassino.position import Build, DealResult, Lack, Position
from parlour.cassino.rules import phase_named
from parlour.game import Standing, View, listed, shuffle
from parlour.hidden import deal_hidden, every_way
from parlour.options import agreement, differences

V = TypeVar("V")

TRIES = 20
"""The most deals to draw for one world. All but the last may be rejected, because their kind comes
up too often."""


WrittenPlay: TypeAlias = tuple[int, str]
"""A seat and its move: `[0, "take 8H 8C"]`."""


class CassinoView(Public, View):
    """What one seat may know of a hand of cassino (14.1)."""

    hand: str
    swept: Mapping[str, str]
    """Keyed by side: the cards that have swept."""
    holds: Mapping[str, str]
    """Keyed by seat: the ranks that its builds prove it holds."""
    lacks: Mapping[str, Sequence[tuple[str, int]]]
    """Keyed by seat: the ranks that its false builds prove it lacked, and how many of these cards
    it may hold now."""
    history: Sequence[WrittenPlay]
    """Every card played in this hand, with its seat."""
    shown: WrittenPlay | None
    """In a moment of the log: a capture that is shown before it is gathered."""
    result: DealResult | None


def view(p: Position, seat: int) -> CassinoView:
    """All that this seat may know now, as JSON data (14.1)."""
    return {
        "options": differences(p.house.options),
        **p.seen_by(seat),
        "hand": write_cards(p.hands[seat]),
        **public(p),
        "swept": by_number(map(write_cards, p.swept)),
        "holds": by_number([_ranks(cards) for cards in p.holds]),
        "lacks": by_number(
            [[listed((_ranks(k.cards), k.most)) for k in lacks] for lacks in p.lacks]
        ),
        "history": [listed((player, move.text)) for player, move in p.history],
        "shown": listed((p.shown[0], p.shown[1].text)) if p.shown else None,
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def _ranks(cards: Cards) -> str:
    """Whole ranks as text: `8 A`."""
    return " ".join(dict.fromkeys(NAME[card][0] for card in each(cards)))


def _of_ranks(text: str) -> Cards:
    return together(SAME_RANK[read_card(f"{rank}C")] for rank in text.split())


# -- sampling hidden cards ----------------------------------------------------------------------


def imagine(house: House, seen: CassinoView, rng: Random) -> Position:
    """A random position that fits this view. For two seats without a stock there is only one."""
    p = _public(house, seen)
    seat = seen["seat"]
    own, unseen, counts = _hidden(p, seen)
    for number in range(TRIES):
        hands, rest, ways = _deal(p, unseen, counts, seat, rng)
        # A hand with two cards of a rank that it must contain can be dealt in two ways.
        if rng.random() * ways < 1 or number == TRIES - 1:
            break
    hands[seat] = own
    stock = each(rest)
    shuffle(stock, rng)
    p.hands, p.stock = hands, tuple(stock)
    return p


def imagined(seen: CassinoView, rng: Random) -> Position:
    """A random position that fits this view, under the agreement of the view."""
    return imagine(house_of(seen), seen, rng)


def every(seen: CassinoView) -> list[Position]:
    """All positions that fit this view, once the stock is empty."""
    p = _public(house_of(seen), seen)
    seat = seen["seat"]
    own, unseen, counts = _hidden(p, seen)
    places = _all_places(p, counts, [0] * len(counts))
    _, room, barred = zip(*places, strict=True)
    worlds: dict[tuple[Cards, ...], Position] = {}
    for dealt in every_way(unseen, room, barred):
        hands = _in_hands([0] * len(counts), places, dealt)
        if all(hands[player] & rank for player, rank in _held(p, seat)):
            hands[seat] = own
            world = worlds[tuple(hands)] = p.copy()
            world.hands = hands
    return [*worlds.values()]


def house_of(seen: CassinoView) -> House:
    """The `House` for this view's agreement."""
    return _house(agreement(Options, seen["options"]))


@lru_cache(maxsize=4)
def _house(options: Options) -> House:
    """Cached, because a `House` caches sums."""
    return House(options)


def _hidden(p: Position, seen: CassinoView) -> tuple[Cards, Cards, list[int]]:
    """The seat's own cards, the unseen cards, and how many of these each seat holds."""
    own = together(read_cards(seen["hand"]))
    unseen = p.house.pack & ~(own | p.table | together(p.won))
    if p.shown:
        unseen &= ~p.shown[1].card
    counts = [seen["hand_counts"][str(player)] for player in range(p.house.seats)]
    counts[seen["seat"]] = 0
    return own, unseen, counts


def _deal(
    p: Position, unseen: Cards, counts: list[int], seat: int, rng: Random
) -> tuple[list[Cards], Cards, int]:
    """Random hands of these sizes and the stock, with the number of ways to deal these hands."""
    held = [0] * len(counts)
    for player, rank in _held(p, seat):
        choice = each(unseen & rank & ~together(held))
        held[player] |= choice[int(rng.random() * len(choice))]
    places = _all_places(p, counts, held)
    others = unseen & ~together(held)
    room = [room for _, room, _ in places]
    room.append(others.bit_count() - sum(room))
    hidden = deal_hidden(others, room, [barred for _, _, barred in places] + [0], rng)
    hands = _in_hands(held, places, hidden[:-1])
    ways = 1
    for player, rank in _held(p, seat):
        ways *= (hands[player] & rank).bit_count()
    return hands, hidden[-1], ways


def _all_places(p: Position, counts: list[int], held: list[Cards]) -> list[tuple[int, int, Cards]]:
    """The places of all hands with their seats, given these known cards."""
    return [
        (player, room, barred)
        for player, count in enumerate(counts)
        for room, barred in _places(p, player, count, held[player])
    ]


def _in_hands(
    held: list[Cards], places: list[tuple[int, int, Cards]], dealt: Sequence[Cards]
) -> list[Cards]:
    """The hands: the known cards plus those dealt into the places."""
    hands = held[:]
    for (player, _, _), cards in zip(places, dealt, strict=True):
        hands[player] |= cards
    return hands


def _held(p: Position, seat: int) -> Iterator[tuple[int, Cards]]:
    """Every other seat with each rank of which it holds a card."""
    for player, ranks in enumerate(p.holds):
        while ranks and player != seat:
            rank = SAME_RANK[ranks & -ranks]
            yield player, rank
            ranks &= ~rank


def _places(p: Position, player: int, room: int, held: Cards) -> list[tuple[int, Cards]]:
    """A hand as groups of places: the number of places, and the cards that cannot be there. Cards
    that the seat lacked can only be among those that it has drawn since. So only that many places
    allow them."""
    places: list[tuple[int, Cards]] = []
    left = room
    for lack in p.lacks[player]:
        taken = max(0, left - lack.most)
        places.append((taken, lack.cards))
        left -= taken
    places.append((left, 0))
    return list(_without(places, held))


def _without(places: list[tuple[int, Cards]], held: Cards) -> Iterator[tuple[int, Cards]]:
    """The places that are left after the cards already held. Each of these takes the first place
    that allows it."""
    for card in each(held):
        at = next(n for n, (room, barred) in enumerate(places) if room and not card & barred)
        places[at] = places[at][0] - 1, places[at][1]
    yield from places


def _public(house: House, seen: CassinoView) -> Position:
    """A position with everything that all seats know, and no hidden cards."""
    sheet = Standing(_in_order(seen["scores"]), _in_order(seen["match"]), seen["hands_played"])
    p = Position(house, seen["dealer"], sheet)
    p.phase, p.turn = phase_named(house, seen["state"]), seen["actor"]
    p.loose = together(read_cards(seen["table"]))
    p.pile = tuple(read_cards(seen["pile"]))
    p.builds = tuple(_build(name, entries) for name, entries in seen["builds"].items())
    p.history = tuple((player, _play(text)) for player, text in seen["history"])
    p.made = seen["builds_made"]
    p.won = [together(read_cards(cards)) for cards in _in_order(seen["won"])]
    p.swept = [together(read_cards(cards)) for cards in _in_order(seen["swept"])]
    p.sweeps, p.penalties = [*_in_order(seen["sweeps"])], [*_in_order(seen["penalties"])]
    p.last_capturer = seen["last_capturer"]
    p.stands_out = frozenset(seen["stands_out"])
    p.holds = tuple(_of_ranks(ranks) for ranks in _in_order(seen["holds"]))
    p.lacks = tuple(
        tuple(Lack(_of_ranks(ranks), most) for ranks, most in lacks)
        for lacks in _in_order(seen["lacks"])
    )
    p.happened = tuple(seen["events"])
    p.shown = (seen["shown"][0], _play(seen["shown"][1])) if seen["shown"] else None
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    return p


def _in_order(numbered: Mapping[str, V]) -> tuple[V, ...]:
    return tuple(numbered[str(number)] for number in range(len(numbered)))


def _build(name: str, entries: WrittenBuild) -> Build:
    sets = tuple(
        together(read_cards(cards.replace("+", " "))) for cards in entries["stack"].split()
    )
    return Build(int(name[1:]), entries["value"], entries["owner"], entries["fresh"], sets)


def _play(text: str) -> Play:
    play = read_play(text)
    assert play is not None
    return play
