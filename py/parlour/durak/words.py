"""What is said at a durak table: announcements, reasons, and the names of agreements."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import (
    CARD,
    HIGHER,
    NAME,
    SAME_RANK,
    SUIT_WORD,
    Card,
    read_cards,
    sign,
    spoken,
)
from parlour.durak.house import trumps
from parlour.durak.options import Options
from parlour.game import Event, View
from parlour.options import declared, differences

TITLE = "Durak"
ABOUT = "Get rid of your cards; the last to hold any is the durak, the fool. Nobody wins."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "tommy": (
            "Throw-in durak",
            "The classic game for four, everybody alone: all opponents may join an attack.",
        ),
        "pocket_thrown_up": (
            "Pocket durak",
            "Head to head: a pick-up ends the bout at once.",
        ),
        "pocket_transfer": (
            "Transfer durak",
            "Head to head: a card of the same rank sends the attack back.",
        ),
        "pocket_bulk": (
            "Bulk durak",
            "Head to head with the whole pack dealt out: eighteen cards each, nothing to draw.",
        ),
        "pocket_japanese": (
            "Japanese durak",
            "Head to head: diamonds are always trumps, and only spades beat spades.",
        ),
    }
)

ASKED_FIRST = ("players", "pack")
"""The options that everybody asks about first."""


def in_force(options: Options) -> str:
    """The agreement in one line: what everybody asks first, then whatever is not as usual."""
    others = [name for name in differences(options) if name not in ASKED_FIRST]
    phrases = [f"{options.players} players", f"{options.pack} cards"]
    for name in others:
        option = declared(options)[name]
        value = option.words(getattr(options, name))
        phrases.append(f"{option.label.lower()}: {value}")
    return " · ".join(phrases)


def score(rows: Sequence[tuple[str, int]]) -> str:
    """The running tally, a matchstick for every deal lost (10.3)."""
    return "Matchsticks: " + ", ".join(f"{name} {sticks}" for name, sticks in rows) + "."


def match_result(rows: Sequence[tuple[str, int]]) -> str:
    """Who has lost a finished match: the most sticks, shared where they are equal (10.3)."""
    most = max(sticks for _, sticks in rows)
    losers = [name for name, sticks in rows if sticks == most]
    if len(losers) == len(rows):
        return "The match is over; nobody has lost it."
    return f"The match is over; most sticks: {' and '.join(losers)}."


# -- announcements --------------------------------------------------------------------------


class _Table:
    """Who is who for the person who listens."""

    def __init__(self, names: Sequence[str], seat: int) -> None:
        self.names, self.seat = names, seat

    def does(self, seat: int, verb: str, rest: str = "") -> str:
        """“You take” or “West takes”, the verb given as for “you”."""
        own = seat == self.seat
        who = "You" if own else self.names[seat]
        return f"{who} {verb if own else third_person(verb)}{' ' + rest if rest else ''}."

    def whom(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat]


def third_person(verb: str) -> str:
    """The form of a verb that goes with a name."""
    if verb == "have":
        return "has"
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch")) else "s"
    return first + ending + (f" {rest}" if rest else "")


def the(card: Card) -> str:
    """“the seven of hearts”."""
    return f"the {spoken(NAME[card])}"


def cards_in_words(count: int) -> str:
    """“1 card”, “3 cards”."""
    return f"{count} card{'' if count == 1 else 's'}"


Sentence = Callable[[_Table, Event], str]

SENTENCES: Mapping[str, Sentence] = MappingProxyType(
    {
        "deal": lambda at, e: at.does(e.seat, "deal"),
        "lowest trump": lambda at, e: at.does(e.seat, "show", f"{the(e.cards)}, the lowest trump"),
        "attack": lambda at, e: at.does(e.seat, "add" if e.number else "attack with", the(e.cards)),
        "beat": lambda at, e: at.does(e.seat, "beat", f"{the(e.on)} with {the(e.cards)}"),
        "take": lambda at, e: at.does(e.seat, "take"),
        "transfer": lambda at, e: at.does(e.seat, "transfer with", the(e.cards)),
        "show": lambda at, e: at.does(e.seat, "transfer by showing", the(e.cards)),
        "give": lambda at, e: at.does(e.seat, "give", the(e.cards)),
        "pass": lambda at, e: at.does(e.seat, "pass"),
        "query": lambda at, e: at.does(e.seat, "ask for trumps"),
        "answer": lambda at, e: at.does(e.seat, "have", "trumps" if e.number else "no trumps"),
        "exchange": lambda at, e: at.does(e.seat, "exchange", f"{the(e.on)} for {the(e.cards)}"),
        "beaten off": lambda at, e: "The attack is beaten off.",
        "taken": lambda at, e: at.does(e.seat, "pick up", cards_in_words(e.cards.bit_count())),
        "deal_next": lambda at, e: f"{capital(at.whom(e.number))} will deal.",
    }
)
"""For every verb of the log the sentence that tells it; draws are gathered, see `announce`."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    table = _Table(names, seat)
    sentences: list[str] = []
    draws: list[str] = []
    for event in events:
        if event.verb == "draw":
            draws.append(_draw(table, event, first=not draws))
            continue
        if draws:
            sentences.append(", ".join(draws) + ".")
            draws = []
        if event.verb in SENTENCES:
            sentences.append(SENTENCES[event.verb](table, event))
        if event.verb == "deal":
            sentences.append(f"The {spoken(NAME[event.cards])} is turned up.")
    if draws:
        sentences.append(", ".join(draws) + ".")
    return sentences


