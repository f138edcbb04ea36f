"""The theme, the sounds and the language of the room."""
