"""The terminal as a screen: the map stays where it is, and what happened, what one has and what is asked stand beside it."""
