"""Prerenders tables of fresh deals, which the page shows before Python starts (docs/adr/0030)."""
