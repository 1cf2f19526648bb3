"""The choices of robots."""
