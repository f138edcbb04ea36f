"""The coach: what a move was worth, given what its seat could know."""
