### The rules of UNO Tippo in our own words, page by page.

rules-tippo-1 = Get rid of your cards before the others do, without tipping the balance: you then score what the others still hold. First to 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the highest number deals. Each player gets seven cards. The first two cards of the draw pile start two discard piles, one on each pan; an action card there has no effect, and the first player chooses the colour of a wild there. The player on the dealer’s left begins. After each round, the player on the dealer’s left deals.

    The deck has 112 cards: in each colour one 0, two each of 1 to 9, two Draw Two, two Skip and two Reverse; four Wild, four Wild Draw Four and four Tipping Wild. In each colour, one of the two cards of each number from 1 to 5 is a Stop card. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Play a card on one of the two discard piles: it must match the colour, number or symbol of its top card. You can play a wild anywhere.

    Can’t play, or don’t want to? Draw one card. If it’s playable you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.
    - **Draw Two**: the next player draws two cards and is skipped, whatever the other pan shows.
    - **Reverse**: the direction changes. **Skip**: the next player is skipped.
    - **Wild**: you choose the colour of this pile, and of this one only.
    - **Wild Draw Four**: the same, and the next player draws four cards and is skipped. You can play it at any time, and it can’t be challenged.

    When the draw pile runs out, the cards put aside are shuffled into a new one; if there are none, the cards under the two top cards.
    .title = Your turn
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Each card played may tip the balance. What counts: how many more cards your pan holds than the other, yours included.

    Up to 2 more, nothing moves; 3 more: 5%; 4: 15%; 5: 35%; 6: 60%; 7: 85%; from 8 on it always tips. On the lighter pan there is no risk.

    When it tips, you draw two cards. The two top cards of each pile go back to their pan; the others are put aside and come back with a new draw pile. Your card still takes effect; if it was your last one, you haven’t gone out.
    .title = The balance
rules-tippo-4 = A single visible Stop card freezes its pan: nobody can play there. Two visible Stop cards cancel each other, and both pans are open; but when one of them is covered, the other freezes its pan again.

    To free a frozen pan: any wild on the Stop card, or a Stop card on the other pan.

    You can cover a frozen Stop card with a Stop card of the same colour or number: the pan stays frozen. No other card can be played on a frozen pan. While both Stop cards are visible, any matching card may cover either.
    .title = The Stop cards
    .cards = R3* G3* W
rules-tippo-5 = You can play the **Tipping Wild** at any time. Starting with the next player, everyone in turn, you included, draws a card and plays it on the same pan, whatever it is, until the balance tips. If there are no cards left to draw, the last one played tips it.

    The player who tips it draws two cards. One card stays on each pan, and play goes on after that player. Only the last card played takes effect: an action card hits the next player; if it is a wild, the player to move chooses its colour.

    As a last card: if somebody else tips the balance, you win the round; if you do, you draw two cards and the round goes on.
    .title = The Tipping Wild
    .cards = WT
rules-tippo-6 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    Advice and table talk can cost a penalty: if more than half of the other players agree within a minute, two cards, once a round at most. Not with two players, and never against a robot.

    The round ends when a hand is empty; if the last card is a Draw Two or a Wild Draw Four, the next player still draws.

    Number cards, Stop cards included, count their number; Draw Two, Reverse and Skip 20 points, Wild, Wild Draw Four and Tipping Wild 50 points.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Two or Wild Draw Four the same player plays again.
    .title = UNO, the end, the points
    .cards = R9 G3* BS W
