"""How the page's scripts read saved values: `static/saved_values.mjs`."""

import json
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "static/saved_values.mjs"

RUN = """
globalThis.document = { documentElement: { hasAttribute: (name) => name === process.argv[2] } };
globalThis.window = { localStorage: { getItem: (key) => `{"version": 1, "value": "${key}"}` } };
const { isGuest, value } = await import(process.argv[1]);
console.log(JSON.stringify([isGuest, value("name", "")]));
"""


@pytest.mark.parametrize(
    ("attribute", "read"),
    [("data-frame", [True, ""]), ("data-look", [False, "parlour/name"])],
    ids=["a guest", "at home"],
)
def test_a_room_in_a_frame_reads_no_saved_values(attribute: str, read: list[object]) -> None:
    """In a frame the person plays as a guest, without the saved values."""
    command = ["node", "--input-type=module", "-e", RUN, SCRIPT.as_uri(), attribute]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == read
