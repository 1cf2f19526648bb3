### Le hasard d’une partie : ce qui en est montré, et ce qui ne va pas quand elle ne peut pas être rejouée.

# Un message à part, publié avant que quiconque puisse s’asseoir.
commitment = -# [Tirage équitable]({ $link }), fixé d’avance · `{ $owner }`
lobby-unproven = -# Je n’ai pas pu publier ici l’empreinte du tirage. On peut jouer quand même ; `/uno vérifier` dira qu’elle manque.
luck-fingerprint = -# Empreinte (SHA-256) : `{ $commitment }`
luck-line = -# { $where ->
    [message] Tirage équitable : son [empreinte]({ $link }) a été publiée avant que quelqu’un rejoigne la table
    [tournament] Tirage équitable : il vient de l’empreinte du tournoi
   *[none] Tirage équitable : il a été fixé avant que quelqu’un rejoigne la table, mais je n’ai pas pu publier son empreinte
} ; le tirage dépend aussi de ces clics (numéros de Discord) : { $clicks }
verify-attempt = **Série { $set }, table { $table } : essai { $attempt }.** Les cartes ont été redistribuées après l’échec de l’essai précédent.
verify-other-rules = ### Jouée avec d’anciennes règles
    Les règles de ce bot ont été précisées depuis cette partie, et celles d’aujourd’hui refusent un de ses coups : elle ne peut pas être rejouée jusqu’à la fin.
verify-fails = ### La vérification de cette partie échoue
    Son secret, ses tirages ou ses cartes ne sont pas ce qu’ils devraient être. Cela ne devrait jamais arriver : préviens la personne qui héberge le bot.
