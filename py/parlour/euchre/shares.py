"""What the statistics show of euchre besides its results: labels, parts and wholes.

Parts and wholes are beginnings of counted events: verb, seat (0 the person, 2 the partner), points.
"""

from parlour.language import later

CALLS = ("order 0", "make 0")
PARTNER = ("order 2", "make 2")
SHARES = (
    (later("Calls euchred"), ("order 0 0", "make 0 0"), CALLS),
    (later("Loners with all tricks"), ("alone 0 4",), ("alone 0",)),
    (later("Your partner’s share of calls"), PARTNER, CALLS + PARTNER),
)
