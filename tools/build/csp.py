"""Completes the content security policies of pages: digests of inline parts, and the site's
address.

If the site's address is known, it is added to 'self'. In WebKit 'self' is the origin of the page. A
frame with only `sandbox="allow-scripts"` has no origin, so 'self' allows nothing there. Chromium
and Firefox use the address that the page came from.
"""

import os
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")([^"]*)')


def digest(text: str) -> str:
    """The policy source for an inline script or style sheet."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def naming(page: str, address: str) -> str:
    """The page with a policy that allows the origin of this address wherever it allows 'self'."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
    return POLICY.sub(lambda met: met[1] + met[2].replace("'self'", f"'self' {origin}"), page)


def complete(site: Path) -> None:
    """Add the address in `SITE`, if there is one, to every page that may be framed."""
    if address := os.environ.get("SITE"):
        for page in (site / "index.html", *sorted((site / "embed").rglob("*.html"))):
            page.write_text(naming(page.read_text(encoding="utf-8"), address), encoding="utf-8")