def _draw(table: _Table, event: Event, first: bool) -> str:
    who = capital(table.whom(event.seat)) if first else table.whom(event.seat)
    verb = "draw" if event.seat == table.seat else "draws"
    what = cards_in_words(event.number) if first else str(event.number)
    seen = f" with {the(event.cards)}" if event.cards else ""
    return f"{who} {verb} {what}{seen}" if first else f"{who} {what}{seen}"


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


BUBBLES: Mapping[str, Callable[[Event], str]] = MappingProxyType(
    {
        "lowest trump": lambda e: f"{sign(NAME[e.cards])} is lowest",
        "attack": lambda e: sign(NAME[e.cards]),
        "beat": lambda e: sign(NAME[e.cards]),
        "take": lambda e: "I take",
        "transfer": lambda e: f"{sign(NAME[e.cards])} – pass on",
        "show": lambda e: f"I show {sign(NAME[e.cards])}",
        "give": lambda e: sign(NAME[e.cards]),
        "pass": lambda e: "pass",
        "query": lambda e: "Any trumps?",
        "answer": lambda e: "trumps" if e.number else "no trumps",
        "exchange": lambda e: f"{sign(NAME[e.on])} for {sign(NAME[e.cards])}",
    }
)
"""What a seat's last act looks like over its cards."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last said or did in the running bout, in a few characters."""
    found = [""] * seats
    for event in log:
        if event.verb in ("beaten off", "taken", "deal"):
            found = [""] * seats
        elif event.verb in BUBBLES:
            found[event.seat] = BUBBLES[event.verb](event)
    return found


# -- reasons ----------------------------------------------------------------------------------

ASKED = MappingProxyType(
    {
        "OPEN": "open the attack with a card",
        "DEFEND": "beat the attack or take",
        "THROW": "add a matching card or pass",
        "GIVE": "give a matching card or pass",
        "EXCHANGE": "say whether you exchange the lowest trump",
        "CHOOSE_DEALER": "name the next dealer",
    }
)
"""What the seat to act is asked in each state."""


def refusal(view: View, move: str) -> str:
    """Why a seat may not make this move now, in the players' words."""
    if view["result"] is not None and view["actor"] is None:
        return "The deal is over."
    if view["actor"] is None:
        return "The cards are being drawn; wait a moment."
    if view["actor"] != view["seat"]:
        return f"It is the turn of seat {view['actor']}, not of seat {view['seat']}."
    verb, *rest = move.lower().split() or [""]
    named = [CARD[word] for word in (w.upper().replace("10", "T") for w in rest) if word in CARD]
    task = f"Now {ASKED[view['state']]}."
    if verb not in _REASONS:
        return f"“{move[:40]}” is not a move of durak. {task}"
    if verb in ("attack", "give", "transfer", "show", "beat"):
        if len(named) != (2 if verb == "beat" else 1) or len(rest) != len(named):
            form = "two cards, the attack card first" if verb == "beat" else "one card"
            return f"“{verb}” names {form}."
        if named[-1] not in read_cards(view["hand"]):
            return f"You do not hold {the(named[-1])}."
    return _REASONS[verb](view, named) or task


