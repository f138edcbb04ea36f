"""Durak: no winner, only a loser. Rules: docs/rules/durak.md.

Numbers in parentheses are sections of the rules.
"""
