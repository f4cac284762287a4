### What is said to people, in English. The files of all languages have the same
### sentences with the same values; a test compares them with each other and with
### the calls in the sources.

## Words

yes = yes
yes-in-short = y
none = none
turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}

## Players

seat-person = you
seat-level = level { $level }
seat-random = random
seat-plain = plain
seat-engine = { $command }
seats-two-people = White and Black both play at this keyboard.
seats = White: { $white }. Black: { $black }.

## The beginning

which-game = Which game?
which-game-prompt = A number or a name, with options like jersi-4.8+ransom (Enter: 1)>
cannot-be-played = You cannot play { $name }: { $why }
invitation = Type a turn, for example { $example }, or { $help }.
invitation-over = The game is over. Type { $help } to see what you can do now.
legend = Capitals are White's. Two letters are a stack, bottom first.
start-engine = { $player ->
    [white] White
   *[black] Black
 } was played by the engine `{ $command }`. Start it again? (yes, or you, or a level)

## The board

turn-played = { $number }. { $player ->
    [white] White
   *[black] Black
 }: { $turn }
reserve = Reserve: White { $white }, Black { $black }
prisoners = Prisoners: White holds { $white }, Black holds { $black }
exchanges = { $count ->
    [one] { $count } exchange left
   *[other] { $count } exchanges left
}
draw-count = { $count } of { $limit } turns without a capture
clocks = Clock: White { $white }, Black { $black }
no-clock = This game has no clock.

## The prompt

prompt = Turn { $number }, { $player ->
    [white] White
   *[black] Black
 }>
prompt-over = Game over>
interrupted = The game is saved. Type { $quit } to leave, or press Ctrl-C again.
thinking = Thinking (Ctrl-C to stop)
thinking-ahead = Thinking { $depth } turns ahead (Ctrl-C to stop)
stopped = Stopped: play (the best move so far), think on, takeback, or quit?>
stopped-play = play
stopped-think = think

## Engines

engine-ready = { $player ->
    [white] White
   *[black] Black
 } is played by { $name }.
engine-knows-one-game = { $player ->
    [white] White
   *[black] Black
 } is played by { $name }, which knows only one game.
engine-failed = The engine cannot play: { $why }
engine-instead = Who plays { $player ->
    [white] White
   *[black] Black
 }: retry, you, a level from 1 to 10, or end?>
engine-retry = retry
engine-end = end

## Turns

refused = You cannot play this: { $why }.
advice = Tip: { $help }.
meant = Did you mean { $turns }?
turn-forgotten = Turn cancelled.
ask-return = You captured the king. Where does it return: { $cells }?
ask-ransom = You captured the king. Which ransom: { $kinds }?
ransom-asked = { $player ->
    [white] White
   *[black] Black
 } must give a cube as ransom: { $kind } ({ $letter }). From which cell: { $cells }?
king-returns = { $player ->
    [white] White
   *[black] Black
 } returns the captured king. Where: { $cells }?

## Commands

command-help = help
command-legal = legal
command-hint = hint
command-takeback = takeback
command-board = board
command-flip = flip
command-clock = clock
command-rules = rules
command-draw = draw
command-resign = resign
command-save = save
command-resume = resume
command-new = new
command-quit = quit

explain-help = this list
explain-legal = list legal turns, or those from one cell: legal c2
explain-hint = show what the engine would play
explain-takeback = undo your last turn
explain-board = show the board again
explain-flip = turn the board round
explain-clock = show the time left
explain-rules = show the rules in short
explain-draw = offer a draw
explain-resign = resign
explain-save = show where the game is saved, or save a copy: save game.txt
explain-resume = list your other games, or resume one: resume 2
explain-new = start a new game, or another one: new mikjersi
explain-quit = leave; the game is saved

help-turns =
    A cube moves with -, a stack with =. a4-b5=c4 puts the cube on a4 on top of the one on b5
    and moves both to c4; c4=d5-e5 moves a stack to d5 and its top on to e5.
help-drops = { $code }:d4 drops a cube from your reserve ({ $kind }), { $code }:d4/{ $code }:d5 two.
help-king = When you capture the king, you are asked where it returns.
help-commands = Commands (you can shorten them):

several-commands = { $line } could be { $words }.
unknown-command = Unknown command { $word }: type { $help } for the list.
no-cell = This board has no cell { $cell }.
legal-turns = { $count ->
    [0] There are no legal turns.
    [one] One legal turn:
   *[other] { $count } legal turns:
}
legal-turns-at = { $count ->
    [0] There are no legal turns from { $cell }.
    [one] One legal turn from { $cell }:
   *[other] { $count } legal turns from { $cell }:
}
hint = Hint: { $turn } ({ $worth })
hint-with-line = Hint: { $turn } ({ $worth }), then { $line }
worth-even = the game is even
worth-ahead = { $player ->
    [white] White
   *[black] Black
 } is ahead by { $cubes }
