### Règles et aide : ce qui entoure les pages de chaque édition.

rules-title = ## { $edition } · { $title }
rules-part = -# Page { $part } sur { $parts }
choose-page = Aller à un chapitre…

help-title = ## UNO en une minute
help-text = 1. **Ouvre une table** : `/uno jouer`. Tes amis cliquent sur **Rejoindre** ; s’il manque du monde, clique sur **{ button-add-robot }**. Ensuite, lance la partie.
    2. **Tes cartes** { $place ->
        [outside] apparaissent ici, pour toi seulement ; sinon, clique sur **Ma main** à la table.
       *[server] arrivent en message privé ; sinon, clique sur **Ma main** à la table.
    }
    3. **À ton tour**, joue une carte de la même couleur, du même numéro ou du même symbole que celle du talon, ou pioche.
    4. **À ton avant-dernière carte**, dis **UNO !** Sinon, un contre-UNO te fait piocher deux cartes.
    5. **Le premier joueur sans carte** remporte la manche.
help-commands-title = ### Et aussi
help-everything = Tout se fait avec un bouton, ou avec une commande : tape `/uno`.
help-settings = `/uno réglages` : notifications, affichage, langue.
help-needs-server = Seulement sur les serveurs qui m’ont ajouté : tournois, duels, tables prévues, avis de places libres, classements et rôles de rang.
choose-rules = Règles de…
button-help-commands = Commandes
button-help-play = Comment jouer
help-install-link = [M’ajouter à ton compte]({ $url })
help-privacy = -# Tes données : `/confidentialité exporter` ou `supprimer`
help-privacy-link = [Confidentialité]({ $url })
help-terms-link = [Conditions]({ $url })
help-bot = **{ $name }** : un projet de fans, sans lien avec Mattel
help-host = hébergement : **{ $name }**
help-support-link = [Signaler un problème]({ $url })
# Au serveur qui vient d’ajouter le bot.
server-welcome = ## { $bot } sur ce serveur
    `/uno jouer` ouvre une table dans le salon : choisis une édition, tes amis cliquent sur **Rejoindre**, des robots prennent les places libres et chacun reçoit ses cartes en privé.

    `/uno aide` explique le reste en une minute. Dans `/uno réglages`, l’équipe du serveur choisit qui peut ouvrir des tables, où et en quelle langue.
server-welcome-picture = Une manche d’UNO telle que tu la vois : trois robots ont 4, 2 et 5 cartes, le talon montre le 7 rouge, et tes six cartes sont devant toi, les jouables relevées.
rules-overview = Voici les cartes spéciales ; les autres sont des numéros.
    .title = Les cartes en bref
rules-overview-card = - { $icon } **{ $name }** – { $text }
rules-cards = -# Cartes de cette page : { $cards }
rules-shared-1 = L’hôte choisit le décompte des points dans **{ button-options }**, avant le début :
    - **Classique** : le vainqueur d’une manche marque ce que les autres ont encore en main ; le premier à atteindre l’objectif gagne. Exemple : il reste aux autres un 7, un 3 et un Passer (20) ; cela fait 30 points.
    - **Une manche** : une seule manche décide.
    - **Plus petit total** : chacun additionne ce qui lui reste en main ; quand quelqu’un atteint l’objectif, le plus petit total gagne. En cas d’égalité, la victoire est partagée.
    - **Élimination** (UNO Challenge) : chacun additionne ce qui lui reste en main ; un joueur qui atteint l’objectif est hors course, et le dernier en course gagne. Si une manche met hors course tous ceux qui restent, le vainqueur de cette manche gagne la partie. Les deux derniers jouent selon les règles à deux.
    .title = Décompte
rules-shared-2 =
    - **Équipes**, à { $sizes } joueurs : les partenaires sont face à face. La manche est finie quand l’un des partenaires n’a plus de cartes, et l’équipe marque ce que ses adversaires ont encore en main ; les cartes du partenaire ne comptent pas. Entre partenaires, ni contre-UNO ni vote de pénalité.
    - **Partenaires changeants**, à 4 joueurs : { $rounds } manches, avec chacun des autres tour à tour comme partenaire. Les points de tes équipes s’additionnent, et le plus grand total gagne.
    - **Quatre manches, ou une, en équipe**, à 4 joueurs : tu gardes le partenaire d’en face.
    - **Tournoi**, à 8 joueurs sur deux tables ou à 4 sur une (`/tournoi nouveau`) : quatre manches avec chacun des autres comme partenaire, ou une seule dans la forme courte. Les points de tes équipes s’additionnent, et le plus grand total gagne.
    .title = Équipes, tournois
rules-shared-3 = Quand **plus personne ne peut ni jouer ni piocher**, la manche est finie : le joueur qui a le moins de points en main la remporte ; à égalité, personne.

    En **jeu strict**, on peut poser une carte non jouable : on la reprend, on pioche deux cartes et on passe son tour. Sinon, une telle carte est refusée, et rien ne se passe.
    .title = Manches bloquées, jeu strict
rules-shared-4 = Si tu **quittes la table** ou t’absentes, un robot joue pour toi jusqu’à ton retour ; ou, si l’hôte l’a choisi, ta place est fermée à ton départ et tes cartes vont sous la pioche. Si tu pars sans revenir pendant que d’autres jouent, tu finis à la dernière place pour la cote.

    En cas d’**exclusion**, la partie ne compte pas pour la personne exclue ; s’il reste moins de deux autres joueurs humains, elle ne compte pour personne. Pour **fermer la table** en pleine partie, l’hôte a besoin de l’accord de plus de la moitié des autres, et la partie ne compte alors pour personne ; sans cet accord, l’hôte quitte seulement la table.

    Si tu **arrives en retard**, tu joues à partir de la prochaine manche : tu prends la place d’un robot, avec son score ; dans une partie classique sans robot à remplacer, tu reçois une place à toi et tu commences à 0 point.
    .title = Départs, retards
