"""Tricks at the table: the middle, won cards, and the description in words."""

from dataclasses import replace

from parlour.scene import BACK, Counter, Place, Scene
from parlour.table.arrange import is_trick_table, middle_pile
from parlour.table.card_diff import journeys
from parlour.table.speech import card_label, laid_lines, last, lettered, place_line, seat_line, told
from tests.table.scenes import FULL
from tests.table.tricks import GATHERED, LED, WHOLE, play, trick_table


def test_the_middle_holds_the_first_pile_where_there_are_landing_places() -> None:
    assert is_trick_table(LED)
    pile = middle_pile(LED)
    assert pile is not None
    assert pile.name == "stock"
    assert not is_trick_table(FULL)
    assert middle_pile(FULL) is None


def test_won_cards_that_lie_hidden_go_to_the_pile_though_hands_grow_too() -> None:
    """In some games, players draw after each trick."""
    grown = trick_table("JH JD AS", held=(4, 4, 4))
    won, stock = WHOLE.place("won:0"), WHOLE.place("stock")
    after = _with(grown, won._replace(cards=(BACK,) * 4))
    after = _with(after, stock._replace(cards=stock.cards[:1]))
    trips = journeys(WHOLE, after)
    assert {trip.end for trip in trips if trip.start.startswith("trick:")} == {"won:0"}
    assert sum(trip.start == "stock" for trip in trips) == 3


def test_a_card_that_counts_as_another_suit_says_so() -> None:
    scene = trick_table(choices=(play("JD"),))
    assert card_label(scene, "hand:JD", "JD") == ("Jack of diamonds, counts as hearts, trump: play")
    assert card_label(scene, "hand:JH", "JH") == "Jack of hearts, trump"
    assert card_label(scene, "hand:AS", "AS") == "Ace of spades"


def test_the_list_tells_the_score_and_what_lies_in_the_trick() -> None:
    _players, (_, cloth), (heading, score), *_ = told(WHOLE)
    assert heading == "Score"
    assert score == ("We: 6 of 10 points", "They: 4 of 10 points")
    assert "ace of clubs, played by Anna" in cloth
    assert place_line(Place("trick:0", "trick", "nothing")) == ""


def test_a_trick_is_told_card_by_card() -> None:
    assert laid_lines(LED) == ["ace of clubs, played by Anna."]
    assert len(laid_lines(WHOLE)) == 4
    assert not laid_lines(GATHERED)
    assert len(laid_lines(FULL)) == 6
    assert (last(LED), last(FULL)) == ("Last trick", "Last bout")


def test_who_sits_a_deal_out_still_holds_cards() -> None:
    seat = LED.seats[2]._replace(out=True)
    assert seat_line(LED, seat) == "Boris, 4 cards"


def test_a_key_is_marked_at_the_head_of_a_word_where_it_can_be() -> None:
    assert lettered("Order up", "o") == ("", "O", "rder up")
    assert lettered("Pick up", "u") == ("Pick ", "u", "p")
    assert lettered("♣ Clubs", "c") == ("♣ ", "C", "lubs")
    assert lettered("Decline", "e") == ("D", "e", "cline")
    assert lettered("Take", "t") == ("", "T", "ake")
    assert lettered("Pass", "0") == ("Pass", "", "")
    assert lettered("Alone", "x") == ("Alone", "", "")
    assert lettered("Alone", "") == ("Alone", "", "")


def test_a_counter_without_a_place_for_fives_is_still_told() -> None:
    scene = replace(LED, counters=(Counter("Anna", 3, 7),))
    assert told(scene)[2] == ("Score", ("Anna: 3 of 7 points",))


def _with(scene: Scene, place: Place) -> Scene:
    """The scene with the place of this name replaced."""
    laid = [place if place.name == other.name else other for other in scene.places]
    return replace(scene, places=tuple(laid))
