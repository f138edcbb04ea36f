"""The scene of an écarté table: where cards lie, and the signs of its seats."""

from collections.abc import Sequence
from functools import partial

from parlour.cards import NAME, read_cards, together
from parlour.ecarte import choices, hints, paper, refusals, words
from parlour.ecarte.choices import KEYS
from parlour.ecarte.house import HAND, ORDERS, SEATS
from parlour.ecarte.options import Options
from parlour.ecarte.view import EcarteView
from parlour.game import Event
from parlour.language import Words, amount, grammar, say
from parlour.options import agreement
from parlour.phrases import Company, cards_in_words, named, sign
from parlour.scene import BACK, Counter, Face, Note, Place, Role, Scene, Seat
from parlour.trick_scene import card_refusals, face_up, hands, landings, trump_note, won
from parlour.tricks import held

__all__ = ["KEYS", "scene"]

USUAL = Options().game_points
"""The points of a game unless the players agree otherwise."""


def scene(view: EcarteView, names: Sequence[str], log: Sequence[Event]) -> Scene:
    """The table as the seat of this view sees it; `log` has all public events so far."""
    own = view["seat"]
    sides = (own, 1 - own)
    advice = hints.advice(view)
    question = choices.question(view, names)
    goal = agreement(Options, view["options"]).game_points
    return Scene(
        seat=own,
        seats=_seats(view, names, log),
        places=(
            *hands(view, names, [face_up(card) for card in in_order(view["hand"], view["trump"])]),
            *landings(view, names, ORDERS[view["trump"]]),
            *_piles(view, names, sides),
            *map(partial(_discards, view), range(SEATS)),
        ),
        notes=_notes(view, names),
        prompt=question.prompt,
        aside=question.aside,
        choices=tuple(choices.choice(view, move, advice) for move in view["legal"]),
        refusals=card_refusals(view, names, refusals.idle),
        box=choices.box(view, names),
        counters=tuple(
            Counter(names[seat], view["scores"][seat], goal, is_usual=goal == USUAL)
            for seat in sides
        ),
        advice=_by_the_books(advice.why) if advice else "",
        claim=_claim(view),
        outcome=paper.outcome(view, names),
        page=paper.page(view, names),
    )


def _by_the_books(why: str) -> str:
    return say("The old books: {advice}", advice=grammar().after_colon(why))


# -- the seats ----------------------------------------------------------------------------------


def _seats(view: EcarteView, names: Sequence[str], log: Sequence[Event]) -> tuple[Seat, ...]:
    said = words.said(log, SEATS)
    return tuple(
        Seat(
            number=seat,
            name=names[seat],
            holds=view["counts"][seat],
            roles=_roles(view, seat),
            said=said[seat],
            acting=view["actor"] == seat,
        )
        for seat in range(SEATS)
    )


def _roles(view: EcarteView, seat: int) -> tuple[Role, ...]:
    """The signs of a seat, with its rights and its tricks in words."""
    own, is_dealer = seat == view["seat"], seat == view["dealer"]
    roles = []
    if is_dealer:
        roles.append(Role("dealer", say("D"), say("deals")))
    else:
        roles.append(
            Role("elder", say("lead") if own else say("leads"), say("leads to the first trick"))
        )
    if seat == view["vulnerable"]:
        words = say("is vulnerable: losing the deal gives away two points")
        roles.append(Role("vulnerable", "−2", words))
    if seat == view["marked"]:
        king = f"K{view['trump']}"
        roles.append(Role("king", sign(king), say("has marked {card}", card=named(king))))
    if is_dealer and not own and view["state"] in choices.ASKED_IN_WORDS:
        may_refuse = say("may refuse")
        roles.append(Role("answer", may_refuse, may_refuse))
    if view["state"] == "PLAY" and view["tricks"][seat]:
        tricks = amount(view["tricks"][seat], "trick")
        roles.append(Role("tricks", tricks, tricks))
    return tuple(roles)


# -- places of cards ----------------------------------------------------------------------------


def in_order(hand: str, trump: str) -> list[str]:
    """A hand as players sort it."""
    return [NAME[card] for card in held(together(read_cards(hand)), ORDERS[trump])]


def _piles(view: EcarteView, names: Sequence[str], sides: Sequence[int]) -> list[Place]:
    """The stock with the turn-up next to it, and the tricks that each seat has won."""
    count, turned = view["stock_count"], view["turn"]
    cards = cards_in_words(count)
    piles = [
        Place(
            "stock",
            "pile",
            say("Turned up: {card}. Stock: {cards}", card=named(turned), cards=cards),
            (Face(turned, True), *((BACK,) * count)),
            badge=str(count) if count else "",
            crosswise=1,
            caption=say("stock · turned up") if count else say("turned up"),
            resting=view["state"] == "PLAY",
        )
    ]
    for seat in sides:
        tricks = [trick for _, trick, winner in view["history"] if winner == seat]
        piles.append(won(str(seat), partial(_has, names, view["seat"], seat), tricks, seat))
    return piles


def _discards(view: EcarteView, seat: int) -> Place:
    """The discards of a seat. The other seat knows only their number."""
    cards = tuple(Face(card, False) for card in view["own_discards"].split())
    if seat != view["seat"]:
        cards = (BACK,) * view["discard_counts"][str(seat)]
    return Place(f"discards:{seat}", "aside", "", cards, seat)


def _has(names: Sequence[str], own: int, seat: int, tricks: Words) -> str:
    company = Company(names, own)
    return company.tell(seat, "You have {tricks}", "{who} has {tricks}", tricks=tricks)


NOBODY = "–"
"""Shown in place of a name, so that the layout does not shift."""


def _notes(view: EcarteView, names: Sequence[str]) -> tuple[Note, ...]:
    """The trumps, the dealer, who risks a higher loss, and the games won so far."""

    def who(seat: int) -> str:
        return say("you") if seat == view["seat"] else names[seat]

    dealer = say("Dealer: {who}", who=who(view["dealer"]))
    at_risk = view["vulnerable"]
    vulnerable = say("Vulnerable: {who}", who=NOBODY if at_risk is None else who(at_risk))
    games = " : ".join(str(view["games"][seat]) for seat in (view["seat"], 1 - view["seat"]))
    return (
        Note("dealer", dealer, dealer, elsewhere=True),
        Note("vulnerable", vulnerable, vulnerable if at_risk is not None else "", elsewhere=True),
        trump_note(view["trump"]),
        Note(
            "games",
            say("Games {games}", games=games),
            say("Games won, by their value: {games}", games=games),
        ),
    )


def _claim(view: EcarteView) -> str:
    """A message if the remaining tricks cannot change the score (8), else ""."""
    if view["state"] != "PLAY" or view["trick"] or view["actor"] is None:
        return ""
    tricks = view["tricks"]
    ahead = 0 if tricks[0] > tricks[1] else 1
    if tricks[ahead] <= HAND // 2:
        return ""
    no_vole = tricks[1 - ahead] > 0
    two_at_least = view["vulnerable"] == 1 - ahead
    goal = agreement(Options, view["options"]).game_points
    one_is_enough = view["scores"][ahead] + 1 >= goal
    settled = no_vole or two_at_least or one_is_enough
    return say("The tricks to come cannot change the score.") if settled else ""
