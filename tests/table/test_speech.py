"""The description of the table in words, and the pace of the announcements."""

from itertools import pairwise

from parlour.scene import Choice, Counter, Face, GameEnd, Outcome, Place
from parlour.table.speech import (
    Announcer,
    button_label,
    card_label,
    counter_line,
    either,
    known_cards,
    laid_lines,
    last,
    outcome_lines,
    place_line,
    title_of_last,
    told,
    way_to_choose,
    ways_to_choose,
)
from tests.table.layouts import BUILT, NINES
from tests.table.scenes import DEFENCE, FULL, OVER, SIX, TRANSFER


def test_a_card_is_named_with_what_it_can_do() -> None:
    assert card_label(DEFENCE, "hand:8C", "8C") == (
        "Eight of clubs: beat seven of clubs with eight of clubs"
    )
    assert card_label(TRANSFER, "hand:9H", "9H").startswith("Nine of hearts, trump: beat ")
    assert card_label(TRANSFER, "hand:7H", "7H") == "Seven of hearts, trump: 4 ways to play"


def test_a_card_that_can_do_nothing_is_named_with_the_reason() -> None:
    assert card_label(DEFENCE, "hand:TD", "TD") == (
        "Ten of diamonds: The ten of diamonds is neither a club nor a trump."
    )
    assert card_label(SIX, "hand:QC", "QC") == "Queen of clubs"


def test_the_list_tells_who_holds_what_and_what_lies_where() -> None:
    players, cloth, choices = told(FULL)
    assert players.heading == "Players"
    assert players.lines[0] == "You (you), 2 cards, defender, to play"
    assert players.lines[1] == "Anna, 6 cards, attacker. Last: attacks 7♣"
    assert "Trumps are hearts" in cloth.lines
    assert "Talon, 3 cards" in cloth.lines
    assert choices.lines[-1] == "Take the cards"


def test_the_list_tells_how_the_deal_ended() -> None:
    assert told(OVER)[-1] == ("Boris is the durak", ("You went out first.", "Tally: Boris |||"))


def test_an_empty_slot_is_nothing_to_speak_of() -> None:
    assert place_line(Place("bout:3", "slot", "Attack 4")) == ""
    assert place_line(Place("heap", "pile", "No discards")) == "No discards"


def test_only_known_cards_that_lie_open_are_shown_as_tags() -> None:
    cards = (Face("", False), Face("KD", True), Face("TH", True), Face("AS", False))
    assert known_cards(Place("hand:1", "hand", "Anna", cards, 1)) == ("KD", "TH")


def test_chips_are_said_with_their_numbers_and_the_card_not_yet_named() -> None:
    chips = TRANSFER.choices[:2]
    sentence = ways_to_choose(chips, ["hand:8C"])
    assert sentence.startswith("1: beat seven of clubs with eight of clubs; 2: ")
    assert sentence.endswith("."), "the next announcement starts a new sentence"
    chip = Choice("beat 7C 8C", "Beat 7♣", "beat the seven", ("hand:8C", "table:7C"))
    assert way_to_choose(chip, ["table:7C"]) == "beat the seven with the eight of clubs"
    assert way_to_choose(chip, ["hand:8C"]) == "beat the seven"
    whole = Choice("take 7C with 8C", "Take 7", "take it with the eight of clubs", chip.touches)
    whole = whole._replace(tells=True)
    assert way_to_choose(whole, ["table:7C"]) == "take it with the eight of clubs"


def test_ways_are_put_one_beside_the_other() -> None:
    ways = [Choice(verb, verb, verb) for verb in ("beat it", "transfer it.", "show it")]
    assert either(ways) == "beat it, or transfer it, or show it"
    assert either(ways[:1]) == "beat it"


def test_a_button_is_called_what_can_be_read_on_it() -> None:
    assert button_label("Take", "take all cards") == "Take all cards"
    assert button_label("Trumps?", "ask for trumps") == "Trumps? – Ask for trumps"


def test_the_first_sentence_is_said_at_once() -> None:
    voice = Announcer()
    assert voice.add(["Anna attacks."], 10.0) == 10.0
    assert voice.speak(10.0) == "Anna attacks."
    assert voice.speak(10.0) == ""


def test_what_follows_fast_is_said_together_and_nothing_is_lost() -> None:
    voice = Announcer()
    voice.add(["One."], 10.0)
    said = [voice.speak(10.0)]
    for number, word in enumerate(("Two.", "Three.", "Four.")):
        now = 10.1 + number / 10
        due = voice.add([word], now)
        assert due is not None
        assert due >= 10.5
        said.append(voice.speak(now))
    assert said == ["One.", "", "", ""]
    assert voice.speak(10.7) == "Two. Three. Four."


def test_never_more_than_one_message_in_half_a_second() -> None:
    voice = Announcer()
    times = []
    for tick in range(100):
        now = 5 + tick / 20
        voice.add([f"{tick}."], now)
        if voice.speak(now):
            times.append(now)
    assert all(later - sooner >= 0.5 for sooner, later in pairwise(times))


def test_the_same_message_again_is_made_different() -> None:
    voice = Announcer()
    voice.add(["Boris passes."], 1.0)
    first = voice.speak(1.0)
    voice.add(["Boris passes."], 3.0)
    second = voice.speak(3.0)
    voice.add(["Boris passes."], 5.0)
    third = voice.speak(5.0)
    assert first.strip() == second.strip() == third.strip() == "Boris passes."
    assert first != second != third


def test_nothing_to_say_needs_no_timer() -> None:
    assert Announcer().add(["", ""], 1.0) is None


def test_hundreds_of_captures_are_counted_and_not_read_out() -> None:
    choices = told(NINES)[-1]
    assert choices.heading == "What you may do"
    assert choices.lines[-1] == "Capturing less: 3 more ways"
    assert len(choices.lines) == 6


def test_a_score_is_told_with_what_wins_and_what_runs_on() -> None:
    assert counter_line(Counter("We", 3, 10)) == "We: 3 of 10 points"
    assert counter_line(Counter("You", 58, 0)) == "You: 58 points"
    assert counter_line(Counter("You", 14, 21, "match 30")) == "You: 14 of 21 points, match 30"


def test_what_lies_in_a_layout_is_read_out_when_it_is_looked_at_again() -> None:
    assert (last(BUILT), title_of_last(BUILT)) == ("Last capture", "The last capture")
    assert laid_lines(BUILT) == ["four of diamonds.", "Anna's build of nine."]


def test_the_end_of_a_game_is_told_before_the_end_of_its_last_deal() -> None:
    game = GameEnd("You win 10 to 7", "good", "With Linh", (), "It counts twice.")
    outcome = Outcome("We make it", ("We score 1 point.",), "good", game=game)
    told = ["You win 10 to 7.", "It counts twice.", "We score 1 point."]
    assert outcome_lines(outcome) == told
