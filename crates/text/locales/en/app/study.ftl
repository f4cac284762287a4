### What is said while studying, importing, sharing and editing, in English.

## The desk

study-panel = Engine, turns and review
study-no-turns = Play a turn on the board, or import a game.
study-unreadable = This cannot be studied
engine = Engine
engine-lines = Lines
depth = depth { $depth }, { $nodes }
eval = How positions are judged
eval-net = neural net
eval-hand = hand-made
worth-white = W in { $turns }
worth-black = B in { $turns }
chance-white = White's chance to win: { $share } percent
chance-unknown = Chances: not known yet
comment = Comment on this turn
comment-here = Comment…
promote = Make main line
delete-from-here = Delete from here
edit-position = Edit position

## Review

review = Review
review-start = Review the game
review-text = What did each turn give away?
review-progress = Progress of the review
review-done = The review is complete.
stop = Stop
graph = White's chances through the game; click to go there
accuracy = Kept
mark-forced = Forced
mark-best = Best turn
mark-good = Good turn
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
why-missed-win = a win in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 } was missed.
why-lost = it loses in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
why-chances = chances fall from { $before } % to { $after } %.
better-was = Better was
refuted-by = The answer:

## Import

import = Import
import-text = Paste a record in any form, a position, a link or a whole mail; or drop a file here.
import-file = Or choose a file:
import-too-large = This file is too large to be a game.
import-play = Play on
import-study = Study
found = Found { $what }: { $title }, { $turns ->
    [0] no turns
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
found-native = a record
found-certu = a record of the designer's programs
found-rulebook = the table of a rulebook
found-bare = a list of turns
found-log = a log of the designer's programs
found-json = a record in JSON
found-link = the link of a game
found-position = a position
found-tried = The text does not name its game: these are the rules that fit.
found-skipped = Skipped: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
 } and { $words ->
    [one] { $words } word
   *[other] { $words } words
 } that are no part of the game.
found-more = Another game seems to follow; the first one is taken.

## Share

share = Share
share-link = Link
share-record = Record
share-picture = Position
copy = Copy
copy-position = Copy as text
download = Download
form-native = Native text
form-certu = Text of the designer's programs
form-json = JSON
form-gif = Animated GIF of the game
painting = Painting…
form-loses = This form has no place for: { $losses }.
