"""Bots that look ahead: they play on in thought from what they might do, and take what ends best."""
