"""What exists in the local Discord: server, people, channels, messages, and its time."""
