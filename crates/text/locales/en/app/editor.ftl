### What is said in the editor, in English.

editor-game = Game
editor-text = Choose a cube, then tap cells to place it: on an empty cell or on top of a single cube. Tapping a stack clears it. Drag cubes to move them, or off the board to remove them.
brush = Cubes
brush-cube = { $player }'s { $kind }
brush-erase = Eraser
editor-turn = Side to play
editor-count = Turns without a capture
editor-exchanges = Exchanges left
editor-reserve = { $player }'s reserve
editor-prisoners = { $player }'s cubes held prisoner
editor-start = Start position
editor-empty = Empty board
editor-position = Position as text
editor-right = This position is legal.
editor-over = The game is over in this position.
editor-faults = { $count ->
    [one] One problem:
   *[other] { $count } problems:
}
editor-computer = Play the computer
editor-friend = Play a friend on this screen
editor-study = Study
