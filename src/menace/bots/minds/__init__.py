"""What a sensible player of each game thinks of an action."""
