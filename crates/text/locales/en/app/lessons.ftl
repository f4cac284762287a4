### Lessons and rules pages, in English. Which texts there are follows from the files in
### `content`; a test compares them. Two stars make a word bold, backticks hold notation,
### lines that begin with a dash are a list.

## Steps of lessons: the title, what to do in each round, a hint, and what was learned.

step-cube-six = One cube, one cell
step-cube-six-do1 = You play White, and White moves up the board. Move your cube to the cell with the star.
step-cube-six-hint = Tap the cube, then the cell with the star next to it.
step-cube-six-after = A **cube** moves one cell, to any of the six cells around it. Backwards is fine too.

step-cube-four = One cube, one cell
step-cube-four-do1 = You play White, and White moves up the board. Move your cube to the cell with the star.
step-cube-four-hint = Tap the cube, then the cell with the star above it.
step-cube-four-after = A **cube** moves one cell: left, right, up or down, never diagonally.

step-stack = Two cubes go further
step-stack-do1 = Two cubes on one cell are a **stack**. Send this one straight to the star, two cells away.
step-stack-hint = Tap the stack and choose to move both cubes, not only the upper one.
step-stack-after = A **stack** moves one or two cells in a straight line. It never bends and never jumps.

step-build = Build a stack
step-build-do1 = Your two cubes are neighbours. Put one of them on top of the other.
step-build-hint = Move a cube onto the cell of the other one, as if it were free.
step-build-after = That is all it takes: step onto a cube of your own. A stack has two cubes, never three.

step-split = Take a stack apart
step-split-do1 = Now the other way round: let the upper cube step down from its stack.
step-split-hint = Tap the stack and choose only its top. It moves one cell, as every cube does.
step-split-after = The top left, the bottom stayed. The lower cube has to wait until nothing stands on it.

step-chain-build = Step up and ride
step-chain-build-do1 = A turn can have two steps. Build a stack, then move that stack to the star at once.
step-chain-build-hint = First a cube steps onto its friend. Do not stop there: the new stack may go on two cells.
step-chain-build-after = One cube, then two cubes: the stack that you have just **built** may move in the same turn.

step-chain-split = Ride and step down
step-chain-split-do1 = The other kind of double step: move the stack, then let its top go on alone to the star.
step-chain-split-hint = Two cells in a straight line first; from there the top makes one more step.
step-chain-split-after = Two cubes, then one cube: the stack that you have just **moved** may lose its top in the same turn. That makes three cells.

step-capture = Rock, paper, scissors
step-capture-do1 = You know this one: **rock** (circle) blunts **scissors** (cross). Capture scissors with your rock.
step-capture-do2 = **Scissors** cut **paper** (square). Capture a paper.
step-capture-do3 = And **paper** wraps **rock**. Capture a rock.
step-capture-hint = You capture by moving onto the enemy. Only the kind that you beat can be entered.
step-capture-after = Rock beats scissors, scissors beat paper, paper beats rock. What you move onto leaves the board.

step-capture-stack = Only the top counts
step-capture-stack-do1 = Two enemy stacks are in reach of yours. Only one of them can be captured: look at what lies on top.
step-capture-stack-hint = On your stack, scissors lie on top. Which enemy stack has paper on top?
step-capture-stack-after = A stack fights and falls by its **top** cube, and when it falls both cubes go. Height makes nobody stronger.

step-double = Two at one blow
step-double-do1 = Capture twice in one turn: once with the stack, and once more with its top.
step-double-hint = Strike the far scissors with the whole stack first. There are more scissors next to them.
step-double-after = A stack that moves, then its top that moves on: both steps may capture. Mind such attacks from three cells away!

step-guard = Under cover
step-guard-do1 = The black rock is about to take your scissors. Shelter them by building a stack that rock cannot beat.
step-guard-hint = What beats rock? Put that cube on top of the scissors.
step-guard-after = As only the top counts, the cube below is safe as long as its roof is.

