"""Parlour: the rules, computer players and page of durak, euchre, écarté and cassino."""
