"""Takes screenshots of every state of the built site in every window: `make pictures`.

    python -m tools.pictures [--states PATTERNS] [--sizes PATTERNS] [--variants PATTERNS] [--source]

The screenshots go to `.build/pictures/`, with contact sheets, an index and a report of faults.
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import launching
from tools.pictures import faults, sheets
from tools.pictures.faults import Found
from tools.pictures.shots import Shot, shared_out, wanted
from tools.pictures.worker import take

FOLDER = Path(".build/pictures")


def clear(folder: Path) -> None:
    """Create the folder for pictures, or delete old pictures in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("*.png"), *folder.glob("sheets/*.png")):
        old.unlink()


def lay_out(folder: Path, shots: Sequence[Shot], found: Sequence[Found]) -> None:
    """Write the index and the contact sheets."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching(in_haste=True))
        sheets.write(browser, folder, shots, found)
        browser.close()


def main() -> None:
    """Take the requested pictures and write the contact sheets; fail if there are faults."""
    reader = argparse.ArgumentParser(description="Take screenshots of every state of the site.")
    for what in ("states", "sizes", "variants"):
        reader.add_argument(f"--{what}", default="", help="patterns, such as “durak-4 euchre-*”")
    reader.add_argument(
        "--source", action="store_true", help="use the style sheets of the source tree"
    )
    reader.add_argument("--faults", action="store_true", help="only the report, without pictures")
    reader.add_argument("--scale", type=float, default=1, help="picture pixels per CSS pixel")
    reader.add_argument("--workers", type=int, default=2, help="the number of parallel browsers")
    reader.add_argument("--into", type=Path, default=FOLDER, help="where the pictures go")
    asked = reader.parse_args()
    shots = wanted(asked.states, asked.sizes, asked.variants)
    if not shots:
        raise SystemExit("No state, window and variant fit these patterns.")
    clear(asked.into)
    began = time.monotonic()
    print(f"Looking at {len(shots)} pictures; the report goes to {asked.into}/")
    shares = [[shot.key for shot in share] for share in shared_out(shots, asked.workers)]
    folder = None if asked.faults else asked.into
    work = partial(take, folder=folder, scale=asked.scale, from_source=asked.source)
    with ProcessPoolExecutor(len(shares), mp_context=get_context("spawn")) as workers:
        done = [*workers.map(work, shares)]
    taken = {key for keys, _ in done for key in keys}
    found = [each for _, some in done for each in some]
    (asked.into / "faults.txt").write_text(faults.report(found), encoding="utf-8")
    if not asked.faults:
        lay_out(asked.into, [shot for shot in shots if shot.key in taken], found)
    seconds = time.monotonic() - began
    print(f"{len(taken)} pictures and {len(found)} faults (faults.txt), in {seconds:.0f} s.")
    if found:
        raise SystemExit("\n".join(faults.summary(found)))


if __name__ == "__main__":
    main()
