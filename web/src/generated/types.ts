// Written by `JERSI_WRITE_TYPES=1 cargo test -p jersi-app types`. Do not edit.

export type Cell = number;

export type Kind = number;

export type Colour = "White" | "Black";

export type ByColour<T> = { 
/**
 * White's value.
 */
white: T, 
/**
 * Black's value.
 */
black: T, };

export type Cube = { 
/**
 * Whose cube it is.
 */
colour: Colour, 
/**
 * What it is.
 */
kind: Kind, };

export type Standing = "Alone" | "Bottom" | "Top";

export type TurnEvent = { "type": "lifted", 
/**
 * Where it stood.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * How it stood there.
 */
standing: Standing, } | { "type": "landed", 
/**
 * Where it stands now.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * How it stands there.
 */
standing: Standing, } | { "type": "stacked", 
/**
 * Where it stands now.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * The cube that carries it.
 */
on: Cube, } | { "type": "captured", 
/**
 * Where it stood.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * How it stood there.
 */
standing: Standing, } | { "type": "king-taken", 
/**
 * Where it stood.
 */
cell: Cell, 
/**
 * The king.
 */
cube: Cube, 
/**
 * How it stood there.
 */
standing: Standing, } | { "type": "imprisoned", 
/**
 * The cube.
 */
cube: Cube, } | { "type": "ransom-named", 
/**
 * The kind.
 */
kind: Kind, } | { "type": "ransom-given", 
/**
 * Where it stood.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * How it stood there.
 */
standing: Standing, } | { "type": "king-returned", 
/**
 * Where it stands now.
 */
cell: Cell, 
/**
 * The king.
 */
cube: Cube, 
/**
 * How it stands there.
 */
standing: Standing, } | { "type": "king-not-returned" } | { "type": "no-ransom" } | { "type": "dropped", 
/**
 * Where it stands now.
 */
cell: Cell, 
/**
 * The cube.
 */
cube: Cube, 
/**
 * How it stands there.
 */
standing: Standing, } | { "type": "prisoners-exchanged", 
/**
 * The kind.
 */
kind: Kind, 
/**
 * How many each player gets back.
 */
pairs: number, } | { "type": "exchange-used" } | { "type": "turn-ended", 
/**
 * Whether the count of turns without a capture starts again.
 */
resets_count: boolean, };

export type Account = { events: Array<TurnEvent>, };

export type Sign = "Blank" | "Circle" | "Square" | "Cross" | "Spiral" | "Infinity" | "Mountain" | "Dot";

export type Problem = { 
/**
 * What is wrong, in English.
 */
message: string, 
/**
 * What is wrong, for the web app to tell; missing where only developers can do
 * something about it.
 */
said: Message | null, 
/**
 * The single faults with their places in the text, if they have places.
 */
faults: Array<Fault>, 
/**
 * What was perhaps meant instead.
 */
meant: Array<string>, };

export type Fault = { 
/**
 * Where it begins, in units of a JavaScript string.
 */
start: number, 
/**
 * Where it ends.
 */
end: number, 
/**
 * Its line, from 1.
 */
line: number, 
/**
 * Its column, from 1.
 */
column: number, 
/**
 * What is wrong, in English.
 */
message: string, 
/**
 * What would be right, in English.
 */
help: string | null, 
/**
 * What is wrong, for the web app to tell.
 */
said: Message, 
/**
 * What would be right, for the web app to tell.
 */
advised: Message | null, };

export type Message = { id: string, values: Record<string, Value>, };

export type Value = { "text": string } | { "number": number } | { "tenths": number } | { "words": Words } | { "message": Message };

export type Words = { [key in string]: string };

export type RulesSource = { 
/**
 * The name of a game with its options (`jersi-4.8+ransom`); with a file, only the
 * options count.
 */
id: string, 
/**
 * The text of a file of rules, for games that are not built in.
 */
file: string | null, 
/**
 * Where a setup that is dealt at random begins, if its option gives no seed. A
 * number below 2⁵³.
 */
seed: number | null, };

