"""Errors that stop the start are classified by the message, which differs between browsers."""

import json
import subprocess

SCRIPT = """
import { kindOf } from "./static/start_error.mjs";
const errors = JSON.parse(process.argv[1]);
const kinds = errors.map(([name, message]) => kindOf(Object.assign(new Error(message), { name })));
console.log(JSON.stringify(kinds));
"""

KINDS = {
    "memory": [
        ("RangeError", "WebAssembly.Memory(): could not allocate memory"),
        ("RangeError", "WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory"),
        ("RangeError", "Array buffer allocation failed"),
        ("RangeError", "Out of memory"),
        ("InternalError", "allocation size overflow"),
        ("RuntimeError", "Aborted(OOM). Build with -sASSERTIONS for more info."),
        ("PythonError", "Traceback (most recent call last):\n  File …\nMemoryError\n"),
    ],
    "cut": [
        ("TypeError", "Failed to fetch"),
        ("TypeError", "Failed to fetch dynamically imported module: https://a.example/b.mjs"),
        ("TypeError", "NetworkError when attempting to fetch resource."),
        ("TypeError", "error loading dynamically imported module: https://a.example/b.mjs"),
        ("TypeError", "Load failed"),
        ("TypeError", "Importing a module script failed."),
    ],
    "features": [
        ("SyntaxError", "Unexpected token '='"),
        ("SyntaxError", "expected expression, got '='"),
    ],
    "engine": [
        ("CompileError", "WebAssembly.instantiate(): invalid value type 'exnref' @+1234"),
        ("LinkError", "WebAssembly.instantiate(): Import #3: function import requires a callable"),
    ],
    "other": [
        ("PythonError", "Traceback (most recent call last):\nRuntimeError: A card is short.\n"),
        ("PythonError", "Traceback (most recent call last):\nSyntaxError: invalid syntax\n"),
        ("TypeError", "Cannot read properties of undefined (reading 'load')"),
        ("RangeError", "Maximum call stack size exceeded"),
    ],
}
"""Kinds of failures, with error messages from Chromium, Firefox and WebKit."""


def test_an_error_of_any_browser_is_told_by_its_kind() -> None:
    errors = [error for errors in KINDS.values() for error in errors]
    command = ["node", "--input-type=module", "--eval", SCRIPT, json.dumps(errors)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [kind for kind, errors in KINDS.items() for _ in errors]
