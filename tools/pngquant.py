"""Makes a picture smaller by reducing its colours."""

import shutil
import subprocess
from pathlib import Path


def make_small(picture: Path) -> None:
    """Reduce the colours of a PNG, if pngquant is installed."""
    if shutil.which("pngquant"):
        kept = (
            "--force",
            "--quality",
            "60-95",
            "--speed",
            "1",
            "--strip",
            "--output",
            str(picture),
        )
        subprocess.run(["pngquant", *kept, "128", str(picture)], check=True)
