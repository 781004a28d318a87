"""Monsters Menace America by the 2005 rulebook: one module for each chapter."""
