"""The messages that people see and click.

The package imports discord.py, but neither editions nor cogs.
"""
