"""Opens the room; no logic."""

from pyscript import document, window

from parlour.room.screens import Room

Room().open()
document.dispatchEvent(window.Event.new("parlour:ready"))
