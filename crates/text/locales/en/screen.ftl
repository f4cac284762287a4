### What the full screen says, in English.

white = White
black = Black
no = no

## Keys and buttons

key-help = Help
key-hint = Hint
key-evaluation = Value
key-takeback = Undo
key-flip = Flip
key-rules = Rules
key-games = Games
key-options = Options
key-quit = Quit
button-play = Enter: play { $turn }

## Beside the board

reserve-label = reserve
prisoners-label = holds
count-label = No capture: { $count } of { $limit }
no-turns-yet = No turn yet. A turn looks like this: { $example }
evaluation-comes = The engine is thinking …
evaluation = { $worth } (depth { $depth })

## What can be done

guide-begin = Choose a cube: arrows and Enter, or a click. Or type a turn; Tab completes it.
guide-begin-or-drop = Choose a cube: arrows and Enter, or a click; Tab goes to the reserve. Or type a turn.
guide-step = Choose where it moves (Tab: next cell). Esc puts it back.
guide-stack = Choose where the stack moves (Tab: next cell). Enter again takes only its top; Esc puts it back.
guide-go-on = Or continue: choose where it moves next (Tab: next cell). Esc takes the step back.
guide-place = Choose where to drop it (Tab: next cell). Esc puts it back.
guide-return = You captured the king. Choose where it returns (Tab: next cell).
choose-ransom = You captured the king. Which ransom do you ask for? (← → and Enter)
guide-thinking = { $player ->
    [white] White
   *[black] Black
 } is thinking … Esc: play now.
guide-thinking-ahead = { $player ->
    [white] White
   *[black] Black
 } is thinking, { $depth ->
    [one] { $depth } turn
   *[other] { $depth } turns
 } ahead … Esc: play now.
guide-engine = The engine is thinking …
guide-looking = After { $number ->
    [0] no turn: the start.
    [one] one turn.
   *[other] { $number } turns.
 } PgUp and PgDn go back and forward, Esc returns to the game.
guide-over = F7: another game. F4: undo the last turn. PgUp: earlier turns.
looking-back = You're viewing an earlier turn. Esc returns to the game.
not-your-turn = It is not your turn.
no-completion = No turn or command starts with { $text }.

## Menus

new-game = New: { $title }. { $summary }
go-on = Resume: { $game }
menu-keys = ↑ ↓ choose   Enter   Esc closes
options-keys = ↑ ↓ choose   ← → change   Esc closes
page-closes = Esc closes
page-scrolls = { $shown } of { $count } lines   ↑ ↓ PgUp PgDn scroll   Esc closes
option-on = yes
option-off = no
option-players = Players: White { $white }, Black { $black }
option-level = Level of the computer: { $level }
option-language = Language: { $name }
option-theme-earth = Board: earth
option-theme-contrast = Board: high contrast
option-flip = Black at the bottom: { $value }
option-evaluation = Show the evaluation: { $value }

## Faults

too-small = The window is too small: it has { $width } columns and { $height } lines, and the board needs { $columns } and { $lines }. Make it larger, or leave with Ctrl-C; --lines plays without a full screen.
settings-broken = Your settings cannot be read and are left untouched: { $why }
settings-not-saved = The settings cannot be saved: { $why }

## Help

help-screen =
    Arrows      move the cursor from cell to cell
    Enter       choose a cube, then where it moves; again to end the turn
    Tab         the next cell to choose; the reserve; completes what you type
    Esc         one step back
    PgUp PgDn   view earlier positions; Home, End: first and last
    Mouse       click cells, cubes in reserve, turns, keys; right: step back
    Letters     type a turn or a command, then Enter
    Ctrl-C      leave; the game is saved after every turn
    Green: can move there. Red: can capture. Yellow: last turn. Blue: hint.
    Without colours: * move, x capture, ' last turn, > chosen, ~ hint.
    On a stack the upper letter is the top.
