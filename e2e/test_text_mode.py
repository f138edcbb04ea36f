"""Text mode on the page: its input line, its list, announcements, keys and focus."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.framing import PRESSING, frame_of, link_to_the_end, open_host, wait_for_game
from e2e.waiting import until
from parlour import catalogue, embedding
from tests.cases import daily
from tools.static_server import StaticServer

NUMBERED = re.compile(r"^1: ([^,.]+)", re.MULTILINE)
SUCH_AS = re.compile(r"such as (.+)\.$", re.MULTILINE)
RESULT = re.compile(r"Next|durak|draw|score|points|euchred|five tricks|make it|wins|won|Thrown in")
LONGEST = 400
"""More lines than any deal takes."""

OVER = "() => document.querySelector('#outcome').checkVisibility()"
ASKED = """() => document.querySelector('#table').hasAttribute('data-asked') ||
  document.querySelector('#outcome').checkVisibility()"""


def say(page: Page, line: str) -> str:
    """Type a line; returns the answer, which may be empty."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(page.locator("#text-said .typed").last).to_have_text(line)
    assert page.evaluate("document.activeElement.id") == "text-line", line
    return page.locator("#text-answer").text_content() or ""


def begin(page: Page, open_room: OpenRoom, query: str = "?delay=0") -> None:
    open_room(page, f"{query}#text")
    expect(page.locator("#text-line")).to_be_focused()


def play_out(page: Page) -> list[str]:
    """Play the deal to its end, always with the first move of the list; returns the moves."""
    moves: list[str] = []
    for _ in range(LONGEST):
        until(page, ASKED)
        moves_offered = say(page, "w")
        found = NUMBERED.search(moves_offered) or SUCH_AS.search(moves_offered)
        if page.evaluate(OVER):
            return moves
        if found is None:
            continue  # it is another player's turn
        move = found[1]
        moves.append(move)
        say(page, move if len(moves) % 2 or "such as" in found[0] else f"p {move}")
    raise AssertionError("The deal does not end.")


@pytest.mark.fresh("it uses its own server")
@pytest.mark.parametrize("game", daily(sorted(catalogue.NAMES, key="ecarte".__ne__)))
def test_a_deal_is_played_to_its_end_in_the_frame_of_another_page(
    page: Page, server: StaticServer, game: str
) -> None:
    address = f"{server.url}embed/{game}/?delay=0#{link_to_the_end(game)}"
    open_host(page, server, frame_of(address, f'sandbox="{embedding.RIGHTS}"'))
    page.frame_locator("iframe").get_by_role("button", name="Play").press(PRESSING)
    room = wait_for_game(page)
    room.keyboard.press("Shift+T")
    expect(room.locator("#text-line")).to_be_focused()
    assert say(room, "boss") == "Parlour cannot hide the page in this frame."
    assert say(room, "h").startswith("Your hand, ")
    assert len(play_out(room)) >= 3
    expect(room.locator("#text-said")).to_contain_text(RESULT)


def test_what_is_typed_is_done_and_all_answers_are_read_out_and_kept(
    page: Page, open_room: OpenRoom
) -> None:
    """The line takes moves, commands, preferences, the name and the boss key. It keeps the
    focus."""
    game = deals.game(players=2, transfer=True, six_exchange=False)
    hands = {0: "6H 7H 8H 7C 8C 9C", 1: "6S TS JS QS KS AS"}
    deals.leave(page, game, deals.stacked(game, 0, hands, "AH"))
    begin(page, open_room)
    say(page, "replay")
    until(page, ASKED)
    hand = say(page, "h")
    assert hand.startswith("Your hand, 6 cards: Seven of clubs; Eight of clubs;")
    assert say(page, "h") == f"{hand}\N{NO-BREAK SPACE}", "the same text is not read again"
    answers, heard = page.locator("#text-said .answered"), page.locator("#text-said")
    expect(answers.last).to_have_text(hand)
    assert "does not beat" in say(page, "9C")
    both = say(page, "6H")
    assert "1: " in both and "transfer 6H" in both and "beat 6S 6H" in both
    say(page, both.split(": beat 6S 6H")[0][-1])
    expect(heard).to_contain_text("You beat the six of spades")
    until(page, ASKED)  # the cards are drawn
    say(page, "u")
    expect(heard).to_contain_text("Can't undo: a hidden card")
    say(page, "hint")
    expect(heard).to_contain_text("A good player might")
    opened = say(page, "open")
    assert re.search(r"^\w+: (.+ of .+; ){5}", opened, re.MULTILINE)
    assert say(page, "open") == "Open hands: off."
    assert say(page, "name Ada") == "Your name is now Ada."
    expect(page.locator("#your-name")).to_have_text("Ada")
    page.keyboard.type("boss")
    page.keyboard.press("Enter")
    expect(page.locator("#boss")).to_be_visible()
    page.keyboard.press("Control+Shift+Space")
    expect(page.locator("#boss")).to_be_hidden()
    expect(page.locator("#text-line")).to_be_focused()


