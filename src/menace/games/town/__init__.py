"""Monster Town: End Game."""
