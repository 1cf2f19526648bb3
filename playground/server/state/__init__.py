"""The state of the local Discord: servers, people, channels, messages, and time."""
