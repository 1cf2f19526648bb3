### Défier quelqu’un pour une partie à deux : `/uno-duel`, et *Jouer à UNO* sur un nom.

lobby-duel-title = ### { $edition } à deux
lobby-duel = **{ $name }** défie { $asked } en duel. Un clic sur **{ button-accept }**, et je distribue.
button-decline = Refuser
button-duel = Défier
button-duel-block = Bloquer ses défis
button-duel-unblock = Autoriser ses défis
duel-declined = C’est refusé, et je ne le dis à personne. La table est maintenant ouverte à tout le monde. Veux-tu que <@{ $person }> ne puisse plus te défier ?
duel-blocked = <@{ $person }> ne peut plus te défier, et n’en sait rien. Je ne te préviens plus de ses tables non plus.
duel-unblocked = <@{ $person }> peut de nouveau te défier ; tu peux aussi lui lancer un défi, si cette personne le veut bien.
duel-oneself = Tu ne peux pas te défier toi-même : avec `/uno jouer`, tu joues contre des robots.
duel-bot = <@{ $person }> est une application et ne peut pas jouer. Avec `/uno jouer`, tu joues contre des robots.
duel-own-block = Tu n’acceptes plus de défi de la part de <@{ $person }> : tu ne peux pas lui en lancer non plus.
duel-unable = <@{ $person }> ne peut pas recevoir de défi dans ce salon. Ouvre une table avec `/uno jouer` : toute personne qui la voit peut la rejoindre.
duel-unknown = Je n’arrive pas à trouver <@{ $person }> pour l’instant. Réessaie dans un moment.
duel-too-soon = Un défi vient d’avoir lieu entre vous : tu pourras lancer le prochain à { $again }.
help-duel = `/uno-duel` : défie quelqu’un pour une partie à deux, ou ouvre le menu d’un nom : **Applications**, **{ user-command-play-with }**.
