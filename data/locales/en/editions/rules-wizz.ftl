### The rules of UNO Wizz in our own words, page by page.

rules-wizz-1 = Be the first to have no card left: you then score what the others still hold. Whoever first reaches the goal of the table, 500 points as a rule, wins the match.

    Everybody begins with seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise.

    The deck has 108 cards: in each colour one 0, two each of 1 to 9, two +2, two Skip and two Reverse; four Wild and four Wild Draw Four. Every second card from 1 to 5 is a Wizz card.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Lay a card of the same colour, the same number or the same symbol as the top of the discard pile. A Wild goes on anything.

    No such card, or no wish to lay it? Draw one. If it fits you may lay it at once, otherwise you keep it and the turn passes. After drawing, no card that you held before may be laid.
    - **+2**: the next player draws two cards and misses a turn.
    - **Reverse**: play goes the other way round. **Skip**: the next player misses a turn.
    - **Wild**: you name the colour, the current one if you like.
    - **Wild Draw Four**: you name the colour; the next player draws four cards and misses a turn. You may lay it only while you hold no card of the current colour. Or you bluff.

    On the very first card: +2 strikes the first player, Skip skips that player; with Reverse the dealer plays first, then to the right; with a Wild the first player names the colour; a Wild Draw Four is put back; a Wizz card is just a number.
    .title = Your turn
    .cards = R+2 GR BS W W+4
rules-wizz-3 = A **Wizz card** is played like the number it shows. Then the next player spins the wheel instead of playing: that was the turn, and play goes on after that player.

    A Wizz card as the last card ends the round: nobody spins.

    Cards discarded by the wheel are not played: they have no effect. The last one discarded is the new top card, whether it fits or not; if it is a wild, its owner names the colour.
    .title = The Wizz cards
    .cards = R3* B1*
rules-wizz-4 = - **Discard number**: you name a number of your hand and discard all cards of it.
    - **Discard colour**: likewise with a colour, action cards included, wilds not.
    - **Almost UNO**: you discard until two cards of your choice are left.
    - **Draw red**, **Draw blue**: you draw until a card of that colour or a wild comes, and keep all.
    - **Show hand**: everyone sees your hand.
    - **UNO Wizz**: everybody rushes; the first to shout discards a card of their choice, and play goes on after the winner.
    - **Trade hands**: all hands move one seat to the left. Calls of UNO fall with the hands.
    - **War**: everyone shows the highest number; the highest of all is discarded. In a tie the next highest is shown, and the winner discards all cards shown.
    .title = The wheel
rules-wizz-5 = Lay your last card but one, and say **UNO!** with it or right after; likewise when the wheel leaves you with one. Forgotten, and somebody catches you before the next player has begun: two cards.

    The player who must draw for a **Wild Draw Four** may challenge it before drawing. The hand is shown to the challenger alone. A bluff: the bluffer draws the four, and the challenger plays on. No bluff: the challenger draws six and misses a turn.

    The round ends when a hand is empty, by a card played or by the wheel. If the last card played is a +2 or a Wild Draw Four, the next player still draws.

    Numbers, Wizz cards too, count what they show, +2, Reverse and Skip 20, Wild and Wild Draw Four 50 points.

    With two players, Reverse is a Skip, and after Skip, Reverse, +2 and Wild Draw Four the same player plays again.
    .title = UNO, challenge, the end
    .cards = W+4 R9 GS W
