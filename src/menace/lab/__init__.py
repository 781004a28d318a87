"""Many games and what they show: series of games, who wins with what, and how balanced the sides are."""
