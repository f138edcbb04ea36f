"""The coach: what a move was worth, measured by what its seat could know."""
