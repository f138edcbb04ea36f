"""The choices at a euchre table: the question, the moves, and why a card cannot be played."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import CARD, JOKER, NAME, SUIT_SIGN, SUITS, read_cards, together
from parlour.euchre import refusals
from parlour.euchre.house import NO_TRUMP, ORDERS, TEAM, House, left_bower, right_bower
from parlour.euchre.options import Options
from parlour.euchre.rules import partner
from parlour.euchre.view import EuchreView, maker_of, offered_suit, trump_suit, turned_card
from parlour.language import later, say
from parlour.options import agreement
from parlour.phrases import Company, capital, cards_in_words, sign, suit
from parlour.scene import THEN, Choice, Question
from parlour.trick_scene import card_refusals as card_refusals_in_play
from parlour.trick_scene import taking


def question(view: EuchreView, names: Sequence[str]) -> Question:
    """The question to the player, or a text that says whom the table waits for."""
    actor, state = view["actor"], view["state"]
    if actor is None:
        passed = not view["trick"] and view["result"] is None
        return Question(say("Everybody has passed.") if passed else "")
    if actor != view["seat"]:
        return Question(say(_WAITING[state], name=names[actor]))
    return _QUESTIONS[state](view, names)


_WAITING = MappingProxyType(
    {
        "FARMER": later("{name} has a farmer’s hand, and is deciding."),
        "NAME_SUIT": later("{name} is naming a suit for the joker."),
        "BID1": later("{name} is deciding."),
        "BID2": later("{name} is deciding."),
        "ALONE": later("{name} is thinking about playing alone."),
        "DEFEND_ALONE": later("{name} may defend alone."),
        "DISCARD": later("{name} is discarding a card."),
        "GIVE": later("{name} is giving a card."),
        "LAYOUT": later("{name} is discarding a card."),
        "PLAY": later("Waiting for {name} to play."),
    }
)


def _farmer(view: EuchreView, names: Sequence[str]) -> Question:
    """Asks for the use of a farmer's hand."""
    aside = say("You have only nines and tens.")
    if "redeal" in view["legal"]:
        return Question(say("Ask for a new deal?"), aside)
    return Question(say("Change three cards for the buried ones?"), aside)


def _name_suit(view: EuchreView, names: Sequence[str]) -> Question:
    """Asks the dealer, who has not seen the hand, for the suit of the turned joker."""
    return Question(say("Which suit does the joker stand for?"), say("Then you see your cards."))


def _order(view: EuchreView, names: Sequence[str]) -> Question:
    """Asks whether the turned suit is to be trumps; an aside says who would take the card."""
    dealer, card = view["dealer"], sign(turned_card(view))
    if "order" not in view["legal"]:
        return Question(say("You must pass."), _without(offered_suit(view)))
    prompt = say("{suit} for trumps?", suit=suit(offered_suit(view)))
    if dealer == partner(view["seat"]):
        aside = say("{who}, your partner, would take the {card}.", who=names[dealer], card=card)
        house = House(agreement(Options, view["options"]))
        if house.assisting_alone and house.may_go_alone(view["score"][TEAM[view["seat"]]]):
            aside = say(
                "{who} would take the {card}, and you would play alone.",
                who=names[dealer],
                card=card,
            )
        return Question(prompt, aside)
    aside = Company(names, view["seat"]).tell(
        dealer, "You would take the {card}.", "{who} would take the {card}.", card=card
    )
    return Question(prompt, aside)


def _without(letter: str) -> str:
    """Why a suit cannot be made trumps."""
    return say("You have no {suit}.", suit=suit(letter))


def _name(view: EuchreView, names: Sequence[str]) -> Question:
    """The question of the second round; a stuck dealer must name a suit, or no trump."""
    down = suit(offered_suit(view))
    if "pass" in view["legal"]:
        return Question(say("Name trumps, or pass."), say("{suit} are turned down.", suit=down))
    aside = say("{suit} are turned down. As the dealer you must name a suit.", suit=down)
    return Question(say("Name trumps."), aside)


