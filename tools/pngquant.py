"""Makes a picture small: a few colours are enough for cards on a cloth."""

import shutil
import subprocess
from pathlib import Path


def make_small(picture: Path) -> None:
    """Keep a few colours of a PNG; as it is where pngquant is not installed."""
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