export type GameInfo = { 
/**
 * Its name in commands and records, without options.
 */
id: string, 
/**
 * The name with the chosen options.
 */
full_id: string, 
/**
 * Its name as people write it.
 */
title: string, 
/**
 * One line on its character.
 */
summary: Words, 
/**
 * Who made it.
 */
designer: string, 
/**
 * The rulebook that it follows.
 */
rulebook: string, 
/**
 * The licence of that rulebook.
 */
licence: string, 
/**
 * What can be chosen.
 */
options: Array<OptionInfo>, 
/**
 * The kinds of cubes.
 */
kinds: Array<KindInfo>, 
/**
 * How many cells the board has.
 */
cells: number, 
/**
 * How many cubes each player has, reserve included.
 */
cubes: number, 
/**
 * Turns without capture until a draw, if the game has such a rule.
 */
draw_after: number | null, 
/**
 * The code of the setup, in games whose setups have one.
 */
setup_code: string | null, };

export type OptionInfo = { 
/**
 * Its name, as written after `+`.
 */
name: string, 
/**
 * What it does.
 */
text: Words, 
/**
 * How it works.
 */
effect: Effect, };

export type Effect = "Set" | "SetupCode" | "DealMirrored" | "DealBoth";

export type KindInfo = { 
/**
 * Its number.
 */
kind: number, 
/**
 * Its letter, a capital.
 */
letter: string, 
/**
 * Its name.
 */
name: Words, 
/**
 * What is drawn on it.
 */
sign: Sign, 
/**
 * How many each player has.
 */
count: number, };

export type Choice = { "type": "pick", 
/**
 * Where.
 */
cell: Cell, 
/**
 * How much of it.
 */
part: Part, } | { "type": "step", 
/**
 * Where to.
 */
cell: Cell, } | { "type": "take", 
/**
 * Its kind.
 */
kind: Kind, } | { "type": "place", 
/**
 * Where.
 */
cell: Cell, } | { "type": "ransom", 
/**
 * Its kind.
 */
kind: Kind, } | { "type": "give", 
/**
 * Where it stands.
 */
cell: Cell, } | { "type": "return", 
/**
 * Where.
 */
cell: Cell, };

export type Part = "cube" | "stack";

export type Look = { 
/**
 * Whether Black sits at the bottom.
 */
flipped?: boolean, 
/**
 * Where names of cells stand: `none`, `in-cell`, `edge`.
 */
coordinates?: string, 
/**
 * The style of the faces of cubes: `simple`, `dotted`.
 */
faces?: string, 
/**
 * The colours, for pictures in files: `earth`, `monochrome`, `contrast`.
 */
theme?: string, 
/**
 * Whether reserves and prisoners are part of the picture.
 */
beside?: boolean, 
/**
 * Whether a marker tells whose turn it is.
 */
side?: boolean, 
/**
 * Whether the last turn is drawn as arrows.
 */
arrows?: boolean, 
/**
 * Whether the cells of the last turn are marked; they are if nothing is said.
 */
last?: boolean, 
/**
 * Turns that could be played, as arrows.
 */
hints?: Array<string>, 
/**
 * More marks: numbers of cells, and `selected`, `target`, `hint`...
 */
marks?: Array<[number, string]>, };

export type Status = { 
/**
 * The rules with their options.
 */
rules: string, 
/**
 * The name of the game.
 */
title: string, 
/**
 * The text of the position.
 */
position: string, 
/**
 * Whose turn it is.
 */
side: Colour, 
/**
 * Who decides next: the other player while a ransom is asked.
 */
decider: Colour, 
/**
 * What is to be decided.
 */
phase: Phase, 
/**
 * The kind asked for as ransom.
 */
ransom: KindInfo | null, 
/**
 * How the game has ended, if it has.
 */
ended: End | null, 
/**
 * The number of the turn that comes next, each player's counted.
 */
number: number, 
/**
 * Turns without capture, and how many make a draw.
 */
count: Count | null, 
/**
 * Exchanges of prisoners that are left, in games that have them.
 */
exchanges: number | null, 
/**
 * What White holds and has lost.
 */
white: PlayerStatus, 
/**
 * What Black holds and has lost.
 */
black: PlayerStatus, };

