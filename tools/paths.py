"""The paths of the repository and of the built site."""

from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
DIST = Path("dist")
"""The built site. The path is relative to the repository, the working directory of all tools."""
