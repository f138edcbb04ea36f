"""What teaches a game: instructions, tasks, the trainer."""
