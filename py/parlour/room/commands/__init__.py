"""What can be asked of the room, and the keys that ask for it."""
