"""The notices name a work and a licence for every file of the site; otherwise the build fails."""

import re
from pathlib import Path

import pytest

from tools.build import notices

DIST = Path("dist")


def test_every_file_of_the_built_site_is_in_the_notices() -> None:
    assert (DIST / notices.PAGE).is_file(), "There is no built site: run `make build` first."
    page = (DIST / notices.PAGE).read_text()
    files = [file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()]
    assert notices.faults(files) == []
    listed = re.findall(r"<tr><td>([^<]*)</td><td>[^<]+</td><td>[^<]+</td></tr>", page)
    assert set(listed) == {file for file in files if not file.startswith("licences/")}


def test_the_notices_lead_to_every_text_that_is_there() -> None:
    page = (DIST / notices.PAGE).read_text()
    linked = set(re.findall(r'href="([^":/]+)"', page))
    texts = {file.name for file in (DIST / "licences").iterdir()}
    assert linked <= texts
    assert {"LICENSE", "MPL-2.0.txt", "Python.txt", "pyscript-core.txt"} <= linked


@pytest.mark.parametrize("file", ["static/vendor/new.wasm", "fonts/a.woff2", "new.js", "sw.jsx"])
def test_a_file_of_which_nothing_is_said_ends_the_build(file: str) -> None:
    assert any(file in sentence for sentence in notices.faults(["index.html", file]))


@pytest.mark.parametrize("licence", ["LGPL-2.1", "GPL-3.0-or-later", "CC-BY-SA-4.0", "unknown"])
def test_pictures_under_a_licence_that_binds_the_whole_site_end_the_build(
    monkeypatch: pytest.MonkeyPatch, licence: str
) -> None:
    monkeypatch.setitem(notices.LICENCES, "Adrian Kennard's playing cards", licence)
    assert any(licence in sentence for sentence in notices.faults(["static/faces.svg"]))


def test_a_package_that_says_otherwise_ends_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(notices.LICENCES, "Pyodide", "MIT")
    assert notices.faults([]) == ["Pyodide says that it is under MPL-2.0, not MIT."]


def test_every_work_is_told_of_where_people_read() -> None:
    page = notices.THIRD_PARTY.read_text()
    for work in set(notices.LICENCES) - {"Parlour"}:
        assert work.split("'")[0] in page, work
