"""The player's seat: what the page shows there, and playing by mouse, by touch or by script."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, Position, expect

SEEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (selector) => all(selector).some((found) => found.getClientRects().length > 0);
  const cards = all("#hand .card");
  return {
    asked: document.querySelector("#table").matches("[data-asked]:not([data-laid])"),
    over: shown("#outcome"),
    last: document.querySelector("#table").hasAttribute("data-last"),
    hand: cards.map((card) => card.dataset.card),
    playable: cards
      .filter((card) => card.getAttribute("aria-disabled") !== "true")
      .map((card) => card.dataset.card),
    laid: all("#slots .card").map((card) => card.dataset.card),
    beaten: all("#slots .slot").filter((slot) => slot.querySelectorAll(".card").length > 1).length,
    chips: all("#chips [data-move]").map((chip) => chip.dataset.move),
    actions: all("#actions [data-move]").map((action) => action.dataset.move),
    held: all("#seats .count").map((count) => count.textContent),
    prompt: document.querySelector("#prompt").textContent,
    boxed: document.querySelector("#asking[open] p")?.textContent ?? "",
    next: document.querySelector("#next-deal").textContent,
  };
}"""
"""Reads the whole table in one call, so that all values belong to the same moment."""

PATIENCE = 60.0
"""Seconds to wait for computer players without a pause, on a slow and busy machine."""

WAITS = "Press Enter or tap to continue."
"""The end of the prompt while the table waits for Enter or a tap."""

NEW_GAME = "New game"
"""The label of the button that deals after the last deal of a game."""
LONGEST_GAME = 60
"""More deals than any game takes."""


@dataclass(frozen=True)
class Look:
    """What the player sees at one moment."""

    asked: bool
    """Whether the player has to decide."""
    over: bool
    """Whether the result of the deal is shown."""
    last: bool = field(compare=False)
    """Whether the table can show the last bout, trick or capture. It cannot after a reload."""
    hand: tuple[str, ...]
    playable: tuple[str, ...]
    laid: tuple[str, ...]
    """The cards of the bout: attacks, and the cards that beat them."""
    beaten: int
    """How many attack cards have been beaten."""
    chips: tuple[str, ...]
    """The moves offered for a chosen card."""
    actions: tuple[str, ...]
    """The moves that have a button."""
    held: tuple[str, ...]
    """How many cards each opponent holds."""
    prompt: str
    boxed: str
    """The question in an open box, which the player must answer first."""
    next: str = field(compare=False)
    """The label of the button that deals after this deal."""

    @property
    def waits(self) -> bool:
        """Whether the table waits for Enter or a tap."""
        return self.prompt.endswith(WAITS)


class Way(Protocol):
    """A way to make one move on the page."""

    def __call__(self, page: Page, look: Look) -> None: ...


