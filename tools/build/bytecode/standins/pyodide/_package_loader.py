"""In place of Pyodide's installer of packages: the site has none to install.

Pyodide asks for these names when it starts. Its own module imports archives, temporary files and
four kinds of compression for them.
"""

from pathlib import Path
from site import getsitepackages

import pyodide_js

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")
LOADED_PACKAGES = pyodide_js.loadedPackages
"""Held because a snapshot of the memory is refused unless the seventh object that comes from
JavaScript is this one."""


def init_loaded_packages() -> None:
    """List the packages that are there: none."""
