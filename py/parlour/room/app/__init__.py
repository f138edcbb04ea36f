"""The room itself: put together here, and nowhere else."""
