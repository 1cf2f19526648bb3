### Un tournoi à huit sur deux tables (MAT-7).

refused-in-tournament = Cette table fait partie d’un tournoi : seul le tournoi entier peut être arrêté.
refused-no-tournament = Il n’y a pas de tournoi ici.
refused-no-threads = Le bot ne peut pas ouvrir de fils dans ce salon : il lui faut les permissions de créer des fils publics et d’y écrire.

next-held = Le tournoi est en pause : la prochaine manche attend.
