"""Menace: the giant-monster tabletop games, with every rule enforced."""

__version__ = "0.1.0"
