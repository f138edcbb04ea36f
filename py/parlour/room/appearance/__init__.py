"""The look, sound and language of the room."""
