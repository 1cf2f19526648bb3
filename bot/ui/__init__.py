"""The messages that people see and click; imports discord.py, but neither editions nor cogs."""
