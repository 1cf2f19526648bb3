### Pourquoi un coup est refusé : un texte par motif des règles, nommé refused-<motif>.
### Ces réponses s’adressent à un seul joueur, qui est seul à les voir.

refused-not-your-turn = Ce n’est pas ton tour.
refused-not-in-hand = Cette carte n’est pas dans ta main.
refused-does-not-fit = Pas jouable maintenant : il faut la couleur demandée, ou le même numéro ou le même symbole que la carte du talon.
refused-needs-colour = Annonce d’abord une couleur.
refused-needs-player = Choisis d’abord un joueur.
refused-needs-pan = Cette carte est jouable sur un plateau comme sur l’autre : choisis à gauche ou à droite.
refused-bad-player = Tu ne peux pas choisir ce joueur ici.
refused-already-drew = Tu as déjà pioché pendant ce tour : joue la carte piochée, ou garde-la.
refused-only-the-drawn-card = Après avoir pioché, tu ne peux jouer que la carte piochée.
refused-nothing-to-challenge = Rien à contester : on ne peut contester que le Super Joker pour lequel on doit piocher, et avant de piocher.
# Pour une seule commande : refused-<verbe>-<motif>. Dans une édition où rien ne se conteste :
refused-challenge-not-asked = Dans cette édition, il n’y a rien à contester.
refused-pass-not-asked = Tu ne peux garder qu’une carte que tu viens de piocher.
refused-take-not-asked = En ce moment, tu ne dois piocher aucune carte.
refused-colour-not-asked = En ce moment, il n’y a pas de couleur à annoncer.
refused-choose-not-asked = En ce moment, il n’y a pas de joueur à choisir.
refused-nothing-to-catch = Pas de contre-UNO possible : personne n’a oublié de dire UNO. L’essai ne te coûte rien.
# Un UNO qui ne compte pas ; $count est le nombre de cartes de qui lit.
refused-uno = { $said ->
    [yes] Tu as déjà dit UNO.
   *[no] { $count ->
        [2] Pas encore : tu as deux cartes et ce n’est pas ton tour. Dis UNO en jouant l’une d’elles.
       *[other] Trop tôt : tu as { cards }. Dis UNO en jouant ton avant-dernière carte.
    }
}
# Un contre-UNO qui ne compte pas ; $by est qui a été plus rapide.
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** a dit UNO.
       *[no] **{ $name }** a { cards } : le contre-UNO ne vaut que contre un joueur à qui il reste une carte. L’essai ne te coûte rien.
    }
   *[other] { $you ->
        [yes] C’est déjà fait : ton contre-UNO contre **{ $name }** vient de compter.
       *[no] **{ $by }** vient de faire un contre-UNO contre **{ $name }**.
    }
}
refused-catch-own-side = { $own ->
    [yes] Pas de contre-UNO contre toi : clique sur **UNO !**
   *[no] **{ $name }** joue avec toi : un contre-UNO ne vise que les adversaires.
}
# Un vote de pénalité qui ne compte pas.
refused-vote = { $why ->
    [own] Tu ne peux pas voter contre toi.
    [partner] **{ $name }** joue avec toi : tu ne peux voter que contre tes adversaires.
    [two] Un vote de pénalité demande au moins trois joueurs.
    [paid] **{ $name }** a déjà pioché pour ses commentaires dans cette manche : une fois par manche suffit.
   *[again] Tu as déjà voté contre **{ $name }**.
}
refused-too-late = Trop tard : le joueur suivant a déjà commencé son tour.
refused-too-late-for = Trop tard : **{ $name }** a déjà commencé son tour.
refused-not-asked = Tu ne peux pas faire ça maintenant.
refused-other-edition = Cette commande n’existe que dans { $edition } : ici, on joue à { $played }.
refused-round-over = La manche est finie.
refused-stale-question = La partie a avancé : clique sur **Ma main** pour revoir tes cartes.
# Au lieu du motif ordinaire, quand le joueur doit des cartes.
refused-owing = { $owed ->
    [one] Tu dois d’abord piocher { $owed } carte, ou utiliser un autre bouton proposé.
   *[other] Tu dois d’abord piocher { $owed } cartes, ou utiliser un autre bouton proposé.
}

## Ce que la table refuse elle-même

