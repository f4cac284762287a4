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
page-missing = Nothing here
missing-text = This address leads nowhere: a letter may be missing, or the link may be from elsewhere.
not-here-yet = This page is being built.
to-start = To the start page
skip-to-content = Skip to content
loading = Loading…
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
