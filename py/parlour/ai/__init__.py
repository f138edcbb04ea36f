"""Computer seats: they are given a view and nothing else."""
