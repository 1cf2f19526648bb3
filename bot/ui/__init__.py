"""The Discord side of what people see and use. Knows discord.py, no rule and no cog."""
