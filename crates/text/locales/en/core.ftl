### What the rules have to say: faults of turns, positions, records and rules files.

## The language

language-name = English
comma = { $before }, { $last }
either = { $before } or { $last }
all = { $before } and { $last }
series = { $before }; { $last }

cube = { $colour ->
    [white] white { $kind }
   *[black] black { $kind }
}
fault-nothing = the turn is missing
fault-step-expected = a step was expected here
fault-cell-expected = a cell was expected here
fault-colon-expected = a colon was expected here
fault-kind-expected = a kind was expected here
fault-unknown-kind = there is no kind `{ $word }` in this game
fault-unknown-cell = { $word } is not a cell of this board
fault-too-many-cells = a turn names at most three cells
fault-three-drops = a turn drops at most two cubes
fault-not-the-king = after steps, only a captured king can be put on the board
fault-surplus = `{ $text }` does not belong here
fault-game-over = the game is over
fault-ransom-first = a ransom is asked for: { $player ->
    [white] White
   *[black] Black
 } must give { $kind }
fault-king-first = { $player ->
    [white] White
   *[black] Black
 } must put the captured king back first
fault-one-cell = one cell alone is not a turn: no ransom is asked for
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
fault-not-straight = a stack moves one or two cells in a straight line; { $to } is not in line with { $from }, or is too far
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

turn-meant = did you mean { $turns }?
advice-turn = a turn is like a2-b2=d3 or M:d4
advice-step = write - for a cube, = for a stack
advice-cell = a cell is a letter and a number, like c2
advice-colon = a cube is put on a cell like M:d4
advice-kinds = the kinds are { $kinds }
advice-give = write # and the cell of the cube you give, like #b3
advice-alternate = two steps alternate: a cube that builds a stack, then =; or a stack, then - for its top
advice-step-off = its top can step off, with -
advice-return = add a slash, the king and a cell of its own first row, like /K:a2
advice-ransom = add # and the cell of the cube given, or the kind asked for, then the king's return
advice-ransom-in-record = a record has the cell of the cube given as ransom, like #b3

## Positions as text

position-missing = the position is missing
position-missing-help = a position starts with the rows of the board, the farthest first
position-too-many-fields = there are too many fields
position-fields = this game has { $count }: { $fields }
position-field-board = board
position-field-side = side
position-field-count = turns without capture
position-field-full = number of the pair of turns
position-field-reserve = reserve
position-field-prisoners = prisoners
position-field-king = captured king
position-side = `{ $word }` is not a side
position-side-help = write w or b
position-number = `{ $word }` is not a number that fits ({ $field })
position-exchanges-missing = the exchanges that are left are missing
position-exchanges-missing-help = write the prisoners, a colon and a number, like `P1r1:2` or `-:2`
position-rows = the board has { $wanted } rows, not { $found }
position-rows-help = rows are separated by `/`, the farthest from White first
position-half-cell = a cell is two characters
position-half-cell-help = write `R-` for one cube, `SR` for a rock on scissors
position-row-length = row { $row } has { $wanted } cells, not { $found }
position-cube = there is no cube `{ $letter }` in this game
position-letters = the letters are { $letters } (small for Black)
position-too-many-cubes = that is more cubes than there can be
position-king = `{ $word }` does not say where a captured king is
position-king-help = write `-` if no king is captured

## Positions against the rules

position-off-board = { $cell } is not a cell of this board
position-too-high = { $cell } holds { $height } cubes; a stack is two
position-stack = on { $cell } { $top } stands on { $bottom }, which the stack rules forbid
position-unknown-kind = kind number { $number } does not exist in this game
position-too-many = { $player ->
    [white] White
   *[black] Black
 } has { $have } of kind { $kind } (board, reserve and prisoners), but only { $most } exist
position-reserve = { $player ->
    [white] White
   *[black] Black
 } has { $have } of kind { $kind } in reserve, where there can be at most { $most }
