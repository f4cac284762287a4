### What is said on every page, on the start page and while playing, in English.

## Pages

page-start = Play
page-play = Game
page-games = My games
page-study = Study
page-editor = Editor
page-learn = Learn
page-rules = Rules
page-about = About
page-m = By message
page-missing = Page not found
missing-text = There is nothing at this address. The link may be incomplete or mistyped.
to-start = Go to the start page
skip-to-content = Skip to content
loading = Loading…
browser-too-old = This browser is too old for Jersi: it needs WebAssembly SIMD, which browsers have had since 2021 and Safari since 2023.
menu = Menu
navigation = Pages
close = Close
try-again = Try again

## What is wrong

problem-title = That didn't work
problem-place = Line { $line }, column { $column }:
problem-meant = Did you mean { $turns }?

## Settings

settings = Settings
language = Language
mode = Appearance
mode-auto = System
mode-light = Light
mode-dark = Dark
board-theme = Board
board-earth = Earth
board-forest = Forest
board-slate = Slate
board-contrast = High contrast
coordinates = Coordinates
coordinates-in-cell = In the cells
coordinates-edge = At the edge
coordinates-none = None
faces = Cube faces
faces-simple = Lines
faces-dotted = Dots
sounds = Sounds
animations = Animations
confirm = Confirm each turn
confirm-hint = Useful on touch screens: a turn is played only after you confirm it.

## The board

cell-selected = { $cell }, selected
cell-target = { $cell }, can be reached

## The start page

start-title = Stack. Move. Outwit.
start-lead = Rock, paper, scissors on a board: five games of the JERSI family. Play the computer, a friend next to you or a friend far away.
start-resume = In progress: { $title }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 } played.
resume = Resume
all-games = All games
play = Play
options = Options
play-game = Play { $title }
options-game = Options for { $title }
learn-game = Learn { $title }
card-facts = { $cells } cells, { $cubes } cubes per player
own-rules = Your own rules
own-rules-text = Each game is a text file that anyone can edit. Choose one and play it right away.
own-rules-faulty = This file has errors
choose-file = Choose a rules file
file-too-large = This file is too large to be a rules file.

## Before a game

opponent = Opponent
opponent-computer = Computer
opponent-screen = A friend, on this screen
opponent-message = A friend, by message
level = Level
level-words = { $level ->
    [1] First game
    [2] Gentle
    [3] Casual
    [4] Attentive
    [5] Solid
    [6] Skilled
    [7] Strong
    [8] Very strong
    [9] Expert
   *[other] Full strength
}
by-message-hint = After each of your turns you get a link to send, and your friend replies with a link. No account, no server.
side = Your side
side-white = White
side-black = Black
side-random = Random
clock = Clock
clock-none = None
clock-custom = Custom…
minutes = Minutes per player
increment = Seconds added per turn
clock-wrong = Use 1 to 600 minutes and 0 to 600 seconds.
setup = Setup
setup-standard = Standard
setup-code = Setup code
deal-again = Shuffle again
from-position = From a position
start-game = Start

## Playing

