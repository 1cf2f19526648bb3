"""The messages that people see and click; knows discord.py, but neither rules nor cogs."""
