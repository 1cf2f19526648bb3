"""The bot in a separate process, broken on purpose while many people play: nothing is lost."""
