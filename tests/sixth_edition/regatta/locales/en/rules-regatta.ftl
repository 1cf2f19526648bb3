### The rules of UNO Regatta.

rules-regatta-1 = Lay a card of the same colour, number or symbol. After a **Wave** all but the captain and its player say how deep the reef is: one, two or three fathoms. Whoever says its depth runs aground and draws. The captain may draw a card instead, and nobody runs aground.
    .title = Waves and the reef
    .cards = RV GV W
