# What can be wrong with a turn. The terminal and the page both say this.

cube = { $colour ->
    [white] white { $kind }
   *[black] black { $kind }
}
fault-nothing = there is no turn here
fault-step-expected = a step was expected here
fault-cell-expected = a cell was expected here
fault-colon-expected = a colon was expected here
fault-kind-expected = a kind was expected here
fault-unknown-kind = there is no kind `{ $word }` in this game
fault-unknown-cell = { $word } is not a cell of this board
fault-too-many-cells = a turn names at most three cells
fault-three-drops = a turn drops at most two cubes
fault-not-the-king = after steps only a captured king is put on the board
fault-surplus = `{ $text }` cannot stand here
fault-game-over = the game is over
fault-ransom-first = a ransom is asked: { $player ->
    [white] White
   *[black] Black
 } must give { $kind }
fault-king-first = { $player ->
    [white] White
   *[black] Black
 } must put the captured king back first
fault-one-cell = one cell alone is no turn: no ransom is asked
fault-not-complete = the turn is not complete
fault-not-legal = this turn is not legal
fault-empty-cell = { $cell } is empty
fault-not-yours = { $cell } holds { $cube }, and it is { $player ->
    [white] White
   *[black] Black
 }'s turn
fault-unmoving = a { $kind } does not move
fault-too-many-steps = a turn has at most two steps
fault-cube-twice = a single cube cannot step twice
fault-stack-twice = a stack cannot move twice
fault-one-cube = { $cell } holds one cube, which moves with -
fault-held-stack = a stack with { $cube } at its bottom does not move
fault-no-stack-built = the first step builds no stack on { $cell } that could move
fault-not-touching = a single cube moves one cell, and { $to } does not touch { $from }
fault-not-straight = a stack moves one or two cells in a straight line, and { $to } is not so from { $from }
fault-in-the-way = { $cell } is in the way
fault-stack-on-friend = { $cell } holds a cube of the same colour, and a stack cannot be stacked
fault-not-beaten = { $kind } does not beat { $cube }
fault-cannot-stand = { $kind } cannot stand on { $cube }
fault-single-cube-only = what stands on { $cube } can be captured by a single cube only
fault-full = { $cell } holds two cubes already
fault-no-drops = this game has no drops
fault-too-many-drops = a turn drops at most { $most }
fault-not-in-reserve = { $player ->
    [white] White
   *[black] Black
 } has { $held } of kind { $kind } in reserve
fault-no-drop-there = { $player ->
    [white] White
   *[black] Black
 } cannot drop on { $cell }
fault-cannot-drop = { $kind } cannot be dropped on { $cube }
fault-drops-apart = two drops land on one cell or on two that touch
fault-no-king-captured = no king is captured by this turn
fault-no-ransom-here = this game is played without ransom
fault-no-return = the king cannot be put back on { $cell }
fault-return-missing = the captured king must be put back
fault-ransom-missing = the ransom for the captured king is missing
fault-no-such-ransom = no cube of this kind can be asked for
fault-no-ransom-from = no ransom can be taken from { $cell }

advice-turn = a turn is like a2-b2=d3 or M:d4
advice-step = write - for a cube, = for a stack
advice-cell = a cell is a letter and a number, like c2
advice-colon = a cube is put on a cell like M:d4
advice-kinds = the kinds are { $kinds }
advice-give = write # and the cell of the cube given, like #b3
advice-alternate = two steps alternate: a cube that builds a stack, then =; or a stack, then - for its top
advice-step-off = its top can step off, with -
advice-return = add a slash, the king and a cell of its own first row, like /K:a2
advice-ransom = add # and the cell of the cube given, or the kind asked for, then the king's return
advice-ransom-in-record = a record has the cell of the cube given as ransom, like #b3
