"""Stills of fresh deals, which the page lays before Python is there (docs/adr/0030)."""