step-wise-blocks = The wise man stands in the way
step-wise-blocks-do1 = The black paper is one step from your first row, and would win there. Stop it with your **wise man** (the sign of infinity).
step-wise-blocks-hint = The paper has only one cell to go to. Get there first.
step-wise-blocks-after = A **wise man** captures nothing, and nothing captures him: the best of walls. But he may only climb onto another wise man.

step-goal-triad = Home on the other side
step-goal-triad-do1 = Bring a rock, paper or scissors to the far row and you win. Do it now!
step-goal-triad-hint = Your wise man may go there too, but he wins nothing. Choose the paper.
step-goal-triad-after = You win as soon as a rock, a paper or scissors of yours, alone or on top, **ends your turn** on the far row.

step-goal-far = A long run
step-goal-far-do1 = Three rows are missing, and you have one turn. Win!
step-goal-far-hint = The stack rides two cells up; then its top steps onto the far row.
step-goal-far-after = A stack reaches three cells in one turn. Look for it before every turn, on both sides of the board.

step-count-twenty = Before the clock strikes twenty
step-count-twenty-do1 = Nineteen turns have passed without a capture. After twenty the game is a draw. Prevent it!
step-count-twenty-hint = A paper of yours stands next to a rock.
step-count-twenty-after = Every capture sets the count back to zero. Each turn of White and each of Black counts one.

step-finale-triad = Win in two turns
step-finale-triad-do1 = A small game to end with. Make a turn after which Black cannot keep you from winning.
step-finale-triad-do2 = Black has blocked one cell. Take the other one!
step-finale-triad-hint = Go to the second last row, where two goal cells touch you, but not next to the black paper.
step-finale-triad-after = Two threats at once, and only one of them can be met. You are ready for a game!

step-fool-spares = The fool
step-fool-spares-do1 = The **fool** (spiral) beats rock, paper and scissors alike, other fools and even the king. Let it capture something.
step-fool-spares-hint = Only one of its three neighbours is safe from it: the wise man.
step-fool-spares-after = Rock, paper and scissors beat the fool in turn, so strike first. The fool and the **wise man** leave each other in peace.

step-fool-all = The fool
step-fool-all-do1 = The **fool** (spiral) beats every cube that can be beaten. Take the wise man with it.
step-fool-all-hint = The wise man carries the sign of infinity. The other neighbour is a mountain: nobody captures that.
step-fool-all-after = In this version the fool takes everything but mountains. Rock, paper, scissors and the other fool can take it, too.

step-king-goal = The king’s journey
step-king-goal-do1 = Your **king** (the blank cube) wins by reaching the far row. One step is missing!
step-king-goal-hint = The king moves like every cube: one cell. He captures nothing, so the cell must be free.
step-king-goal-after = You win when your king **ends your turn** on the far row, alone, in a stack or on a mountain.

step-king-rides = A king on horseback
step-king-rides-do1 = Three rows to go, and your king stands on a rock. Win in one turn.
step-king-rides-hint = Move the whole stack two cells up, past the black paper. Then the king steps down onto the far row.
step-king-rides-after = In a stack the king always stands on **top**: nothing may be put on his head.

step-king-captured = Send him home
step-king-captured-do1 = The black king has come too close. Capture him!
step-king-captured-hint = Rock beats the king. After the capture, choose a cell of Black’s first row for him.
step-king-captured-after = A king never dies. **You** put him back on his own first row, on a free cell, on one of his cubes or on a mountain, where it suits you.

step-king-home = At the last moment
step-king-home-do1 = The black king is one step from winning. Make sure that he cannot do it on his next turn.
step-king-home-hint = He has two cells to choose from, so a wall would come too late. But your rock stands beside him.
step-king-home-after = A captured king starts all over again. Often that is the best defence there is.

step-drop-anywhere = From the sky
step-drop-anywhere-do1 = Beside the board lies your **reserve**. Instead of moving, drop a **mountain** (two triangles) on a free cell.
step-drop-anywhere-hint = Tap the mountain in your reserve, then any free cell. You may end the turn after one drop.
step-drop-anywhere-after = A drop is a whole turn: one or two cubes, anywhere. Two must land on the same cell or on neighbouring ones. A drop captures nothing.

