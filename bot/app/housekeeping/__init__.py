"""What the bot does beside the games: places come and go, old data, seasons, planned tables."""
