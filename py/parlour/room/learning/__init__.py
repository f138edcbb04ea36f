"""Learning a game: instructions, tasks, the trainer."""