step-drop-half = From the sky
step-drop-half-do1 = Beside the board lies your **reserve**. Instead of moving, drop a **mountain** (two triangles) on your half of the board.
step-drop-half-hint = Tap the mountain in your reserve, then a free cell in rows a to d. You may end the turn after one drop.
step-drop-half-after = A drop is a whole turn: one or two cubes, on the four rows nearest to you. Two must land on the same cell or on neighbouring ones. A drop captures nothing.

step-wall-two = Build a wall
step-wall-two-do1 = The black king rides towards your first row. Drop two cubes so that he cannot win on his next turn.
step-wall-two-hint = Two cells lie between the king and his goal. Close both of them with mountains.
step-wall-two-after = A moving stack can neither enter a mountain nor cross it. Mountains never move and are never captured.

step-wall-one = Build a wall
step-wall-one-do1 = The black king rides towards your first row. Drop a cube so that he cannot win on his next turn.
step-wall-one-hint = Only one cell lies straight below the king. Close it with your mountain.
step-wall-one-after = A moving stack can neither enter a mountain nor cross it. Mountains never move and are never captured.

step-climb = Everybody’s mountain
step-climb-do1 = This mountain is Black’s, yet it is open to all. Climb it with your paper.
step-climb-hint = Move the paper onto the mountain’s cell, one step.
step-climb-after = A single cube may stand on a lone mountain of either colour, and step down one cell later. A mountain does not move along.

step-summit = Up there
step-summit-do1 = Black’s scissors sit on a mountain. A moving stack cannot reach them there, a single cube can. Capture them!
step-summit-hint = Move the stack one cell, next to the mountain. Then its top climbs up alone.
step-summit-after = On a mountain a cube is safe from moving stacks, but not from single cubes. The winner ends up on the top; the mountain stays.

step-wise-ride = A helping hand
step-wise-ride-do1 = Your king is alone and slow. Drop a **wise man** (the sign of infinity) on the cell with the star beside him.
step-wise-ride-do2 = Now let the king climb onto the wise man and ride to the star, all in one turn.
step-wise-ride-hint = A wise man is no fighter, but he makes a fine mount: step up with the king, then move the stack two cells.
step-wise-ride-after = One turn to call for help, and the king gains three cells on the next one. That is what a wise man is for.

step-no-return = No way home
step-no-return-do1 = Black’s first row is full: there is no cell left for his king. Capture the king and see what happens.
step-no-return-hint = Your rock stands next to the king.
step-no-return-after = A captured king who cannot be put back has lost the game. It is rare, and all the sweeter.

step-count-forty = Before the clock strikes forty
step-count-forty-do1 = Thirty-nine turns have passed without a capture. After forty the game is a draw. Prevent it!
step-count-forty-hint = A paper of yours stands next to a rock.
step-count-forty-after = Every capture sets the count back to zero. Each turn of White and each of Black counts one.

step-count-king = The king does not count
step-count-king-do1 = Nineteen turns have passed without a capture. After twenty the game is a draw. Prevent it, but choose well!
step-count-king-hint = Capturing nothing but the king does not stop the count. Take the scissors.
step-count-king-after = After twenty turns in which nothing but kings was captured the game is a draw. Any other capture starts the count again.

step-exchange = Prisoners
step-exchange-do1 = Captured cubes are prisoners, and Black holds your rock. Capture his rock, and see both go free.
step-exchange-do2 = Your rock is back in your reserve. Drop it onto the board!
step-exchange-hint = Paper beats rock. Afterwards, tap the rock in your reserve and a free cell.
step-exchange-after = If both players hold a cube of the same kind, both cubes return to their owners’ reserves at once. This happens at most **twice** in a game.

step-finale-king = Win in two turns
step-finale-king-do1 = A small game to end with. Make a turn after which Black cannot keep your king from winning.
step-finale-king-do2 = The wise man has left his post. Now finish!
step-finale-king-hint = Go to the second last row, where two goal cells touch the king, but not next to the black rock.
step-finale-king-after = One wise man cannot guard two doors. You are ready for a game!

