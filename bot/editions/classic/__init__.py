"""UNO, the card game."""