position-prisoner = a { $cube } cannot be a prisoner
position-no-king = { $player ->
    [white] White
   *[black] Black
 } has no king
position-many-kings = { $player ->
    [white] White
   *[black] Black
 } has more than one king
position-king-on-board = { $player ->
    [white] White
   *[black] Black
 }'s king is said to be captured, but it stands on the board
position-king-never-returns = no king is ever put back in this game
position-no-ransom = this game has no ransom, so no decision can be pending
position-ransom-kind = no cube of the kind asked for as ransom can be given
position-ransom-possible = a ransom could be named
position-no-return = the king cannot be put back on any cell, so its return is not pending
position-return-possible = the captured king could be put back
position-count = the draw count is { $count }, its limit { $limit }
position-full = turns are numbered from 1
position-exchanges = { $have } exchanges are left, but the game allows { $most }

## Positions and turns in words, for screen readers

board-to-play = { $game }: { $player ->
    [white] White
   *[black] Black
 } to play
board-game-over = { $game }: game over
board-cell = { $cell }, { $unit }
board-cell-empty = { $cell }, empty
board-cube = { $colour ->
    [white] white { $kind }
   *[black] black { $kind }
}
board-unknown-cube = cube
board-stack = { $colour ->
    [white] white stack: { $kinds }
   *[black] black stack: { $kinds }
}
board-mixed-stack = stack: { $cubes }
board-on = { $top } on { $bottom }
board-cubes = { $count ->
    [1] { $cube }
   *[other] { $cube } × { $count }
}
board-empty = The board is empty.
board-holds = On the board: { $units }.
board-reserve = In reserve: { $cubes }.
board-prisoners = Prisoners: { $cubes }.
board-sentences = { $before } { $last }
tray-reserve = Reserve: { $cubes }
tray-prisoners = Prisoners: { $cubes }

turn-in-words = { $player ->
    [white] White
   *[black] Black
 }: { $parts }
turn-moves = { $unit ->
    [cube] cube { $from } to { $to }
   *[stack] stack { $from } to { $to }
}
turn-moves-on = { $unit ->
    [cube] then cube to { $to }
   *[stack] then stack to { $to }
}
turn-captures = { $step } capturing { $kind }
turn-drops = { $kind } dropped on { $cell }
turn-asks = asks for { $kind } as ransom
turn-gives = gives the cube on { $cell } as ransom
turn-returns = king returns to { $cell }

## Cells and codes of setups

cell-form = a cell is a letter and a number from 1 to 99, like c2
fingerprint-form = a fingerprint is 16 hexadecimal digits, like ba7816bf8f01cfea
setup-code-none = this game has no setup codes
setup-code-form = a code is { $width } letters, or twice that with a hyphen between
setup-code-too-large = the letters are beyond the last code
setup-code-cubes = { $player ->
    [white] White
   *[black] Black
 } would have { $found } cubes { $letter } instead of { $expected }
setup-code-stack = on { $cell } there would be { $top } on { $bottom }, which the rules forbid

## Games and options

game-unknown = there is no game "{ $id }"; the games are { $known }
game-unknown-near = there is no game "{ $id }" (did you mean { $near }?); the games are { $known }
game-option-unknown = { $game } has no option "{ $option }"; { $known }
game-option-unknown-near = { $game } has no option "{ $option }" (did you mean { $near }?); { $known }
game-options = its options are { $options }
game-options-none = it has no options
game-option-twice = the option { $option } is given twice
game-options-exclude = the options { $first } and { $second } exclude each other
game-option-needs-value = the option { $option } needs a value, like { $option }={ $example }
game-option-takes-none = the option { $option } takes no value, so "{ $value }" has no meaning
game-option-seed = "{ $value }" is not a seed for { $option }: a seed is a whole number from 0 to { $most }
game-setup-code = "{ $code }" is not a setup: { $why }

## Rules files

