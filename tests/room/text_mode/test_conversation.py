"""Text mode: answers about the table, and typed moves."""

import re

import pytest

from parlour.cards import PACK, Card, each, read_cards
from parlour.game import Deal
from parlour.room.model.preferences import Preferences
from parlour.room.text_mode.conversation import NAMELESS, NOBODY_SITS, THINKING
from tests.room.headless_room import HeadlessRoom, KnownDeal, awaited
from tests.room.text_mode.typist import Typist, attacked, numbered
from tests.stacked import game, stacked
from tools.i18n import catalogues

EXAMPLE = "Write a card as KC, K♣ or “king of clubs”."
HELP = "Type ? for help."


async def attacking(answer: str) -> Typist:
    """A table at which the person attacks; `answer` is the hand of the other player."""
    typist = Typist(HeadlessRoom(Preferences(opponents="novice", autotrick=False)))
    deal = stacked(game(players=2), 1, {0: "9C 9D TC KC 6S 7S", 1: answer}, "AH AS AD QH")
    typist.room.start_match("durak", {"players": 2}, KnownDeal(deal))
    await typist.room.asked()
    return typist


# -- answers


@pytest.mark.parametrize(
    "line", ["h", "t", "l", "s", "tr", "o", "w", "u", "hint", "names", "log", "castle", "7H", ""]
)
def test_before_the_first_deal_it_is_told_how_to_get_one(line: str) -> None:
    typist = Typist()
    assert typist.say(line) == NOBODY_SITS
    assert typist.talk.asked() == [NOBODY_SITS]


@awaited
async def test_what_is_on_the_table_is_told() -> None:
    typist = await attacked()
    hand = typist.say("h")
    assert hand.startswith("Your hand, 6 cards: Seven of clubs; Eight of clubs;")
    assert "Six of hearts, trump" in hand
    table = typist.say("t")
    assert "Six of spades, laid by" in table
    assert "Talon, 24 cards, face up the ace of hearts." in table
    assert typist.say("tr") == "Hearts are trumps."
    assert typist.say("l") == "There has been no bout in this deal yet."
    assert "Zoë (you), 6 cards, defends" in typist.say("o")
    assert typist.say("o").startswith("Beat the 6♠, transfer, or take.\n")
    assert typist.say("s").startswith("Matchsticks: You 0, ")
    asked = ["Beat the 6♠, transfer, or take.", "With the 6♥ you can beat or transfer."]
    assert typist.say("") == "\n".join(asked)
    assert typist.talk.asked() == asked


@awaited
async def test_the_last_bout_is_told_as_it_lay() -> None:
    typist = await attacked()
    typist.say("beat 6S 6H")
    await typist.room.asked()
    lines = typist.say("last").splitlines()
    assert lines[0] == "The last bout:"
    assert re.fullmatch(r"Six of spades, laid by \w+, beaten with six of hearts\.", lines[1])


@awaited
async def test_open_hands_are_told_card_by_card_until_they_are_closed() -> None:
    typist = await attacked()
    assert "King of spades" not in typist.say("t")
    opened = typist.say("open")
    hand = re.compile(r"^\w+: Ten of spades; (\w+ of spades; ){3}Ace of spades\.$", re.MULTILINE)
    assert opened.startswith("Open hands: on.\n")
    assert hand.search(opened)
    assert hand.search(typist.say("t"))
    assert typist.say("open") == "Open hands: off."
    assert not hand.search(typist.say("t"))


@awaited
async def test_the_log_tells_all_that_has_happened() -> None:
    typist = await attacked()
    dealt, turned, attack = typist.say("log").splitlines()
    assert (dealt, turned) == ("You deal.", "The ace of hearts is turned up.")
    assert attack.endswith("attacks with the six of spades.")


@awaited
async def test_who_sits_there_is_told_with_a_new_name_from_the_next_move_on() -> None:
    typist = await attacked()
    assert typist.say("names").startswith("At the table, clockwise: Zoë, ")
    assert typist.say("name Ada") == "Your name is now Ada."
    assert typist.room.settings.name() == "Ada"
    typist.say("take")
    await typist.room.asked()
    assert typist.say("names").startswith("At the table, clockwise: Ada, ")


