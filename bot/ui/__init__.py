"""The messages that people see and click; imports discord.py, but neither rules nor cogs."""