rules-file-faults = { $count ->
    [one] the rules have a fault: { $faults }
   *[other] the rules have { $count } faults: { $faults }
}
rules-file-with-option = with this option, { $fault }
rules-file-syntax = { $message }
rules-file-gone = the file is gone; the game is read by the rules it carries
rules-file-once = a name can be given only once in the same place
rules-file-quotes = a text stands between double quotes, like "hexagons"
rules-file-end-quote = a text ends with a double quote, on the line where it begins
rules-file-equals = a field is a name, an equals sign and a value, like count = 4
rules-file-the-file = the file
rules-file-unknown-field = `{ $field }` is not a field of { $section }
rules-file-did-you-mean = did you mean { $word }?
rules-file-fields = the fields are { $fields }
rules-file-needs = { $section } needs { $fields }
rules-file-must-be-not = { $field } must be { $expected }, not { $found }
rules-file-must-be = { $field } must be { $expected }
rules-file-each-of = each of { $field }
rules-file-type-text = a text
rules-file-type-number = a number
rules-file-type-float = a number with a point
rules-file-type-boolean = true or false
rules-file-type-date = a date
rules-file-type-list = a list
rules-file-type-table = a table
rules-file-quoted-text = a text between quotes
rules-file-bracketed-list = a list between [ and ]
rules-file-number-between = a whole number from { $least } to { $most }
rules-file-cannot-be = `{ $field }` cannot be "{ $word }"
rules-file-can-be = it can be { $words }
rules-file-short-name = `{ $field }` must be a short name between quotes
rules-file-short-name-help = use small letters, digits, points and hyphens, like "jersi-4.8"
rules-file-text-needed = a text is needed here in `en` or another language
rules-file-left-out-twice = { $cell } is left out twice
rules-file-nothing-to-leave-out = there is no cell { $cell } to leave out
rules-file-too-many-cells = the board has { $cells } cells, but at most { $most } are possible
rules-file-no-cell = the board has no cell
rules-file-rows = a board has 1 to { $most } rows
rules-file-hexagons = the hexagons of row { $row } do not fit between those of row { $below }
rules-file-hexagons-help = the lengths of neighbouring rows differ by one (or three, ...)
rules-file-squares = the squares of row { $row } do not stand above those of row { $below }
rules-file-squares-help = the lengths of neighbouring rows are the same (or differ by two, ...)
rules-file-row-twice = row { $row } is named twice
rules-file-no-row = the board has no row { $row }
rules-file-rows-to = its rows are a to { $last }
rules-file-no-kind = a game needs at least one kind
rules-file-many-kinds = a game has at most { $most } kinds
rules-file-kind-twice = { $kind } is named twice
rules-file-unknown-kind = there is no kind { $kind }
rules-file-kinds = the kinds are { $kinds }
rules-file-code = a code is one to three capital letters
rules-file-code-twice = another kind is written { $code } too
rules-file-letter = "{ $letter }" cannot be the letter of a kind
rules-file-letter-help = use one capital letter from A to Z, as in [kinds.R]
rules-file-row-length = row { $row } has { $length } cells, but { $found } are written here
rules-file-row-length-help = leave a blank between cells, and write a point for an empty one
rules-file-hole = there is no cell { $cell }: it is a hole
rules-file-three-cubes = { $cubes } is more than two cubes on one cell
rules-file-blank = leave a blank between cells
rules-file-stack = { $top } may not stand on { $bottom }
rules-file-stack-help = a stack is written bottom first; `stands-on` of { $top } says where it may stand
rules-file-occupied = { $cell } is occupied already
rules-file-no-mirror = row { $row } has no mirror image on this board for Black's cubes
rules-file-mirror-meets = the mirror image of row { $row } meets White's cubes
rules-file-mirror-help = write Black's rows too, in [start.black]
rules-file-king-ends = `{ $field }` has no effect in a game that ends when the king is captured
rules-file-exchanges = exchanged prisoners go to the reserve, but nothing can be dropped
rules-file-exchanges-help = write [drops] with most = 1 or 2
rules-file-king-resets = `king-resets` has no effect in a game without [king]
rules-file-many-options = a game offers at most { $most } options
rules-file-option-name = "{ $name }" cannot be the name of an option
rules-file-option-name-help = use small letters, digits and hyphens, like `no-reserve`
rules-file-set-or-deal = { $section } needs `set` or `deal`, one of the two
rules-file-option-cannot = an option cannot change `{ $field }`
rules-file-stays-beaten = { $kind } stays on its cell, but { $other } beats it
rules-file-captures-and-stands = { $kind } both captures and stands on an enemy { $other }
rules-file-stands-on-enemy = { $kind } cannot stand on an enemy { $other }, which moves or is captured
rules-file-stands-on-enemy-help = only kinds with `moves = false` and `stays = true` can be named here
rules-file-placed = { $player ->
    [white] White
   *[black] Black
 } starts with { $placed } cubes { $kind } on the board, but `count` is { $count }
