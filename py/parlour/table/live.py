"""Output for screen readers: announcements at a moderate pace, and the table as a list."""

from collections.abc import Iterable, Sequence

from js import window

from parlour.observer import Observable
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table.dom import Node, by_id, shape
from parlour.table.speech import Announcer, Chapter, told


class Voice:
    """Writes to the live regions and updates the list of the table."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._status = by_id("announcements")
        self._alert = by_id("alert")
        self._list = by_id("table-description")
        self._announcer = Announcer()
        self._hushed = False
        self.said: Observable[Sequence[str]] = Observable()
        """Fires with every sentence at once, before it is announced."""
        self._chapters: list[Node] = []
        self._shown: list[Chapter] = []
        self._lines: list[list[Node]] = []

    def say(self, sentences: Iterable[str]) -> None:
        """Announce sentences politely, once the last announcement has had enough time."""
        said = [sentence for sentence in sentences if sentence]
        self.said.tell(said)
        now = _now()
        due = self._announcer.add(said, now)
        if due is not None:
            self._scope.after(max(0.0, due - now), self._speak)

    def hush(self, hushed: bool) -> None:
        """Hold back all announcements, or continue with the waiting ones."""
        self._hushed = hushed
        if not hushed:
            self.say(())

    def forget(self) -> None:
        """Clear the last announcement. Sentences that wait are still announced."""
        self._status.write("")
        self._alert.write("")

    def interrupt(self, sentence: str) -> None:
        """Announce something urgent, even if it is the sentence announced last."""
        self.said.tell([sentence])
        again = self._alert.element.textContent == sentence
        self._alert.write(f"{sentence}\N{NO-BREAK SPACE}" if again else sentence)

    def list_table(self, scene: Scene) -> None:
        """Update the list of the table, line by line."""
        chapters = told(scene)
        while len(self._chapters) < len(chapters):
            self._chapters.append(shape("chapter"))
            self._list.element.append(self._chapters[-1].element)
            self._shown.append(Chapter("", ()))
            self._lines.append([])
        for number, node in enumerate(self._chapters):
            chapter = chapters[number] if number < len(chapters) else None
            node.flag("hidden", chapter is None)
            if chapter and chapter != self._shown[number]:
                self._shown[number] = chapter
                self._write(node, chapter, self._lines[number])

    def _write(self, node: Node, chapter: Chapter, lines: list[Node]) -> None:
        node.part("heading").write(chapter.heading)
        while len(lines) < len(chapter.lines):
            lines.append(shape("line"))
            node.part("lines").element.append(lines[-1].element)
        while len(lines) > len(chapter.lines):
            lines.pop().element.remove()
        for line, words in zip(lines, chapter.lines, strict=True):
            line.write(words)

    def _speak(self) -> None:
        message = "" if self._hushed else self._announcer.speak(_now())
        if message:
            self._status.write(message)


def _now() -> float:
    """Seconds of a monotonic clock."""
    return float(window.performance.now()) / 1000
