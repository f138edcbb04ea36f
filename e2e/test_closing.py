"""A closed room leaves no listener, proxy or task behind, and the page is as before."""

import json

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.options import open_group
from e2e.page_scripts import OPENED, PYTHON
from e2e.waiting import until
from tools.measure.robustness import rooms
from tools.measure.robustness.rooms import PROXIES, TRACED, look_round

pytestmark = pytest.mark.fresh("a script runs before the page's own")

COUNTED = """
{
  const listening = new Map();
  let number = 0;
  const numbers = new WeakMap();
  const numberOf = (thing) => {
    if (!numbers.has(thing)) numbers.set(thing, (number += 1));
    return numbers.get(thing);
  };
  const name = (target, kind, heard, options) =>
    [numberOf(target), kind, numberOf(heard), Boolean(options?.capture ?? options)].join();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (kind, heard, options) {
    if (heard?.destroy) {  // a proxy: the listener is Python's
      const where = this.id || this.localName || this.constructor.name;
      listening.set(name(this ?? window, kind, heard, options), `${kind} of ${where}`);
    }
    return addEventListener.call(this, kind, heard, options);
  };
  EventTarget.prototype.removeEventListener = function (kind, heard, options) {
    if (heard?.destroy) listening.delete(name(this ?? window, kind, heard, options));
    return removeEventListener.call(this, kind, heard, options);
  };
  window.listening = () => [...listening.values()];
}
"""
"""Run in every page: counts Python's listeners."""

CLOSE_AND_LIST_LEAKS = """
import asyncio, gc, json
await room.close()
del room
gc.collect()
from parlour.scope import Scope
from parlour.table.dom import Node
alive = [each for each in gc.get_objects() if isinstance(each, Scope | Node)]
# All our timers belong to a Scope. asyncio has one more, for the task that runs this check.
timers = [each for each in gc.get_objects() if isinstance(each, asyncio.Handle)]
alive += [each for each in timers if not each.cancelled() and "Scope." in f"{each}"]
alive += asyncio.all_tasks() - {asyncio.current_task()}
json.dumps(sorted(f"{each}"[:200] for each in alive))
"""

BODIES = """async () => {
  const answer = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const over of page.querySelectorAll("#start, #start-late")) over.remove();
  return [document.body.cloneNode(true), page.body].map((body) => {
    body.querySelector("noscript").remove();  // DOMParser parses it differently
    body.querySelector("#greeting .greeted").textContent = "";  // depends on the time of day
    return body.outerHTML;
  });
}"""
"""The current body, and the body in index.html without the start screen."""


@pytest.fixture
def page(page: Page) -> Page:
    """A page in which Python's listeners are counted."""
    page.add_init_script(COUNTED)
    return page


def close(page: Page) -> None:
    """Close the room and check that nothing is left."""
    assert json.loads(page.evaluate(PYTHON, CLOSE_AND_LIST_LEAKS)) == []
    assert page.evaluate("listening()") == []
    now, built = page.evaluate(BODIES)
    assert now == built
    assert page.title() == "Parlour"


def deal(page: Page, game: str = "durak") -> None:
    """Deal, and make a move."""
    rooms.deal(page, game)
    play(page)


def play(page: Page) -> None:
    """Make a move at the table."""
    page.locator("#table[data-asked]").wait_for()
    moves = page.evaluate(PYTHON, "len(room.core.controller.session.record.moves)")
    move = page.locator("#hand [data-touch]:not([aria-disabled]), #actions [data-move]").first
    move.click()
    if page.locator("#chips [data-move]").count():  # the card can be played in several ways
        page.locator("#chips [data-move]").first.click()
    until(page, PYTHON, f"len(room.core.controller.session.record.moves) > {moves}")


def in_a_dialog_over_text_mode(page: Page) -> None:
    deal(page)
    page.keyboard.press("Shift+T")
    page.locator("#text-line").fill("look")
    page.keyboard.press("Enter")
    page.keyboard.press("F6")
    page.locator("#scores[open]").wait_for()


def in_a_demo(page: Page) -> None:
    deal(page)
    page.keyboard.press("Shift+D")
    page.locator("#table[data-demo]").wait_for()


def practise(page: Page, name: str) -> None:
    """Answer a question of the trainer."""
    page.locator("#train").click()
    page.locator("#asking").get_by_role("button", name=name, exact=True).click()
    page.locator("#table[data-asked]").wait_for()
    page.locator("#actions .action, #hand [data-touch]:not([aria-disabled])").first.click()


def at_the_trainer(page: Page) -> None:
    practise(page, "Écarté: Play or propose?")
    page.locator("#trainer").wait_for()


def while_the_coach_thinks(page: Page) -> None:
    practise(page, "Euchre: Order up, pass or go alone?")


def in_the_1994_theme(page: Page) -> None:
    open_group(page, "look").locator('[name="look"][value="1994"]').check(force=True)
    page.locator("#legend button").first.wait_for()


SOMEWHERE = (
    *(in_a_dialog_over_text_mode, in_a_demo),
    *(at_the_trainer, while_the_coach_thinks, in_the_1994_theme),
)


def test_nothing_is_left_of_a_room_closed_anywhere_and_the_next_is_as_good_as_new(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?delay=0")
    deal(page)
    close(page)
    page.evaluate(TRACED)
    page.evaluate(PYTHON, OPENED)
    play(page)
    look_round(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+H")
    assert page.evaluate("listening()") and page.evaluate(PROXIES), "the check sees none at all"
    close(page)
    assert page.evaluate(PROXIES) == []
    page.evaluate(PYTHON, OPENED)
    page.locator("#leave").click()
    deal(page, "cassino")
    for somewhere in SOMEWHERE:
        close(page)
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.evaluate(PYTHON, OPENED)
        somewhere(page)
    close(page)
    page.evaluate(PYTHON, OPENED)
    page.locator("#lobby").wait_for()


def test_a_room_in_a_frame_can_be_closed(page: Page, open_room: OpenRoom) -> None:
    open_room(page, "?embed=play&play=durak&delay=0")
    play(page)
    close(page)
    page.evaluate(PYTHON, OPENED)
    play(page)
