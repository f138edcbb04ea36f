"""The web manifest: the name of an installed Parlour in every language."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from tools.build import web_manifest
from tools.i18n import catalogues, extraction


@pytest.fixture
def completed(tmp_path: Path) -> dict[str, Any]:
    """The manifest as the build publishes it."""
    file = tmp_path / "manifest.webmanifest"
    file.write_text(extraction.MANIFEST.read_text(encoding="utf-8"), encoding="utf-8")
    web_manifest.complete(file)
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_the_description_is_there_in_every_language(completed: dict[str, Any]) -> None:
    english = completed["description"]
    assert completed["lang"] == "en"
    assert [*completed["description_localized"]] == catalogues.TRANSLATED
    for code, own in completed["description_localized"].items():
        assert own != english
        assert own == catalogues.read(code)[english].string


def test_a_name_that_is_the_same_everywhere_stands_there_once(completed: dict[str, Any]) -> None:
    assert "name_localized" not in completed


def test_no_other_site_at_the_same_origin_is_taken_for_parlour(completed: dict[str, Any]) -> None:
    """An `id` is resolved against the origin; the default is the start address."""
    assert "id" not in completed
    assert completed["start_url"] == completed["scope"] == "../"


def test_what_it_shows_of_parlour_is_there_in_the_size_that_it_says(
    completed: dict[str, Any],
) -> None:
    shown = completed["screenshots"] + completed["icons"]
    assert {picture["form_factor"] for picture in completed["screenshots"]} == {"wide", "narrow"}
    for picture in shown:
        assert "x".join(map(str, _size(Path("static") / picture["src"]))) == picture["sizes"]


def test_beside_a_link_a_picture_is_shown_that_is_there() -> None:
    page = Path("index.html").read_text(encoding="utf-8")
    width, height = (
        int(page.partition(f'property="og:image:{side}" content="')[2].partition('"')[0])
        for side in ("width", "height")
    )
    assert "{{ address }}static/previews/social.png" in page
    assert _size(Path("static/previews/social.png")) == (width, height)


def _size(picture: Path) -> tuple[int, ...]:
    """The width and height of a PNG from its first chunk."""
    return struct.unpack(">2I", picture.read_bytes()[16:24])
