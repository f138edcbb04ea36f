"""What the build removes from the modules for the browser, and what it must keep."""

import dis
import gzip
import zipfile
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from parlour.cards import NAME, PACK
from tools.build.bytecode import archive
from tools.build.bytecode.minify import minified

MODULE = b'''
"""A module."""
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

LIMIT: int = 3
later: Unknown

class Pair(NamedTuple):
    """Two."""
    one: int
    other: int = LIMIT

@dataclass(frozen=True)
class Point:
    """A point."""
    x: float
    y: float = 0

    def moved(self, by: "Unknown", *more: Unknown, **named: Unknown) -> Unknown:
        """A point elsewhere."""
        x: Unknown = self.x + by
        return Point(x, self.y)

class Told(TypedDict):
    """A dictionary."""
    x: Unknown

class Holder:
    """It has a slot."""
    __slots__ = ("held",)
    held: Unknown

async def waits(until: Unknown = LIMIT) -> Unknown:
    """Nothing."""
'''


@pytest.fixture
def module() -> dict[str, Any]:
    """A module after it has run."""
    scope: dict[str, Any] = {"__name__": "trial"}
    code = compile(minified(MODULE, "trial.py"), "trial.py", "exec", dont_inherit=True, optimize=2)
    exec(code, scope)
    return scope


def test_functions_travel_without_their_types_and_do_what_they_did(module: dict[str, Any]) -> None:
    point = module["Point"](1).moved(2)
    assert (point.x, point.y) == (3, 0)
    assert module["Point"].moved.__annotations__ == module["waits"].__annotations__ == {}
    assert module["LIMIT"] == 3
    assert "__annotations__" not in module


def test_classes_keep_the_names_of_their_fields(module: dict[str, Any]) -> None:
    assert module["Pair"](1) == (1, 3)
    assert list(module["Point"].__dataclass_fields__) == ["x", "y"]
    for name in ("Pair", "Point"):
        assert {*module[name].__annotations__.values()} <= {None, type(None)}, "only names are kept"


def test_types_that_make_no_class_stay_behind(module: dict[str, Any]) -> None:
    assert module["Told"](x=1) == {"x": 1}
    assert not any(getattr(module[name], "__annotations__", {}) for name in ("Told", "Holder"))


def test_a_data_class_does_not_write_its_docstring_at_each_start(module: dict[str, Any]) -> None:
    assert module["Point"].__doc__ == "Point"
    assert module["Pair"].__doc__ != "Two."
    assert module["waits"].__doc__ is None


def test_a_traceback_still_names_the_function_by_its_first_line() -> None:
    code = compile(minified(MODULE, "trial.py"), "trial.py", "exec", dont_inherit=True, optimize=2)
    functions = [each for each in walk(code) if each.co_name == "moved"]
    lines = MODULE.decode().splitlines()
    (moved,) = functions
    assert {"def moved(" in lines[line - 1] for _, line in dis.findlinestarts(moved) if line} == {
        True
    }


TYPED = b"""
from typing import TYPE_CHECKING, Protocol

from parlour.nowhere import Unknown
from parlour.cards import NAME, SUIT_SIGN, Card

__all__ = ["SUIT_SIGN", "first"]

if TYPE_CHECKING:
    from parlour.elsewhere import Other

class Seen(Protocol):
    size: int

    def shown(self, by: Unknown) -> Other:
        '''Described alone.'''
        ...

    def whole(self) -> int:
        return 7

def first(card: Card) -> str:
    return NAME[card]
"""


def test_names_that_only_types_need_stay_behind() -> None:
    scope: dict[str, Any] = {"__name__": "trial"}
    code = compile(minified(TYPED, "trial.py"), "trial.py", "exec", dont_inherit=True, optimize=2)
    exec(code, scope)  # neither module exists
    card = next(iter(NAME))
    assert scope["first"](card) == NAME[card]
    assert "Card" not in scope
    assert "SUIT_SIGN" in scope, "the module exports this name"
    assert not hasattr(scope["Seen"], "shown"), "a method without code is removed"
    assert scope["Seen"].whole(None) == 7


def walk(code: CodeType) -> list[CodeType]:
    """A code object and those nested in it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [code, *(piece for each in inner for piece in walk(each))]


HANDING_ON = b"""
from parlour.cards import CARD, NAME
from parlour.cards import PACK as PACK
__all__ = ["NAME"] + [name for name in ()]
"""


def test_names_that_a_module_hands_on_come_along() -> None:
    scope: dict[str, Any] = {"__name__": "trial"}
    code = compile(minified(HANDING_ON, "trial.py"), "trial.py", "exec", dont_inherit=True)
    exec(code, scope)
    assert scope["NAME"] is NAME
    assert scope["PACK"] is PACK
    assert "CARD" not in scope


@pytest.mark.site
def test_the_archive_is_compressed_as_a_whole_and_once() -> None:
    (packed,) = Path("dist/static/vendor").glob("parlour-*.packed")
    inside = zipfile.ZipFile(BytesIO(gzip.decompress(packed.read_bytes())))
    assert inside.testzip() is None
    assert {entry.compress_type for entry in inside.infolist()} == {zipfile.ZIP_STORED}
    assert "parlour/room/app/room.pyc" in inside.namelist()


def test_files_of_the_same_name_lie_together_where_games_have_them() -> None:
    names = [
        *("parlour/cards.py", "parlour/chess/heuristics.py", "parlour/chess/words.py"),
        *("parlour/go/heuristics.py", "parlour/go/solver.py", "parlour/go/words.py"),
        *("parlour/room/words.py", "random.py"),
    ]
    games = [
        *("parlour/chess/heuristics.py", "parlour/go/heuristics.py", "parlour/go/solver.py"),
        *("parlour/chess/words.py", "parlour/go/words.py"),
    ]
    others = ["parlour/cards.py", "parlour/room/words.py", "random.py"]
    assert archive.in_order(names) == [*games, *others]
