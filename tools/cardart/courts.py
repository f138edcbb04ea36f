"""Converts the twelve court panels by Adrian Kennard, which are in the public domain (CC0-1.0).

The npm package below contains them as React components. They become plain symbols. A half figure
has six layers: gold, red, blue, black, thick lines, thin lines with small suits. Each layer is
followed by a copy turned by 180°. Inks and suits are Parlour's, and svgo rounds the coordinates.
Indices, large corner pips and frames of the originals are left out.
"""

import hashlib
import json
import re
import subprocess
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.cardart.marks import BLACK, COURTS, GOLD, NAVY, RED, SUITS

PACKAGE: Final = "@letele/playing-cards@0.1.0"
PACKAGE_SHA256: Final = "578a8fbdb70f03128b79d31482b7485a4462b71e9777ef6c5c305674da6e6156"
SVGO: Final = "svgo@4.1.0"
# Rounds to whole units. A panel has 1300 by 2000, so a unit is a fifth of a pixel on a large card.
SVGO_CONFIG: Final = (
    "export default {plugins: [{name: 'convertPathData', params: {floatPrecision: 0}}]}"
)
# Evaluates the components with a stand-in for React that returns its arguments.
DUMP_TREES: Final = r"""
import fs from "node:fs";
const source = fs.readFileSync("package/dist/index.esm.js", "utf8").replace(/^import .*$/gm, "");
const react = `const _extends = Object.assign;
const React = {createElement: (tag, given, ...children) => ({tag, given, children})};
`;
fs.writeFileSync("cards.mjs", react + source);
const cards = Object.entries(await import("./cards.mjs"));
const courts = cards.filter(([name]) => /^[CDHS][jqk]$/.test(name));
console.log(JSON.stringify(Object.fromEntries(courts.map(([name, make]) => [name, make({})]))));
"""
LAYERS: Final = (
    "bcdefg"  # the last letters of the ids of the layers in the package, from the bottom up
)
INKS: Final = {"black": BLACK, "red": RED, "#44F": NAVY, "#FC4": GOLD}
HALF_TURN: Final = "rotate(180 650 1000)"
SUIT_BOX_RATIO: Final = 12  # the package draws suits in a box of 1200, Parlour in one of 100

Tree = dict[str, Any]


def panels_in(sheet: str) -> dict[str, str]:
    """The panels of a sheet, by name. Raises KeyError if one is missing."""
    panels = re.finditer(r'<symbol id="(court-..)".*?</symbol>', sheet)
    by_name = {panel[1]: panel[0] for panel in panels}
    return {f"court-{r}{s}": by_name[f"court-{r}{s}"] for s in SUITS for r in COURTS}


def fetch_panels() -> dict[str, str]:
    """Convert the panels of the package; needs npm, node and the npm registry."""
    with TemporaryDirectory() as folder:
        trees = read_package(Path(folder))
        panels = "".join(panel(r, s, trees[s + r.lower()]) for s in SUITS for r in COURTS)
        return panels_in(shorten(Path(folder), panels))


def read_package(folder: Path) -> dict[str, Tree]:
    """Check the digest of the package, and read every court as a tree of elements."""
    run("npm", "pack", PACKAGE, cwd=folder)
    (packed,) = folder.glob("*.tgz")
    if hashlib.sha256(packed.read_bytes()).hexdigest() != PACKAGE_SHA256:
        raise SystemExit(f"{PACKAGE} is not the package whose licence was checked.")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (folder / "dump.mjs").write_text(DUMP_TREES)
    trees: dict[str, Tree] = json.loads(run("node", "dump.mjs", cwd=folder))
    return trees


def panel(rank: str, suit: str, tree: Tree) -> str:
    """One court as a symbol, whose layers have unique ids."""
    (definitions,) = (child for child in tree["children"] if child and child["tag"] == "defs")
    layers = {layer["given"]["id"][-1]: layer["children"] for layer in definitions["children"]}
    content = ""
    for number, letter in enumerate(LAYERS, start=1):
        name = f"court-{rank}{suit}-{number}"
        marks = "".join(mark(element, suit) for element in layers[letter])
        content += f'<g id="{name}">{marks}</g><use href="#{name}" transform="{HALF_TURN}"/>'
    return (
        f'<symbol id="court-{rank}{suit}" viewBox="0 0 1300 2000" preserveAspectRatio="none">'
        f"{content}</symbol>"
    )


def mark(element: Tree, suit: str) -> str:
    """One shape of a layer: an outline in one of Parlour's inks, or one of its suits."""
    given = element["given"]
    stroke = INKS[given["stroke"]] if "stroke" in given else None
    if element["tag"] == "use":
        size = f'width="{given["width"]}" height="{given["height"]}"'
        width = float(given.get("strokeWidth", 0)) / SUIT_BOX_RATIO
        rim = f' stroke="{stroke}" stroke-width="{width:.1f}"' if stroke else ""
        return f'<use href="#suit-{suit}" {size} transform="{given["transform"]}"{rim}/>'
    if stroke:
        return (
            f'<path fill="none" stroke="{stroke}" stroke-linecap="round" stroke-linejoin="round" '
            f'stroke-width="{given["strokeWidth"]}" d="{given["d"]}"/>'
        )
    return f'<path fill="{INKS[given.get("fill", "black")]}" d="{given["d"]}"/>'


def shorten(folder: Path, panels: str) -> str:
    """Shorten the outlines of the panels with svgo."""
    (folder / "long.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{panels}</svg>')
    (folder / "svgo.mjs").write_text(SVGO_CONFIG)
    asked = ("--config", "svgo.mjs", "--input", "long.svg", "--output", "short.svg")
    run("npx", "--yes", SVGO, *asked, cwd=folder)
    return (folder / "short.svg").read_text()


def run(*command: str, cwd: Path) -> str:
    """Run a command and return its output; a failure ends this tool."""
    return subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout
