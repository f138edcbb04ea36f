"""Durak: no winner, only a loser. The rules are docs/rules/durak.md; sections are cited by number."""
