"""What the policies of pages name: digests of what they bring with them, and the site's address.

The address stands beside 'self', where it is known. WebKit takes 'self' for the origin of the page,
and a frame with `sandbox="allow-scripts"` alone has none: there nothing of ours would be let in. To
Chromium and Firefox it is where the page is from.
"""

import os
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")([^"]*)')


def digest(text: str) -> str:
    """A script or a sheet that stands in a page, as the page's policy lets it in."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def naming(page: str, address: str) -> str:
    """A page whose policy allows whatever lies at the origin of this address, as it does 'self'."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    return POLICY.sub(lambda met: met[1] + met[2].replace("'self'", f"'self' {origin}"), page)


def complete(site: Path) -> None:
    """Name the address of `SITE`, if the build is told of one, in every page that may be framed."""
    if address := os.environ.get("SITE"):
        for page in (site / "index.html", *sorted((site / "embed").rglob("*.html"))):
            page.write_text(naming(page.read_text(encoding="utf-8"), address), encoding="utf-8")
