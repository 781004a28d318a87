"""Menace: the giant-monster tabletop games, with every rule enforced."""

__version__ = "0.2.0"
