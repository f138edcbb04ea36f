"""Every state that is photographed, in the order of the sheets."""

from tools.pictures.state import State
from tools.pictures.states import cassino, durak, ecarte, euchre, hall, learning, outside, panels

STATES: tuple[State, ...] = (
    *hall.STATES,
    *durak.STATES,
    *euchre.STATES,
    *cassino.STATES,
    *ecarte.STATES,
    *panels.STATES,
    *learning.STATES,
    *outside.STATES,
)
