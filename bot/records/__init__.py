"""Matches as portable records of choices, secret and moves, which can be replayed and verified."""