export type Phase = "turn" | "give" | "return" | "over";

export type Count = { 
/**
 * So far.
 */
now: number, 
/**
 * So many make a draw.
 */
limit: number, };

export type PlayerStatus = { 
/**
 * Cubes that can be dropped.
 */
reserve: Array<Held>, 
/**
 * Cubes of the other player that are kept.
 */
prisoners: Array<Held>, 
/**
 * Own cubes that are gone for good.
 */
lost: Array<Held>, };

export type Held = { 
/**
 * Their kind.
 */
kind: KindInfo, 
/**
 * How many.
 */
count: number, };

export type NodeId = number;

export type TurnView = { 
/**
 * The number of its node.
 */
id: NodeId, 
/**
 * The node before it.
 */
parent: NodeId, 
/**
 * What was played next; the first is the line to follow.
 */
children: Array<NodeId>, 
/**
 * The number of the turn, each player's counted, from 1.
 */
number: number, 
/**
 * Whose turn it is.
 */
player: Colour, 
/**
 * How the rulebook writes it.
 */
text: string, 
/**
 * Whether a ransom is still to be given or a king to be put back.
 */
open: boolean, 
/**
 * What is said about it.
 */
note: string, 
/**
 * The time that its player had left, in milliseconds.
 */
clock: number | null, };

export type Seat = { "type": "person" } | { "type": "computer", 
/**
 * How well it plays.
 */
strength: string, } | { "type": "engine", 
/**
 * The command that starts it.
 */
command: string, } | { "type": "remote" };

export type Player = { 
/**
 * Who plays.
 */
seat: Seat, 
/**
 * Their name, if they have one.
 */
name?: string, };

export type TimeControl = string;

export type ClockView = { 
/**
 * What each player has left, in milliseconds; nothing where time is not limited.
 */
left: { white: number | null, black: number | null, }, 
/**
 * Whose time runs.
 */
running: Colour | null, };

export type Reason = "goal" | "no-return" | "no-ransom" | "king-captured" | "blocked" | "count" | "resignation" | "agreement" | "flag" | "turn-limit";

export type Cause = "left" | "aborted" | "unstated" | Reason;

export type End = { 
/**
 * Who has won; nobody in a draw, or if the game was aborted.
 */
winner: Colour | null, 
/**
 * Why it is over.
 */
cause: Cause, };

export type Response = "accept" | "decline" | "ask" | "search";

export type Asks = "nothing" | "turn" | "step" | "place" | "second-step" | "second-drop" | "ransom" | "give" | "return";

export type Why = "nothing-to-do" | "empty" | "not-yours" | "cannot-move" | "out-of-reach" | "not-the-ransom" | "no-return" | "name-a-ransom" | "no-such-kind";

export type Composition = { 
/**
 * What the player is asked for next.
 */
asks: Asks, 
/**
 * The choices made so far.
 */
choices: Array<Choice>, 
/**
 * The turn if it ends here, in canonical notation.
 */
turn: string | null, 
/**
 * Whether the turn can end here although more could be chosen.
 */
can_end: boolean, 
/**
 * The cells that answer to a tap with a choice, sorted.
 */
cells: Array<Cell>, 
/**
 * The cell whose cube or stack is in hand, while no step was made.
 */
picked: Cell | null, 
/**
 * How much of it is in hand.
 */
part: Part | null, 
/**
 * What can be moved from that cell: the stack first.
 */
parts: Array<Part>, 
/**
 * The kind that was taken from the reserve and not dropped yet.
 */
held: Kind | null, 
/**
 * The kinds that can be taken from the reserve.
 */
takes: Array<Kind>, 
/**
 * The kinds that can be named as ransom.
 */
ransoms: Array<Kind>, 
/**
 * Whether a step could be made, and the king could be put back too.
 */
can_put_back: boolean, };

