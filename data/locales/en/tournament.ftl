### A tournament of eight at two tables (MAT-7).

refused-in-tournament = This table belongs to a tournament: only the whole tournament can be stopped.
refused-no-tournament = There is no tournament here.
refused-no-threads = The bot cannot open threads in this channel: it needs the permissions to create public threads and to write in them.

next-held = The tournament is paused: the next round waits.
