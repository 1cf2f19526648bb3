### UNO Régate : les vagues, le récif, le capitaine.

edition-regatta = UNO Régate
help-regatta = **UNO Régate** : les vagues portent vers un récif caché.

own-sea-captain = :anchor: Capitaine : **{ $value }**

card-wave = Vague { colour-feminine }

waits-sound = { $you ->
    [seat] **Une vague ! À quelle profondeur est le récif ?** Qui dit la bonne s’échoue.
   *[none] À quelle profondeur est le récif ? **{ $seat }** { $several ->
        [yes] doivent
       *[no] doit
    } le dire.
}
notice-sound = { $who }, à quelle profondeur est le récif ?
verb-pilot = Piloter

event-captain-named = { $you ->
    [captain] Tu es capitaine.
   *[none] **{ $captain }** est capitaine.
}
event-wave-broke = Le récif est à { $reef } brasses. { $seats ->
    [none] Personne ne s’échoue.
   *[other] Échoués : **{ $seats }**.
}
event-piloted = { $you ->
    [captain] Tu fais passer tout le monde à côté du récif.
   *[none] **{ $captain }** fait passer tout le monde à côté du récif.
}
why-reef = {" "}(échoué)
why-piloting = {" "}(pour le pilotage)

refused-too-deep = Le récif est à une, deux ou trois brasses.

option-captain = Capitaine
option-captain-value = désigné par le sort
option-toll = S’échouer coûte
option-toll-value = { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
}
lobby-wants-berths = Qui mouille le plus près de la mer donne en premier. Dis-moi ton poste avec `/régate poste`, si tu veux.

picture-chart = Une carte de la mer : { $captain } à la barre, { $ships } derrière.

## Commandes

command-regatta = régate
    .description = UNO Régate : des vagues, un récif caché et un capitaine
command-sound = sonder
    .description = Dire à quelle profondeur est le récif
command-pilot = piloter
    .description = Faire passer tout le monde à côté du récif (capitaine)
command-captain = capitaine
    .description = Désigner le capitaine, avant le début (hôte)
command-berth = poste
    .description = Dire ton poste au port
parameter-depth = profondeur
    .description = En brasses
parameter-berth = poste
    .description = Son numéro, depuis la mer
parameter-toll = péage
    .description = Cartes pour qui s’échoue

berth-known = Ton poste est le numéro { $berth }.
berth-unknown = Je ne connais pas ton poste.
