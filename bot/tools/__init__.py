"""Commands that run without the bot: simulate, arena, replay, doctor, database."""
