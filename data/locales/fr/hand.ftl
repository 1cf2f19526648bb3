### La main d’un joueur, lue par lui seul.

hand-title = ### { $edition } · <#{ $channel }>{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-in-lobby = Tu es à la table. Ta main apparaîtra ici quand les cartes seront distribuées.
hand-over = La manche est finie.
hand-next = La suivante commence quand tout le monde le veut, ou dans un instant.
hand-ready = C’est noté, on attend les autres pour la prochaine manche.
hand-closed = Cette table est fermée.
hand-waits-direct = Ce n’est pas à toi. Un nouveau message t’appelle dès que c’est ton tour.
hand-waits-channel = Ce n’est pas à toi. Une mention dans le salon t’appelle dès que c’est ton tour.
hand-waits-none = Ce n’est pas à toi. Ce message change dès que c’est ton tour.
hand-out = Tu n’es plus en course dans cette partie ; tu peux en regarder la fin.
hand-cards = **Ta main : { cards }**
hand-others = -# Ne va pas maintenant : { $cards }
hand-none-fits = -# Aucune ne va maintenant.

choose-card = Jouer une carte…
choose-answer = Choisir…
choose-how = { $card } : comment ?
choose-card-with-ways = Jouer une carte, puis dire comment…
choose-why-not = Pourquoi pas cette carte ?

why-not = **{ $card }.** { $why }
why-not-it-fits = **{ $card }** peut être jouée maintenant.
