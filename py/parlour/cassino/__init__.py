"""Cassino: players capture table cards, build and sweep. Rules: docs/rules/cassino.md.

Numbers in parentheses are sections of the rules.
"""
