"""Runs code in the page's own Python, in any engine."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from e2e.browsers.acts import wait
from e2e.browsers.engines import Engine

ASK = """
window.told = "";
const told = (text) => {{ window.told = text; }};
import(new URL("static/interpreter.mjs", location.href))
  .then(async ({{ started, loadArchives }}) => {{
    await loadArchives();
    told((await started).runPython({code}));
  }})
  .catch((error) => told(JSON.stringify(String(error))));
"""
"""Evaluates an expression in the page's Python, as JSON, after loading the archives."""


def in_page(engine: Engine, module: ModuleType, expression: str) -> Any:
    """The value of an expression in the page's Python, with the definitions of this module's
    text."""
    assert module.__file__
    source = Path(module.__file__).read_text(encoding="utf-8")
    code = f"__file__ = 'inside.py'\n{source}\nimport json\njson.dumps({expression})"
    engine.run(ASK.format(code=json.dumps(code)))
    return json.loads(wait(engine, "return window.told", "Python says nothing."))
