"""Ways to gain without playing, each played against honest people (`python -m tests.cheats`)."""
