"""A live game: what is saved, the rules of a table, its task, all tables, tournaments."""