refused-already-seated = Tu es déjà à cette table.
refused-already-started = La partie a commencé : c’est trop tard.
refused-barred = La partie est suspendue : je ne peux pas écrire dans son salon, et personne ne verrait ton coup. Elle reprend toute seule dès que je le peux, avec le temps qu’il te restait.
refused-bad-option = Ce choix n’est plus possible : rouvre le menu.
refused-no-majority = Ce vote ne peut pas aboutir : trop peu d’autres joueurs sont là. Les robots ne votent pas, et on ne vote pas contre eux.
refused-no-vote = Ce vote n’est pas ouvert en ce moment.
refused-no-voter = Seuls les autres joueurs présents depuis la première manche peuvent voter.
refused-nobody-to-ask = Personne d’autre n’est là pour donner son accord. Un robot joue pour les personnes absentes{ $place ->
    [outside] .
   *[server] {" "}; l’équipe du serveur, si elle ne joue pas, peut exclure quelqu’un.
}
refused-declined-before = Les autres ont refusé, ou tu as retiré ta demande. Tu pourras redemander à la prochaine manche, ou, dans un tournoi, à la prochaine série.
refused-not-at-table = Cette personne n’est pas à la table. Choisis l’un des noms que je propose.
refused-bad-target = Ce joueur n’est pas à la table, ou ne peut pas être choisi ici.
refused-channel-taken = { $there ->
    [tournament] Il y a déjà un tournoi ici : `/tournoi classement` montre qui joue et où en sont les scores. Tu peux en ouvrir un autre dans un autre salon.
    [thread] Ce fil appartient à un tournoi. Tu peux ouvrir une table dans un autre salon ou un autre fil.
   *[table] Il y a déjà une table ici. Tu peux en ouvrir une autre dans un autre salon, un autre fil ou une autre conversation.
}
refused-closed-table = Cette table est fermée. `/uno jouer` en ouvre une autre.
refused-vote-open = On pose déjà une question aux autres : attends leur réponse.
refused-fault = Quelque chose a mal tourné de mon côté. C’est noté, et rien n’a changé.
refused-fault-afterwards = Quelque chose a mal tourné de mon côté. C’est noté. Ta demande est peut-être déjà prise en compte : vérifie avant de réessayer.
refused-kicked = On t’a fait quitter cette table : tu ne peux plus la rejoindre.
refused-own-kick = Tu ne peux pas t’exclure toi-même : pour partir, utilise `/uno quitter`.
refused-late-click = Trop tard : le temps était écoulé au moment de ton clic.
refused-data-deleted = Tu viens de supprimer tout ce que je garde sur toi. Si tu veux encore jouer, réessaie.
refused-duel = Cette table est réservée à un duel jusqu’à la réponse de la personne défiée. Tu peux en ouvrir une autre dans un autre salon ou fil.
refused-early-click = Trop tôt : tu as répondu avant que la question soit posée.
refused-lobby-full = La table est complète ({ $most } joueurs au plus).
refused-tournament-full = Le tournoi est complet ({ $most } joueurs) : tu peux le suivre dans ses fils.
refused-needs-staff = { $place ->
    [outside] Seul l’hôte peut faire ça.
   *[server] Seuls l’hôte et l’équipe du serveur peuvent faire ça.
}
refused-no-free-seat = Toutes les places de cette partie sont prises : tu peux regarder, et jouer la prochaine partie.
refused-only-round = Cette partie se joue en une seule manche : tu peux regarder, et jouer la prochaine partie.
refused-waits-for-round = Tu rejoins la partie à la prochaine manche : d’ici là, tu peux regarder.
# $where vaut direct en message privé, pour qui n’est à aucune table ou à plusieurs.
refused-no-table = { $where ->
    [direct] En message privé, cette commande marche quand tu es à une seule table. Utilise-la là où se trouve la table voulue, ou clique sur un bouton de ta main.
    [tournament] Tu n’as pas de partie en cours dans ce tournoi.
   *[channel] Il n’y a pas de table ici.
}
refused-no-record = Il n’y a pas de partie finie ici. Les mains ne sont montrées qu’à la fin d’une partie, pas avant.
refused-not-a-move = « { $line } » ne fait pas partie de tes choix.
# Ce qui aurait pu être tapé.
could-say = Essaie : { $choices }
refused-not-away = Tu joues déjà : aucun robot ne te remplace.
refused-not-between = Aucune manche n’attend d’être distribuée.
refused-not-host = { $host ->
    [none] Seul l’hôte peut faire ça.
   *[other] Seul l’hôte (**{ $host }**) peut faire ça.
}
refused-not-in-server = Cette table est sur un autre serveur ou dans une autre conversation : rejoins-la là-bas.
refused-not-invited = Personne ne t’invite à cette table.
refused-not-open = On ne peut pas regarder cette partie avec les cartes visibles : avant le début, tout le monde n’a pas accepté de montrer sa main.
refused-own-game = Tu joues : tu ne peux pas regarder ta propre partie.
refused-never-open = On ne peut pas regarder de partie lente ni de tournoi avec les cartes visibles.
refused-not-playing = La partie n’a pas encore commencé.
refused-not-seated = Tu n’es pas à cette table.
refused-outrun = { $phrasing ->
    [2] À un rien près ! **{ $name }** a été plus rapide.
    [3] **{ $name }** a eu le bon réflexe avant toi.
   *[1] Raté de peu ! **{ $name }** a été plus rapide.
}
refused-reactions-off = Pas de réactions à cette table : l’équipe du serveur en a décidé ainsi.
refused-restarting = Je redémarre : réessaie dans un instant. Ta partie est sauvegardée.
refused-seat-closed = Tu as quitté cette partie et ta place est fermée : tu peux regarder, mais plus revenir.
refused-slow-timed = **{ $option }** : impossible dans une partie lente. Désactive cette règle d’abord, ou choisis un délai en secondes.
refused-slow-clock = Cette édition se joue contre la montre : elle ne peut pas être une partie lente. Choisis un délai en secondes.
refused-slow-seats = { $name } joue déjà { $most } parties lentes, et personne ne peut en jouer plus à la fois. Il faut d’abord finir ou quitter l’une d’elles.
refused-slow-tables = { $name } a déjà { $most } tables lentes { $place ->
    [outside] ici
   *[server] sur ce serveur
}, et personne ne peut en avoir plus à la fois. Il faut d’abord finir ou fermer l’une d’elles.
refused-overloaded = Il se passe trop de choses à la fois : ton clic n’a rien changé. Réessaie dans un instant.
refused-store-down = Je ne peux rien enregistrer en ce moment, donc rien n’a changé. Réessaie dans un instant.
refused-table-moved-on = La table a avancé : regarde-la, puis choisis à nouveau.
refused-too-few-players = Il faut au moins { $least } joueurs : ajoute un robot, ou attends quelqu’un.
refused-unknown-action = Je ne connais plus ce bouton ou cette commande. Essaie `/uno main`.
refused-needs-server = Pour cela, je dois être sur le serveur : demande à quelqu’un qui en gère un de m’y ajouter.
refused-outside-off = On ne peut pas jouer avec moi ici : la personne qui m’héberge ne le permet que sur les serveurs qui m’ont ajouté.
refused-unknown-edition = Cette édition n’existe pas.
refused-watches = Tu as regardé cette partie, cartes visibles : tu ne peux pas la rejoindre. Tu peux jouer la suivante.
refused-wrong-number = **{ $mode }** : impossible à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}. Change le nombre de robots, ou le décompte dans **{ button-lobby-more }**.

