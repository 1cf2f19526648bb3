### UNO Flip : des cartes à face claire et à face sombre, et des cartes qui les retournent toutes.

edition-flip = UNO Flip
help-flip = **UNO Flip** : chaque carte a deux faces ; un Flip les retourne toutes, de la face claire à la face sombre, plus rude.
pick-flip = **UNO Flip** : des cartes à deux faces
first-flip = **UNO Flip** : joue la couleur, le numéro ou le symbole du talon. Un Flip retourne toutes les cartes ; *Autres faces* montre ce qu’elles ont au dos.

asks-take-colour = { $you ->
    [seat] **Tu dois piocher jusqu’à tirer une carte de la couleur annoncée.**
   *[none] **{ $seat }** doit piocher jusqu’à tirer une carte de la couleur annoncée.
}

verb-take-take-colour = Piocher la couleur
hand-challenge-take-colour = -# **Contester :** { $colour ->
    [none] aucune couleur n’était demandée, donc pas de bluff : en contestant, tu piocherais deux cartes de plus.
   *[other] si c’est un bluff, **{ $name }** pioche jusqu’à tirer la couleur ; sinon, c’est toi, avec deux cartes de plus. C’est un bluff si **{ $name }** avait une carte { colour-feminine }.
}
refused-nothing-to-challenge-flip = Rien à contester : seul le joueur qui doit piocher pour un Joker +2 ou un Joker Pioche couleur peut le contester, avant de piocher.
refused-owing-flip = Tu dois d’abord piocher, ou utiliser un autre bouton proposé.

option-stacking-true-flip = une carte qui fait piocher se joue sur une autre du même genre ; le suivant pioche le total

## À la table

step-flip = :flip: Tout se retourne…
card-draw-one = +1 { colour }
card-draw-five = +5 { colour }
card-flip = Flip { colour }
card-wild-draw-two = Joker +2
card-wild-draw-colour = Joker Pioche couleur

## Commandes

command-flip = flip
    .description = UNO Flip : des cartes à deux faces, qu’un Flip retourne