rules-file-king-placed = the { $player ->
    [white] white
   *[black] black
 } king { $kind } must be on the board at the start
rules-file-reserve = some cubes { $kind } begin in reserve, but nothing can be dropped
rules-file-reserve-help = put them on the board in [start], or write [drops] with most = 1 or 2
rules-file-one-king = { $kind } is the king, so each player has exactly one
rules-file-king-ransom = { $kind } is the king and cannot be his own ransom
rules-file-stays-ransom = { $kind } stays on its cell and cannot be a ransom
rules-file-code-opposite = a setup code needs Black to have the same cubes as White, on the cells opposite
rules-file-no-digit = { $kind } stands in the setup but has no digit
rules-file-code-too-large = there are too many cubes and kinds for a setup code
rules-file-code-taken = another option takes the setup code already
rules-file-deal-needs-code = `deal` needs a [setup-code] to write setups with
rules-file-deal-remembered = a dealt setup is remembered by its code, but no option takes one
rules-file-deal-remembered-help = add an option with deal = "code"
rules-file-deal-stack = dealing could stack { $one } and { $other }, which is forbidden both ways

## Records

record-no-game = no game found: there are no turns in this text
record-too-large = { $bytes } bytes are too many: a record has at most { $most }
record-too-many-turns = there are too many turns: a record has at most { $most }
record-start = the start is not a position of { $rules }: { $faults }
record-turn = turn { $number } `{ $turn }` ({ $rules }): { $why }
record-turn-tried = turn { $number } `{ $turn }` ({ $rules }, which fits best): { $why }
record-read-as = the record is one of { $named }, read as { $given }
record-link-read-as = the link holds a game of { $named }, so these rules are used
record-not-dealt = { $rules } does not say which setup was dealt
record-carried-rules = the rules that this record carries cannot be used: { $why }
record-carried-rules-changed = the rules that this record carries were changed by hand: their fingerprint is { $found }, not { $stated }
record-other-rules = this game was played by other rules than { $name } of this program: their fingerprint is { $stated }, not { $found }
record-given-rules-differ = the game was played by other rules: their fingerprint is { $stated }, and that of these is { $given }
record-within-turn = a record starts between two turns, not within one
record-not-of-start = { $drop } is not part of the start of { $rules }
record-says-and-shows = the record says { $stated }, and the board shows { $shown }
record-says-not-shown = the record says { $stated }, which the board does not show
record-variation-first = a variation stands behind the turn it replaces
record-closes-nothing = this parenthesis closes nothing
record-not-closed = this parenthesis is not closed
record-too-deep = variations are nested deeper than { $most }
record-turn-missing = turn { $number } is missing
record-turn-missing-help = the game is complete up to turn { $last } and continues at turn { $next }
record-cell-cubes = { $cell } holds at most two cubes
record-cell-range = { $cells } is not a cell or a range of cells
record-cells-and-cubes = there are { $cells } cells and { $cubes } cubes
record-verdict = a result is `white`, `black` or `draw`, and perhaps a reason, like `white resignation`
record-tag = "{ $name }" cannot be the name of a tag: two or more letters, digits and hyphens, and not one of { $reserved }
record-cannot-start = the record cannot start: { $why }
record-illegal-turn = turn { $number } of the record is not legal

