"""The commands of the room and their keys."""