step-finale-stack = Win in two turns
step-finale-stack-do1 = A small game to end with. Make a turn after which Black cannot keep your king from winning.
step-finale-stack-do2 = Every way is open. Finish!
step-finale-stack-hint = The king steps onto his rock and both ride to the second last row.
step-finale-stack-after = From there the stack can go straight up, or aside and up: too many ways to close. You are ready for a game!

## What a turn lacked that is allowed but was not asked for.

missed-to = Good move, but not to the star. Try again.
missed-far = The stack can go two cells at once. Try again.
missed-builds = No stack was built. Move one of your cubes onto another one.
missed-splits = The stack is still together. Move only its top.
missed-chains = That was one step. This time the turn needs two.
missed-captures = Nothing was captured. Look for an enemy that you can move onto.
missed-captures-two = Two captures are possible in this turn. Try again.
missed-captures-stack = The enemy stack is still there. Try again.
missed-captures-other = That was not the capture that is asked for. Try again.
missed-climbs = Nobody stands on the mountain yet. Try again.
missed-drops = Nothing was dropped. Take a cube from your reserve.
missed-drops-two = Two cubes may be dropped in one turn. Use both.
missed-drops-other = That was not the cube that is asked for. Look at your reserve.
missed-exchanges = No prisoners were exchanged. Capture the cube whose twin is held by Black.
missed-moves-other = This time another unit should move. Try again.
missed-safe = Black can still capture something. Try again.
missed-holds = Black would win with the next turn. Try again.
missed-forces = Black finds a way out. Try again.
missed-wins = Not bad, but the game can be won at once. Try again.

## Sections of rules pages: the title and the text.

rule-goal-triad = The goal
rule-goal-triad-body =
    Two players, White and Black, race for the other side. You win when one of your **rocks**, **papers** or **scissors** ends your turn on the row furthest from you: row g for White, row a for Black. It may stand alone or on top of a stack.

    You also win if your opponent has no turn to play. White begins.

rule-goal-king = The goal
rule-goal-king-body =
    Two players, White and Black, lead their **kings** across the board. You win when your king ends your turn on your opponent’s first row: alone, in a stack or on a mountain.

    You also win if you capture the enemy king and there is no cell to put him back on, or if your opponent has no turn to play. White begins.

rule-versions-48 = This version
rule-versions-48-body =
    Jersi 4.8 of September 2020 is the version that most people play. Compared with its older sisters 4.2 and 4.0:

    - reserves may be dropped **anywhere** on the board, no longer on one’s own half only;
    - the **fool** can no longer capture the **wise man**;
    - forty turns without a capture are a **draw**; before, a game could go on for ever.

rule-versions-42 = This version
rule-versions-42-body =
    Jersi 4.2 is of May 2020. It differs from 4.8 in three things:

    - reserves are dropped on **one’s own half** only, rows a to d for White and f to i for Black;
    - the **fool** captures the **wise man** as well;
    - there is **no draw** by counting turns; players may agree on one.

    The boards, the cubes, the setup and everything else are the same.

rule-versions-40 = This version
rule-versions-40-body =
    Jersi 4.0 of March 2020 has the rules of 4.2, with names from Lojban, an invented language:

    - the king is **kunti**, the fool **darsi**, the wise man **bevri**, the mountain **cmana**;
    - the rock is **cukla**, the paper **kurfa**, the scissors **kuctai**.

    It differs from 4.8 in three things: drops on **one’s own half** only; the **fool** captures the **wise man** as well; **no draw** by counting turns. And it knows no ransom.

    Its rulebook is silent about a player who cannot move; as in the later versions, that player loses here.

rule-board-pijersi = Board and setup
rule-board-pijersi-body = The board has 45 six-sided cells in seven rows, a to g, numbered from the left. Each player has 14 cubes on the two rows nearest to them, the two wise men as a stack in the middle. Black’s cubes mirror White’s through the centre of the board.

rule-board-jersi = Board and setup
rule-board-jersi-body = The board has 69 six-sided cells in nine rows, a to i, numbered from the left. Each player has 15 cubes on the two rows nearest to them, and four mountains and two wise men in **reserve**, beside the board. Black’s cubes mirror White’s through the centre of the board.

