"""Guess: the second toy game, which a test adds to the house by one folder and one line."""
