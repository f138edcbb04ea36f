"""Completes the web manifest with the app's names and descriptions in every language.

Members such as `description_localized` are those of the Web Application Manifest (W3C). A browser
that does not know them shows the English text.
"""

import json
from pathlib import Path

from parlour.language import say
from tools.i18n import catalogues, extraction


def complete(file: Path) -> None:
    """Add translations to a manifest where they differ from English."""
    manifest = json.loads(file.read_text(encoding="utf-8"))
    for member in extraction.MANIFEST_MEMBERS:
        own = {}
        for code in catalogues.TRANSLATED:
            with catalogues.spoken(code):
                own[code] = say(manifest[member])
        if set(own.values()) != {manifest[member]}:
            manifest[f"{member}_localized"] = own
    file.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