rule-board-mikjersi = Board and setup
rule-board-mikjersi-body = The small sister of Jersi: 25 square cells in five rows, a to e. Each player puts rock, paper, scissors, fool and king on the nearest row, from their own left to right, and has a mountain and a wise man in **reserve**, beside the board. So the kings face each other along a diagonal.

rule-cubes-pijersi = The cubes
rule-cubes-pijersi-body = All six faces of a cube carry the same sign. Each player has:

rule-cubes-jersi = The cubes
rule-cubes-jersi-body = All six faces of a cube carry the same sign. Each player has:

rule-cubes-mikjersi = The cubes
rule-cubes-mikjersi-body = All six faces of a cube carry the same sign. There is only one of each, so every loss hurts. Each player has:

rule-turn-steps = Your turn
rule-turn-steps-body =
    In your turn you make one step, or two steps that belong together:

    - a cube moves;
    - a stack moves;
    - a cube builds a stack, and that stack moves on;
    - a stack moves, and its top moves on.

    You may not pass.

rule-turn-drops = Your turn
rule-turn-drops-body =
    In your turn you either move or drop. A move is one step, or two steps that belong together:

    - a cube moves;
    - a stack moves;
    - a cube builds a stack, and that stack moves on;
    - a stack moves, and its top moves on.

    A drop brings one or two cubes from your reserve onto the board. You may not pass.

rule-move-six = Moving
rule-move-six-body =
    A **cube** moves one cell in any of the six directions. It makes no difference whether it stood alone or on top of a stack.

    A **stack** moves one or two cells in a straight line. On the way to the second cell the first one must be empty: nothing ever jumps.

rule-move-four = Moving
rule-move-four-body =
    A **cube** moves one cell to the left, to the right, up or down, never diagonally. It makes no difference whether it stood alone or on top of a stack.

    A **stack** moves one or two cells in a straight line. On the way to the second cell the first one must be empty: nothing ever jumps.

rule-stacks-pijersi = Stacks
rule-stacks-pijersi-body =
    A stack is two cubes of one colour on one cell. You build it by moving a single cube onto another one of yours, and take it apart by moving its top away. A stack never moves onto a cube of its own colour.

    Any two cubes may form a stack, except that a **wise man** may stand only on a wise man. A rock on a wise man is fine; a wise man on a rock is not.

rule-stacks-king = Stacks
rule-stacks-king-body =
    A stack is two cubes of one colour on one cell. You build it by moving a single cube onto another one of yours, and take it apart by moving its top away. A stack never moves onto a cube of its own colour.

    Any two cubes may form a stack, with two exceptions: the **king** stands only on top, and mountains have rules of their own.

rule-chain = Two steps in one turn
rule-chain-body =
    After the first step you may make a second one, if a different number of cubes moves: **one then two**, or **two then one**.

    - One cube steps onto a friend; the stack that this builds moves on.
    - A stack moves; its top moves on alone. It may build another stack, and then the turn is over.

    The two steps may go in different directions, and the second one may use cells that the first has left.

rule-capture-triad = Capturing
rule-capture-triad-body =
    You capture by moving onto an enemy that you beat. Cubes and stacks capture one another alike: only the **tops** are compared. A captured stack goes as a whole, and what is captured is out of the game.

    A turn in which a stack moves and its top moves on may capture twice.

rule-capture-king = Capturing
rule-capture-king-body =
    You capture by moving onto an enemy that you beat. Cubes and stacks capture one another alike: only the **tops** are compared. A captured stack goes as a whole, except for kings and mountains: see below.

    A turn in which a stack moves and its top moves on may capture twice. Drops capture nothing.

rule-wise-pijersi = The wise man
rule-wise-pijersi-body =
    The **wise man** captures nothing, and nothing captures him, alone or on top. Below another cube he is as mortal as any: he falls with its stack.

    A wise man may enter the far row, but does not win there. His strength is to block, and to carry others.

rule-fool-spares = The fool
rule-fool-spares-body = The **fool** captures rocks, papers, scissors, kings and other fools, and is captured by all of these but the king. Whoever moves first, wins. Only the **wise man** is safe from the fool.

