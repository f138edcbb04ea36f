"""The sounds of the table, recorded without a loudspeaker."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenRoom
from e2e.options import choose, open_group
from e2e.seating import Seat, by_mouse, hurry
from e2e.waiting import let_pass, own_time, rounds, until
from parlour.room.appearance.sound_effects import EFFECTS, ENDS, GAME_WON, LOUDNESS
from tests.cases import daily

EAR = """
window.started = [];
for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function (...when) {
    window.started.push(this.constructor.name);
    return start.apply(this, when);
  };
}
window.AudioContext = function () {
  const context = new OfflineAudioContext(1, 44100, 44100);
  Object.defineProperty(context, "state", { value: "running" });
  context.suspend = context.close = () => {};  // not needed for a recording
  window.heard = context;
  return context;
};
"""
"""Run in the page: records all sounds, and their sources."""

PLAYED = """async () => {
  const samples = (await window.heard.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const power = samples.reduce((sum, each) => sum + each * each, 0);
  const length = samples.findLastIndex((each) => Math.abs(each) > 0.001) + 1;
  return {
    peak,
    loudness: Math.sqrt(power / length),
    numbers: samples.every(Number.isFinite),
    seconds: length / 44100,
  };
}"""

MADE = """async (effect) => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  (await started).runPython(
    `from parlour.room.appearance.synthesiser import Synthesiser
from parlour.scope import Scope
Synthesiser(Scope()).play("${effect}", "loud")`,
  );
}"""
"""Makes the page's Python render one sound."""

LOUDSPEAKER = """
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    window.speaker = this;
  }
};
"""
"""Run in the page: makes the state of the audio context readable."""


def listen(page: Page) -> Any:
    """The recorded sound."""
    return page.evaluate(PLAYED)


def test_every_sound_is_short_and_neither_lost_nor_too_loud(
    page: Page, open_room: OpenRoom
) -> None:
    """The sounds at the end of a deal or game may be longer, because nothing follows."""
    page.add_init_script(EAR)
    open_room(page)
    for effect in EFFECTS:
        page.evaluate(MADE, effect)
        played = listen(page)
        assert played["numbers"], effect
        assert 0.2 < played["peak"] < 0.9, effect
        assert played["loudness"] > 0.005, effect
        assert played["seconds"] < 0.3 or effect in (*ENDS.values(), GAME_WON), effect


@pytest.mark.parametrize("volume", daily(LOUDNESS))
def test_the_volume_is_the_players(page: Page, open_room: OpenRoom, volume: str) -> None:
    page.add_init_script(EAR)
    open_room(page)
    page.evaluate(MADE, "trick")
    loud = listen(page)["loudness"]
    open_group(page, "sound")
    choose(page, "Volume", volume)
    page.keyboard.press("F1")
    expect(page.locator("#preference-toast")).to_have_text("Sound: off")
    page.keyboard.press("F1")  # on again, with a sound
    expect(page.locator("#preference-toast")).to_have_text("Sound: on")
    # A soft sound fades below what counts as its end a little sooner.
    assert listen(page)["loudness"] / loud == pytest.approx(LOUDNESS[volume], rel=0.15)


def test_a_deal_is_heard_and_f1_makes_it_silent(page: Page, open_room: OpenRoom) -> None:
    """DUR-53, CAS-42, ECA-17a, EUC-11: F1 switches the sound."""
    page.add_init_script(EAR)
    open_room(page, "?play=durak&players=2&delay=0")
    seat = Seat(page)
    look = seat.turn()
    until(page, "started.includes('AudioBufferSourceNode')")  # cards that land on the cloth
    page.keyboard.press("F1")
    expect(page.locator("#preference-toast")).to_have_text("Sound: off")
    rounds(page)
    before = page.evaluate("started.length")
    by_mouse(page, look)
    hurry(page)
    rounds(page)
    assert page.evaluate("started.length") == before


def test_nothing_is_heard_before_the_first_gesture(page: Page, open_room: OpenRoom) -> None:
    # The browser treats evaluations by a test as user gestures.
    page.add_init_script(
        "window.touched = { hasBeenActive: false };"
        "Object.defineProperty(navigator, 'userActivation',"
        " { configurable: true, get: () => window.touched })"
    )
    page.add_init_script(EAR)
    open_room(page, "?play=durak&delay=0")
    look = Seat(page).turn()
    rounds(page)
    assert page.evaluate("started") == []
    page.evaluate("touched.hasBeenActive = true")
    by_mouse(page, look)
    until(page, "started.length > 0")


@pytest.mark.fresh("it advances the page's clock")
def test_the_loudspeaker_sleeps_when_nothing_has_been_heard_for_a_while(
    page: Page, open_room: OpenRoom
) -> None:
    page.add_init_script(LOUDSPEAKER)
    own_time(page)
    open_room(page)
    for _ in range(2):
        page.keyboard.press("F1")
        page.keyboard.press("F1")  # on again, with a sound
        until(page, "window.speaker?.state === 'running'")
        let_pass(page, 31)
        until(page, "speaker.state === 'suspended'")


def test_a_browser_without_sound_plays_on(page: Page, open_room: OpenRoom) -> None:
    page.add_init_script("delete window.AudioContext; delete window.webkitAudioContext")
    open_room(page, "?play=ecarte&delay=0")
    hurry(page)
    expect(page.locator("#outcome")).to_be_visible()
