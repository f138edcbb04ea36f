"""Work in worker threads."""
