"""A live game: seats, inbox, clocks and robots. Knows the engine; knows nothing of Discord."""
