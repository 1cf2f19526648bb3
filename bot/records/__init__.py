"""Matches as portable records: choices, secret and moves, to be replayed and verified."""
