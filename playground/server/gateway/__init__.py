"""The WebSocket by which the bot learns what happens."""
