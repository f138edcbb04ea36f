"""Runs code in the page's own Python, in any engine."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from e2e.browsers.acts import wait
from e2e.browsers.engines import Engine

ASK = """
window.pythonAnswer = "";
const answer = (text) => {{ window.pythonAnswer = text; }};
import(new URL("static/interpreter.mjs", location.href))
  .then(async ({{ started, loadArchives }}) => {{
    await loadArchives();
    answer((await started).runPython({code}));
  }})
  .catch((error) => answer(JSON.stringify(String(error))));
"""
"""Loads the archives, runs code in the page's Python, and stores its result as JSON."""


def in_page(engine: Engine, module: ModuleType, expression: str) -> Any:
    """Run the source of `module` in the page's Python, then evaluate the expression there, and
    return its value."""
    assert module.__file__
    source = Path(module.__file__).read_text(encoding="utf-8")
    code = f"__file__ = 'inside.py'\n{source}\nimport json\njson.dumps({expression})"
    engine.run(ASK.format(code=json.dumps(code)))
    return json.loads(wait(engine, "return window.pythonAnswer", "Python did not answer."))
