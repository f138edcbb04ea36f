"""The promises: invariants of every game, at every decision of every deal.

Promises are plain functions that raise AssertionError. Hypothesis checks them natively, and a
script checks them in the product's Pyodide, which has no test runner.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from parlour import catalogue
from parlour.cards import CARD, NAME, each
from parlour.family import Family
from parlour.game import AnyGame, Deal, Move, View, find_move
from parlour.options import Value, declared, differences, read_gently
from parlour.phrases import bare
from parlour.record import Record, read_record, replay
from parlour.scene import Choice
from tests import families

CARD_NAME = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK)\b")

BOUND = 5000
"""The number of moves after which a deal must have ended."""

Policy = Callable[[Family, View, Random], str]


def random_policy(family: Family, view: View, rng: Random) -> str:
    """A random legal move."""
    legal: Sequence[str] = view["legal"]
    return legal[int(rng.random() * len(legal))]


def greedy_policy(family: Family, view: View, rng: Random) -> str:
    """The move of a computer seat."""
    return family.heuristics.choose(view, rng)


def stubborn_policy(family: Family, view: View, rng: Random) -> str:
    """Mostly the last move in the list, which often passes, takes or keeps."""
    legal: Sequence[str] = view["legal"]
    return legal[-1] if rng.random() < 0.9 else legal[0]


POLICIES: Mapping[str, Policy] = {
    "random": random_policy,
    "greedy": greedy_policy,
    "stubborn": stubborn_policy,
}


def drawn_options(family: Family, rng: Random) -> Any:
    """A random agreement, with about half of the options at their defaults."""
    wanted: dict[str, Value] = {}
    for name, option in declared(family.options).items():
        values = list(option.values) or [0, 1, 7]
        if rng.random() < 0.5:
            wanted[name] = values[int(rng.random() * len(values))]
    options, _ = read_gently(family.options, wanted)
    return options


def deals(game: AnyGame, rng: Random) -> Deal:
    """A random deal with a random dealer."""
    return game.shuffle(int(rng.random() * game.seats), rng)


# -- promises of a position ---------------------------------------------------------------------


def moves_are_sound(game: AnyGame, p: Any) -> None:
    """Legal moves are distinct, and there are some as long as a seat has to decide."""
    texts = [move.text for move in p.moves()]
    assert len(set(texts)) == len(texts), texts
    assert bool(texts) == (p.turn is not None), (texts, p.turn)
    assert p.result() is not None or p.turn is not None
    for text in texts[:: len(texts) // 50 + 1]:  # some of a long list: each is compared with all
        found = find_move(p, p.turn, f"  {text.lower().replace('t', 'T')} ")
        assert found is not None and found.text == text, text


def others_are_refused(game: AnyGame, p: Any, texts: Sequence[str]) -> None:
    """No other text is a move, and no move belongs to another seat."""
    legal = {move.text for move in p.moves()}
    for seat in range(-1, game.seats + 1):
        for text in texts:
            if seat != p.turn or text not in legal:
                assert find_move(p, seat, text) is None, (seat, text)


def copy_is_independent(game: AnyGame, p: Any, rng: Random) -> None:
    """A copy is equal, and playing on it does not change the original."""
    before, facts = p.key(), game.facts(p)
    twin = p.copy()
    assert twin.key() == before and game.facts(twin) == facts
    assert twin.log is None
    for _ in range(12):
        moves: Sequence[Move] = twin.moves()
        if not moves:
            break
        twin.play(moves[int(rng.random() * len(moves))])
        assert twin.key() != before
    assert p.key() == before and game.facts(p) == facts


def views_are_text(game: AnyGame, p: Any) -> None:
    """Views and facts survive JSON unchanged."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        assert json.loads(json.dumps(view)) == view
        assert bool(view["legal"]) == (seat == p.turn)
    assert json.loads(json.dumps(game.facts(p))) == game.facts(p)


def views_agree(game: AnyGame, p: Any, public: Sequence[str]) -> None:
    """Public entries are the same in all views."""
    views = [game.view(p, seat) for seat in range(game.seats)]
    # If a seat is asked privately, only its own view shows that; the other views must be equal.
    if len({view["state"] for view in views}) > 1:
        views = [view for view in views if view["seat"] != p.turn]
    for key in public:
        assert all(view[key] == views[0][key] for view in views), (key, views)


def view_hides(view: View, hidden: set[str]) -> None:
    """No card that the seat cannot know is in its view."""
    leaked = hidden.intersection(CARD_NAME.findall(json.dumps(view)))
    assert not leaked, (view["seat"], leaked)
    assert hidden <= CARD.keys()


def nothing_hidden_shows(game: AnyGame, p: Any, reference: Any) -> None:
    """Neither a seat's view nor the log names a card that the rules hide from the seat."""
    in_the_log = {NAME[card] for event in p.log for card in each(event.cards | event.on)}
    for seat in range(game.seats):
        hidden = reference.hidden_from(seat)
        view_hides(game.view(p, seat), hidden)
        assert not hidden & in_the_log


