"""The address of the site, for oEmbeds, social previews, and the link *Play now* of the README."""

import os
import re
from pathlib import Path

NOWHERE = "https://parlour.example/"
"""Used if no address is configured."""

README = Path("README.md")
PLAY_NOW = re.compile(r"\[Play now\]\((\S+)\)")


def address() -> str:
    """The address with a final slash, from `SITE` in the environment."""
    return os.environ.get("SITE", NOWHERE).rstrip("/") + "/"


def readme_fault(readme: str, site: str) -> str:
    """What is wrong with *Play now* in this README for a site at this address; "" for nothing.

    Before the site has an address the link is a placeholder.
    """
    found = PLAY_NOW.search(readme)
    if found is None:
        return "README.md has no link “Play now”."
    if found[1] == site:
        return ""
    return f"README.md: “Play now” leads to {found[1]}. Change it to {site}"
