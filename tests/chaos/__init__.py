"""The bot in a process of its own, broken on purpose while many people play: nothing is lost."""
