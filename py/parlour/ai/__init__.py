"""Computer seats. They get a view and nothing else."""
