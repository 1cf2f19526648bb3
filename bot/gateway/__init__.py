"""The interface to Discord: sending, errors, channels, components, emojis."""
