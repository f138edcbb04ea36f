"""Euchre: two partnerships, five tricks, jacks on top. Rules: docs/rules/euchre.md.

Numbers in parentheses are sections of the rules.
"""