@pytest.mark.parametrize("line", ["name", "name 123", "name  "])
def test_a_name_without_letters_is_none(line: str) -> None:
    typist = Typist()
    assert typist.say(line) == NAMELESS
    assert typist.room.settings.name() == "Zoë"


def test_the_help_tells_what_can_be_typed_and_nothing_of_scores() -> None:
    help_ = Typist().say("?")
    assert "\nw, ways (all): what you may play, with a number for each.\n" in help_
    assert "matchstick" not in help_


def test_close_is_the_farewell() -> None:
    typist = Typist()
    assert typist.talk.is_farewell("close")
    assert typist.talk.is_farewell(" Exit ")
    assert not typist.talk.is_farewell("close the door")


# -- moves


@awaited
async def test_a_number_of_the_list_told_last_is_played() -> None:
    typist = await attacked()
    moves = numbered(typist.say("w"))
    assert moves == ["beat 6S 6H", "beat 6S 7H", "beat 6S 8H", "transfer 6H", "take"]
    assert typist.say("6") == "The last list has numbers from 1 to 5."
    assert typist.say("0") == "The last list has numbers from 1 to 5."
    assert typist.say("2") == ""
    await typist.room.settle()
    assert "0 beat 6S 7H" in typist.room.session.record.moves


@awaited
async def test_a_number_of_an_old_list_is_not_played() -> None:
    typist = await attacked()
    typist.say("w")
    typist.room.play("take")
    await typist.room.settle()
    before = [*typist.room.session.record.moves]
    assert typist.say("1") == "That can no longer be played. Type w for the possible moves."
    await typist.room.settle()
    assert typist.room.session.record.moves == before


@awaited
async def test_a_card_that_can_do_several_things_is_asked_about() -> None:
    typist = await attacked()
    both = typist.say("6H")
    assert both.startswith("Several moves fit:\n")
    assert set(numbered(both)) == {"beat 6S 6H", "transfer 6H"}
    assert typist.say(str(numbered(both).index("beat 6S 6H") + 1)) == ""
    await typist.room.settle()
    assert "You beat the six of spades with the six of hearts." in typist.room.table.news


@awaited
async def test_a_move_that_cannot_be_made_is_refused_with_the_reason_of_the_rules() -> None:
    """A card alone gets only the reason. Other input also gets an example and the help line."""
    typist = await attacked()
    assert typist.say("9C").startswith("The 9♣ does not beat the 6♠. ")
    assert HELP not in typist.say("9C")
    held = "You do not hold the king of diamonds, and it is not on the table."
    assert typist.say("KD") == held
    assert (
        typist.say("pass") == f"A defender cannot pass. Beat the attack or take.\n{EXAMPLE}\n{HELP}"
    )
    said, *help_ = typist.say("castle").splitlines()
    assert said.startswith("“castle” is not a move of durak.")
    assert help_ == [EXAMPLE, HELP]
    assert typist.room.session.record.moves == ["1 attack 6S"]


@awaited
async def test_a_card_is_typed_in_the_language_that_is_spoken() -> None:
    with catalogues.spoken("fr"):
        typist = await attacked()
        assert typist.say("roi de carreau").startswith("Vous n’avez pas le roi de carreau")
        example = typist.say("R de carreaux").splitlines()[1]
        quoted = "«\N{NARROW NO-BREAK SPACE}roi de trèfle\N{NARROW NO-BREAK SPACE}»"
        assert example == f"Une carte s’écrit KC, R♣ ou {quoted}."
        assert typist.say("le six de pique et le six de cœur") == ""
        await typist.room.settle()
        assert typist.room.session.record.moves[:2] == ["1 attack 6S", "0 beat 6S 6H"]


