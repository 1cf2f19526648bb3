"""Discord itself: sending, errors, channels, components, emojis."""
