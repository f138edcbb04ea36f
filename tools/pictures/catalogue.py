"""All photographed states, in the order of the sheets."""

from tools.pictures.state import State
from tools.pictures.states import cassino, durak, ecarte, euchre, learning, lobby, outside, panels

STATES: tuple[State, ...] = (
    *lobby.STATES,
    *durak.STATES,
    *euchre.STATES,
    *cassino.STATES,
    *ecarte.STATES,
    *panels.STATES,
    *learning.STATES,
    *outside.STATES,
)
