"""Ways to gain without playing, each tried against honest people (`python -m tests.cheats`)."""
