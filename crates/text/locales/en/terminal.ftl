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
seats-two-people = White and Black are played at this keyboard.
seats = White: { $white }. Black: { $black }.

## The beginning

which-game = Which game?
which-game-prompt = A number or a name, with options like jersi-4.8+ransom (Enter: 1)>
cannot-be-played = { $name } cannot be played: { $why }
invitation = Type a turn, for example { $example }, or { $help }.
invitation-over = The game is over. Type { $help } for what can be done now.
legend = Capitals are White's. Two letters are a stack, its bottom first.
start-engine = { $player ->
    [white] White
   *[black] Black
 } was played by the engine `{ $command }`. Start it? (yes, or you, or a level)

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
draw-count = { $count } of { $limit } turns without capture
clocks = Clock: White { $white }, Black { $black }
no-clock = This game is played without a clock.

## The prompt

prompt = Turn { $number }, { $player ->
    [white] White
   *[black] Black
 }>
prompt-over = Game over>
interrupted = The game is saved. Type { $quit } to leave, or press Ctrl-C again.
thinking = Thinking (Ctrl-C stops it)
thinking-ahead = Thinking { $depth } turns ahead (Ctrl-C stops it)
stopped = Stopped: play (the best so far), think on, takeback, or quit?>
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
 } is played by { $name }, which knows one game only.
engine-failed = The engine does not play: { $why }
engine-instead = Who plays { $player ->
    [white] White
   *[black] Black
 }: retry, you, a level from 1 to 10, or end?>
engine-retry = retry
engine-end = end

## Turns

refused = This cannot be played: { $why }.
advice = Advice: { $help }.
meant = Meant perhaps: { $turns }
turn-forgotten = The turn is forgotten.
ask-return = The king is captured. Where is it put back: { $cells }?
ask-ransom = The king is captured. The ransom: { $kinds }?
ransom-asked = { $player ->
    [white] White
   *[black] Black
 } must give a cube as ransom: { $kind } ({ $letter }). From which cell: { $cells }?
king-returns = { $player ->
    [white] White
   *[black] Black
 } puts the captured king back. Where: { $cells }?

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
explain-legal = the legal turns; with a cell, those from there: legal c2
explain-hint = what the engine would play
explain-takeback = take your last turn back
explain-board = the board again
explain-flip = turn the board round
explain-clock = how much time is left
explain-rules = the rules in short
explain-draw = offer a draw
explain-resign = give up
explain-save = where the game is saved; with a name, a copy: save game.txt
explain-resume = your other games; go on with one of them: resume 2
explain-new = a new game; of other rules: new mikjersi
explain-quit = leave; the game is saved

help-turns =
    A cube moves with -, a stack with =. a4-b5=c4 puts the cube of a4 on the one of b5
    and moves both to c4; c4=d5-e5 moves a stack to d5 and its top on to e5.
help-drops = { $code }:d4 drops a cube of the reserve ({ $kind }), { $code }:d4/{ $code }:d5 two.
help-king = When you capture the king you are asked where it is put back.
help-commands = Commands, which can be shortened:

several-commands = { $line } can be { $words }.
unknown-command = There is no command { $word }; type { $help } for the list.
no-cell = This board has no cell { $cell }.
legal-turns = { $count ->
    [0] There is no legal turn.
    [one] One legal turn:
   *[other] { $count } legal turns:
}
legal-turns-at = { $count ->
    [0] No legal turn starts from { $cell }.
    [one] One legal turn from { $cell }:
   *[other] { $count } legal turns from { $cell }:
}
hint = Hint: { $turn } ({ $worth })
hint-with-line = Hint: { $turn } ({ $worth }), then perhaps { $line }
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
taken-back = Taken back.
nothing-to-take-back = There is nothing to take back.
draw-offered = { $player ->
    [white] White
   *[black] Black
 }, do you agree to a draw? (yes, no)
draw-declined = { $player ->
    [white] White
   *[black] Black
 } does not agree to a draw.
sure-to-resign = { $player ->
    [white] White
   *[black] Black
 } gives up. Sure? (yes, no)
game-is-over = The game is over.

## Files

saved = The game is saved: { $file }
saved-to-resume =
    The game is saved: { $file }
    Go on with it: { $command }
copied = A copy is saved: { $file }
not-saved = The game cannot be saved as { $file }: { $why }
file-exists = { $file } is already there; choose another name.
file-changed = { $file } was changed by another program; the game goes on in a file of its own.
no-games = There is no unfinished game.
cannot-be-resumed = { $file } cannot be resumed: { $why }
no-such-game = There is no game { $number } in the list; { $resume } shows it.
games-listed = Games that are not over ({ $resume } and a number, or a file):

## The end

drawn = A draw.
draw-by-count = A draw: { $turns } turns without capture.
draw-by-agreement = A draw: the players agreed.
won = { $winner ->
    [white] White
   *[black] Black
 } has won.
won-by-goal = { $winner ->
    [white] White
   *[black] Black
 } has won: the goal row is reached.
won-by-no-return = { $winner ->
    [white] White has won: Black's captured king cannot be put back.
   *[black] Black has won: White's captured king cannot be put back.
}
won-by-no-ransom = { $winner ->
    [white] White has won: Black has no ransom for the captured king.
   *[black] Black has won: White has no ransom for the captured king.
}
won-by-king = { $winner ->
    [white] White has won: Black's king is captured.
   *[black] Black has won: White's king is captured.
}
won-by-block = { $winner ->
    [white] White has won: Black cannot play.
   *[black] Black has won: White cannot play.
}
won-by-resignation = { $winner ->
    [white] White has won: Black gave up.
   *[black] Black has won: White gave up.
}
won-by-flag = { $winner ->
    [white] White has won: Black ran out of time.
   *[black] Black has won: White ran out of time.
}

## The rules in short

rules-family =
    White begins; nobody may pass, and who cannot play has lost. A cell holds two cubes at
    most. A cube moves one cell, a stack one or two in a straight line; nothing jumps. A turn
    has one step or two: a cube builds a stack, which moves on; or a stack moves, and its top
    moves on. A stack fights with its top, and both its cubes fall together.
rules-powers = Who beats whom: { $rows }.
rules-goal = To win, end your turn with a { $kinds } on row { $white } (White) or { $black } (Black).
rules-king-lost = Who loses the king has lost.
rules-king-returns =
    A captured king is put back by the capturer at the end of the turn, on row { $white } (White's)
    or { $black } (Black's); if there is no room, the capturer wins.
rules-ransom =
    Before that, the capturer names a kind, and the other player gives up a cube of it that
    stands alone or on top; if no kind can be named, the capturer wins.
rules-drops = { $most ->
    [one] Instead of moving, a cube of the reserve can be dropped
   *[other] Instead of moving, one or two cubes of the reserve can be dropped, two on one cell or on cells that touch:
 } where a cell is empty or holds one cube of your own that can be stood on.
rules-drop-rows = Drops only on rows { $white } (White) and { $black } (Black).
rules-stays = The { $kind } never moves and is never captured; what stands on it only a single cube can capture.
rules-prisoners =
    Captured cubes are kept. After a capture, kinds of which both players hold one go back to
    their owners' reserves; so many turns of a game may end so: { $count }.
rules-draw = { $turns } turns without capture are a draw.
rules-no-draw = There is no draw by the rules; the players can agree on one.

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
own-rules-by-path = a rules file of your own is named by its path, like ./mine.toml
rules-file-unused = this rules file is not used: { $why }
skipped = skipped `{ $part }`
another-game = another game seems to begin here; only the first one is read
option-r-names-rules = -r names the rules, whatever the record says
