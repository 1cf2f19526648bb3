"""The task of a live table: inbox, schedule, robots, races, saving."""
