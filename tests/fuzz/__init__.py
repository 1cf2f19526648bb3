"""Mangled input for everything that reads: `python -m tests.fuzz --count 100000 --seed 1`."""
