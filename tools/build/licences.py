"""Copies the licences of everything in the site into `licences/`."""

import shutil
from pathlib import Path

from tools.build.vendor import NODE_MODULES

OWN_TEXTS = Path("licences")
"""Texts that no installed package contains."""

PACKAGES = (
    "@fontsource-variable/onest",
    "@fontsource/yeseva-one",
    "@pyscript/core",
    "fake-indexeddb",
    "workbox-core",
    # the packages that PyScript's core bundles
    *("@webreflection/fetch", "@webreflection/idb-map", "@webreflection/utils", "basic-devtools"),
    *("coincident", "html-escaper", "next-resolver", "plain-tag", "polyscript", "reflected-ffi"),
    *("sticky-module", "type-checked-collections", "weak-id"),
)


def copy(folder: Path) -> None:
    """Write the site's folder of licences."""
    folder.mkdir()
    for text in sorted(OWN_TEXTS.glob("*.txt")):
        shutil.copyfile(text, folder / text.name)
    shutil.copyfile("LICENSE", folder / "LICENSE")
    for package in PACKAGES:
        (text,) = (NODE_MODULES / package).glob("LICENSE*")
        shutil.copyfile(text, folder / f"{package.replace('/', '-').lstrip('@')}.txt")