def _alone(view: EuchreView, names: Sequence[str]) -> Question:
    return Question(_asked_alone(view), _made(view))


def _asked_alone(view: EuchreView) -> str:
    """The question whether to play alone, or what the rules demand."""
    if "together" not in view["legal"]:
        return say("You must play alone.")
    if "alone" not in view["legal"]:
        return say("You play with your partner.")
    return say("Alone, or with your partner?")


def _made(view: EuchreView) -> str:
    """What the player has made trumps."""
    if view["trump"] == NO_TRUMP:
        return say("You name no trump.")
    return say("You make {suit} trumps.", suit=suit(trump_suit(view)))


def _defend_alone(view: EuchreView, names: Sequence[str]) -> Question:
    return Question(say("Defend alone?"), say("{who} plays alone.", who=names[maker_of(view)]))


def _lay_out(view: EuchreView, names: Sequence[str]) -> Question:
    """Asks which of six cards to discard, after taking the turned card or one from the partner."""
    if view["state"] == "DISCARD":
        aside = say("You have taken the {card}.", card=sign(turned_card(view)))
    else:
        giver, given = names[partner(view["seat"])], view["given"]
        assert given is not None
        aside = say("{who} has given you the {card}.", who=giver, card=sign(given))
    return Question(say("Discard one card."), aside)


def _give(view: EuchreView, names: Sequence[str]) -> Question:
    best = say("Give {who} your best card.", who=names[maker_of(view)])
    return Question(best, say("You sit out this deal."))


def _play(view: EuchreView, names: Sequence[str]) -> Question:
    if not view["trick"]:
        first = say("The first lead is yours.")
        return Question(
            say("Lead any card."), say("You took the last trick.") if view["history"] else first
        )
    order, hand = ORDERS[trump_suit(view)], together(read_cards(view["hand"]))
    led = CARD[view["trick"][0][1]]
    led_suit = refusals.led(view)
    follows = bool(hand & order.lane[led])
    prompt = say("Follow {suit}.", suit=suit(led_suit)) if follows else say("Play any card.")
    return Question(prompt, _about_the_trick(view, names, led_suit, follows=follows))


def _about_the_trick(
    view: EuchreView, names: Sequence[str], led_suit: str, *, follows: bool
) -> str:
    """What to know about a trick before playing to it, first of all about the joker and the left
    bower (3)."""
    if led_suit == NO_TRUMP:
        return say("{who} has led the joker. Nobody can follow it.", who=names[view["trick"][0][0]])
    left = left_bower(trump_suit(view))
    if NAME[JOKER] in view["hand"].split() and led_suit == view["trump"]:
        return say("Your joker is the highest trump.")
    if left in view["hand"].split():
        if led_suit == view["trump"]:
            return say("Your {card} is a trump, too: the left bower.", card=sign(left))
        if led_suit == left[1]:
            return say("Your {card} is a trump: the left bower.", card=sign(left))
    if not follows:
        return say("You have no {suit}.", suit=suit(led_suit))
    for seat, played in view["trick"]:
        if played == left:
            return say(
                "{who}’s {card} is a trump: the left bower.", who=names[seat], card=sign(left)
            )
    seat, winning = taking(view["trick"], ORDERS[trump_suit(view)])
    who, card = names[seat], sign(winning)
    if seat == partner(view["seat"]):
        return say("{who}, your partner, is winning with the {card}.", who=who, card=card)
    return say("{who} is winning with the {card}.", who=who, card=card)


_QUESTIONS: Mapping[str, Callable[[EuchreView, Sequence[str]], Question]] = MappingProxyType(
    {
        "FARMER": _farmer,
        "NAME_SUIT": _name_suit,
        "BID1": _order,
        "BID2": _name,
        "ALONE": _alone,
        "DEFEND_ALONE": _defend_alone,
        "DISCARD": _lay_out,
        "GIVE": _give,
        "LAYOUT": _lay_out,
        "PLAY": _play,
    }
)
"""Keyed by state: the question to the seat to act."""

BOXED = ("NAME_SUIT", "BID1", "BID2", "ALONE", "DEFEND_ALONE")
"""The states whose question is asked in a dialogue box (9)."""


def box(view: EuchreView, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of the dialogue box; empty if the person is not asked in it."""
    if view["actor"] != view["seat"] or view["state"] not in BOXED:
        return ()
    if view["state"] == "NAME_SUIT":
        return (say("You turned up the joker."), say("Which suit does it stand for?"))
    if view["state"] == "BID1":
        company = Company(names, view["seat"])
        return (
            say("The {card} is turned up.", card=sign(turned_card(view))),
            company.tell(
                view["dealer"], "You may pick it up.", ("{who} gets it if you order it up.")
            ),
        )
    if view["state"] == "BID2":
        down = say("{suit} are turned down.", suit=suit(offered_suit(view)))
        return (down, say("Name another suit?"))
    if view["state"] == "ALONE":
        return (_made(view), _asked_alone(view))
    return (say("{who} plays alone.", who=names[maker_of(view)]), say("Defend alone?"))


_BUTTONS = MappingProxyType(
    {
        "keep": (later("Keep all"), later("keep all five cards"), "k"),
        "redeal": (later("New deal"), later("ask for a new deal"), "r"),
        "pass": (later("Pass"), later("pass"), "p"),
        "alone": (later("Alone"), later("play alone"), "a"),
        "together": (later("With partner"), later("play with your partner"), "w"),
        "defend": (later("Defend alone"), later("defend alone"), "d"),
        "decline": (later("Decline"), later("decline"), "e"),
    }
)


_ORDER = MappingProxyType(
    {
        True: (later("Pick up"), later("pick up"), "u"),
        False: (later("Order up"), later("order up"), "o"),
    }
)
"""Keyed by whether the seat is the dealer: the button for the turned card."""

_ORDER_ALONE = MappingProxyType(
    {True: later("pick up and play alone"), False: later("order up and play alone")}
)
"""Keyed by whether the seat is the dealer: the call alone, in full words."""

_ALONE_KEYS = MappingProxyType(dict(zip(SUITS + NO_TRUMP, "12345", strict=True)))
"""For each suit the key that makes it trumps and plays alone. Letters with Shift are commands."""

KEYS: Mapping[str, str] = MappingProxyType(
    {
        **{key: spoken_label for _, spoken_label, key in _ORDER.values()},
        " ".join(letter.lower() for letter in SUITS): later("make that suit trumps"),
        " ".join(_ALONE_KEYS[letter] for letter in SUITS): later(
            "make clubs, diamonds, hearts or spades trumps and play alone"
        ),
        NO_TRUMP.lower(): later("name no trump"),
        _ALONE_KEYS[NO_TRUMP]: later("name no trump and play alone"),
        **{key: spoken_label for _, spoken_label, key in _BUTTONS.values()},
    }
)
"""The keys of the dialogue boxes, and what they do."""


_CARD_TO = MappingProxyType(
    {
        "play": (
            later("Play {card}"),
            {
                "": later("play"),
                "joker": later("play the joker"),
                "right": later("play the right bower"),
                "left": later("play the left bower"),
            },
        ),
        "discard": (
            later("Discard {card}"),
            {
                "": later("discard"),
                "joker": later("discard the joker"),
                "right": later("discard the right bower"),
                "left": later("discard the left bower"),
            },
        ),
        "give": (
            later("Give {card}"),
            {
                "": later("give"),
                "joker": later("give the joker"),
                "right": later("give the right bower"),
                "left": later("give the left bower"),
            },
        ),
    }
)
"""For each use of a card: the label of its button, and its words for a plain card, the
joker and each bower."""


def _bower(view: EuchreView, card: str) -> str:
    """Whether the card is the joker or a bower, and which."""
    if card == NAME[JOKER]:
        return "joker"
    trump = view["trump"]
    return {right_bower(trump): "right", left_bower(trump): "left"}.get(card, "") if trump else ""


MAIN = ("together", "decline", "redeal")
"""The moves whose button is the primary one."""


def choice(view: EuchreView, move: str) -> Choice:
    """A legal move as the table offers it."""
    verb, *rest = move.split()
    if verb in ("play", "discard", "give"):
        (card,) = rest
        label, called = _CARD_TO[verb]
        spoken = say(called[_bower(view, card)])
        tells = card == NAME[JOKER]
        return Choice(move, say(label, card=sign(card)), spoken, (f"hand:{card}",), tells=tells)
    if verb == "exchange":
        count = cards_in_words(len(rest))
        label, words = say("Change {cards}", cards=count), say("change {cards}", cards=count)
        touches = tuple(f"hand:{card}" for card in rest)
        return Choice(move, label, words, touches, main=True, exact=True)
    if verb == "order":
        label, spoken, key = _ORDER[view["dealer"] == view["seat"]]
        return Choice(move, say(label), say(spoken), key=key, main=True)
    if move == f"make {NO_TRUMP}":
        spoken = say("name no trump")
        return Choice(move, say("No trump"), spoken, key=NO_TRUMP.lower(), suit=NO_TRUMP)
    if verb == "offer":
        offered = suit(rest[0])
        label = f"{SUIT_SIGN[rest[0]]} {capital(offered)}"
        spoken = say("{suit} for the joker", suit=offered)
        return Choice(move, label, spoken, key=rest[0].lower(), suit=rest[0])
    if verb == "make":
        trumps = suit(rest[0])
        label = f"{SUIT_SIGN[rest[0]]} {capital(trumps)}"
        spoken = say("make {suit} trumps", suit=trumps)
        return Choice(move, label, spoken, key=rest[0].lower(), suit=rest[0])
    label, spoken, key = _BUTTONS[verb]
    return Choice(move, say(label), say(spoken), key=key, main=verb in MAIN)


def calls(view: EuchreView) -> tuple[Choice, ...]:
    """The bids, each with whether the maker plays alone; () for other questions."""
    if view["state"] not in ("BID1", "BID2"):
        return ()
    offered: list[Choice] = []
    for move in view["legal"]:
        plain = choice(view, move)
        if move == "pass":
            offered.append(plain)
        else:
            may_be_together, may_be_alone = _ways_to_play(view)
            if may_be_together:
                offered.append(plain._replace(move=f"{move}{THEN}together"))
            if may_be_alone:
                alone = _call_alone(view, plain)
                offered.append(alone if may_be_together else alone._replace(main=True))
    return tuple(offered)


def _ways_to_play(view: EuchreView) -> tuple[bool, bool]:
    """May the player play with the partner after a bid now, and alone (5.4)?"""
    house = House(agreement(Options, view["options"]))
    if not house.may_go_alone(view["score"][TEAM[view["seat"]]]):
        return True, False
    assists = view["state"] == "BID1" and view["dealer"] == partner(view["seat"])
    return not (house.assisting_alone and assists), True


def _call_alone(view: EuchreView, bid: Choice) -> Choice:
    """A bid of a maker who plays alone."""
    move, (label, _, key) = f"{bid.move}{THEN}alone", _BUTTONS["alone"]
    if not bid.suit:
        spoken = _ORDER_ALONE[view["dealer"] == view["seat"]]
        return Choice(move, say(label), say(spoken), key=key)
    if bid.suit == NO_TRUMP:
        spoken = say("name no trump and play alone")
    else:
        spoken = say("make {suit} trumps and play alone", suit=suit(bid.suit))
    key = _ALONE_KEYS[bid.suit]
    return Choice(move, say(label), spoken, key=key, suit=bid.suit, beside=True)


def card_refusals(view: EuchreView, names: Sequence[str]) -> dict[str, str]:
    """For each card of the player that cannot be played now, why not."""
    if view["seat"] in view["sits_out"] and view["state"] == "PLAY" and view["actor"] is not None:
        return {f"hand:{card}": say("You sit out this deal.") for card in view["hand"].split()}
    return card_refusals_in_play(view, names, refusals.idle)
