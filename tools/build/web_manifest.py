"""Completes the web manifest with what the installed Parlour is called in every language.

Members such as `description_localized` are those of the Web Application Manifest (W3C); a browser
that does not know them shows the English, which is the manifest's own language.
"""

import json
from pathlib import Path

from parlour.language import say
from tools.i18n import catalogues, extraction


def complete(file: Path) -> None:
    """Put into a manifest the translations of whatever has another text in another language."""
    manifest = json.loads(file.read_text(encoding="utf-8"))
    for member in extraction.MANIFEST_MEMBERS:
        own = {}
        for code in catalogues.TRANSLATED:
            with catalogues.spoken(code):
                own[code] = say(manifest[member])
        if set(own.values()) != {manifest[member]}:
            manifest[f"{member}_localized"] = own
    file.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
