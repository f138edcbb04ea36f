"""The web manifest: what an installed Parlour is called, in every language."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.build import web_manifest
from tools.i18n import catalogues, extraction


@pytest.fixture
def completed(tmp_path: Path) -> dict[str, Any]:
    """The manifest as it is published."""
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
    """An `id` is resolved against the origin; without one it is the address of the start."""
    assert "id" not in completed
    assert completed["start_url"] == completed["scope"] == "../"
