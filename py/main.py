"""Opens the room; no logic."""

from pyscript import document, window

from parlour.room import tongue
from parlour.room.screens import Room

tongue.speak_as_the_page()
await Room().open()  # type: ignore[top-level-await]  # noqa: F704
document.dispatchEvent(window.Event.new("parlour:ready"))