def refusals_are_sentences(family: Family, game: AnyGame, p: Any, texts: Sequence[str]) -> None:
    """Every illegal move is refused with a sentence."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        for text in (*texts, "", "castle", "attack", "beat 7H", "deal_next x"):
            if text not in view["legal"]:
                is_sentence(family.words.refusal(view, text))


def is_sentence(text: str) -> None:
    """A sentence for people starts with a capital or a quotation and ends with a full stop."""
    assert text[:1].isupper() or text[:1] == "“", text
    assert text.endswith(".") and "None" not in text and "  " not in text, text


def tables_can_be_shown(family: Family, game: AnyGame, p: Any) -> None:
    """Every seat gets a scene and announcements, and its scene has no card that its view lacks."""
    names = ["You", "Ann", "Bob", "Cy", "Di", "Ed"][: game.seats]
    for seat in range(game.seats):
        view = game.view(p, seat)
        # The end of a long log is enough here; other tests show whole logs.
        scene = family.scenes.scene(view, names, p.log[-60:])
        assert sorted(choice.move for choice in scene.choices) == sorted(view["legal"])
        assert all(choice.label and choice.spoken for choice in scene.choices)
        assert all(choice.tells == names_its_cards(choice) for choice in scene.choices)
        named = {face.card for place in scene.places for face in place.cards if face.card}
        assert named <= set(CARD_NAME.findall(json.dumps(view)))
        for sentence in (
            *family.words.announce(p.log[-30:], names, seat),
            *scene.refusals.values(),
        ):
            is_sentence(sentence)


def names_its_cards(choice: Choice) -> bool:
    """Whether the choice names a card that it plays from the own hand."""
    own = [touch[5:] for touch in choice.touches if touch.startswith("hand:")]
    return any(bare(card) in choice.spoken for card in own)


def seat_is_blind(family: Family, game: AnyGame, p: Any, rng: Random) -> None:
    """Other cards in hidden places change neither a seat's view nor its choice."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        if seat != p.turn and view["actor"] != p.turn:
            continue  # a seat is asked privately, so this seat cannot sample a world
        world: Any = game.imagine(view, rng)
        assert game.view(world, seat) == view
        if seat == p.turn:
            number = int(rng.random() * 1000)
            chosen = family.heuristics.choose(view, Random(number))
            assert chosen in view["legal"], chosen
            assert family.heuristics.choose(game.view(world, seat), Random(number)) == chosen
            assert [move.text for move in world.moves()] == view["legal"]
        for _ in range(12):
            if world.turn is not None:
                moves_are_sound(game, world)
                moves: Sequence[Move] = world.moves()
                world.play(moves[int(rng.random() * len(moves))])


# -- promises of a deal -------------------------------------------------------------------------


def record_replays(game: AnyGame, deal: Deal, moves: Sequence[str], p: Any) -> None:
    """The record of a deal, as JSON and as text, leads to the same position."""
    record = Record.of(game, deal, moves)
    assert read_record(record.as_json()) == record
    assert read_record(record.as_text()) == record
    again, position = replay(record, catalogue.game)
    assert again.options == game.options
    assert game.facts(position) == game.facts(p)
    assert position.key() == p.key()
    # A replay makes new position objects for the moments in the log, so they are left out.
    assert [event._replace(moment=None) for event in position.log or ()] == [
        event._replace(moment=None) for event in p.log
    ]


Check = Callable[[Any, str], None]
"""A check of a position and the move that led to it (`""` at the start of the deal)."""


def keep_promises(
    family: Family,
    options: Any,
    policy: str,
    rng: Random,
    public: Sequence[str],
    own_promises: Callable[[AnyGame, Deal], Check],
    most: int | None = None,
) -> int:
    """Play a deal and check every promise at its decisions. Returns the number of moves.

    `own_promises` creates the family's check for a deal, which is called after every move. If the
    agreement allows endless deals, at most `most` moves are played.
    """
    game: AnyGame = family.play(options)
    assert differences(game.options) == differences(options)
    deal = deals(game, rng)
    p: Any = game.start(deal)
    check = own_promises(game, deal)
    check(p, "")
    moves: list[str] = []
    offered: list[str] = []
    while p.turn is not None and len(moves) != most:
        assert len(moves) < BOUND, "this deal does not end"
        moves_are_sound(game, p)
        offered = list(dict.fromkeys([*offered[-30:], *(move.text for move in p.moves())]))
        if rng.random() < 0.1:
            others_are_refused(game, p, offered)
            refusals_are_sentences(family, game, p, offered)
            tables_can_be_shown(family, game, p)
            copy_is_independent(game, p, rng)
            views_are_text(game, p)
            views_agree(game, p, public)
            seat_is_blind(family, game, p, rng)
        view = game.view(p, p.turn)
        text = POLICIES[policy](family, view, rng)
        move = find_move(p, p.turn, text)
        assert move is not None, text
        moves.append(f"{p.turn} {move.text}")
        p.play(move)
        check(p, move.text)
    moves_are_sound(game, p)
    tables_can_be_shown(family, game, p)
    views_are_text(game, p)
    views_agree(game, p, public)
    seat_is_blind(family, game, p, rng)
    record_replays(game, deal, moves, p)
    return len(moves)


def keep(name: str, options: Any, policy: str, rng: Random) -> int:
    """Play a deal and check the general promises and those of its family.

    Returns the number of moves.
    """
    own = families.module(name, "promises")
    most = own.most(policy, options) if hasattr(own, "most") else None
    family = catalogue.family(name)
    return keep_promises(family, options, policy, rng, own.PUBLIC, own.promises, most)
