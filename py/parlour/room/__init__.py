"""The room round the table: choosing a game, its rules, the score, and what is kept."""
