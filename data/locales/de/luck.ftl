### Der Zufall einer Partie: was davon gezeigt wird, und was nicht stimmt, wenn sie sich nicht nachspielen lässt.

# Eine eigene Nachricht, bevor sich jemand hinsetzen kann.
commitment = -# [Faires Mischen]({ $link }), vorab festgelegt · `{ $owner }`
lobby-unproven = -# Ich konnte den Fingerabdruck für faires Mischen hier nicht zeigen. Gespielt werden kann trotzdem; `/uno prüfen` weist darauf hin, dass er fehlt.
luck-fingerprint = -# Fingerabdruck (SHA-256): `{ $commitment }`
luck-line = -# { $where ->
    [message] Faires Mischen: Der [Fingerabdruck]({ $link }) stand hier, bevor jemand dazukam
    [tournament] Faires Mischen: Die Mischung folgt aus dem Fingerabdruck des Turniers
   *[none] Faires Mischen: Die Mischung stand fest, bevor jemand dazukam, aber ich konnte ihren Fingerabdruck nicht zeigen
}; die Mischung hängt auch von diesen Klicks ab (Nummern von Discord): { $clicks }
verify-attempt = **Durchgang { $set }, Tisch { $table }: Versuch { $attempt }.** Am Tisch wurde neu gegeben, nachdem der vorige Versuch gescheitert war.
verify-other-rules = ### Nach früheren Regeln gespielt
    Die Regeln des Bots sind seit dieser Partie genauer geworden, und die von heute lehnen einen ihrer Züge ab: Sie lässt sich nicht bis zum Ende nachspielen.
verify-fails = ### Diese Partie stimmt nicht
    Ihr Geheimnis, ihre Auslosungen oder ihre Karten sind nicht so, wie sie sein müssten. Das sollte nie vorkommen: Bitte sag es der Person, die den Bot betreibt.
