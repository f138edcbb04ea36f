"""Where the site will be, for what has to be named by its full address.

An oEmbed is found by it, and a social preview is shown by it.
"""

import os

NOWHERE = "https://parlour.example/"
"""Stands for the address of a site that nobody has named."""


def address() -> str:
    """Where the site will be, with a slash behind: `SITE` of the environment says so."""
    return os.environ.get("SITE", NOWHERE).rstrip("/") + "/"
