"""The luck of a room comes from the system's own generator, and from nowhere else."""

from random import Random

import pytest
from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.seating import Seat
from e2e.waiting import until
from parlour.record import read_record

ALL = """
window.drawn = 0;
crypto.getRandomValues = (array) => {
  window.drawn += array.byteLength;
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(%d);
  return array;
};
"""
"""Every byte of the system's chance is this one."""

FROM_PYTHON = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  const python = await started;
  const before = window.drawn;
  const drawn = python.runPython("from random import Random; Random().getrandbits(256)");
  return [String(drawn), window.drawn - before];
}"""
SEED = 624 * 4
"""Bytes of the seed that Python asks the system for."""


def first_deal(page: Page) -> str:
    """The order of the pack that is dealt first."""
    Seat(page).turn()
    kept = until(page, "localStorage.getItem('parlour/durak/last-deal')")
    return read_record(kept).deal.text()


@pytest.mark.parametrize("byte", [255, 0])
def test_a_fresh_stream_of_chance_is_seeded_by_the_browser(
    page: Page, open_room: OpenRoom, byte: int
) -> None:
    page.add_init_script(ALL % byte)
    open_room(page)
    drawn, bytes_ = page.evaluate(FROM_PYTHON)
    seed = int.from_bytes(bytes([byte]) * SEED, "little")
    assert (int(drawn), bytes_) == (Random(seed).getrandbits(256), SEED)


def test_a_deal_is_the_browsers_chance_and_nothing_else(page: Page, open_room: OpenRoom) -> None:
    deals = []
    for byte in (255, 255, 7):
        page.add_init_script(ALL % byte + "\nlocalStorage.removeItem('parlour/durak/table');")
        open_room(page, "?play=durak&players=2&delay=0")
        deals.append(first_deal(page))
        page.goto("about:blank")
    assert deals[0] == deals[1] != deals[2]
