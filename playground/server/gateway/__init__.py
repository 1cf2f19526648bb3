"""The WebSocket that reports events to the bot."""