export type Plan = { 
/**
 * The rules.
 */
rules: RulesSource, 
/**
 * The position at the start, if it is not that of the rules.
 */
position?: string, 
/**
 * Who plays; people at this screen if nothing is said.
 */
players?: ByColour<Player>, 
/**
 * How much time they have.
 */
control?: TimeControl, };

export type Request = "take-back" | "resign" | "flag" | "offer-draw" | "withdraw-draw" | "agree-draw";

export type Gesture = { "type": "tap", 
/**
 * Which.
 */
cell: Cell, } | { "type": "lift", 
/**
 * Which.
 */
cell: Cell, } | { "type": "drop", 
/**
 * Which cell.
 */
cell: Cell | null, } | { "type": "take", 
/**
 * Which.
 */
kind: Kind, } | { "type": "pick", 
/**
 * Where.
 */
cell: Cell, 
/**
 * Which part.
 */
part: Part, } | { "type": "end" } | { "type": "put-back" } | { "type": "clear" };

export type Touched = { 
/**
 * The turn, if it is complete.
 */
turn: string | null, 
/**
 * Why the gesture was refused, if it was.
 */
refused: Why | null, 
/**
 * How many cubes were lifted to be dragged.
 */
lifted: number, 
/**
 * What can be chosen now.
 */
hand: Composition, };

export type TreeInfo = { 
/**
 * All turns; a turn comes after the one before it.
 */
turns: Array<TurnView>, 
/**
 * The nodes that one sees: from the start through the current one to the end.
 */
line: Array<NodeId>, 
/**
 * The current node; 0 is the start.
 */
at: NodeId, 
/**
 * The last node of the main line.
 */
end: NodeId, 
/**
 * What is said before the first turn.
 */
note: string, };

export type SessionView = { 
/**
 * The position that one sees.
 */
status: Status, 
/**
 * All turns, and where one is.
 */
tree: TreeInfo, 
/**
 * Who plays.
 */
players: ByColour<Player>, 
/**
 * How the game ended, if it has.
 */
ended: End | null, 
/**
 * Who is to decide in the game, wherever one looks.
 */
decider: Colour, 
/**
 * Whether one looks at the end of the game.
 */
live: boolean, 
/**
 * Whether somebody at this screen is to decide now, and looks at the end of the game.
 */
mine: boolean, 
/**
 * The colour that a person at this screen plays, if it is exactly one.
 */
only_person: Colour | null, 
/**
 * For whom this screen speaks when somebody resigns or offers a draw.
 */
speaker: Colour, 
/**
 * Who at this screen can take a turn back without asking.
 */
takes_back: Colour | null, 
/**
 * What the other player does about an offered draw.
 */
draw: Response, 
/**
 * What the clock shows; nothing if nobody's time is limited.
 */
clock: ClockView | null, };

export type Played = { 
/**
 * Its node.
 */
node: NodeId, 
/**
 * Whose turn it is.
 */
player: Colour, 
/**
 * How the rulebook writes it.
 */
text: string, 
/**
 * What was done, in words: a message for each decision.
 */
words: Array<Message>, 
/**
 * What it sounds like.
 */
sound: Sound, 
/**
 * Whether it answered a decision of the turn before it, which is the same node.
 */
answer: boolean, };

export type Acted = { 
/**
 * The turn or decision that was played, if one was.
 */
played: Played | null, 
/**
 * What is shown now.
 */
view: SessionView, };

export type Fit = "same" | "later" | "earlier" | "other";

export type Sound = "move" | "stack" | "capture" | "drop";

export type WrittenRecord = { 
/**
 * The text.
 */
text: string, 
/**
 * What the form has no place for.
 */
losses: Array<Message>, 
/**
 * The decisions of a last turn that is not complete, which no form holds, with
 * blanks between them: each can be played.
 */
open: string | null, };

