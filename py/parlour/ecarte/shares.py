"""What the statistics show of écarté besides its results: labels, parts and wholes.

Parts and wholes are beginnings of counted events: verb, seat (0 the person), points.
"""

from parlour.language import later

SHARES = (
    (later("Your proposals accepted"), ("accept 1",), ("propose 0",)),
    (later("Proposals that you accepted"), ("accept 0",), ("propose 1",)),
)
