### A tournament of eight at two tables (MAT-7).

refused-in-tournament = This table belongs to a tournament: only the whole tournament can be stopped.
refused-no-tournament = There is no tournament here.

next-held = The tournament is paused: the next round waits.
