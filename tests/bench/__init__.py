"""Benches: each measures the bot or a part of it, and prints its figures."""
