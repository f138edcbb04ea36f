"""Computer seats, which are given a view and nothing else."""
