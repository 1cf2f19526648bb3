"""The building blocks of slash commands."""
