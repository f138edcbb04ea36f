"""The text protocol in tests: a line out, a line back."""

import json
from typing import Any

from parlour import text


class Pipe:
    """The engine at the other end of a pipe."""

    def __init__(self) -> None:
        self.table = text.Table()

    def ask(self, **request: Any) -> Any:
        """The answer, after a check that the engine itself has not failed."""
        answer = self.table.answer(json.dumps(request))
        assert text.FAILED not in answer.get("error", "")
        return answer


def in_json(setup: Any) -> Any:
    """A setup with keys as JSON has them."""
    return json.loads(json.dumps(setup))
