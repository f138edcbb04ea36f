"""Text mode: the whole room by typing."""
