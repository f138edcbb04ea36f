"""Cassino: cards of the table captured, built up and swept. Rules: docs/rules/cassino.md."""
