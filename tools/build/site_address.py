"""The address of the site, for oEmbeds and social previews, which need absolute links."""

import os

NOWHERE = "https://parlour.example/"
"""Used if no address is configured."""


def address() -> str:
    """The address with a final slash, from `SITE` in the environment."""
    return os.environ.get("SITE", NOWHERE).rstrip("/") + "/"
