"""Takes the pictures: reaches each state once, then applies variants, captures and checks it."""

import json
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Error, Page

from tools.pictures import faults
from tools.pictures.faults import Found
from tools.pictures.rooms import OutsidePage, StartedRoom, browsing
from tools.pictures.shots import Family, Shot, by_family, by_state, by_variant
from tools.pictures.sizes import PLAIN, VARIANTS, Size, Variant
from tools.pictures.state import Outside, Place, Stage, State
from tools.static_server import StaticServer

SETTLED = """async ([width, height]) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 60 && !(innerWidth === width && innerHeight === height); n++) await frame();
  await frame();
  await document.fonts.ready;
  const ends = document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime < 2000)
    .map(({ finished }) => finished.catch(() => {}));
  await Promise.race([Promise.all(ends), new Promise((late) => setTimeout(late, 1000))]);
  await frame();
}"""
"""Waits until the window has its size and all short animations have ended."""

USUAL_TEXT = 16
"""The default font size in pixels."""


class Photographer:
    """Reaches states and takes pictures of them."""

    def __init__(
        self,
        browser: Browser,
        server: StaticServer,
        folder: Path | None,
        *,
        scale: float = 1,
        told: Callable[[str], None] = lambda line: None,
    ) -> None:
        """Without a folder, only look for faults. `told` is called with lines of progress."""
        self._browser, self._server, self._folder = browser, server, folder
        self._scale, self._told = scale, told
        self._usual = {**server.faults}
        self.found: list[Found] = []
        """The faults so far."""
        self.taken: list[Shot] = []
        """The pictures so far."""

    def take(self, shots: Sequence[Shot]) -> None:
        """Take the pictures of these shots."""
        for family, wanted in by_family(shots).items():
            if family.is_outside:
                self._outside(family, wanted)
            else:
                self._in_room(family, wanted)

    def _in_room(self, family: Family, shots: Sequence[Shot]) -> None:
        """Take the pictures of states that share a page."""
        with browsing(
            self._browser, family.language, self._scale, is_touch=family.is_touch
        ) as context:
            room = StartedRoom(context, self._server.url, framed=family.is_frame)
            for state, wanted in by_state(shots):
                place = state.place
                assert isinstance(place, Place)
                with self._noting(state, room.wrong):
                    set_size(room.page, wanted[0].size)
                    room.open(place, state.name)
                    self._reach_and_take(room, state, wanted)

    def _outside(self, family: Family, shots: Sequence[Shot]) -> None:
        """Take the pictures of states that need separate pages."""
        for state, wanted in by_state(shots):
            assert isinstance(state.place, Outside)
            with (
                browsing(
                    self._browser, family.language, self._scale, is_touch=family.is_touch
                ) as context,
                self._noting(state, []),
            ):
                page = OutsidePage(context, self._server, state.place)
                self._reach_and_take(page, state, wanted)
            self._server.faults = {**self._usual}

    def _reach_and_take(
        self, stage: StartedRoom | OutsidePage, state: State, shots: Sequence[Shot]
    ) -> None:
        for step in state.steps:
            step(stage)
        stage.reached()
        session = stage.page.context.new_cdp_session(stage.page)
        is_room = isinstance(state.place, Place)
        for variant, wanted in by_variant(shots):
            dress(stage, session, variant, is_room=is_room)
            for shot in wanted:
                set_size(stage.page, shot.size)
                stage.page.evaluate(SETTLED, list(shot.size.pixels))
                if self._folder is not None:
                    picture(session, self._folder / shot.file)
                self.found += faults.look(stage.page, state.name, variant.name, shot.size.name)
                self.taken.append(shot)
        dress(stage, session, VARIANTS[PLAIN], is_room=False)
        session.detach()

    @contextmanager
    def _noting(self, state: State, wrong: list[str]) -> Iterator[None]:
        """Record errors while a state is reached, and continue with the next state."""
        wrong.clear()
        try:
            yield
        except (Error, AssertionError) as error:
            wrong.append(str(error))
        for each in wrong:
            line = " ".join(each.split())
            self.found.append(Found("error", state.name, "", "", "", line[-600:]))
        self._told(f"  {state.name}{': with errors' if wrong else ''}")


def picture(session: CDPSession, file: Path) -> None:
    """Take a picture of the window, as fast as possible."""
    taken = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    file.write_bytes(b64decode(taken["data"]))


def set_size(page: Page, size: Size) -> None:
    """Set the size of the window."""
    width, height = size.pixels
    page.set_viewport_size({"width": width, "height": height})


def dress(stage: Stage, session: CDPSession, variant: Variant, *, is_room: bool) -> None:
    """Apply a variant to the page, except its language."""
    stage.page.emulate_media(
        color_scheme="dark" if variant.dark else "light",
        forced_colors="active" if variant.forced else "none",
        reduced_motion="reduce",
    )
    height = USUAL_TEXT * variant.text // 100
    session.send("Page.setFontSizes", {"fontSizes": {"standard": height, "fixed": height - 3}})
    if is_room:
        stage.run(f"await wear(room, {json.dumps(json.dumps(dict(variant.preferences)))})")
