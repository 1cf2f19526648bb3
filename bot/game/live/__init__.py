"""Live tables, and the basis of live tournaments: tasks, registry, robots, races, sleep."""
