### Les tables prévues : les événements de Discord.

plan-made = ## { $edition }, prévu par **{ $name }**
    { $when } ({ $left }) : j’ouvre la table ici et je préviens les personnes qui disent oui.
    { "" }**[Dire oui à l’événement]({ $link })** : clique là-bas sur **Intéressé**.
button-cancel-plan = Annuler la table
plan-event = { $edition }
plan-event-about = { $name } veut jouer à { $edition }. Clique sur « Intéressé » : au début, j’ouvre la table et je te préviens.
plan-opens = **{ $edition }**, prévu par **{ $name }** : la table est ouverte. { $people }
plan-waits = **{ $edition }**, prévu par **{ $name }** : une autre table est ouverte dans ce salon. Celle-ci ouvre dès qu’elle est finie, et je mentionnerai alors les personnes intéressées.
plan-taken = **{ $edition }**, prévu par **{ $name }** : la table est déjà ouverte, rejoins-la. { $people }
plan-refused = **{ $edition }**, prévu par **{ $name }** : j’ai tout annulé, l’événement aussi.
    { $why }
    { $people }
plan-without-planner = **{ $name }** ne peut plus ouvrir de table sur ce serveur.
plan-told = La table est prévue : tout le monde peut le voir dans ce salon.
plan-cancelled = La table prévue est annulée, et son événement aussi.
plan-gone = Cette table a été annulée, ou elle est déjà ouverte.
plan-time = Je ne comprends pas cet horaire. Dis un jour et une heure (`demain 20 h 30`, `vendredi 20 h 30`, `24 décembre 19 h 30`), dans combien de temps (`45 min`, `2h`, `1h30`, `3 jours`, 60 jours au plus), ou donne un horodatage de Discord (`<t:…>`).
plan-out-of-reach = Une table se prévoit entre une minute et 60 jours à l’avance.
plan-understood = Ce serait { $when }.
plan-draft = Quand :
plan-can-mean = { $count ->
    [2] Deux horaires sont possibles
   *[other] { $count } horaires sont possibles
} : choisis le tien.
plan-skipped = Cette nuit-là, on passe à l’heure d’été et l’heure que tu as écrite n’existe pas. J’ai pris celle-ci.
plan-day = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
button-plan = Prévoir la table
plan-in-minutes = Dans { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
plan-in-hours = Dans { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
plan-in-days = Dans { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
refused-no-event = Discord ne me laisse pas créer cet événement. Le serveur en a peut-être trop (100 au plus).
right-create-events = Créer des événements
help-plan = `/uno prévoir` : une table à l’heure de ton choix.

# Les mots d’une durée qu’on peut taper, séparés par des espaces.
plan-words-in = dans / d’ici
plan-words-weeks = sem semaine semaines
plan-words-days = j jour jours
plan-words-hours = h heure heures
plan-words-minutes = m min minute minutes
plan-words-numbers = une / un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze
plan-words-spans = un quart d’heure / quart d’heure, une demi-heure / demi-heure / une demi heure / demi heure, trois quarts d’heure / trois-quarts d’heure, une heure et demie / heure et demie

plan-words-ahead = aujourd’hui, demain, après-demain / après demain
plan-words-now = ce matin, cet après-midi / cet aprem, ce soir / cette nuit
plan-words-weekdays = lundi / lun, mardi / mar, mercredi / mer, jeudi / jeu, vendredi / ven, samedi / sam, dimanche / dim
plan-words-months = janvier / janv, février / févr, mars, avril / avr, mai, juin, juillet / juil, août, septembre / sept, octobre / oct, novembre / nov, décembre / déc
plan-words-parts = matin / le matin / du matin / au matin / matinée / dans la matinée / en matinée, après-midi / l’après-midi / de l’après-midi / dans l’après-midi / aprem, soir / le soir / du soir / au soir / soirée / en soirée / dans la soirée / nuit / la nuit / de la nuit
plan-words-named = midi, minuit
plan-words-shifts = et demie / et demi, et quart, moins le quart / moins quart
plan-words-clock = h / heures / heure
plan-words-between = à / le / la / de / ce / vers / pour / prochain / prochaine / er
plan-date-orders = dm
