"""Parlour: durak and, in time, its three companions, from rules to table."""
