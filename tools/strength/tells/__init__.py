"""How much an act tells of its player's hand: prints what stands in the `belief.TELLS` of a game.

Levels play deals against each other. Now and then a seat that is to act is asked what it cannot
know, and what was done makes one answer likelier than the other: by how much is linear in the
tells, so they are fitted as a logistic regression. What they tell is how many bits of one, on deals
that had no part in it, are left to be asked.

    python -m tools.strength.tells durak --levels club strong --first 700001 --deals 100
"""
