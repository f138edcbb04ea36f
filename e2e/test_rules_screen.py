"""The sheet of rules, and links that set rules."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.options import choose, open_group
from e2e.seating import Seat
from e2e.visits import wait_for_room
from parlour.durak.options import PRESETS, Options
from parlour.durak.words import PRESETS as NAMES
from parlour.options import declared
from tools.static_server import Fault, StaticServer


def test_every_option_is_there_with_its_rule(page: Page, open_room: OpenRoom) -> None:
    """DUR-69, EUC-32: no option is hidden."""
    open_room(page)
    sheet = lobby.all_rules(page)
    for name, option in declared(Options).items():
        field = lobby.fields(page, name).first
        if field.get_attribute("type") == "radio":
            field = sheet.get_by_role("radiogroup", name=option.label)
        expect(field).to_be_visible()
        expect(field).to_have_accessible_name(option.label)
        expect(field).to_have_accessible_description(option.rule)


@pytest.mark.parametrize("look", ["parlour", "1994"])
def test_the_sheet_opens_at_its_top(page: Page, open_room: OpenRoom, look: str) -> None:
    deals.put(page, "parlour/preferences", json.dumps({"version": 1, "value": {"look": look}}))
    page.set_viewport_size({"width": 390, "height": 844})
    open_room(page)
    sheet = lobby.rules(page)
    expect(sheet.get_by_role("button", name="Deal", exact=True)).to_be_focused()
    expect(sheet.get_by_role("heading", name="Durak")).to_be_in_viewport()


def test_presets_fill_in_the_form(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    for name in NAMES:
        lobby.preset(page, name).check()
        options = PRESETS[name]
        lobby.expect_agreed(page, **{each: getattr(options, each) for each in declared(Options)})


def test_in_the_1994_look_the_old_program_is_usual_until_rules_are_chosen(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page)
    expect(lobby.strip(page, "cassino")).to_contain_text("Standard · 2 players")
    expect(lobby.chosen_preset(page)).to_have_value("throw_in")
    lobby.preset(page, "transfer").check()
    lobby.close_sheet(page)
    open_group(page, "look")
    choose(page, "Look", "1994")
    page.keyboard.press("Escape")
    expect(lobby.strip(page, "cassino")).to_contain_text("Tommy’s Cassino, 1994 · 2 players")
    expect(lobby.strip(page)).to_contain_text("Transfer")
    expect(lobby.chosen_preset(page, "euchre")).to_have_value("four_handed")
    lobby.close_sheet(page)
    open_room(page)
    expect(lobby.strip(page, "euchre")).to_contain_text("Four-Handed Euchre 4.0, 1994")


def test_an_agreement_like_no_preset_ticks_none(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    chosen = lobby.chosen_preset(page)
    expect(chosen).to_have_count(1)
    lobby.agree(page, players=5)
    expect(chosen).to_have_count(0)
    expect(lobby.summary(page)).to_have_text("Throw-in · 5 players · 36 cards · club")
    expect(lobby.strip(page)).to_contain_text("Throw-in · 5 players · 36 cards")
    lobby.agree(page, players=4)
    expect(chosen).to_have_value("throw_in")


def test_rules_that_exclude_each_other_say_so(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    lobby.agree(page, teams="3x2")
    sentence = "Teams 3x2 need 6 players, not 4."
    expect(lobby.summary(page)).to_contain_text(sentence)
    lobby.deal_from_sheet(page)
    expect(page.locator("#table")).to_be_hidden()
    expect(lobby.summary(page)).to_contain_text(sentence)
    expect(lobby.chosen_preset(page)).to_have_count(0)  # so it can be chosen again
    lobby.close_sheet(page)
    lobby.deal(page)
    expect(lobby.summary(page)).to_be_visible()
    lobby.agree(page, players=6)
    expect(lobby.summary(page)).not_to_contain_text(sentence)
    lobby.deal_from_sheet(page)
    expect(page.locator("#table")).to_be_visible()


def test_the_rules_in_force_can_be_read_at_the_table(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&preset=pocket_transfer&players=3&pack=52&delay=0")
    assert len(Seat(page).turn().held) == 2
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Rules in force").click()
    sheet = page.get_by_role("dialog", name="The rules in force")
    for words in ("Pack: 52 cards", "Players: 3", "Transfer: on"):
        expect(sheet).to_contain_text(words)
    for option in declared(Options).values():
        expect(sheet).to_contain_text(option.rule)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.fresh("the switches are read before Python runs")
def test_bad_words_in_a_link_are_told_and_nothing_else_is_lost(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?preset=grand&players=5&colour=blue&switches=z&delay=soon")
    notices = page.locator("#notices")
    for sentence in (
        "There is no game “grand” in the list.",
        "There is no option “colour”",
        "There is no switch “Z”",
        "“delay” is a number of seconds",
    ):
        expect(notices).to_contain_text(sentence)
    expect(notices).not_to_contain_text("Traceback")
    expect(lobby.strip(page)).to_contain_text("5 players · 36 cards")
    lobby.deal(page)
    Seat(page).wait(lambda look: len(look.hand) > 0)


@pytest.mark.fresh("the page is left for another address")
def test_input_before_python_runs_is_not_lost(page: Page, server: StaticServer, dist: Path) -> None:
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=60)
    page.goto(server.url + "?delay=0")
    lobby.preset(page, "bulk").check()
    lobby.fields(page, "opponents").and_(page.locator("[value=novice]")).check()
    lobby.deal_from_sheet(page)
    expect(lobby.cover(page)).to_have_attribute("data-taken", "")
    expect(page.locator("#start .label")).to_be_visible()
    server.release()
    wait_for_room(page)
    assert len(Seat(page).wait(lambda look: look.asked).hand) == 18


def test_no_new_version_is_activated_during_a_deal(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?delay=0")
    root = page.locator("html")
    expect(root).to_have_attribute("data-deal", "off")
    lobby.deal(page)
    Seat(page).turn()
    expect(root).to_have_attribute("data-deal", "on")
    page.get_by_role("button", name="All games").click()
    expect(root).to_have_attribute("data-deal", "off")
    game = deals.game(players=2)
    deals.leave(page, game, deals.stacked(game, 0, {}))
    open_room(page, "?delay=0")
    lobby.play_again(page)
    expect(root).to_have_attribute("data-deal", "on")
