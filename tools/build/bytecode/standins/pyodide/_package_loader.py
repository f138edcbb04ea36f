"""In place of Pyodide's installer of packages: the site has none to install.

Pyodide asks for these names when it starts. Its own module imports archives, temporary files and
four kinds of compression for them.
"""

from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """List the packages that are there: none."""
