"""A version is published only after all checks have passed; GitHub can read our files for it."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.build.site_address import NOWHERE, readme_fault

ROOT = Path(__file__).parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
FOR_GITHUB = sorted((ROOT / ".github").rglob("*.yml"))


def jobs(workflow: str) -> dict[str, Any]:
    """The jobs of a workflow by name."""
    found: dict[str, Any] = yaml.safe_load((WORKFLOWS / workflow).read_text())["jobs"]
    return found


def test_ci_runs_lint_types_and_tests() -> None:
    assert "\nmake lint types test\n" in (ROOT / ".ci" / "run").read_text()


def test_the_checks_of_a_push_are_those_of_ci() -> None:
    commands = [step.get("run") for step in jobs("check.yml")["check"]["steps"]]
    assert "bash .ci/run" in commands


def test_publishing_waits_for_the_checks() -> None:
    publishing = jobs("pages.yml")
    assert publishing["check"]["uses"] == "./.github/workflows/check.yml"
    assert publishing["build"]["needs"] == "check"
    assert "needs.check.result == 'success'" in publishing["build"]["if"]
    assert publishing["publish"]["needs"] == "build"


@pytest.mark.parametrize("file", FOR_GITHUB, ids=lambda file: file.name)
def test_github_can_read_it(file: Path) -> None:
    """A colon or a quotation mark in a sentence can make the whole file invalid."""
    assert isinstance(yaml.safe_load(file.read_text(encoding="utf-8")), dict)


@pytest.mark.parametrize(
    ("link", "is_right"),
    [("https://me.github.io/parlour/", True), (NOWHERE, False), ("https://other.org/", False)],
)
def test_play_now_leads_to_the_published_site(link: str, is_right: bool) -> None:
    fault = readme_fault(f"[Play now]({link})", "https://me.github.io/parlour/")
    assert (fault == "") is is_right


def test_play_now_is_a_placeholder_until_there_is_a_site() -> None:
    assert readme_fault((ROOT / "README.md").read_text(encoding="utf-8"), NOWHERE) == ""
