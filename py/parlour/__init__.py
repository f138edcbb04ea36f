"""Parlour: durak, euchre, écarté and cassino, from the rules to the table."""
