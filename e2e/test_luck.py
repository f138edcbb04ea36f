"""The random numbers of a room come only from the system's generator."""

import contextlib
import io
import re
from random import Random

from playwright.sync_api import Page

from e2e.conftest import OpenRoom
from e2e.seating import Seat, hurry, seal_of
from e2e.waiting import saved_text
from parlour.record import read_record

CONSTANT_BYTES = """
window.drawn = 0;
crypto.getRandomValues = (array) => {
  window.drawn += array.byteLength;
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(%d);
  return array;
};
"""
"""Gives every random byte of the system one value, and counts the bytes."""

FROM_PYTHON = """async () => {
  const { started } = await import(new URL("static/interpreter.mjs", location.href));
  const python = await started;
  const before = window.drawn;
  const drawn = python.runPython("from random import Random; Random().getrandbits(256)");
  return [String(drawn), window.drawn - before];
}"""
SEED = 624 * 4
"""Bytes that Python requests for its seed."""


def first_deal(page: Page) -> str:
    """The order of the pack in the first deal."""
    Seat(page).turn()
    return read_record(saved_text(page, "durak/last-deal")).deal.text()


def test_a_deal_and_a_fresh_stream_of_chance_are_the_browsers_chance_and_nothing_else(
    page: Page, open_room: OpenRoom
) -> None:
    deals = []
    for byte in (255, 255, 7):
        page.add_init_script(CONSTANT_BYTES % byte)
        open_room(page, "?play=durak&players=2&delay=0")
        drawn, bytes_ = page.evaluate(FROM_PYTHON)
        seed = int.from_bytes(bytes([byte]) * SEED, "little")
        assert (int(drawn), bytes_) == (Random(seed).getrandbits(256), SEED)
        deals.append(first_deal(page))
        page.evaluate("localStorage.removeItem('parlour/save/durak')")
    assert deals[0] == deals[1] != deals[2]


def test_the_seal_of_a_deal_is_shown_before_and_opened_after_it(
    page: Page, open_room: OpenRoom
) -> None:
    open_room(page, "?play=durak&players=2&delay=0")
    deal = first_deal(page)
    before = seal_of(page)
    (seal,) = re.findall(r"\b[0-9a-f]{64}\b", before)
    assert "salt" not in before and deal[:8] not in before
    open_room(page, "?play=durak&players=2&delay=0")
    Seat(page).turn()
    assert seal_of(page) == before
    hurry(page)
    after = seal_of(page)
    assert deal in after
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(after[after.index("from hashlib") :], {})
    assert printed.getvalue().strip() == seal
