"""Everything around the table: choosing a game, its rules, the score, and saving."""
