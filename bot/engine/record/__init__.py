"""What is written down of a game: saved states, moves as lines, records, transcripts."""
