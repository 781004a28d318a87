"""Monsters Menace the World."""
