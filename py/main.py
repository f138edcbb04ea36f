"""The entry point of the page: opens the room."""

from pyscript import document, window

from parlour.room.app.room import Room
from parlour.room.appearance import page_language

page_language.speak_as_the_page()
room = Room()
await room.open()  # type: ignore[top-level-await]  # noqa: F704
document.dispatchEvent(window.Event.new("parlour:ready"))
