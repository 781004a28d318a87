"""Monsters Menace America by the reference manual: the board, pieces and cards of America with a turn of its own."""
