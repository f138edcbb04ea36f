"""The review of a finished deal: the loss of every decision, shown, saved and counted."""
