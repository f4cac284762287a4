### What is said around lessons and rules pages, in English; the lessons themselves are
### beside those pages.

## Lessons

learn-intro = Learn a game by playing it, in short steps with one idea each.
learn-first = New here? Pijersi has the fewest rules.
lesson-begin = Start
lesson-continue = Continue
lesson-again = Again
lesson-progress = { $done } of { $total } steps done
lesson-step = Step { $number } of { $total }
lesson-steps = Steps of the lesson
lesson-step-done = { $title } (done)
lesson-hint = Hint
lesson-show = Show me
lesson-reset = Start over
lesson-next = Next step
lesson-before = Previous step
lesson-skip = Skip
lesson-well = Well done!
lesson-not-yet = Not quite
lesson-reply = Black plays { $turn }.
lesson-finished = You know all the rules of { $title } now.
lesson-play = Play a game
lesson-rules = Read the rules
lesson-all = All lessons
lesson-forget = Reset my progress
lesson-unknown = There is no lesson for “{ $game }”.

## Rules

rules-intro = All the rules in our own words. Every board is live: try any legal turn, for both sides.
rules-of = The rules of { $title }
rules-choose = Which game's rules?
rules-contents = Contents
rules-unknown = There are no rules for “{ $game }”.
rules-lesson = Learn it by playing
rules-rulebook = The designer’s rulebook: { $rulebook }, { $licence }. The words here are ours; the game is his.
diagram-show = Show
diagram-reset = Reset
power-cube = Cube
power-beats = Captures
power-nothing = nothing
power-caption = Who captures whom
kinds-caption = Each player's cubes
kinds-in-reserve = in reserve

## Boards in lessons and rules pages

try-holding = { $player ->
    [White] White
   *[Black] Black
 }
try-cubes = { $kind }, { $count }