class Seat:
    """The player's seat at the table of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def look(self) -> Look:
        """The table as it is now."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return Look(**{name: _frozen(value) for name, value in seen.items()})

    def wait(self, until: Callable[[Look], bool]) -> Look:
        """Wait until the table meets a condition, and return the first look that does."""
        limit = time.monotonic() + PATIENCE
        while not until(look := self.look()):
            assert time.monotonic() < limit, f"The table does not change: {look}"
            self.page.wait_for_timeout(25)
        return look

    def comes_to(self, look: Look) -> None:
        """Wait until the table is as in this look; it may be so already."""
        self.wait(lambda now: now == look)

    def turn(self, last: Look | None = None) -> Look:
        """Wait for the player's next decision, or for the end of the deal."""
        return self.wait(lambda look: look != last and (look.asked or look.over))

    def stop(self, last: Look) -> Look:
        """Wait for the player's next decision, or until the table waits for Enter or a tap."""
        return self.wait(lambda look: look != last and (look.asked or look.waits))

    def play_out(self, way: Way, each: Callable[[Look], None] = lambda look: None) -> Look:
        """Play until the deal is over, calling `each` at every decision; returns the last look."""
        look = self.turn()
        while not look.over:
            each(look)
            way(self.page, look)
            look = self.turn(look)
        return look

    def play_until(self, wanted: Callable[[Look], bool], way: Way) -> Look:
        """Play until a decision meets a condition. Fails if the deal ends first."""
        look = self.turn()
        while not wanted(look):
            assert not look.over, "The deal ended without such a decision."
            way(self.page, look)
            look = self.turn(look)
        return look

    def play_game(self, way: Way, go_on: Callable[[Page], None]) -> int:
        """Play deals until the game is over; returns the number of deals."""
        deals = 1
        while self.play_out(way).next != NEW_GAME:
            go_on(self.page)
            deals += 1
            assert deals < LONGEST_GAME, "The game does not end."
        return deals

    def card(self, name: str) -> Locator:
        """A card of the player's hand."""
        return self.page.locator(f'#hand [data-card="{name}"]')

    def laid(self, name: str) -> Locator:
        """A card on the table."""
        return self.page.locator(f'#slots [data-card="{name}"]')

    def button(self, move: str) -> Locator:
        """The button or chip of a move."""
        return self.page.locator(f'#table [data-move="{move}"]')


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def choice(look: Look) -> str:
    """The choice of a simple player: the first chip, the first playable card, or a button.

    Returns the name of a card, or the move of a chip or button.
    """
    return next(iter((*look.chips, *look.playable, *look.actions)))


HURRY = """async (patience) => {
  const first = (selector) => document.querySelector(selector);
  const limit = performance.now() + patience * 1000;
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(`#deal-status, #seats, #piles, #middle, #hand, #animation-layer {
    content-visibility: hidden !important;
  }`);
  document.adoptedStyleSheets.push(unseen);
  while (!first("#outcome").checkVisibility()) {
    if (performance.now() > limit) throw new Error(first("#prompt").textContent);
    const confirm = first("#asking[open] button:last-child");  // confirms a warning
    if (confirm || first("#table").matches("[data-asked]:not([data-laid])")) {
      (confirm ??
        first("#chips [data-move]") ??
        first("#hand .card:not([aria-disabled])") ??
        first("#actions [data-move]"))?.click();
    }
    await new Promise((seen) => setTimeout(seen, 5));
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== unseen);
}"""
"""Plays a deal to its end. Cards are hidden, because layout and painting take most of the time."""


def hurry(page: Page, patience: float = PATIENCE) -> None:
    """Play a deal to its end with a script in the page, for tests that need only its end.

    The result of an older deal must have been cleared. Otherwise it counts as the end of this
    deal.
    """
    page.evaluate(HURRY, patience)


def deal_again(page: Page, button: str = "Next deal") -> None:
    """Press a button that deals, and wait until the old deal has been cleared."""
    page.get_by_role("button", name=button, exact=True).click()
    cleared(page)


def cleared(page: Page) -> None:
    """Wait until the result of the old deal has disappeared."""
    expect(page.locator("#outcome")).to_be_hidden()


def seal_of(page: Page) -> str:
    """What the sheet of rules shows about the seal of the current deal."""
    page.keyboard.press("r")
    text = page.locator("#rules dt", has_text="The seal of this deal").locator("+ dd").inner_text()
    page.keyboard.press("Escape")
    return text


def _target_of(page: Page, look: Look) -> tuple[Locator, Position | None]:
    """The element to press for a choice, and the point to press: on a card, its index."""
    chosen = choice(look)
    if chosen in look.hand:
        return Seat(page).card(chosen), {"x": 10, "y": 12}
    return Seat(page).button(chosen), None


def by_mouse(page: Page, look: Look) -> None:
    """Click on the simple player's choice."""
    item, where = _target_of(page, look)
    item.click(position=where)


def by_touch(page: Page, look: Look) -> None:
    """Tap on the simple player's choice."""
    item, where = _target_of(page, look)
    item.tap(position=where)
