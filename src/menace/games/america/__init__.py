"""Monsters Menace America by the 2005 rulebook: one module for each chapter; what the manual plays alike is in `usa`."""
