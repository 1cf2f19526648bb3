"""A live game: its saved state, the rules of a table, its task, all tables, tournaments."""
