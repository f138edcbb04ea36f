"""The announcements of a deal are enough to replay it without seeing the table."""

import time
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Page, expect

from e2e import deals, lobby
from e2e.conftest import OpenRoom
from e2e.seating import PATIENCE, Seat, hurry
from parlour.catalogue import family
from parlour.game import AnyGame, Deal

LISTEN = """() => {
  const news = document.querySelector("#announcements");
  const { now } = Performance.prototype;
  let asked = 0;
  performance.now = () => (asked = now.call(performance));
  window.heard = [];
  new MutationObserver(() => window.heard.push([asked, news.textContent])).observe(news, {
    childList: true, characterData: true, subtree: true,
  });
}"""
"""Run in the page: records each announcement with its time."""

HEARD = """() => window.heard.map(([_, message]) => message)"""

PAUSE = 500
"""The least time between two messages, in milliseconds."""


class Listener:
    """Replays a deal from the announcements, like somebody who cannot see the table."""

    def __init__(self, game: AnyGame, deal: Deal, names: list[str], heard: str) -> None:
        self.game, self.deal, self.names = game, deal, names
        self.rest = heard
        self.moves: list[str] = []
        self.position = game.start(deal)

    def follow(self) -> str:
        """Replay while the announcements fit a legal move; returns the rest of them."""
        self._hear(self._announcements([]), must=True)
        while self.position.turn is not None:
            for move in self.position.moves():
                if self._hear(self._announcements([*self.moves, move.text])):
                    break
            else:
                break
        return self.rest

    def _announcements(self, moves: list[str]) -> list[str]:
        """The announcements that these moves add to those of earlier moves."""
        before = len(self.position.log or []) if moves else 0
        self.trial = moves
        position = self.game.start(self.deal)
        for text in moves:
            position.play(next(move for move in position.moves() if move.text == text))
        log = position.log or []
        words = family("durak").words
        sentences, announced = [], before
        for at in range(before, len(log)):
            if log[at].moment is not None or at == len(log) - 1:
                sentences += words.announce(log[announced : at + 1], self.names, 0)
                announced = at + 1
        self.tried = position
        return sentences

    def _hear(self, sentences: list[str], must: bool = False) -> bool:
        """Whether these sentences are announced next. If so, remove them."""
        text = " ".join(sentences)
        if not self.rest.startswith(text):
            assert not must, f"expected {text}, heard {self.rest[:200]}"
            return False
        self.rest = self.rest.removeprefix(text).lstrip()
        self.position, self.moves = self.tried, self.trial
        view = self.game.view(self.position, 0)
        scene = family("durak").scenes.scene(view, self.names, ())
        explained = next((choice.explanation for choice in scene.choices if choice.explanation), "")
        for aside in (scene.aside, explained):
            asked = " ".join(filter(None, (scene.prompt, aside)))
            if self.position.turn == 0 and self.rest.startswith(asked):
                self.rest = self.rest.removeprefix(asked).lstrip()
                break
        return True


def heard_out(page: Page, listen: Callable[[str], Listener]) -> Listener:
    """Wait for the last announcement, and return the listener. The page spaces announcements, so
    the last one comes late."""
    limit = time.monotonic() + PATIENCE
    while True:
        heard = " ".join(page.evaluate(HEARD)).replace("\N{NO-BREAK SPACE}", " ")
        listener = listen(" ".join(heard.split()))
        left = listener.follow() if heard else ""
        if heard and not left and listener.position.turn is None:
            return listener
        lost = f"after {listener.moves[-3:]} the announcements fit no move: {left[:300]}"
        assert time.monotonic() < limit, lost
        page.wait_for_timeout(100)


def test_what_is_said_is_the_whole_deal_at_a_pace_that_can_be_followed(
    page: Page, open_room: OpenRoom
) -> None:
    game = deals.game(players=3)
    deal = deals.stacked(game, 0, {0: "6H 7C 8S 9C TD JC", 1: "6S 7S 8D 9D TS JD"}, "QS KD AH")
    deals.leave(page, game, deal)
    open_room(page, "?delay=0")
    page.evaluate(LISTEN)
    lobby.play_again(page)
    Seat(page).turn()
    names = ["You", *page.locator("#seats .name").all_inner_texts()]
    hurry(page)
    listener = heard_out(page, lambda heard: Listener(game, deal, names, heard))
    for (sooner, one), (later, other) in pairwise(page.evaluate("heard")):
        assert later - sooner >= PAUSE - 0.01
        assert one != other
    outcome = (
        family("durak")
        .scenes.scene(game.view(listener.position, 0), listener.names, listener.position.log or ())
        .outcome
    )
    assert outcome is not None
    expect(page.locator("#outcome h2")).to_have_text(outcome.title)
    expect(page.locator("#alert")).to_contain_text(outcome.title)
