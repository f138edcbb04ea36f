"""Euchre: two partnerships, five tricks, jacks on top. Rules: docs/rules/euchre.md."""
