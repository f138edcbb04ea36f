"""Compares the files from npm packages with digests in the repository.

`npm ci` checks packages against `package-lock.json` at installation, but not later changes of their
files. So `tools/build/vendor_integrity.json` has the SHA-256 of every file that goes into the site,
and the digest of its package from the lock file. The build stops if a file differs. After a change
of a version, run:

    python -m tools.build.vendor_integrity
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

NODE_MODULES = Path("node_modules")
LOCK = Path("package-lock.json")
MANIFEST = Path("tools/build/vendor_integrity.json")

USED = {
    "@fontsource-variable/onest": ("files/onest-latin-wght*", "files/onest-cyrillic-wght*"),
    "@fontsource/yeseva-one": (
        *("files/yeseva-one-latin-400*.woff2", "files/yeseva-one-cyrillic-400*.woff2"),
    ),
    "@pyscript/core": ("dist/core*.js", "dist/error*.js", "dist/toml*.js", "src/stdlib/**/*.py"),
    "fake-indexeddb": ("build/esm/**/*.js",),
    "pyodide": (
        *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
        *("pyodide-lock.json", "python_stdlib.zip"),
    ),
    "workbox-core": ("*.js", "_private/*.js", "models/*.js", "utils/*.js"),
    "workbox-precaching": ("*.js", "utils/*.js"),
    "workbox-routing": ("*.js", "utils/*.js"),
    "workbox-strategies": ("*.js", "plugins/*.js", "utils/*.js"),
}
"""The files used from each package; the Workbox parts are bundled into the service worker."""


def digests(node_modules: Path = NODE_MODULES) -> dict[str, dict[str, Any]]:
    """The version, lock file digest and file digests of each installed package."""
    locked = json.loads(LOCK.read_text())["packages"]
    return {
        package: {
            "version": locked[f"node_modules/{package}"]["version"],
            "integrity": locked[f"node_modules/{package}"]["integrity"],
            "files": {
                file.relative_to(node_modules / package).as_posix(): _digest(file)
                for pattern in patterns
                for file in sorted((node_modules / package).glob(pattern))
            },
        }
        for package, patterns in USED.items()
    }


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def differences(node_modules: Path = NODE_MODULES) -> list[str]:
    """A sentence for every difference from the recorded digests."""
    known, found = json.loads(MANIFEST.read_text()), digests(node_modules)
    sentences = [
        f"{package} is locked as another package than {MANIFEST} has."
        for package in USED
        if any(known[package][name] != found[package][name] for name in ("version", "integrity"))
    ]
    for package in USED:
        before, now = known[package]["files"], found[package]["files"]
        sentences += [
            f"node_modules/{package}/{name} is not the file that {MANIFEST} has."
            for name in sorted({*before, *now})
            if before.get(name) != now.get(name)
        ]
    return sentences


def check() -> None:
    """End the build unless every file has the recorded digest."""
    if sentences := differences():
        raise SystemExit("\n".join(["The build stopped:", *sentences]))


if __name__ == "__main__":
    MANIFEST.write_text(json.dumps(digests(), indent=1, sort_keys=True) + "\n")
