"""In whose voice the words of a card are told."""

from menace.games.town.ways import of_gangs
from menace.games.town.wording import for_gang, of_theirs


def test_the_words_of_a_rivals_card_are_about_the_rival():
    assert of_theirs("Cancel it as far as it affects one Werewolf of yours here.").endswith("one Werewolf of theirs here.")
    assert of_theirs("Your gang is yours, and you recruit.") == "Their gang is theirs, and they recruit."


def test_a_location_tells_a_gang_what_it_brings_that_gang():
    text = "When captured: If you play Renegade Militia or the Living Undead, claim a Special Item. Draw a Combat card."
    assert for_gang(text, "Renegade Militia") == "When captured: You claim a Special Item. Draw a Combat card."
    assert for_gang(text, "The Living Undead") == "When captured: You claim a Special Item. Draw a Combat card."
    assert for_gang(text, "Wölfenpack") == "When captured: Draw a Combat card."
    alone = "When captured: If you play Wölfenpack, claim a Special Item and recruit one character."
    assert for_gang(alone, "Wölfenpack") == "When captured: You claim a Special Item and recruit one character."
    assert for_gang(alone, "Renegade Militia") == ""


def test_a_card_names_a_gang_in_one_way_and_says_what_it_brings_it_once():
    text = (
        "If you play Living Undead, claim a Special Item. If you play The Living Undead, also recruit one character. Draw a card."
    )
    once = "If you play the Living Undead, claim a Special Item and recruit one character. Draw a card."
    assert of_gangs(text, ["The Living Undead", "Wölfenpack"]) == once == of_gangs(once, ["The Living Undead"])
    assert for_gang(once, "The Living Undead") == "You claim a Special Item and recruit one character. Draw a card."
