"""Replaces Pyodide's package installer; the site has no packages to install.

Pyodide imports these names at start. Its own module imports archives, temporary files and four
kinds of compression.
"""

from pathlib import Path
from site import getsitepackages

import pyodide_js

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")
LOADED_PACKAGES = pyodide_js.loadedPackages
"""Needed because a snapshot is refused unless the seventh object from JavaScript is this one."""


def init_loaded_packages() -> None:
    """List the loaded packages: none."""
