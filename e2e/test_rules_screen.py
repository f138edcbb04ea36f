"""The screen on which the rules are agreed, and links that bring rules along."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import deals
from e2e.conftest import OpenRoom
from e2e.seating import Seat
from e2e.visits import wait_for_room
from parlour.durak.options import PRESETS, Options
from parlour.durak.words import PRESETS as NAMES
from parlour.options import declared
from tools.static_server import Fault, StaticServer


def test_every_option_is_there_with_its_rule(page: Page, open_room: OpenRoom) -> None:
    """DUR-69, EUC-32: every option is there for everybody."""
    open_room(page)
    page.locator("summary:visible", has_text="All the rules").click()
    for name, option in declared(Options).items():
        field = page.locator(f'#agreement-durak [name="{name}"]')
        expect(field).to_be_visible()
        expect(field).to_have_accessible_name(option.label)
        expect(field).to_have_accessible_description(option.rule)


def test_presets_fill_in_the_form(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    for name, options in PRESETS.items():
        page.get_by_role("radio", name=NAMES[name][0]).check()
        for option in declared(Options):
            field = page.locator(f'#agreement-durak [name="{option}"]')
            wanted = getattr(options, option)
            if isinstance(wanted, bool):
                expect(field).to_be_checked(checked=wanted)
            else:
                expect(field).to_have_value(str(wanted))


def test_an_agreement_like_no_preset_ticks_none(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    chosen = page.get_by_role("group", name="Choose the rules").get_by_role("radio", checked=True)
    expect(chosen).to_have_count(1)
    page.locator('#agreement-durak [name="players"]').select_option("5")
    expect(chosen).to_have_count(0)
    expect(page.locator("#agreed")).to_have_text("5 players · 36 cards")
    page.locator('#agreement-durak [name="players"]').select_option("4")
    expect(chosen).to_have_value("tommy")


def test_rules_that_exclude_each_other_say_so(page: Page, open_room: OpenRoom) -> None:
    open_room(page)
    page.locator("summary:visible", has_text="All the rules").click()
    page.locator('[name="teams"]').select_option("3x2")
    sentence = "Teams 3x2 need 6 players, not 4."
    expect(page.locator("#agreed")).to_have_text(sentence)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#agreed")).to_have_text(sentence)
    page.locator('#agreement-durak [name="players"]').select_option("6")
    expect(page.locator("#agreed")).not_to_have_text(sentence)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#table")).to_be_visible()


def test_the_rules_in_force_can_be_read_at_the_table(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?play=durak&preset=pocket_transfer&players=3&pack=52&delay=0")
    assert len(Seat(page).turn().held) == 2
    page.get_by_role("button", name="Rules").click()
    sheet = page.get_by_role("dialog", name="The rules in force")
    for words in ("Pack: 52 cards", "Players: 3", "Transfer: on"):
        expect(sheet).to_contain_text(words)
    for option in declared(Options).values():
        expect(sheet).to_contain_text(option.rule)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.fresh("the switches are settled before Python")
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
    expect(page.locator("#agreed")).to_contain_text("5 players · 36 cards")
    page.get_by_role("button", name="Deal", exact=True).click()
    Seat(page).wait(lambda look: len(look.hand) > 0)


@pytest.mark.fresh("the page is left for another address")
def test_what_is_chosen_and_pressed_before_python_is_there_is_not_lost(
    page: Page, server: StaticServer, dist: Path
) -> None:
    (wasm,) = dist.glob("static/vendor/pyodide-*/pyodide.asm.wasm")
    server.faults[wasm.relative_to(dist).as_posix()] = Fault(delay=60)
    page.goto(server.url + "?delay=0")
    page.get_by_role("radio", name="Bulk durak").check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#deal")).to_contain_text("as soon as")
    server.release()
    wait_for_room(page)
    assert len(Seat(page).wait(lambda look: look.asked).hand) == 18


def test_no_new_version_comes_in_while_a_deal_is_under_way(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?delay=0")
    root = page.locator("html")
    expect(root).to_have_attribute("data-deal", "off")
    page.get_by_role("button", name="Deal", exact=True).click()
    Seat(page).turn()
    expect(root).to_have_attribute("data-deal", "on")
    page.get_by_role("button", name="Games").click()
    expect(root).to_have_attribute("data-deal", "off")
    game = deals.game(players=2)
    deals.leave(page, game, deals.stacked(game, 0, {}))
    page.reload()
    wait_for_room(page)
    deals.play_again(page)
    expect(root).to_have_attribute("data-deal", "on")
