"""The paths of the repository and of the built site."""

from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
DIST = Path("dist")
"""The built site, relative to the repository, where tools are started."""
