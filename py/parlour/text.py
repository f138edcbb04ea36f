"""The engine over standard input and output: `python -m parlour.text`.

It reads and writes one JSON object per line, so that any program can drive a game. docs/protocol.md
describes the requests. An invalid request gets an error message and changes nothing.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import monotonic
from types import MappingProxyType
from typing import Any, BinaryIO

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import Until
from parlour.family import Family
from parlour.game import AnyGame, find_move
from parlour.jsontext import LONGEST, read_json
from parlour.options import read

Answer = dict[str, Any]

LONGEST_LINE = LONGEST - 1
"""The most bytes of a request without its line end. With the line end it still fits `LONGEST`."""

LONGEST_THOUGHT = 60_000
"""The longest search in milliseconds. No other request is answered meanwhile."""

FAILED = "The engine itself has failed"


class BadRequest(ValueError):
    """An invalid request; the message is a sentence."""


class Table:
    """The deal that a program plays through the pipe. Before the request `new` there is none."""

    def __init__(self) -> None:
        self._deal: tuple[Family, AnyGame, Any] | None = None

    def answer(self, line: str) -> Answer:
        """The answer to one line of input. Never raises."""
        try:
            return {"ok": True, **self._meet(read_json(line))}
        except ValueError as reason:
            # Every refusal of outside input is a ValueError whose message is a sentence.
            return {"ok": False, "error": str(reason)}
        except Exception as fault:
            # A bug: the position may be half changed, but the pipe must stay open.
            self._deal = None
            return {"ok": False, "error": f"{FAILED} ({fault!r:.200}); the deal is lost."}

    def _meet(self, request: Any) -> Answer:
        if not isinstance(request, dict):
            raise BadRequest('A request is an object, such as {"do": "state"}.')
        wanted = request.get("do")
        if not isinstance(wanted, str) or wanted not in REQUESTS:
            known = ", ".join(f"“{name}”" for name in REQUESTS)
            raise BadRequest(f"“do” is one of {known}.")
        meet, fields = REQUESTS[wanted]
        for name in request:
            if name != "do" and name not in fields:
                raise BadRequest(f"The request “{wanted}” has no entry “{name[:40]}”.")
        return meet(self, request)

    def _new(self, request: Answer) -> Answer:
        """Start a game and a deal, which replace the current ones."""
        family = catalogue.family(_text(request, "game"))
        game = family.play(read(family.options, _block(request, "options", {})))
        self._deal = family, game, game.setup(_block(request, "setup"))
        return self._state(request)

    def _move(self, request: Answer) -> Answer:
        family, game, position = self._running()
        seat, text = self._seat(request), _text(request, "move")
        move = find_move(position, seat, text)
        if move is None:
            raise BadRequest(family.words.refusal(game.view(position, seat), text))
        position.play(move)
        return self._state(request)

    def _state(self, request: Answer) -> Answer:
        _, game, position = self._running()
        return {"state": game.facts(position)}

    def _view(self, request: Answer) -> Answer:
        _, game, position = self._running()
        return {"view": game.view(position, self._seat(request))}

    def _choose(self, request: Answer) -> Answer:
        """The move that a computer seat chooses from its view. The move is not played."""
        family, game, position = self._running()
        seat = self._seat(request)
        if position.turn != seat:
            raise BadRequest(f"Seat {seat} has nothing to decide now.")
        level = _text(request, "level", bots.USUAL)
        rng = Random(_whole(request, "seed", 0))
        view, enough = game.view(position, seat), None
        if "ms" in request:
            enough = Until(monotonic, monotonic() + _time(request) / 1000)
        return {"move": bots.choose(level, family.heuristics, view, rng, family.levels, enough)}

    def _appraise(self, request: Answer) -> Answer:
        """The appraisal of a move of the seat to act. The move is not played."""
        from parlour.coach.appraisal import USUAL, appraise  # few programs need it

        family, game, position = self._running()
        seat, text = self._seat(request), _text(request, "move")
        view, move = game.view(position, seat), find_move(position, seat, text)
        if move is None:
            raise BadRequest(family.words.refusal(view, text))
        appraisal = appraise(family, view, move.text, _text(request, "budget", USUAL))
        return {"appraisal": appraisal.told()}

    def _running(self) -> tuple[Family, AnyGame, Any]:
        if self._deal is None:
            raise BadRequest("There is no deal yet; begin with a request “new”.")
        return self._deal

    def _seat(self, request: Answer) -> int:
        _, game, _ = self._running()
        seat = _whole(request, "seat")
        if not 0 <= seat < game.seats:
            raise BadRequest(f"“seat” is one of the seats 0 to {game.seats - 1}.")
        return seat


Meet = Callable[[Table, Answer], Answer]

REQUESTS: Mapping[str, tuple[Meet, frozenset[str]]] = MappingProxyType(
    {
        "new": (Table._new, frozenset({"game", "options", "setup"})),
        "move": (Table._move, frozenset({"seat", "move"})),
        "state": (Table._state, frozenset()),
        "view": (Table._view, frozenset({"seat"})),
        "choose": (Table._choose, frozenset({"seat", "level", "seed", "ms"})),
        "appraise": (Table._appraise, frozenset({"seat", "move", "budget"})),
    }
)
"""Every request: its handler, and the entries it may have."""


def _entry(request: Answer, name: str, default: Any) -> Any:
    value = request.get(name, default)
    if value is None and name not in request:
        raise BadRequest(f"The request needs an entry “{name}”.")
    return value


def _text(request: Answer, name: str, default: str | None = None) -> str:
    text = _entry(request, name, default)
    if not isinstance(text, str):
        raise BadRequest(f"“{name}” must be a text.")
    return text


def _whole(request: Answer, name: str, default: int | None = None) -> int:
    number = _entry(request, name, default)
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadRequest(f"“{name}” must be a whole number.")
    return number


def _time(request: Answer) -> int:
    time = _whole(request, "ms")
    if not 0 <= time <= LONGEST_THOUGHT:
        raise BadRequest(f"“ms” is one of the times 0 to {LONGEST_THOUGHT}.")
    return time


def _block(request: Answer, name: str, default: Answer | None = None) -> Answer:
    block = _entry(request, name, default)
    if not isinstance(block, dict):
        raise BadRequest(f"“{name}” must be an object with named entries.")
    return block


# -- the pipe -----------------------------------------------------------------------------------


def lines(pipe: BinaryIO) -> Iterator[str | None]:
    """The lines of a pipe; None for a line that is too long or not UTF-8."""
    size = LONGEST_LINE + len(b"\n")
    while line := pipe.readline(size):
        whole = len(line) < size or line.endswith(b"\n")
        while len(line) == size and not line.endswith(b"\n"):
            line = pipe.readline(size)
        try:
            yield line.decode() if whole else None
        except UnicodeDecodeError:
            yield None


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line with one line, to the end of the input."""
    table = Table()
    most = f"A request is a line of at most {LONGEST_LINE} bytes of UTF-8."
    unreadable = {"ok": False, "error": most}
    for line in lines(requests):
        answer = unreadable if line is None else table.answer(line)
        answers.write(json.dumps(answer, ensure_ascii=False).encode() + b"\n")
        answers.flush()


def main() -> None:
    """Serve standard input and output. Ends without an error if the other program closes them."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        # Python would print another error when it flushes the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