## Qui peut ouvrir une table, et combien : le choix du serveur, et les limites

refused-banned = L’équipe de ce serveur ne te laisse pas jouer à ses tables.
refused-left-server = Tu n’es plus sur le serveur de cette table : un robot garde ta place. De retour là-bas, tu pourras la reprendre.
refused-timed-out = Tu es en exclusion temporaire sur le serveur de cette table jusqu’au <t:{ $until }:f> : un robot joue pour toi. Reviens ensuite ; tu peux quitter la table à tout moment.
refused-only-staff-opens = Sur ce serveur, seule l’équipe ouvre des tables. Tu peux rejoindre celles qui sont ouvertes.
refused-only-role-opens = Sur ce serveur, seuls les membres qui ont le rôle <@&{ $role }> ouvrent des tables. Tu peux rejoindre celles qui sont ouvertes.
refused-wrong-channel = { $more ->
    [0] Ce serveur joue dans <#{ $channel }> : ouvre ta table là-bas.
    [one] Ce serveur joue dans <#{ $channel }> et { $more } autre endroit : ouvre ta table là-bas.
   *[other] Ce serveur joue dans <#{ $channel }> et { $more } autres endroits : ouvre ta table là-bas.
}
refused-wrong-edition = Ce serveur ne joue pas à cette édition. `/uno jouer` montre les éditions possibles.
refused-open-cooldown = Tu viens d’ouvrir une table. Tu pourras ouvrir la suivante à <t:{ $again }:T>.
refused-hourly-per-person = Tu as ouvert { $most ->
    [one] { $most } table
   *[other] { $most } tables
} en une heure, et c’est le maximum. La suivante pourra être ouverte à <t:{ $again }:T>.
refused-hourly-per-server = { $most ->
    [one] { $most } table a été ouverte
   *[other] { $most } tables ont été ouvertes
} sur ce serveur en une heure, et c’est le maximum. La suivante pourra être ouverte à <t:{ $again }:T>.
refused-tables-per-person = Tu es déjà l’hôte de { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
}, et c’est le maximum. Tu pourras en ouvrir une autre dès que l’une d’elles sera fermée. { $channel ->
    [none] {""}
   *[other] L’une d’elles est dans <#{ $channel }>.
}
refused-plans-per-person = Tu as déjà { $most ->
    [one] { $most } table ouverte ou prévue
   *[other] { $most } tables ouvertes ou prévues
}, et c’est le maximum. Tu pourras en prévoir une autre dès que l’une d’elles sera fermée ou annulée.
refused-tables-per-server = Ce serveur a { $most ->
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
}, et c’est le maximum. Une autre pourra être ouverte dès que l’une d’elles sera fermée ; tu peux rejoindre celles qui sont ouvertes.
refused-draining = Je redémarre bientôt et n’ouvre plus de table. Les tables ouvertes continuent : réessaie dans quelques minutes.
refused-too-many-clicks = Doucement : { $most ->
    [one] { $most } de tes clics attend
   *[other] { $most } de tes clics attendent
} encore une réponse.
