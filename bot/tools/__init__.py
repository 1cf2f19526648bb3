"""Commands without a running bot: simulate, arena, replay, doctor, database."""
