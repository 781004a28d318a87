"""In whose voice the words of a card are told."""

from menace.games.town.wording import for_gang, of_theirs


def test_the_words_of_a_rivals_card_are_about_the_rival():
    assert of_theirs("Cancel it as far as it affects one Werewolf of yours here.").endswith("one Werewolf of theirs here.")
    assert of_theirs("Your gang is yours, and you recruit.") == "Their gang is theirs, and they recruit."


def test_a_location_tells_a_gang_what_it_brings_that_gang():
    text = "When captured: If you play Renegade Militia or Living Undead, claim a Special Item. Draw a Combat card."
    assert for_gang(text, "Renegade Militia") == "When captured: You claim a Special Item. Draw a Combat card."
    assert for_gang(text, "The Living Undead") == "When captured: You claim a Special Item. Draw a Combat card."
    assert for_gang(text, "Wölfenpack") == "When captured: Draw a Combat card."
    alone = "When captured: If you play Wölfenpack, claim a Special Item. If you play Wölfenpack, also recruit one character."
    assert for_gang(alone, "Wölfenpack") == "When captured: You claim a Special Item. You also recruit one character."
    assert for_gang(alone, "Renegade Militia") == ""
