"""Durak: no winner, only a loser. Rules: docs/rules/durak.md, cited by section number."""
