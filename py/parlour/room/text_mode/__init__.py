"""Text mode: the whole room, controlled by typed commands."""