player-white = White
player-black = Black
seat-person = on this screen
seat-you = you
seat-friend = by message
seat-computer = Computer, level { $level }
players = White: { $white }. Black: { $black }.
reserve = Reserve
reserve-cube = { $kind }, { $count } in reserve
prisoners = Prisoners
lost = Lost
clock-of = { $player }'s clock
prompt-your-turn = Your turn.
prompt-turn-white = White to play.
prompt-turn-black = Black to play.
prompt-thinking = The computer is thinking…
prompt-silent = The computer isn't answering. { $why }
prompt-friend = Waiting for your friend's reply.
prompt-looking-back = You're viewing an earlier turn.
prompt-confirm = Play { $turn }?
prompt-step = Where to?
prompt-second-step = A second step?
prompt-second-drop = Drop a second cube?
prompt-place = Where does it land?
prompt-return = You captured the king: choose where it returns.
prompt-ransom = You captured the king. Ask for a ransom:
prompt-give = Your king is captured: give up one cube ({ $kind }).
refused-nothing-to-do = There's nothing to choose here.
refused-empty = This cell is empty.
refused-not-yours = This cube isn't yours.
refused-cannot-move = This cube can't move now.
refused-out-of-reach = It can't go there.
refused-not-the-ransom = This cube isn't the ransom.
refused-no-return = The king can't be put back there.
refused-name-a-ransom = Name a ransom first.
refused-no-such-kind = You can't take this cube now.
put-king-back = No, return the king
stop-and-ask = No, ask for { $kind }
what-moves = What to move
part-stack = Stack
part-cube = Top only
end-turn = End turn
confirm-turn = Play
cancel = Cancel
to-last-turn = Latest turn
draw-count = { $now } of { $limit } turns without a capture
draw-count-hint = The game is a draw after { $limit } turns without a capture.
exchanges = { $count ->
    [one] { $count } exchange left
   *[other] { $count } exchanges left
}
turns = Turns
no-turns = No turns yet.
go-first = First position
go-back = Previous turn
go-forward = Next turn
go-last = Latest turn
at-turn = Turn { $number }: { $turn }
at-start = At the start
takeback = Undo
taken-back = Turn undone
hint = Hint
hint-is = Hint: { $turn }
flip = Flip board
offer-draw = Offer draw
draw-declined = The computer declines the draw.
draw-title = Agree to a draw?
draw-text = The game ends without a winner.
draw-yes = Agree
resign = Resign
resign-title = Resign?
resign-text-white = White resigns and Black wins.
resign-text-black = Black resigns and White wins.
rematch = Rematch
review-game = Review
new-game = New game
game-panel = Turns and actions
typed-turn = Type a turn
no-such-game = This game isn't stored in this browser.
game-unreadable = This game can't be opened
game-changed-elsewhere = This game was changed in another window. Here is the current position.
engine-silent = The engine couldn't be loaded. You may be offline.
storage-full = The browser can't save this game: its storage is full or blocked. Export your games or delete some.

## Results

wins-white = White wins
wins-black = Black wins
draw = Draw
reason-goal = by reaching the goal.
reason-no-return = because the captured king cannot return.
reason-no-ransom = because no ransom is possible.
reason-king-captured = by capturing the king.
reason-blocked = because the opponent cannot play.
reason-count = after too many turns without a capture.
reason-resignation = by resignation.
reason-agreement = by agreement.
reason-flag = on time.
reason-turn-limit = at the turn limit.
reason-left = because the other player left.
aborted = The game was aborted.

## By message

by-message = By message
send-title = Send your turn
send-text = Your friend opens the link, plays, and sends a link back.
copy-link = Copy link
copy-mail = Copy as email text
write-mail = Write an email
show-link = Show the text
copied = Copied.
copy-by-hand = The browser doesn't allow copying: select the text below.
message-your-turn = It's your turn. After you play you get a link to send.
mail-turn = { $title }, turn { $number }: { $turn }
mail-link = Your turn: { $address }
mail-how = Open the link, play, and send me the link you get.
link-unreadable = This link can't be read
link-damaged = It may have been cut off or changed on its way. Ask your friend to send it again.
link-is-old = This link is older than your copy of the game.
link-differs = Two different games
link-differs-text = The game in this link is not the one you have here under the same name.
keep-mine = Keep mine
take-theirs = Use the linked one
keep-both = Keep both

## The games of this browser

game-goes-on = In progress, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }
no-games = You haven't played any games here yet.
games-broken = { $count ->
    [one] { $count } stored game can't be read. It is left untouched and included in the export.
   *[other] { $count } stored games can't be read. They are left untouched and included in the export.
}
look = View
remove = Delete
remove-game = Delete { $title }
remove-title = Delete this game?
remove-text = { $title } will be deleted from this browser for good.
paste-link = Paste a link or an email
open = Open
no-link-there = This text contains no link to a game.
all-stored = Backup
all-stored-text = Your games are stored in this browser only. Export them to a file to keep them safe or move them to another browser. Settings, lessons and the study are included; importing never replaces ones you already have.
export-all = Export to a file
import-all = Import from a file
imported = { $added } added, { $kept } already here, { $broken } unreadable.
import-failed = This file is not a Jersi backup.
