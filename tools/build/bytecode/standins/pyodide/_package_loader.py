"""Replaces Pyodide's package installer; the site has no packages to install.

Pyodide imports these names at start. The original module would also load zipfile, tempfile and four
compression modules.
"""

from pathlib import Path
from site import getsitepackages

import pyodide_js

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")
LOADED_PACKAGES = pyodide_js.loadedPackages
"""Pyodide refuses a snapshot unless the seventh object from JavaScript is this one."""


def init_loaded_packages() -> None:
    """Do nothing, because no packages are loaded."""
