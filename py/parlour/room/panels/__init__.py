"""What can be read beside the table: log, statistics, score sheet, rules, what is kept."""
