"""Who plays which hand, and what is hidden while the device goes to the next person."""

from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.cards import NAME, each
from parlour.language import English, speak, speak_english
from parlour.languages.ru import GRAMMAR as RUSSIAN
from parlour.room.match.handover import READY, veiled
from parlour.room.model.company import Company, gather
from parlour.scene import Scene


def test_one_person_among_computer_seats() -> None:
    company = gather(4, (0,), "Zoë", Random(1))
    assert company.people == (0,)
    assert company.names[0] == "Zoë"
    assert len({name.casefold() for name in company.names}) == 4
    assert company.sheet() == company.seen_from(0) == ("You", *company.names[1:])
    assert company.reader == 0


def test_several_people_are_told_apart_by_their_names() -> None:
    company = gather(4, (3, 1, 5), "Zoë", Random(1))
    assert company.people == (1, 3)
    assert (company.names[1], company.names[3]) == ("Zoë", "Guest 4")
    assert company.first == 1
    assert company.sheet() == company.names
    assert company.reader is None
    assert company.seen_from(3) == (*company.names[:3], "You")


def test_whoever_has_not_said_a_name_is_you_alone_and_a_guest_among_others() -> None:
    alone = gather(4, (0,), "", Random(1))
    assert alone.names[0] == ""
    assert alone.plate(0) == alone.sheet()[0] == "You"
    several = gather(4, (0, 2), "", Random(1))
    assert several.plate(0) == several.sheet()[0] == several.seen_from(2)[0] == "Guest 1"
    assert gather(2, (1,), "Zoë", Random(1)).plate(1) == "Zoë"
    alone.rename("Zoë", Random(1))
    assert alone.plate(0) == "Zoë"


def test_other_people_have_the_names_that_they_have_said_and_no_computer_seat_has() -> None:
    for seed in range(60):
        company = gather(4, (0, 1), "", Random(seed), {1: "Boris", 2: "Anna"})
        assert company.names[1] == "Boris"
        assert "Boris" not in company.names[2:]


def test_the_first_of_the_people_is_known_to_all_by_the_portrait_that_was_chosen() -> None:
    company = Company((0, 2), ("Zoë", "Anna", "Guest 3", "Boris"))
    assert company.portraits(0) == ("you", "p2", company.portraits(0)[2], "p16")
    assert company.portraits(0, "p9")[0] == company.portraits(2, "p9")[0] == "p9"
    assert company.portraits(2)[2] == company.portraits(2, "p9")[2] == "you"
    assert company.portraits(2)[0] not in ("you", "p2", "p16")
    assert Company((), ("Anna", "Boris")).portraits(0, "p9") == ("p2", "p16")


def test_who_stays_at_the_table_keeps_the_name() -> None:
    for seed in range(40):
        before = gather(4, (0,), "Zoë", Random(seed))
        after = before.reseated((0, 2), "Zoë", Random(seed + 1), {2: "Mei"})
        assert after.people == (0, 2)
        assert (after.names[0], after.names[2]) == ("Zoë", "Mei")
        assert "Mei" in before.names or after.names[1::2] == before.names[1::2]
        assert len({*after.names}) == 4
        again = after.reseated((1,), "Zoë", Random(seed + 2), {})
        assert again.names[1] == "Zoë" and again.people == (1,)
        assert len({*again.names}) == 4


def test_nobody_at_the_device_plays() -> None:
    company = gather(2, (), "Zoë", Random(1))
    assert company.people == ()
    assert "Zoë" not in company.names
    company.rename("Anna", Random(1))
    assert "Anna" not in company.names


def test_a_right_to_left_name_is_isolated_in_all_texts() -> None:
    company = Company((1,), ("דוד", "Zoë"))
    isolated = "\N{FIRST STRONG ISOLATE}דוד\N{POP DIRECTIONAL ISOLATE}"
    assert company.seen_from(1) == company.sheet() == (isolated, "You")
    assert company.called == (isolated, "Zoë")
    assert company.names == ("דוד", "Zoë")


def test_a_namesake_gives_way() -> None:
    company = Company((0,), ("Zoë", "Anna", "Boris"))
    company.rename("Boris", Random(2))
    assert company.names[:2] == ("Boris", "Anna")
    assert company.names[2] not in ("Boris", "Anna")


def test_people_are_called_as_they_wrote_it_and_computer_seats_in_the_letters_of_the_language() -> (
    None
):
    company = Company((0,), ("Anna", "Boris"))
    speak("ru", RUSSIAN, English(), lambda n: 0)
    try:
        assert company.called == ("Anna", "Борис")
        assert company.seen_from(0)[1] == company.sheet()[1] == "Борис"
        company.rename("Борис", Random(2))
    finally:
        speak_english()
    assert company.names[0] == "Борис"
    assert company.names[1] not in ("Boris", "Борис")


def test_computer_seats_are_called_in_the_letters_of_the_language() -> None:
    company = gather(4, (0,), "Zoë", Random(1))
    speak("ru", RUSSIAN, English(), lambda n: 0)
    try:
        called = "".join(company.seen_from(0)[1:]).lower()
    finally:
        speak_english()
    assert called and all("а" <= letter <= "я" or letter == "ё" for letter in called)
    assert company.seen_from(0)[1:] == company.names[1:]


def between(name: str, seed: int) -> tuple[Any, int, Scene]:
    """A deal after some moves, its turn, and the scene while the device goes to that person."""
    family = catalogue.family(name)
    game, rng = family.play(family.options()), Random(seed)
    p: Any = game.start(game.shuffle(0, rng))
    for _ in range(6):
        if p.turn is not None:
            p.play(rng.choice(list(p.moves())))
    if p.turn is None:
        return p, 0, between(name, seed + 100)[2]
    names = ("A", "B", "C", "D")[: game.seats]
    scenes = [
        family.scenes.scene(game.view(p, seat), names, p.log or []) for seat in range(game.seats)
    ]
    others = (scene for scene in scenes if scene.seat != p.turn)
    return p, p.turn, veiled(scenes[p.turn], others, "Anna")


@pytest.mark.parametrize("name", sorted(catalogue.NAMES))
def test_between_two_people_no_card_of_any_hand_is_seen(name: str) -> None:
    for seed in range(8):
        p, turn, scene = between(name, seed)
        if p.turn is None:
            continue
        lying = {face.card for place in scene.places for face in place.cards if face.card}
        for hand in p.hands:
            assert not {NAME[card] for card in each(hand)} & lying
        assert len(scene.place(f"hand:{turn}").cards) == p.hands[turn].bit_count()
        assert [choice.move for choice in scene.choices] == [READY]
        assert scene.box[0] == "Pass the device to Anna."
        assert not scene.refusals
