### What is said while studying, importing, sharing and editing, in English.

## The desk

study-panel = Engine, turns and review
study-no-turns = Play a turn on the board or import a game.
study-unreadable = This game can't be studied
engine = Engine
engine-lines = Lines
depth = depth { $depth }, { $nodes }
eval = Evaluation
eval-net = neural net
eval-hand = handcrafted
worth-white = W in { $turns }
worth-black = B in { $turns }
chance-white = White's winning chances: { $share } percent
chance-unknown = Winning chances: not known yet
comment = Comment on this turn
comment-here = Comment…
promote = Make main line
delete-from-here = Delete from here
edit-position = Edit position

## Review

review = Review
review-start = Review the game
review-text = Find the mistakes of both players.
review-progress = Review progress
review-done = The review is complete.
stop = Stop
graph = White's winning chances during the game; click to go to a turn
accuracy = Accuracy
mark-forced = Forced
mark-best = Best move
mark-good = Good move
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
why-missed-win = misses a win in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
why-lost = loses in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
why-chances = winning chances drop from { $before } % to { $after } %.
better-was = Better was
refuted-by = Best reply:

## Import

import = Import
import-text = Paste a game in any notation, a position, a link or a whole email, or drop a file here.
import-file = Or choose a file:
import-too-large = This file is too large to be a game.
import-play = Play from here
import-study = Study
found = Found { $what }: { $title }, { $turns ->
    [0] no turns
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
found-native = a game
found-certu = a game from the designer's programs
found-rulebook = a rulebook table
found-bare = a list of turns
found-log = a log from the designer's programs
found-json = a game in JSON
found-link = a game link
found-position = a position
found-tried = The text doesn't name its game: these are the rules that fit.
found-skipped = Skipped: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
 } and { $words ->
    [one] { $words } word
   *[other] { $words } words
 } that are not part of the game.
found-games = { $games } games: choose one
found-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }

## Share

share = Share
share-link = Link
share-record = Game
share-picture = Position
copy = Copy
copy-position = Copy as text
download = Download
form-native = Text
form-certu = Text for the designer's programs
form-json = JSON
form-gif = Animated GIF
painting = Drawing…
form-loses = This format leaves out: { $losses }.