rule-fool-all = The fool
rule-fool-all-body = The **fool** captures everything that can be captured: rocks, papers, scissors, kings, wise men and other fools. Rocks, papers, scissors and fools capture it in turn. Whoever moves first, wins.

rule-king = The king
rule-king-body =
    The **king** captures nothing, but never dies. When he is captured, the cube below him is lost, and at the end of the turn the **capturer** puts him back on a cell of his own first row: an empty one, one with a single cube of his colour, or one with nothing but a mountain.

    If there is no such cell, the capturer has won. If the king falls in the first of two steps, the second one is played before he is put back.

rule-mountain-jersi = Mountains
rule-mountain-jersi-body =
    A **mountain** never moves once it is on the board, and is never captured. It may be dropped on the ground or onto a mountain of its own colour.

    Any other single cube may climb a lone mountain of **either** colour, and later step down one cell. That stack cannot move. A moving stack can never enter a cell with a mountain.

    A cube on a mountain can be captured by a single cube only. The mountain stays, with the capturer on top.

rule-mountain-mikjersi = Mountains
rule-mountain-mikjersi-body =
    A **mountain** never moves once it is on the board, and is never captured. It stands on the ground, never on another cube.

    Any other single cube may climb a lone mountain of **either** colour, and later step down one cell. That stack cannot move. A moving stack can never enter a cell with a mountain.

    A cube on a mountain can be captured by a single cube only. The mountain stays, with the capturer on top.

rule-drops-anywhere = Drops
rule-drops-anywhere-body = Instead of moving you may drop one or two cubes of your reserve, **anywhere** on the board: on empty cells, or on single cubes of your own if the stack is allowed. Two cubes must land on the same cell or on two cells that touch. A drop never captures.

rule-drops-half = Drops
rule-drops-half-body = Instead of moving you may drop one or two cubes of your reserve on **your own half** of the board, rows a to d for White and f to i for Black. They land on empty cells, or on single cubes of your own if the stack is allowed. Two cubes must land on the same cell or on two cells that touch. A drop never captures.

rule-wise-jersi = The wise man
rule-wise-jersi-body = The **wise man** captures nothing, but comes from the sky where he is needed: as a mount for a lonely cube, which steps on him and rides two cells, or as an obstacle on the way of a king.

rule-prisoners = Prisoners
rule-prisoners-body =
    Captured cubes are kept by the captor as prisoners; kings and mountains never are. At the end of a turn with a capture, if both players hold a cube of the same kind, the two are **exchanged**: each goes back to the reserve of its owner, and may be dropped in a later turn.

    Only two turns of a game may end with an exchange, for both players together. After that, prisoners stay prisoners.

rule-end-pijersi = The end of the game
rule-end-pijersi-body =
    You win when a rock, a paper or scissors of yours stands on the far row **at the end of your turn**: a first step that touches it and a second one that leaves it win nothing. You also win if your opponent cannot play.

    The game is a **draw** after twenty turns without a capture, ten by each player.

rule-end-48 = The end of the game
rule-end-48-body =
    You win when your king stands on the far row **at the end of your turn**, when a king that you captured cannot be put back, or when your opponent cannot play.

    The game is a **draw** after forty turns without a capture, twenty by each player. A win counts two points, a draw one.

rule-end-42 = The end of the game
rule-end-42-body =
    You win when your king stands on the far row **at the end of your turn**, when a king that you captured cannot be put back, or when your opponent cannot play.

    There is no draw by counting turns. If nobody gets ahead, agree on one. A win counts one point.

rule-end-mikjersi = The end of the game
rule-end-mikjersi-body =
    You win when your king stands on the far row **at the end of your turn**, when a king that you captured cannot be put back, or when your opponent cannot play.

    The game is a **draw** after twenty turns, ten by each player, in which nothing but kings was captured.

rule-ransom = Ransom, if you like
rule-ransom-body = A variant: whoever captures the king first names a kind of cube. Its owner gives up one such cube, free to choose which, and only then is the king put back. Mountains and cubes under others cannot be asked for. If there is nothing to ask for, the capturer has won.