export type ReadingInfo = { 
/**
 * Its form: `native`, `certu`, `rulebook`, `bare`, `log`, `json`, `link`, or
 * `position`.
 */
format: string, 
/**
 * Whether the rules were found by trial.
 */
tried: boolean, 
/**
 * Lines that are no part of the game.
 */
skipped_lines: number, 
/**
 * Words that are no part of the game.
 */
skipped_words: number, 
/**
 * What is odd.
 */
notices: Array<Fault>, 
/**
 * How many turns there are, variations included.
 */
turns: number, };

export type GameSpec = { 
/**
 * The rules.
 */
rules: RulesSource, 
/**
 * The position at the start, if it is not that of the rules.
 */
start: string | null, 
/**
 * The turns up to the current one.
 */
turns: Array<string>, };

export type Kept = { 
/**
 * The log: all there is to know. What follows is in it, and is for lists of games.
 */
log: string, 
/**
 * The name of the game.
 */
title: string, 
/**
 * Who plays.
 */
players: ByColour<Player>, 
/**
 * How many turns were played.
 */
turns: number, 
/**
 * How it ended, if it has.
 */
ended: End | null, };

export type OlderGame = { 
/**
 * The rules.
 */
rules: RulesSource, 
/**
 * The record, in the native form.
 */
record: string, 
/**
 * The decisions of a last turn that is not complete, with blanks between them.
 */
open: string | null, 
/**
 * Who plays.
 */
players: ByColour<Player>, 
/**
 * The clock.
 */
clock: OlderClock | null, 
/**
 * What was left of it, in milliseconds.
 */
left: { white: number, black: number, } | null, };

export type OlderClock = { 
/**
 * What each player has at the start.
 */
initial: number, 
/**
 * What each turn adds.
 */
increment: number, };

export type GameFound = { 
/**
 * The name of the game; empty if it cannot be read.
 */
title: string, 
/**
 * The rules with their options.
 */
rules: string, 
/**
 * Who played White, if the text says so.
 */
white: string | null, 
/**
 * Who played Black, if the text says so.
 */
black: string | null, 
/**
 * When it was played, if the text says so.
 */
date: string | null, 
/**
 * How it ended, if it has.
 */
ended: End | null, 
/**
 * What was found; nothing if it cannot be read.
 */
reading: ReadingInfo | null, 
/**
 * What is wrong with it, if it cannot be read.
 */
problem: Problem | null, };

export type Content = { 
/**
 * The games.
 */
games: Array<string>, 
/**
 * The lesson, step by step.
 */
lesson: Array<Step>, 
/**
 * The rules, section by section.
 */
rules: Array<Section>, };

export type Step = { 
/**
 * Its name among the steps of a game; progress is kept under it.
 */
id: string, 
/**
 * The name of its texts.
 */
text: string, 
/**
 * The games that have it; otherwise all of the file.
 */
games?: Array<string>, 
/**
 * Where it begins.
 */
position: string, 
/**
 * What is asked, one after the other.
 */
rounds: Array<Round>, };

export type Round = { 
/**
 * The conditions that a turn must meet, all of them.
 */
done: Array<string>, 
/**
 * A turn that meets them, to be shown to those who ask.
 */
answer: string, 
/**
 * Cells that are lit.
 */
lit?: Array<string>, 
/**
 * What the other player answers: the first of these turns that is legal then. None
 * at the end of a step.
 */
replies?: Array<string>, };

export type Section = { 
/**
 * Its name among the sections of a game.
 */
id: string, 
/**
 * The name of its texts.
 */
text: string, 
/**
 * The games that have it; otherwise all of the file.
 */
games?: Array<string>, 
/**
 * What the page adds from the rules themselves.
 */
show?: Show, 
/**
 * Boards to try it on.
 */
diagrams?: Array<Diagram>, };

export type Show = "cubes" | "power" | "options";

