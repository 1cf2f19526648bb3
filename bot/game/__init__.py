"""Live games: their saved state, the rules of a table, their tasks, robots and tournaments."""
