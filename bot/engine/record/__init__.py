"""The written forms of a game: saved states, and moves as lines."""