@awaited
async def test_of_many_ways_the_first_are_told_and_all_to_whoever_asks() -> None:
    typist = Typist()
    hands = {0: "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D 9D TD JD QD KD AD"}
    rules = {"players": 2, "deal": "bulk", "six_exchange": False}
    typist.room.start_match("durak", rules, KnownDeal(stacked(game(**rules), 1, hands)))
    scene = await typist.room.asked()
    short = typist.say("w")
    assert len(numbered(short)) == 12
    assert short.endswith(f"And {len(scene.choices) - 12} more. Type w all to see them.")
    assert len(numbered(typist.say("w all"))) == len(scene.choices)
    several = typist.say("attack")
    assert len(numbered(several)) == 12
    assert several.endswith("more.")
    assert typist.say("13") == "The last list has numbers from 1 to 12."


def dealt(own: str, other: str, table: str) -> Deal:
    """A deal of cassino for two in which the person leads.

    Each player gets two cards in turn, then the table cards follow.
    """
    held, theirs = read_cards(own), read_cards(other)
    pack: list[Card] = []
    for at in range(0, len(held), 2):
        pack += held[at : at + 2] + theirs[at : at + 2]
    pack += read_cards(table)
    pack += [card for card in each(PACK[52]) if card not in pack]
    return Deal(tuple(pack), 1)


@awaited
async def test_a_build_is_made_by_its_move_and_told_by_its_name() -> None:
    build, rules = "build 9 with 4C on 2H 3S", {"free_builds": True, "game_point": 0}
    typist = Typist()
    deal = dealt("4C 9D KD 9H", "8S QS JS TC", "2H 3S 5D KC")
    typist.room.start_match("cassino", rules, KnownDeal(deal))
    await typist.room.asked()
    assert build in numbered(typist.say("w all"))
    assert typist.say(build) == ""
    await typist.room.asked()
    builds = [place for place in typist.room.scene.places if place.kind == "build"]
    assert [len(place.cards) for place in builds] == [3]
    assert re.search(r"^Your build of nine.*, called \w+\.$", typist.say("t"), re.MULTILINE)


@awaited
async def test_a_move_is_taken_back_until_a_hidden_card_has_been_seen() -> None:
    typist = await attacking("6C 6D 7C 8C 7D 8D")
    before = typist.room.scene
    assert typist.say("u") == ""
    assert typist.room.table.explained == ["You have no move to undo."]
    typist.say("9C")
    await typist.room.settle()
    assert typist.say("u") == "Undone."
    assert await typist.room.asked() == before


@awaited
async def test_a_move_that_stands_is_not_said_to_be_taken_back() -> None:
    typist = await attacked()
    typist.say("beat 6S 6H")
    await typist.room.asked()
    assert typist.say("u") == ""
    assert typist.room.table.explained == ["Can't undo: a hidden card has been revealed since."]


@awaited
async def test_a_good_player_is_asked_for_a_hint() -> None:
    typist = await attacked()
    assert typist.say("hint") == THINKING
    await typist.room.settle()
    assert [words.split(" might ")[0] for words in typist.room.table.explained] == ["A good player"]
    advised = [choice for choice in typist.room.choices if choice.advised]
    assert f"{advised[0].move}, " in typist.say("w")
    assert ", advised." in typist.say("w")


@awaited
async def test_an_empty_line_goes_on_where_the_table_waits() -> None:
    typist = await attacking("6C 6D 7C 8C 7D 8D")
    typist.say("9C")
    await typist.room.settle()
    assert typist.room.presenter.is_waiting
    before = len(typist.room.table.shown)
    assert typist.say("") == ""
    await typist.room.settle()
    assert len(typist.room.table.shown) > before


@awaited
async def test_hands_stay_hidden_until_the_next_person_is_ready() -> None:
    typist = Typist()
    typist.room.start_match("durak", {"players": 2}, people=(0, 1))
    await typist.room.asked()
    assert typist.say("h") == "All hands are hidden."
    assert "Pass the device to" in typist.say("o")
    assert typist.say("log") == ""
    for _ in range(8):
        if typist.room.scene.box:
            assert typist.say("ready") == ""
            await typist.room.settle()
            await typist.room.asked()
        assert typist.say("h").startswith("Your hand, ")
        typist.say("w")
        assert typist.say("1") == ""
        await typist.room.settle()
        await typist.room.asked()
