### What is said in the editor, in English.

editor-game = Game
editor-text = Take a cube, then tap cells: an empty cell gets it, a single cube gets it on top, a stack is emptied. Cubes on the board can be dragged, and dragged away.
brush = Cubes
brush-cube = { $kind } of { $player }
brush-erase = Eraser
editor-turn = To play
editor-count = Turns without capture
editor-exchanges = Exchanges left
editor-reserve = Reserve of { $player }
editor-prisoners = Cubes of { $player } that are prisoners
editor-start = Start position
editor-empty = Empty board
editor-position = Position as text
editor-right = This position can be played.
editor-over = The game is over in this position.
editor-faults = { $count ->
    [one] One fault:
   *[other] { $count } faults:
}
editor-computer = Play the computer
editor-friend = Play, two at this screen
editor-study = Study
