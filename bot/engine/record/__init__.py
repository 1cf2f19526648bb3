"""What is written down of a game: saved states, and moves as lines."""
