"""The levels of the computer players, and how they think in a demo."""

from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.bot_protocol import Answer, Question
from parlour.family import Family
from parlour.host import play_deal, think_now
from parlour.room.match.match import Match
from parlour.room.match.players import Players
from parlour.room.model.company import gather
from parlour.room.model.levels import GameLevels
from parlour.room.model.preferences import Preferences
from tests.loops import run_to_end
from tests.room.headless_room import HeadlessRoom, awaited

STRONGEST = bots.LEVELS[-1]


def seated(
    name: str,
    options: dict[str, Any],
    people: tuple[int, ...],
    preferences: Preferences,
    seed: int = 1,
) -> Players:
    """The players, with people in these seats."""
    return Players(match(name, options, people), HeadlessRoom(preferences, seed=seed).services)


def match(name: str, options: dict[str, Any], people: tuple[int, ...]) -> Match:
    """A match of a game with people in these seats."""
    game = catalogue.game(name, options)
    company = gather(game.seats, people, "Zoë", Random(1))
    return Match(catalogue.family(name), game.options, company, Random(1))


def levels(
    name: str, options: dict[str, Any], people: tuple[int, ...], preferences: Preferences
) -> str:
    """The first letter of each computer player's level, in the order of seats; "." for a person."""
    at_table = enumerate(seated(name, options, people, preferences).bots)
    return "".join("." if seat in people else bot.level[0] for seat, bot in at_table)


PARTNERS: list[tuple[str, dict[str, Any]]] = [
    ("durak", {"teams": "2x2"}),
    ("euchre", {}),
    ("cassino", {"players": "4p"}),
]


@pytest.mark.parametrize(("name", "options"), PARTNERS, ids=lambda each: str(each))
def test_a_partner_is_the_strongest_there_is(name: str, options: dict[str, Any]) -> None:
    assert Preferences().partner == STRONGEST == "master" != Preferences().opponents == "club"
    assert levels(name, options, (0,), Preferences()) == ".cmc"
    assert levels(name, options, (3,), Preferences()) == "cmc."
    assert levels(name, options, (0, 2), Preferences()) == ".c.c", "the two people are partners"
    assert levels(name, options, (0, 1), Preferences()) == "..mm", "each person has a partner"
    assert levels(name, options, (), Preferences()) == "cccc", "no person has a partner"
    weaker = Preferences(partner="novice", opponents="strong")
    assert levels(name, options, (0,), weaker) == ".sns"


def test_with_three_in_a_team_both_partners_are() -> None:
    assert levels("durak", {"players": 6, "teams": "2x3"}, (0,), Preferences()) == ".cmcmc"


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [("durak", {"players": 3}, ".cc"), ("ecarte", {}, ".c"), ("cassino", {}, ".c")],
)
def test_without_partners_all_are_opponents(name: str, options: dict[str, Any], seats: str) -> None:
    assert levels(name, options, (0,), Preferences()) == seats


def test_the_level_for_a_game_applies_only_to_its_tables() -> None:
    room = HeadlessRoom(Preferences())
    durak, euchre = map(catalogue.family, ("durak", "euchre"))
    own = GameLevels().with_side("opponents", "novice", ()).with_seat(3, "strong")
    room.settings.keep_levels(durak, own)

    def at(family: Family) -> Players:
        return Players(match(family.name, {}, (0,)), room.services)

    table = at(durak)
    assert [bot.level for bot in table.bots[1:]] == ["novice", "novice", "strong"]
    assert table.opponents == "mixed"
    assert [*dict(table.levels())] == ["Opponents: novice", "Opponents: strong"]
    assert at(euchre).opponents == "club"
    room.settings.level_all()
    table.on_preferences_changed()
    assert table.opponents == "club"


def demonstrated(seed: int, is_demo: bool) -> list[str]:
    """The moves that the computer makes for all seats, repeatably in a demo."""
    players = seated("durak", {"players": 2}, (0,), Preferences(opponents="strong"), seed)
    players.leave_to_computer(True)
    players.repeat(is_demo)
    family, game = catalogue.family("durak"), catalogue.game("durak", {"players": 2})
    position = game.start(game.shuffle(0, Random(3)))
    show = AsyncMock()
    return run_to_end(play_deal(family, game, position, players.at_table, show))


def test_a_demo_of_the_same_cards_is_the_same_each_time() -> None:
    """The players' random seed has no effect, and the number of rollouts is fixed."""
    assert demonstrated(1, is_demo=True) == demonstrated(2, is_demo=True)
    assert demonstrated(1, is_demo=False) != demonstrated(2, is_demo=False)


def test_the_rules_in_force_say_how_well_the_computer_plays() -> None:
    preferences = Preferences(opponents="novice", partner="strong")
    levels_in_words = dict(seated("durak", {"teams": "2x2"}, (0,), preferences).levels())
    assert [*levels_in_words] == ["Opponents: novice", "Partner: strong"]
    assert "remembers none" in levels_in_words["Opponents: novice"]
    both = seated("durak", {"teams": "2x2"}, (0,), Preferences(opponents="club", partner="club"))
    assert [*dict(both.levels())] == ["Opponents: club", "Partner: club"]


@awaited
async def test_where_a_level_has_no_time_for_all_its_tries_the_page_says_so() -> None:
    async def slowly(question: Question) -> Answer:
        return (await think_now(question))._replace(is_cut_short=question.level == "strong")

    room = HeadlessRoom(Preferences(opponents="strong", partner="novice"), think=slowly)
    game = catalogue.game("durak", {"teams": "2x2"})
    players = Players(match("durak", {"teams": "2x2"}, (0,)), room.services)
    assert not any("slow" in words for _, words in players.levels())
    position = game.start(game.shuffle(0, Random(1)))
    for seat in (1, 2, 1):
        await players.bots[seat].choose(game.view(position, position.turn))
    assert ["slow" in words for _, words in players.levels()] == [True, False]
    assert len(room.messages.remarks) == 1, "the message appears only once"