def _no_attack(view: View, named: list[Card]) -> str:
    if view["state"] != "THROW":
        return ""
    return f"{capital(the(named[0]))} cannot be added: no card of its rank lies on the table."


def _no_beat(view: View, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    attack, card = named
    if NAME[attack] not in unbeaten(view):
        return f"{capital(the(attack))} does not lie there to be beaten."
    return does_not_beat(view, attack, card)


def does_not_beat(view: View, attack: Card, card: Card) -> str:
    """Why a card does not beat an attack card."""
    options = _options(view)
    suit = trumps(view["trump"], options.pack, options.japanese)
    lane = SUIT_WORD[NAME[attack][1]]
    needed = f"a higher card of {lane}"
    if suit.beaters[attack] & ~HIGHER[attack]:
        needed += " or a trump"
    return f"{capital(the(card))} does not beat {the(attack)}; that takes {needed}."


def _no_transfer(view: View, named: list[Card]) -> str:
    if view["state"] != "DEFEND":
        return ""
    if not _options(view).transfer:
        return "Attacks are not transferred in this game."
    if any(cover for _, cover in view["table"]):
        return "A card has been beaten, so the attack can no longer be transferred."
    if not SAME_RANK[CARD[view["table"][0][0]]] & named[0]:
        return f"To transfer takes a card of the attack's rank, and not {the(named[0])}."
    return "The next player holds too few cards to be passed this attack."


def _no_show(view: View, named: list[Card]) -> str:
    if view["state"] == "DEFEND" and not _options(view).transfer_show:
        return "Attacks are not transferred by showing a trump in this game."
    if view["seat"] in view["shown"]:
        return "You have shown a trump in this bout already."
    if view["state"] == "DEFEND" and NAME[named[0]][1] != view["trump"]:
        return "Only a trump of the attack's rank can be shown."
    return _no_transfer(view, named)


def _no_give(view: View, named: list[Card]) -> str:
    if view["state"] != "GIVE":
        return ""
    return f"{capital(the(named[0]))} cannot be given: no card of its rank lies on the table."


def _no_pass(view: View, named: list[Card]) -> str:
    if view["state"] == "OPEN":
        return "The opening of a bout cannot be passed; play any card."
    if view["state"] == "DEFEND":
        return "A defender beats the attack or takes."
    return ""


def _no_query(view: View, named: list[Card]) -> str:
    if view["state"] not in ("OPEN", "THROW"):
        return ""
    if not _options(view).trump_query:
        return "Asking for trumps was not agreed on in this game."
    if view["seat"] != view["attacker"]:
        return "Only the principal attacker may ask for trumps."
    if view["queried"]:
        return "You have asked already; play a card or pass."
    return "There is no other attacker to ask."


def _elsewhere(view: View, named: list[Card]) -> str:
    return ""


_REASONS: Mapping[str, Callable[[View, list[Card]], str]] = MappingProxyType(
    {
        "attack": _no_attack,
        "beat": _no_beat,
        "take": _elsewhere,
        "transfer": _no_transfer,
        "show": _no_show,
        "give": _no_give,
        "pass": _no_pass,
        "query": _no_query,
        "exchange": _elsewhere,
        "keep": _elsewhere,
        "deal_next": _elsewhere,
    }
)


def idle(view: View, card: Card) -> str:
    """Why a card of the own hand can do nothing at this moment."""
    state = view["state"]
    if state == "DEFEND":
        attacks = [CARD[name] for name in unbeaten(view)]
        if len(attacks) == 1:
            return does_not_beat(view, attacks[0], card)
        return f"{capital(the(card))} beats none of the attack cards."
    if state in ("THROW", "GIVE"):
        return f"No {spoken(NAME[card]).split()[0]} lies on the table, so it cannot be added."
    return f"Now {ASKED[state]}."


def unbeaten(view: View) -> list[str]:
    """The names of the attack cards still to be beaten."""
    return [attack for attack, cover in view["table"] if cover is None]


def _options(view: View) -> Options:
    return Options(**view["options"])
