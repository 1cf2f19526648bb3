### Le fuseau horaire d’une personne, demandé une seule fois.

time-zone-question = Quelle heure est-il chez toi ? Choisis une ville qui a la même heure que toi, été comme hiver. Je ne le demande qu’une fois ; `/uno-prévenir` connaît toutes les autres villes.
time-zone-europe = Europe
time-zone-america = Amérique
time-zone-asia = Asie
time-zone-africa = Afrique
time-zone-oceania = Australie et Pacifique
button-time-zones = Fuseau horaire…
button-time-zone-of = Fuseau : { $city }
