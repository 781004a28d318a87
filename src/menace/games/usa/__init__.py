"""What the rule sets of the board of America share: board, pieces, cards, and the rules both play alike."""
