### Les règles d’UNO Régate.

rules-regatta-1 = Pose une carte de même couleur, de même numéro ou de même symbole. Après une **Vague**, chacun, sauf le capitaine et qui l’a posée, dit à quelle profondeur est le récif : une, deux ou trois brasses. Qui dit la bonne s’échoue et pioche. Le capitaine peut piocher une carte à la place, et personne ne s’échoue.
    .title = Les vagues et le récif
    .cards = RV GV W
