"""Mangled input for everything that reads input: `python -m tests.fuzz --count 100000 --seed 1`."""
