"""The review of a finished deal: what every decision was worth, told, shown, kept and counted."""
