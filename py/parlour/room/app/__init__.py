"""Puts the room together. Only this package connects the other packages of the room."""
