"""Measures how accurate the coach is, and what the levels lose by its reviews."""
