"""Measures moves by deals that all seats then finish with one strategy, such as `club`."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from parlour.ai.search import BOUND
from parlour.coach.streams import another
from parlour.coaching import Measure, Sample
from parlour.game import Game, P, V, find_move


def played_on(
    game: Game[P, object, V],
    choose: Callable[[V, Random], str],
    worlds: Callable[[Random], Iterator[P]],
    moves: Sequence[str],
    worth: Callable[[P], float],
) -> Measure:
    """Measures moves of the seat whose turn it is. All seats then finish the deal alike.

    Args:
        choose: The strategy of all seats: returns the text of a legal move of the view.
        worlds: Yields possible worlds without end.
        worth: The worth of a finished deal to the seat.
    """

    def result(world: P, text: str, rng: Random) -> float:
        p = world.copy()
        assert p.turn is not None
        move = find_move(p, p.turn, text)
        for _ in range(BOUND):
            assert move is not None
            p.play(move)
            if p.turn is None:
                break
            legal, seat = p.moves(), p.turn
            is_forced = len(legal) == 1
            move = legal[0] if is_forced else find_move(p, seat, choose(game.view(p, seat), rng))
        return worth(p)

    def samples(rng: Random) -> Iterator[Sample]:
        for world in worlds(rng):
            chance = another(rng)
            yield Sample([result(world, move, Random(chance)) for move in moves], world.key())

    return samples
