"""Opens the room; no logic."""

from pyscript import document, window

document.dispatchEvent(window.Event.new("parlour:ready"))