export type Diagram = { 
/**
 * Its name in its section.
 */
id: string, 
/**
 * The name of its caption.
 */
text: string, 
/**
 * The game with options, if they are not the game's own rules.
 */
rules?: string, 
/**
 * The position; otherwise the start.
 */
position?: string, 
/**
 * Cells that are lit.
 */
lit?: Array<string>, 
/**
 * Turns, or decisions, that are shown to those who ask.
 */
turns?: Array<string>, };

export type Verdict = { 
/**
 * Whether it was asked for.
 */
done: boolean, 
/**
 * The word of the first condition that it does not meet.
 */
missed: string | null, 
/**
 * The answer of the other player, in canonical form.
 */
reply: string | null, };

export type Question = { 
/**
 * The game up to the position to think about.
 */
game: GameSpec, 
/**
 * How well to play, as seats say it: `3`, `random`; full strength if nothing is said.
 */
strength?: string, 
/**
 * Where weak levels take their luck from. A number below 2⁵³.
 */
seed?: number, 
/**
 * How many of the best lines to tell.
 */
lines?: number, 
/**
 * What ends the search; nothing means that it goes on until it is stopped.
 */
limits?: Bounds, };

export type Bounds = { 
/**
 * So many turns deep.
 */
depth?: number, 
/**
 * So many positions.
 */
nodes?: number, 
/**
 * So many milliseconds for this turn.
 */
milliseconds?: number, 
/**
 * A clock: what is left, and what each turn adds, in milliseconds.
 */
clock?: [number, number], 
/**
 * So many turns are to be played with what is left of the clock.
 */
turns_to_go?: number, };

export type Worth = { 
/**
 * As people read it: `+0.35`, `win in 3`.
 */
text: string, 
/**
 * Hundredths of a cube, if no end is proven.
 */
hundredths: number | null, 
/**
 * Turns to a proven end: positive if it is won, negative if it is lost.
 */
end_in: number | null, 
/**
 * The chance to win, from 0 to 1.
 */
chance: number, };

export type LineInfo = { 
/**
 * 1 for the best line.
 */
rank: number, 
/**
 * How many turns deep the search has looked.
 */
depth: number, 
/**
 * How deep it has looked where it mattered.
 */
deepest: number, 
/**
 * The worth of the line for the player who decides.
 */
score: Worth, 
/**
 * Whether that worth is exact, and not only a bound.
 */
exact: boolean, 
/**
 * The turns and decisions, in canonical form.
 */
turns: Array<string>, };

export type News = { 
/**
 * Whether the search has ended.
 */
done: boolean, 
/**
 * The best decision found so far, in canonical form.
 */
turn: string, 
/**
 * Its worth.
 */
score: Worth, 
/**
 * How deep the last iteration was that counted.
 */
depth: number, 
/**
 * Positions visited.
 */
nodes: number, 
/**
 * Milliseconds since the search began.
 */
elapsed: number, 
/**
 * The line that is expected, from that decision on.
 */
line: Array<string>, 
/**
 * Lines told since the last news: for each rank, the newest.
 */
lines: Array<LineInfo>, 
/**
 * What judges positions: `net` or `hand`.
 */
eval: "net" | "hand", };

export type ReviewQuestion = { 
/**
 * The game.
 */
game: GameSpec, 
/**
 * What ends the search of each position.
 */
limits: Bounds, };

export type ReviewNews = { 
/**
 * Whether it has ended.
 */
done: boolean, 
/**
 * How many positions are known.
 */
known: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * White's chance to win before each turn, and after the last.
 */
chances: Array<number | null>, 
/**
 * What is said about decisions, as far as it is known.
 */
turns: Array<ReviewedTurn>, 
/**
 * White in a few numbers.
 */
white: PlayerSummary, 
/**
 * Black in a few numbers.
 */
black: PlayerSummary, };

