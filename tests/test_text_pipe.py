"""The text protocol over real pipes: one answer per line, and a clean end."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from parlour import text
from parlour.jsontext import LONGEST
from tests.test_text import NEW, PY


def served(*lines: bytes) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    text.serve(io.BytesIO(b"".join(lines)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_every_line_has_an_answer_and_the_last_needs_no_end() -> None:
    asked = [b"{}\n", b"\n", b"\xff\n", json.dumps(NEW).encode() + b"\r\n", b'{"do": "state"}']
    assert [answer["ok"] for answer in served(*asked)] == [False, False, False, True, True]


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, 3 * LONGEST])
def test_a_line_too_long_is_one_line(length: int) -> None:
    state = b'{"do": "state"}'
    lines = [b" " * (length - len(state)) + state + b"\n", state]
    first, second = served(*lines)
    assert ("at most" in first["error"]) == (length >= LONGEST)
    assert "no deal" in second["error"]


def test_the_longest_line_is_as_long_as_the_protocol_and_the_refusal_say() -> None:
    page = (PY.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    longest = int(page.split("A line has at most ")[1].split(" bytes")[0].replace(",", ""))
    state = b'{"do": "state"}'
    fits = b" " * (longest - len(state)) + state
    for end in (b"", b"\n"):
        (met,), (refused,) = served(fits + end), served(b" " + fits + end)
        assert "no deal" in met["error"]
        assert refused["error"] == f"A request is a line of at most {longest} bytes of UTF-8."


def test_nothing_asked_nothing_answered() -> None:
    assert served() == []


@pytest.fixture
def process() -> Iterator["subprocess.Popen[bytes]"]:
    environment = {**os.environ, "PYTHONPATH": str(PY), "PYTHONWARNINGS": "error"}
    with subprocess.Popen(
        [sys.executable, "-m", "parlour.text"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as process:
        yield process
        process.kill()


def test_the_process_answers_at_once_and_ends_with_its_input(
    process: "subprocess.Popen[bytes]",
) -> None:
    assert process.stdin and process.stdout and process.stderr
    for request in (NEW, {"do": "view", "seat": 9}, {"do": "move", "seat": 0, "move": "attack 7H"}):
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"] == (request.get("seat") != 9)
    process.stdin.close()
    assert process.wait(10) == 0
    assert process.stderr.read() == b""


def test_the_process_ends_quietly_when_nobody_listens(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    process.stdin.write(b"{}\n" * 10)
    process.stdin.close()
    assert process.wait(10) == 0
    assert process.stderr.read() == b""