## Records in JSON

json-follows = nothing may follow the record
json-nested = this is nested too deeply
json-value-expected = a value was expected here
json-comma-or = a comma or { $end } was expected here
json-name-expected = a name between quotes was expected here
json-colon-expected = a colon was expected here
json-quote-open = this quote is not closed
json-next-line = a text cannot run on to the next line
json-no-character = this is not a character
json-backslash = a backslash stands before one of { $signs }
json-text = `{ $name }` must be a text
json-number = `{ $name }` must be a whole number that fits
json-boolean = `{ $name }` must be true or false
json-list = `{ $name }` must be a list
json-object = { $name } must be an object
json-the-record = a record
json-the-turn = a turn that is not a text
json-a-turn = a turn
json-the-variation = a variation
json-format = `format` must be "{ $name }"
json-version = only version { $version } can be read
json-no-record = this is not a record
json-no-record-help = a record says `"format": "{ $name }"`
json-winner = `winner` must be "white", "black" or "draw"
json-reason = "{ $word }" is not a reason
json-needs = { $object } needs `{ $name }`

## Writing records

write-rules-without-text = a link cannot hold this game: the rules { $rules } were not read from a file, so it has no text to carry
write-rules-too-long = the rules file of { $rules } is too long for a link: send the game as a file instead, in the native form or as JSON
write-start = { $format } text cannot hold this start: { $why }
write-start-too-long = its text is too long
write-start-side = White is not to move
write-start-pools = it has no place for the reserve or captured cubes
write-start-rows = its rows are too long
write-start-only-one = the designer's program knows no other start
write-too-many-turns = { $format } text holds at most { $most } turns
write-read-only = Jersi reads { $format } text but does not write it
loss-left = { $format } text holds no { $what } ({ $count } left out)
loss-taken-for = { $format } text does not name the rules: it would be taken for a game of { $rules }
loss-rules = { $format } text does not name the rules, and reading needs them
loss-notes = notes
loss-tags = tags
loss-clocks = clocks
loss-scores = scores of turns
loss-variations = variations
loss-number = number of the first turn
loss-count = count of turns without capture
loss-result = result
loss-reason = reason of the result

## Links

record-link-letters = a link is made of letters, digits, - and _
record-link-version = this link has version { $found }, and versions up to { $read } can be read: a newer program made it
record-link-damaged = this link is damaged: letters are missing or wrong
record-link-nonsense = this link is not valid: { $why }
record-link-start = its start is not a legal position
record-link-within = its start is in the middle of a turn
record-link-start-form = its start is not in the standard form
record-link-after-end = its game continues after the end
record-link-result = it states a result that the board already shows
record-link-left-over = it has extra data at the end
record-link-game = it names an unknown game
record-link-rules = its rules cannot be read
record-link-options = its options are not in the standard form

## Taps and keys that are refused, on a cell or a kind

touch-nothing-to-do = There is nothing to choose now.
touch-empty = There is no cube on { $touched }.
touch-not-yours = The cube on { $touched } is not yours.
touch-cannot-move = Your cube on { $touched } cannot move now.
touch-out-of-reach = What you picked cannot go to { $touched }.
touch-not-the-ransom = The cube on { $touched } is not the ransom that was asked for.
touch-no-return = The king cannot be put back on { $touched }.
touch-name-a-ransom = Name the ransom first: choose a kind.
touch-no-such-kind = You cannot choose { $touched } now.