export type ReviewedTurn = { 
/**
 * The place of its turn in the game, from 0.
 */
turn: number, 
/**
 * Its place among the decisions of the turn.
 */
part: number, 
/**
 * Who decided.
 */
player: Colour, 
/**
 * `forced`, `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
 */
mark: string, 
/**
 * How players write that: `?!`.
 */
sign: string, 
/**
 * What was given away, in chances to win.
 */
loss: number, 
/**
 * The player's chance before.
 */
before: number, 
/**
 * The player's chance after.
 */
after: number, 
/**
 * The worth before for the player; nothing after the end.
 */
score: Worth | null, 
/**
 * What was better, and what was expected then.
 */
better: Array<string>, 
/**
 * The best answer to what was played, and what was expected then.
 */
refutation: Array<string>, 
/**
 * A win in so many turns was given away.
 */
missed_win: number | null, 
/**
 * It loses in so many turns.
 */
lost_by: number | null, };

export type PlayerSummary = { 
/**
 * How much of the chances was kept on average, from 0 to 1.
 */
accuracy: number, 
/**
 * How many inaccuracies there were.
 */
inaccuracies: number, 
/**
 * How many mistakes.
 */
mistakes: number, 
/**
 * How many blunders.
 */
blunders: number, };

export type Draft = { 
/**
 * The cubes of each occupied cell, the lowest first.
 */
cells: Array<DraftCell>, 
/**
 * Whose turn it is.
 */
side: Colour, 
/**
 * Turns since the last capture.
 */
count: number, 
/**
 * The number of the pair of turns.
 */
full: number, 
/**
 * White's reserve, by kind.
 */
white_reserve: Array<number>, 
/**
 * Black's reserve, by kind.
 */
black_reserve: Array<number>, 
/**
 * White cubes that Black holds, by kind.
 */
white_prisoners: Array<number>, 
/**
 * Black cubes that White holds, by kind.
 */
black_prisoners: Array<number>, 
/**
 * How many exchanges of prisoners are left.
 */
exchanges: number, };

export type DraftCell = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The cubes, the lowest first.
 */
cubes: Array<DraftCube>, };

export type DraftCube = { 
/**
 * Whose it is.
 */
owner: Colour, 
/**
 * Its kind.
 */
kind: number, };

export type Checked = { 
/**
 * The picture.
 */
scene: Scene, 
/**
 * All that is wrong; empty if it can be played.
 */
faults: Array<Message>, 
/**
 * The text of the position, if nothing is wrong.
 */
position: string | null, 
/**
 * Whether the game is over in it.
 */
over: boolean, };

export type NewDraft = { 
/**
 * The draft.
 */
draft: Draft, 
/**
 * Whether captured cubes are kept.
 */
prisoners: boolean, 
/**
 * Whether anything can be in reserve.
 */
reserve: boolean, };

export type Scene = { 
/**
 * The game and whose turn it is, in a few words.
 */
title: Message, 
/**
 * The width of the picture, in units.
 */
width: number, 
/**
 * The height of the picture, in units.
 */
height: number, 
/**
 * How many pixels make up [`UNIT`] units.
 */
cell_size: number, 
/**
 * The colours.
 */
theme: Theme, 
/**
 * The style of the faces of cubes.
 */
faces: Faces, 
/**
 * Whether there is a page behind the board.
 */
background: boolean, 
/**
 * The rectangle around all cells.
 */
board: Rect, 
/**
 * The cells, in their order.
 */
cells: Array<CellShape>, 
/**
 * The cubes on the board; in each cell the lowest one first.
 */
cubes: Array<CubeShape>, 
/**
 * Reserves and prisoners.
 */
trays: Array<Tray>, 
/**
 * Who decides next.
 */
side: SideMarker | null, 
/**
 * Marks on cells.
 */
marks: Array<Mark>, 
/**
 * Turns as arrows.
 */
arrows: Array<Arrow>, 
/**
 * All texts.
 */
labels: Array<Label>, };

