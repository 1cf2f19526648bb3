### The rules of UNO Tippo in our own words, page by page.

overview-tippo =
    G3* | Stop card | Freezes its tray if it’s the only one showing
    WT | Tilt | Everyone draws and plays until the scale tips
    R+2 | Draw Two | The next player draws 2 and is skipped
    BR | Reverse | The direction of play changes
    YS | Skip | The next player is skipped
    W | Wild | You choose the colour
    W+4 | Wild Draw Four | You choose the colour; +4 for the next player
rules-tippo-1 = Get rid of your cards before the others do, without tipping the scale: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The first two cards of the draw pile start two discard piles, one on each tray; an action card there has no effect, a Stop card freezes its tray, and the first player chooses the colour of a wild there. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    The deck has 112 cards: in each colour one 0, two each of 1 to 9, two Draw Twos, two Skips and two Reverses; four Wilds, four Wild Draw Fours and four Tilts. In each colour, one of the two cards of each number from 1 to 5 is a Stop card. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Play a card on one of the two discard piles: it must match the colour, number or symbol of its top card. On a red 7: any red card, or any 7. You can play a wild anywhere.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.
    - **Draw Two**: the next player draws two cards and is skipped, whatever the other tray shows.
    - **Reverse**: the direction changes. **Skip**: the next player is skipped.
    - **Wild**: you choose the colour of this pile, and of this one only.
    - **Wild Draw Four**: the same, and the next player draws four cards and is skipped. You can play it at any time, and it can’t be challenged.

    When the draw pile runs out, the cards put aside are shuffled into a new one; if there are none, the cards under the top card of each discard pile are used.
    .title = Your turn
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Any card you play except a Tilt may tip the scale; drawing never does. What counts: how many more cards there are on the tray you play on than on the other, your card included.

    With up to 2 more, nothing moves; with 3 more, the risk is 5%; with 4, 15%; with 5, 35%; with 6, 60%; with 7, 85%; from 8 on, it always tips. On the lighter tray, there’s no risk.

    When it tips, you draw two cards. The top two cards of each pile go back to its tray; the others are put aside and come back with a new draw pile. Your card still takes effect; if it was your last one, you haven’t gone out.
    .title = The scale
rules-tippo-4 = A single visible Stop card freezes its tray: only a few cards can be played there. Two visible Stop cards cancel each other out, and both trays are open; but when one of them is covered, the other freezes its tray again.

    To free a frozen tray: any wild on the Stop card, or a Stop card on the other tray.

    On a frozen tray, you can cover the Stop card with a Stop card of the same colour or number: the tray stays frozen. No other card can be played on a frozen tray. Example: if a red 3 (Stop) is the only one visible, you can play only a wild, a red Stop card or a 3 (Stop) there. While both Stop cards are visible, any matching card may cover either.
    .title = The Stop cards
    .cards = R3* G3* W
rules-tippo-5 = You can play a **Tilt** card at any time. Starting with the next player, everyone in turn, you included, draws a card and plays it on the same tray, whatever it is, until the scale tips. If there are no cards left to draw, the last one played tips it. Example: you play a Tilt on the left tray. Ada draws a card and plays it there, then Bix does the same. If the scale tips on Bix’s card, Bix draws two; if not, it’s your turn to draw.

    The player who tips it draws two cards. One card stays on each tray, and play goes on with the next player. Only the last card played takes effect: an action card hits the next player; if it’s a wild, the player to move chooses its colour.

    As a last card: if somebody else tips the scale, you win the round; if you do, you draw two cards and the round goes on.
    .title = The Tilt
    .cards = WT
rules-tippo-6 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.

    The round ends when a hand is empty; if the last card is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.

    Number cards, Stop cards included, are worth their number; Draw Two, Reverse and Skip, 20 points each; Wild, Wild Draw Four and Tilt, 50 points each.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Two or Wild Draw Four the same player plays again.
    .title = UNO, the end, the points
    .cards = R9 G3* BS W