worth-win = { $player ->
    [white] White
   *[black] Black
 } wins in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }
decimal-mark = .
cubes = { $count ->
    [one] { $number } cube
   *[other] { $number } cubes
}
taken-back = Turn undone.
nothing-to-take-back = There is nothing to undo.
draw-offered = { $player ->
    [white] White
   *[black] Black
 }, do you agree to a draw? (yes, no)
draw-declined = { $player ->
    [white] White
   *[black] Black
 } declines the draw.
sure-to-resign = { $player ->
    [white] White
   *[black] Black
 } resigns. Are you sure? (yes, no)
game-is-over = The game is over.

## Files

saved = The game is saved: { $file }
saved-to-resume =
    The game is saved: { $file }
    Resume it with: { $command }
copied = A copy is saved: { $file }
not-saved = The game cannot be saved as { $file }: { $why }
file-exists = { $file } already exists: choose another name.
file-changed = Another program changed { $file }: this game continues in a new file.
no-games = You have no unfinished games.
cannot-be-resumed = You cannot resume { $file }: { $why }
no-such-game = The list has no game { $number }: type { $resume } to see it.
games-listed = Games you can resume (type { $resume } and a number, or a file):

## The end

drawn = Draw.
draw-by-count = Draw: { $turns } turns without a capture.
draw-by-agreement = Draw by agreement.
won = { $winner ->
    [white] White
   *[black] Black
 } wins.
won-by-goal = { $winner ->
    [white] White
   *[black] Black
 } wins by reaching the goal row.
won-by-no-return = { $winner ->
    [white] White wins: Black's captured king cannot return.
   *[black] Black wins: White's captured king cannot return.
}
won-by-no-ransom = { $winner ->
    [white] White wins: Black has no ransom for the captured king.
   *[black] Black wins: White has no ransom for the captured king.
}
won-by-king = { $winner ->
    [white] White wins by capturing Black's king.
   *[black] Black wins by capturing White's king.
}
won-by-block = { $winner ->
    [white] White wins: Black cannot play.
   *[black] Black wins: White cannot play.
}
won-by-resignation = { $winner ->
    [white] White wins: Black resigned.
   *[black] Black wins: White resigned.
}
won-by-flag = { $winner ->
    [white] White wins: Black ran out of time.
   *[black] Black wins: White ran out of time.
}

## The rules in short

rules-family =
    White begins. You may not pass, and you lose if you cannot play. A cell holds at most two
    cubes. A cube moves one cell, a stack one or two in a straight line; nothing jumps. A turn
    has one step or two: a cube builds a stack, which moves on; or a stack moves, and its top
    moves on. A stack fights with its top, and both its cubes are captured together.
rules-powers = Who beats whom: { $rows }.
rules-goal = You win by ending your turn with a { $kinds } on row { $white } (White) or { $black } (Black).
rules-king-lost = You lose if your king is captured.
rules-king-returns =
    The capturer puts a captured king back at the end of the turn, on row { $white } (White's)
    or { $black } (Black's). If there is no room for it, the capturer wins.
rules-ransom =
    Before that, the capturer names a kind, and the other player gives up a cube of that kind
    that stands alone or on top. If no kind can be named, the capturer wins.
rules-drops = { $most ->
    [one] Instead of moving, you can drop a cube from your reserve
   *[other] Instead of moving, you can drop one or two cubes from your reserve, two of them on one cell or on cells that touch,
 } where a cell is empty or holds one of your own cubes that it may stand on.
rules-drop-rows = You can drop only on rows { $white } (White) and { $black } (Black).
rules-stays = The { $kind } never moves and is never captured; only a single cube can capture what stands on it.
rules-prisoners =
    Captured cubes are kept as prisoners. After a capture, kinds of which both players hold one
    go back to their owners' reserves. Turns of a game that may end this way: { $count }.
rules-draw = The game is a draw after { $turns } turns without a capture.
rules-no-draw = The rules have no draw, but the players can agree on one.

## Files and texts that cannot be read

help-line = help: { $help }
fault-of = { $what }: { $why }
the-position = the position
turn-of = turn { $number }, `{ $turn }` of { $player ->
    [white] White
   *[black] Black
 }
cannot-read = cannot read { $file }: { $why }
cannot-read-input = cannot read standard input: { $why }
no-position = this is not a position of { $rules }:
own-rules-by-path = to use your own rules file, give its path, like ./mine.toml
rules-file-unused = this rules file is ignored: { $why }
skipped = skipped `{ $part }`
another-game = another game seems to start here: only the first one is read
option-r-names-rules = -r decides which rules are used, whatever the record says