def test_a_question_of_the_room_is_asked_and_answered_in_the_line(
    page: Page, open_room: OpenRoom
) -> None:
    """The game is chosen and played in the line, which always keeps the focus."""
    begin(page, open_room)
    assert "Type n to deal" in say(page, "game euchre game_points 1 stick_dealer on")
    expect(lobby.strip(page, "euchre")).to_contain_text("Stick the dealer · to 1")
    assert say(page, "n").startswith("Euchre: ")
    assert len(play_out(page)) >= 3
    expect(page.locator("#text-said")).to_contain_text(RESULT)
    say(page, "replays")
    say(page, "n")
    expect(page.locator("#text-said")).to_contain_text("Answer Yes / No.")
    expect(page.locator("#asking")).to_be_hidden()
    say(page, "no")
    until(page, "() => !document.querySelector('#outcome').checkVisibility()")


def test_closed_in_the_lobby_it_leaves_the_focus_on_its_button(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    button = page.get_by_role("button", name="Play by typing")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#text-line")).to_be_focused()
    close_text_mode(page)
    expect(button).to_be_focused()


def test_it_is_reached_by_a_key_a_button_and_the_address(page: Page, open_room: OpenRoom) -> None:
    """In the line, letters are not keys of the table, where `t` would take and `g` would leave."""
    open_room(page, "?play=durak&delay=0")
    line = page.locator("#text-line")
    until(page, ASKED)
    page.keyboard.press("Shift+T")
    expect(line).to_be_focused()
    page.keyboard.type("tgrq9")
    expect(line).to_have_value("tgrq9")
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    line.clear()
    close_text_mode(page)
    expect(page.locator("#table")).to_be_focused()
    page.get_by_role("button", name="Play by typing").focus()
    page.keyboard.press("Enter")
    expect(line).to_be_focused()
    page.get_by_role("region", name="Text mode").get_by_role("button", name="Close").click()
    expect(line).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Text mode").click()
    expect(line).to_be_focused()
    close_text_mode(page)
    page.evaluate("() => { location.hash = '#text'; }")
    expect(line).to_be_focused()


def close_text_mode(page: Page) -> None:
    page.keyboard.type("close")
    page.keyboard.press("Enter")
    expect(page.locator("#text-line")).to_be_hidden()


def test_every_command_of_the_room_is_known_by_its_name(page: Page, open_room: OpenRoom) -> None:
    begin(page, open_room)
    answer = say(page, "commands")
    for name in ("statistics", "autotrick", "options", "instructions", "background"):
        assert f"{name}: " in answer
    assert say(page, "autotrick") == "autotrick: off."
    page.keyboard.type("statistics")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#text-line")).to_be_focused()


@pytest.mark.parametrize("look", ["card room", "1994"])
def test_a_stranger_is_dealt_at_once_and_in_1994_says_a_name_first(
    page: Page, open_room: OpenRoom, look: str
) -> None:
    page.evaluate("localStorage.removeItem('parlour/name')")
    if look == "1994":
        deals.put(page, "parlour/preferences", '{"version": 1, "value": {"look": "1994"}}')
    begin(page, open_room)
    if look == "1994":
        assert say(page, "n").startswith("Type name and your own name")
        say(page, "name Zoë")
    say(page, "n")
    until(page, ASKED)
    assert say(page, "h").startswith("Your hand, 6 cards")
