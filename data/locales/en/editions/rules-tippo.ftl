### The rules of UNO Tippo in our own words, page by page.

rules-tippo-1 = Get rid of your cards before the others do, without tipping the balance. You then score what the others still hold; whoever first reaches the goal of the table, 500 points as a rule, wins the match.

    Everybody begins with seven cards. The first two cards of the draw pile start two discard piles, one on each pan; an action card there has no effect, and the first player names the colour of a wild that lies there. The player on the dealer’s left begins.

    The deck has 112 cards: in each colour one 0, two each of 1 to 9, two +2, two Skip and two Reverse; four Wild, four Wild Draw Four and four Tipping Wild. Every second card from 1 to 5 is a Stop card.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Lay a card on one of the two discard piles: same colour, same number or same symbol as its visible card. A wild goes anywhere.

    No such card, or no wish to lay it? Draw one. If it fits you may lay it at once, otherwise you keep it and the turn passes.
    - **+2**: the next player draws two cards and misses a turn, whatever the other pan shows.
    - **Reverse**: play goes the other way round. **Skip**: the next player misses a turn.
    - **Wild**: you name the colour of this pile, and of this one only.
    - **Wild Draw Four**: likewise, and the next player draws four cards and misses a turn. It can be laid at any time and is never challenged.
    .title = Your turn
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Each card laid may tip the balance. What counts: how many cards more your pan holds than the other, yours included.

    Up to 2 more, nothing moves; 3 more: 5%; 4: 15%; 5: 35%; 6: 60%; 7: 85%; from 8 on it always tips. On the lighter pan there is no risk.

    When it tips, you draw two cards. The two top cards of each pile go back to their pan, the others are put aside and will come back with the draw pile. Your card takes effect all the same; if it was your last one, you have not gone out.
    .title = The balance
rules-tippo-4 = One visible Stop card alone freezes its pan: nobody may lay a card there. Two visible Stop cards cancel each other, and both pans are open; but when one of them is covered, the other freezes its pan again.

    To free a frozen pan: a wild of any kind on the Stop card, or a Stop card on the other pan.

    A Stop card of the same colour or number may cover a Stop card: the pan stays frozen. A plain number never may.
    .title = The Stop cards
    .cards = R3* G3* W
rules-tippo-5 = The **Tipping Wild** may be laid at any time. Starting with the next player, each in turn, you included, draws a card and lays it on the same pan, whatever it is, until the balance tips.

    Whoever tipped it draws two cards. One card stays on each pan, and play goes on after that player. Only the last card laid takes effect: an action card is carried out by the next player; a wild’s colour is named by whoever is to move.

    As a last card: if another tips the balance, you have won the round; if you do, you draw two cards and the round goes on.
    .title = The Tipping Wild
    .cards = WT
rules-tippo-6 = Lay your last card but one, and say **UNO!** with it or right after. Forgotten, and somebody catches you before the next player has begun: two cards.

    The round ends when a hand is empty; if the last card is a +2 or a Wild Draw Four, the next player still draws.

    Numbers, Stop cards too, count what they show, +2, Reverse and Skip 20, Wild, Wild Draw Four and Tipping Wild 50 points.

    With two players, Reverse is a Skip, and after Skip, Reverse, +2 and Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 G3* BS W
