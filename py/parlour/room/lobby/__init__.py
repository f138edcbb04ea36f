"""Where a game is chosen, its rules are agreed and its seats are given out."""
