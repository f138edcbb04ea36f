"""The panels next to the table: log, statistics, score sheet, rules, saved data."""
