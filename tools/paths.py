"""Where things lie: the repository, and the site that is built from it."""

from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
DIST = Path("dist")
"""The built site, from the repository, which is where tools are started."""
