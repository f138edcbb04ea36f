"""How the room looks and sounds, and which language it speaks."""
