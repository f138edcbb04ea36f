"""The whole room by typing."""