export type CellShape = { 
/**
 * Which cell it is.
 */
cell: Cell, 
/**
 * Its name.
 */
name: string, 
/**
 * What stands there, in words: `c2, white rock`.
 */
title: Message, 
/**
 * Its middle.
 */
centre: Point, 
/**
 * Its corners, clockwise.
 */
corners: Array<Point>, 
/**
 * Its tone.
 */
tone: Tone, };

export type Tone = "Rim" | "Light" | "Dark";

export type CubeShape = { 
/**
 * The cell where it stands.
 */
cell: Cell, 
/**
 * The name of that cell.
 */
name: string, 
/**
 * Whose and what it is.
 */
cube: Cube, 
/**
 * What is drawn on it.
 */
sign: Sign, 
/**
 * Whether it is alone, carries another one or stands on one.
 */
standing: Standing, 
/**
 * Its middle.
 */
centre: Point, 
/**
 * The length of its edge.
 */
size: number, };

export type Tray = { 
/**
 * Who holds them.
 */
holder: Colour, 
/**
 * Why they are there.
 */
kind: TrayKind, 
/**
 * What is in it, in words.
 */
title: Message, 
/**
 * The rectangle around them.
 */
frame: Rect, 
/**
 * The cubes, by kind.
 */
piles: Array<Pile>, };

export type TrayKind = "Reserve" | "Prisoners";

export type Pile = { 
/**
 * Whose and what they are.
 */
cube: Cube, 
/**
 * What is drawn on them.
 */
sign: Sign, 
/**
 * How many they are, at least 1.
 */
count: number, 
/**
 * The middle of the one that is shown.
 */
centre: Point, 
/**
 * The length of its edge.
 */
size: number, };

export type SideMarker = { 
/**
 * The player.
 */
side: Colour, 
/**
 * Its middle.
 */
centre: Point, 
/**
 * Its radius.
 */
radius: number, 
/**
 * Whether the player sits at the bottom and plays upwards.
 */
upwards: boolean, };

export type Mark = { 
/**
 * The cell.
 */
cell: Cell, 
/**
 * Its name.
 */
name: string, 
/**
 * What the mark says.
 */
kind: MarkKind, 
/**
 * The middle of the cell.
 */
centre: Point, 
/**
 * Whether a cube stands there.
 */
occupied: boolean, };

export type MarkKind = "From" | "Via" | "To" | "Captured" | "Selected" | "Target" | "Hint";

export type Arrow = { 
/**
 * What happens.
 */
kind: ArrowKind, 
/**
 * The number of the step, in turns that have several.
 */
number: number | null, 
/**
 * The cell where it starts; a drop starts on none.
 */
origin: Cell | null, 
/**
 * The cell where it ends.
 */
target: Cell, 
/**
 * The start of the line.
 */
from: Point, 
/**
 * The point towards which the line bends: the control point of a quadratic curve.
 */
bend: Point, 
/**
 * The tip.
 */
to: Point, };

export type ArrowKind = "Cube" | "Stack" | "Return" | "Drop";

export type Label = { 
/**
 * The text.
 */
text: string, 
/**
 * What it is for.
 */
kind: LabelKind, 
/**
 * The middle of the text.
 */
centre: Point, 
/**
 * The height of a capital letter.
 */
height: number, };

export type LabelKind = "CellName" | "EdgeName" | "Count" | "Exchanges" | "Caption";

export type Theme = "Earth" | "Monochrome" | "Contrast";

export type Faces = "Simple" | "Dotted";

export type SignPath = { 
/**
 * The data of an SVG path; empty for a blank face.
 */
data: string, 
/**
 * The width of the pen; nothing if the path is filled instead.
 */
pen: number | null, };

export type Point = { 
/**
 * How far right.
 */
x: number, 
/**
 * How far down.
 */
y: number, };

export type Rect = { 
/**
 * The left edge.
 */
x: number, 
/**
 * The upper edge.
 */
y: number, 
/**
 * From left to right.
 */
width: number, 
/**
 * From top to bottom.
 */
height: number, };