rule-options-pijersi = Other ways to play
rule-options-pijersi-body = Once you know the usual setup by heart, let chance deal the cubes. When you start a game you can choose:

rule-options-jersi = Other ways to play
rule-options-jersi-body = When you start a game you can choose:

rule-options-mikjersi = Other ways to play
rule-options-mikjersi-body = When you start a game you can choose:

rule-notation-pijersi = Writing games down
rule-notation-pijersi-body =
    A cell is a letter and a number. A cube that moves is written with `-`, a stack with `=`: `a4-b5=d6` means that the cube of a4 steps onto b5, and the stack goes on to d6. A `!` after a step marks a capture.

rule-notation-48 = Writing games down
rule-notation-48-body =
    A cell is a letter and a number. A cube that moves is written with `-`, a stack with `=`: `a2-b2=d3` means that the cube of a2 steps onto b2, and the stack goes on to d3. A `!` after a step marks a capture, `!!` that of a king.

    A drop is written with the letter of the cube: `M:d4/W:d5`. A king is put back in the same way, at the end: `e5-f5!!/K:i4`.

rule-notation-40 = Writing games down
rule-notation-40-body =
    A cell is a letter and a number. A cube that moves is written with `-`, a stack with `=`: `a2-b2=d3` means that the cube of a2 steps onto b2, and the stack goes on to d3. A `!` after a step marks a capture, `!!` that of a king.

    A drop is written with two letters of the Lojban name: `CM:d4/BV:d5` for a mountain and a wise man. A king is put back in the same way, at the end: `e5-f5!!/KN:i4`.

rule-notation-mikjersi = Writing games down
rule-notation-mikjersi-body =
    A cell is a letter and a number. A cube that moves is written with `-`, a stack with `=`: `a2-a3=c3` means that the cube of a2 steps onto a3, and the stack goes on to c3. A `!` after a step marks a capture, `!!` that of a king, and a `*` at the end an exchange of prisoners.

    A drop is written with the letter of the cube, small for Black: `M:c2/W:b2`. A king is put back in the same way, at the end: `c3-d3!!/k:e1`.

## Boards in rules pages.

diagram-start = The start of the game. White plays upwards.
diagram-goal-triad = The paper steps onto the far row and wins. The wise man could not.
diagram-move-cube-six = A cube reaches its six neighbours.
diagram-move-stack-six = A stack reaches two cells in each direction, unless something stands in between. The black rock stops these scissors.
diagram-move-cube-four = A cube reaches its four neighbours.
diagram-move-stack-four = A stack reaches two cells in each direction, unless something stands in between. The black rock stops these scissors.
diagram-build = One step builds a stack.
diagram-split = The top leaves its stack.
diagram-chain-build = One, then two: step up and ride.
diagram-chain-split = Two, then one: ride and step down.
diagram-capture = Rock takes scissors, scissors take paper, paper takes rock. The marked cubes can be captured.
diagram-double = One turn, two captures.
diagram-wise-blocks = The wise man closes the only way.
diagram-count-twenty = The count stands at nineteen: capture, or it is a draw.
diagram-count-forty = The count stands at thirty-nine: capture, or it is a draw.
diagram-count-king = The count stands at nineteen, and the king alone does not stop it.
diagram-king-rides = The king rides two cells and steps onto the far row.
diagram-fool-spares = Rock and paper are prey to the fool; the wise man is not.
diagram-fool-all = All three neighbours are prey to the fool.
diagram-king-captured = The rock captures the king, who returns to a cell of your choice.
diagram-no-return = No cell is left for the king: capturing him wins.
diagram-climb = A black mountain carries a white paper.
diagram-summit = The stack stops beside the mountain, and its top strikes alone.
diagram-drop-anywhere = A mountain and a wise man land side by side.
diagram-drop-half = A mountain and a wise man land side by side, on White’s half.
diagram-wise-ride = A wise man lands, and the king rides off on him.
diagram-exchange = Both rocks are prisoners now, so both go free, and White drops the one that came back.
diagram-ransom = White captures the king and asks for scissors; Black gives them, and the king returns.
