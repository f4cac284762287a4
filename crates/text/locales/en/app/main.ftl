### What is said on every page, on the start page and while playing, in English.
### `main.fr.ftl` has the same sentences with the same values; a test compares them.

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
page-missing = Nothing here
missing-text = This address leads nowhere: a letter may be missing, or the link may be from elsewhere.
to-start = To the start page
skip-to-content = Skip to content
loading = Loading…
browser-too-old = This browser is too old for the page: it lacks the vectors of WebAssembly (SIMD), which browsers have had since 2021, Safari since 2023.
menu = Menu
navigation = Pages
close = Close
try-again = Try again

## What is wrong

problem-title = That did not work
problem-place = Line { $line }, column { $column }:
problem-meant = Meant perhaps: { $turns }

## Settings

settings = Settings
language = Language
mode = Light or dark
mode-auto = As the system
mode-light = Light
mode-dark = Dark
board-theme = Board
board-earth = Earth
board-forest = Forest
board-slate = Slate
board-contrast = High contrast
coordinates = Names of cells
coordinates-in-cell = In the cells
coordinates-edge = At the edge
coordinates-none = None
faces = Faces of cubes
faces-simple = Lines
faces-dotted = Dots
sounds = Sounds
animations = Moving cubes
confirm = Confirm each turn
confirm-hint = For touch screens: a turn counts when you have said so.

## The board

cell-selected = { $cell }, selected
cell-target = { $cell }, can be reached

## The start page

start-title = Stack. Move. Outwit.
start-lead = Rock, paper and scissors on a board: five games of the JERSI family, against the computer, a friend here, or a friend far away.
start-resume = { $title } goes on: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 } played.
resume = Resume
all-games = All games
play = Play
options = Options
play-game = Play { $title }
options-game = Options of { $title }
learn-game = Learn { $title }
card-facts = { $cells } cells, { $cubes } cubes each
own-rules = Your own rules
own-rules-text = Games are written in files that anyone can edit. Choose one, and play it at once.
own-rules-faulty = This file cannot be played
choose-file = Choose a rules file
file-too-large = This file is too large to be one of rules.

## Before a game

opponent = Opponent
opponent-computer = Computer
opponent-screen = A friend, here
opponent-message = A friend, by message
level = Level
level-words = { $level ->
    [1] For a first game
    [2] Gentle
    [3] Casual
    [4] Attentive
    [5] Solid
    [6] Skilled
    [7] Strong
    [8] Very strong
    [9] Expert
   *[other] As strong as it can
}
by-message-hint = After each of your turns you get a link to send; your friend's answer is a link too. No account, no server.
side = Your side
side-white = White
side-black = Black
side-random = Either
clock = Clock
clock-none = None
clock-custom = Other…
minutes = Minutes each
increment = Seconds for each turn
clock-wrong = Minutes from 1 to 600, and seconds from 0 to 600.
setup = Setup
setup-standard = Standard
setup-code = Code of the setup
deal-again = Deal again
from-position = From a position
start-game = Start

## Playing

