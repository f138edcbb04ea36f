"""Écarté: two players, five cards, proposals and changes. Rules: docs/rules/ecarte.md.

Numbers in parentheses are sections of the rules.
"""
