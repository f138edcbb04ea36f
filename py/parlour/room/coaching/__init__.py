"""The coach's pages about finished deals, downloaded on demand."""