player-white = White
player-black = Black
seat-person = at this screen
seat-you = you
seat-friend = by message
seat-computer = Computer, level { $level }
players = White: { $white }. Black: { $black }.
reserve = Reserve
reserve-cube = { $kind }, { $count } in reserve
prisoners = Prisoners
lost = Lost
clock-of = Clock of { $player }
prompt-your-turn = Your turn.
prompt-turn-white = White to play.
prompt-turn-black = Black to play.
prompt-thinking = The computer is thinking…
prompt-silent = The computer does not answer. { $why }
prompt-friend = Waiting for your friend's answer.
prompt-looking-back = You are looking back.
prompt-confirm = Play { $turn }?
prompt-step = Where to?
prompt-second-step = A second step?
prompt-second-drop = Drop a second cube?
prompt-place = Where does it land?
prompt-return = The king is captured: put it back.
prompt-ransom = The king is captured. Ask for a ransom:
prompt-give = Your king is captured: give up a cube ({ $kind }).
put-king-back = No: put the king back
stop-and-ask = No: ask for { $kind }
what-moves = What moves
part-stack = Stack
part-cube = Top cube
end-turn = End turn
confirm-turn = Play it
cancel = Cancel
to-last-turn = To the last turn
draw-count = { $now } of { $limit } without capture
draw-count-hint = After { $limit } turns without capture the game is drawn.
exchanges = { $count ->
    [one] { $count } exchange left
   *[other] { $count } exchanges left
}
turns = Turns
no-turns = No turn has been played yet.
go-first = To the start
go-back = One turn back
go-forward = One turn on
go-last = To the last turn
at-turn = Turn { $number }: { $turn }
at-start = At the start
takeback = Take back
taken-back = Taken back
hint = Hint
hint-is = Hint: { $turn }
flip = Turn board
offer-draw = Draw?
draw-declined = The computer plays on.
draw-title = Agree on a draw?
draw-text = Both players agree that nobody wins.
draw-yes = We agree
resign = Resign
resign-title = Resign?
resign-text-white = White gives up, and Black wins.
resign-text-black = Black gives up, and White wins.
rematch = Rematch
review-game = Review
new-game = New game
game-panel = Turns and actions
typed-turn = Type a turn
no-such-game = There is no such game in this browser.
game-unreadable = This game cannot be opened
game-changed-elsewhere = This game was changed in another window: here is how it stands now.
engine-silent = The engine could not be loaded: the network may be gone.
storage-full = The browser cannot keep this game: its storage is full or shut. Export your games, or remove some.

## Results

wins-white = White wins
wins-black = Black wins
draw = Draw
reason-goal = by reaching the goal.
reason-no-return = as the captured king cannot return.
reason-no-ransom = as no ransom can be asked for.
reason-king-captured = by capturing the king.
reason-blocked = as the other cannot play.
reason-count = by turns without capture.
reason-resignation = by resignation.
reason-agreement = by agreement.
reason-flag = on time.
reason-turn-limit = by the limit of turns.

## By message

by-message = By message
send-title = Send your turn
send-text = Your friend opens the link and plays; the answer comes back as a link.
copy-link = Copy link
copy-mail = Copy text for a mail
write-mail = Write a mail
show-link = Show the text
copied = Copied.
copy-by-hand = The browser does not let us copy: select the text below.
message-your-turn = It is your turn. When you have played, there will be a link to send.
mail-turn = { $title }, turn { $number }: { $turn }
mail-link = Your turn: { $address }
mail-how = Open the link, play, and send me the link you get.
link-unreadable = This link cannot be read
link-damaged = Letters may be missing at its end, or it was changed on its way. Ask for it once more.
link-is-old = You are further in this game than the link.
link-differs = Two games with one name
link-differs-text = The game in this link is another one than the game you have here under the same name.
keep-mine = Keep mine
take-theirs = Take the one of the link
keep-both = Keep both

## The games of this browser

game-goes-on = In play, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }
game-over = The game is over.
no-games = No game has been played here yet.
games-broken = { $count ->
    [one] { $count } stored game cannot be read. It is left as it is, and part of the export.
   *[other] { $count } stored games cannot be read. They are left as they are, and part of the export.
}
look = Look at it
remove = Remove
remove-game = Remove { $title }
remove-title = Remove this game?
remove-text = { $title } will be gone from this browser for good.
paste-link = Paste a link or a mail
open = Open
no-link-there = There is no link to a game in this text.
all-stored = All that is stored
all-stored-text = Your games live in this browser only. A file keeps them safe, or takes them to another one; settings, lessons and the study go along, and stay as they are where there are some already.
export-all = Export to a file
import-all = Import from a file
imported = { $added } taken over, { $kept } were here already, { $broken } could not be read.
import-failed = This file is no export of games.
