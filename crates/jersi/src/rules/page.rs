//! A game on one page, made from its rules.

use std::fmt::Write as _;

use jersi_core::rules::{Grid, KindRules, KingFate, LetterCase, Numbering, UgiForm};
use jersi_core::{Board, ByColour, Colour, KindSet, Rules, Setup};

use super::options;
use super::text::table;
use crate::{paint, wording};
use jersi_tui::picture::{self, View};
use jersi_tui::prose::{indent, wrap};

/// Where texts end.
const WIDTH: usize = 80;

/// What no file says, because it is so in every game.
const FAMILY: &str = "\
White moves first, nobody may pass, and a player who cannot play has lost. A cell holds two \
cubes at most. A cube moves one cell; a stack moves one or two in a straight line; nothing \
jumps. A turn is one step or two: a cube builds a stack, which then moves, or a stack moves \
and then its top moves on. A stack fights with its top cube, and both fall together, save a \
cube that stays. Whether a game is won is judged at the end of a turn.";

/// The whole page.
pub(super) fn page(rules: &Rules, colour: bool) -> String {
    let mut page = Page {
        rules,
        colour,
        text: String::new(),
    };
    let title = paint::bold(&rules.title, colour);
    let id = paint::dim(&format!("({})", rules.full_id()), colour);
    let _ = writeln!(page.text, "{title} {id}");
    page.text += &indent(0, &wrap(rules.summary.told("en"), WIDTH));
    page.text += &indent(0, &wrap(&credits(rules), WIDTH));
    let _ = writeln!(page.text, "Fingerprint: {}.", rules.fingerprint());
    page.cubes();
    page.setup();
    page.paragraph("In every game", FAMILY);
    page.play();
    page.writing();
    if !rules.options.is_empty() {
        page.heading("Options");
        page.text += &options(rules, 2);
        if !rules.chosen.is_empty() {
            page.text += "  * is chosen here.\n";
        }
    }
    page.text
}

/// Who made the game.
fn credits(rules: &Rules) -> String {
    let credits = &rules.credits;
    let mut parts = Vec::new();
    if !credits.designer.is_empty() {
        parts.push(format!("Designed by {}.", credits.designer));
    }
    if !credits.rulebook.is_empty() {
        parts.push(format!("Rulebook: {}.", credits.rulebook));
    }
    if !credits.licence.is_empty() {
        parts.push(format!("Licence of the rulebook: {}.", credits.licence));
    }
    parts.join(" ")
}

struct Page<'a> {
    rules: &'a Rules,
    colour: bool,
    text: String,
}

impl Page<'_> {
    fn heading(&mut self, heading: &str) {
        let _ = writeln!(self.text, "\n{}", paint::bold(heading, self.colour));
    }

    fn paragraph(&mut self, heading: &str, text: &str) {
        self.heading(heading);
        self.text += &indent(2, &wrap(text, WIDTH - 2));
    }

    /// A line that begins with what it is about.
    fn item(&mut self, name: &str, text: &str) {
        let margin = 13;
        let lines = indent(margin, &wrap(text, WIDTH - margin));
        let name = format!("  {name:<11}");
        self.text += &name;
        self.text += lines.trim_start();
    }

    fn letters(&self, kinds: KindSet) -> String {
        let letters: Vec<String> = kinds
            .iter()
            .filter(|&kind| self.rules.kind(kind).count > 0)
            .map(|kind| self.rules.kind(kind).letter.to_string())
            .collect();
        if letters.is_empty() {
            "-".to_owned()
        } else {
            letters.join(" ")
        }
    }

    fn cubes(&mut self) {
        let rules = self.rules;
        let used: Vec<&KindRules> = rules.kinds.iter().filter(|kind| kind.count > 0).collect();
        let own = |name: &str, kind: &KindRules| !name.is_empty() && name != kind.name.told("en");
        let lojban = used
            .iter()
            .any(|kind| own(kind.name.get("jbo").unwrap_or_default(), kind));
        let enemy = used.iter().any(|kind| !kind.stands_on_enemy.is_empty());
        let row = |cells: [&str; 8]| {
            let keep = [true, true, true, lojban, true, true, true, enemy];
            let kept = cells.iter().zip(keep).filter(|(_, keep)| *keep);
            kept.map(|(cell, _)| (*cell).to_owned()).collect::<Vec<_>>()
        };
        let mut rows = vec![row([
            "",
            "English",
            "French",
            "Lojban",
            "each",
            "beats",
            "stands on",
            "and on enemy",
        ])];
        for kind in &used {
            rows.push(row([
                &kind.letter.to_string(),
                kind.name.told("en"),
                kind.name.told("fr"),
                kind.name.get("jbo").unwrap_or_default(),
                &kind.count.to_string(),
                &self.letters(kind.beats),
                &self.letters(kind.stands_on),
                &self.letters(kind.stands_on_enemy),
            ]));
        }
        self.heading("Cubes");
        self.text += &table(&rows);
        for kind in used {
            let name = &kind.name;
            let still = format!("The {name} does not move once it is on the board");
            let stays = "stays when the cube on it is captured, which only a single cube can do";
            let note = match (kind.moves, kind.stays) {
                (true, false) => continue,
                (false, false) => format!("{still}."),
                (true, true) => format!("The {name} {stays}."),
                (false, true) => format!("{still}, and {stays}."),
            };
            self.text += &indent(2, &wrap(&note, WIDTH - 2));
        }
    }

    fn setup(&mut self) {
        let rules = self.rules;
        let board = Board::new(&rules.board);
        let cells = match rules.board.grid {
            Grid::Hexagons => "hexagons",
            Grid::Squares => "squares",
        };
        self.heading(&format!("Setup on {} {cells}", board.len()));
        let view = View {
            flip: false,
            colour: self.colour,
        };
        self.text += &picture::board(rules, &board, &Setup::start(rules), &[], view);
        let mut below = "Capitals are White's. Two letters are a stack, bottom first.".to_owned();
        if let Some(code) = rules.setup_code() {
            let _ = write!(below, " The code of this setup is {code}.");
        }
        self.text += &indent(2, &wrap(&below, WIDTH - 2));
        let reserve = rules.start_reserve();
        if reserve != ByColour::default() {
            let [white, black] =
                Colour::BOTH.map(|colour| wording::pool(rules, colour, reserve[colour]));
            let _ = writeln!(self.text, "  In reserve: White {white}; Black {black}.");
        }
    }

    fn play(&mut self) {
        let rules = self.rules;
        self.heading("In this game");
        self.item("Goal", &self.goal());
        self.item("King", &self.king());
        if let Some(ransom) = self.ransom() {
            self.item("Ransom", &ransom);
        }
        self.item("Drops", &self.drops());
        if let Some(prisoners) = rules.prisoners {
            let left = wording::counted(usize::from(prisoners.exchanges), "turn");
            let text = format!(
                "Captured cubes are kept. At the end of a turn that captured, kinds of which \
                 both players hold a prisoner are exchanged: the cubes go back to their owners' \
                 reserves. {left} of a game may end so."
            );
            self.item("Prisoners", &text);
        }
        let draw = match rules.draw {
            None => "None by the rules: a game may go on for ever.".to_owned(),
            Some(draw) => {
                let mut text = format!(
                    "After {} turns without capture, counting those of both players.",
                    draw.turns
                );
                if !draw.king_resets {
                    text += " The capture of nothing but the king does not begin the count again.";
                }
                text
            }
        };
        self.item("Draw", &draw);
    }

    fn goal(&self) -> String {
        let goal = &self.rules.goal;
        if goal.kinds.is_empty() {
            return "Nobody wins by arriving.".to_owned();
        }
        format!(
            "Win by bringing {} to {}.",
            wording::one_of(self.rules, goal.kinds),
            by_player(&goal.rows)
        )
    }

    fn king(&self) -> String {
        match self.rules.king.as_ref().map(|king| &king.when_captured) {
            None => "There is none.".to_owned(),
            Some(KingFate::OwnerLoses) => "Who loses the king has lost the game.".to_owned(),
            Some(KingFate::Returns { rows, .. }) => format!(
                "A captured king is put back by the capturer at the end of the turn, on {}; if \
                 there is no room, the capturer wins.",
                by_player(rows)
            ),
        }
    }

    fn ransom(&self) -> Option<String> {
        let kinds = wording::ransom(self.rules);
        (!kinds.is_empty()).then(|| {
            format!(
                "Before the king is put back the capturer names a kind ({}), and the other \
                 player gives up a cube of it that stands alone or on top. If no kind can be \
                 named, the capturer wins.",
                self.letters(kinds)
            )
        })
    }

    fn drops(&self) -> String {
        let drops = &self.rules.drops;
        if !self.rules.has_drops() {
            return "None.".to_owned();
        }
        let most = match drops.most {
            1 => "one cube of the reserve can be dropped",
            _ => {
                "one or two cubes of the reserve can be dropped, two on one cell or on cells that touch"
            }
        };
        let all = |rows: &Vec<u8>| rows.len() == self.rules.board.rows.len();
        let place = if all(&drops.rows.white) && all(&drops.rows.black) {
            "anywhere".to_owned()
        } else {
            format!("on {}", by_player(&drops.rows))
        };
        format!(
            "Instead of moving {most}: {place} where a cell is empty or holds one cube of \
             one's own that can be stood on."
        )
    }

    /// How turns are written, as far as this game needs it.
    fn turns(&self) -> String {
        let rules = self.rules;
        let code = |kind: jersi_core::Kind| rules.dialect.codes[kind.index()].as_str();
        let mut parts = vec!["a cube moves with -, a stack with =, as in a2-b2=b4".to_owned()];
        parts.push("! marks a capture".to_owned());
        if let Some(king) = &rules.king {
            parts.push("!! that of the king".to_owned());
            if matches!(king.when_captured, KingFate::Returns { .. }) {
                parts.push(format!("/{}:a2 puts it back", code(king.kind)));
            }
        }
        if !wording::ransom(rules).is_empty() {
            parts.push("#b3 is the cube given as ransom".to_owned());
        }
        if rules.has_drops() {
            let reserve = rules.start_reserve().white;
            let dropped = (0..rules.kinds.len()).find(|&index| reserve[index] > 0);
            let dropped = code(jersi_core::Kind::new(dropped.unwrap_or(0)));
            parts.push(format!(
                "{dropped}:d4 is a drop, {dropped}:d4/{dropped}:d5 two"
            ));
        }
        if rules
            .prisoners
            .is_some_and(|prisoners| prisoners.exchanges > 0)
        {
            parts.push("* marks an exchange".to_owned());
        }
        let mut text = parts.join("; ");
        text.push('.');
        text[..1].make_ascii_uppercase();
        text
    }

    fn writing(&mut self) {
        let (rules, dialect) = (self.rules, &self.rules.dialect);
        self.heading("Notation");
        self.item("Turns", &self.turns());
        let codes = rules.kinds.iter().zip(&dialect.codes);
        let own: Vec<String> = codes
            .filter(|(kind, code)| kind.count > 0 && **code != kind.letter.to_string())
            .map(|(kind, code)| format!("{code} {}", kind.name))
            .collect();
        let mut letters = match dialect.case {
            LetterCase::Capitals => "Capitals for both players.",
            LetterCase::ByColour => "Capitals for White, small letters for Black.",
        }
        .to_owned();
        if !own.is_empty() {
            let _ = write!(letters, " Kinds are written {}.", own.join(", "));
        }
        self.item("Letters", &letters);
        let numbers = match dialect.numbering {
            Numbering::Pairs => "Records number pairs of turns.",
            Numbering::Turns => "Records number single turns.",
        };
        self.item("Numbers", numbers);
        let score = dialect.score.map_or_else(
            || "Records have no score.".to_owned(),
            |score| {
                let draw = score.draw.map(|draw| format!(", {draw} each for a draw"));
                let draw = draw.unwrap_or_default();
                format!(
                    "{} to the winner, {} to the loser{draw}.",
                    score.win, score.loss
                )
            },
        );
        self.item("Score", &score);
        let engines = match dialect.ugi {
            UgiForm::Cells => "Engines write cells without signs between them.",
            UgiForm::Text => "Engines write turns as people do.",
        };
        self.item("Engines", engines);
    }
}

/// `row i (White) or a (Black)`, or the rows of both if they are the same.
fn by_player(rows: &ByColour<Vec<u8>>) -> String {
    let letters = |rows: &[u8]| {
        let letters: Vec<String> = rows
            .iter()
            .map(|&row| {
                jersi_core::Place { row, column: 0 }
                    .row_letter()
                    .to_string()
            })
            .collect();
        wording::listed(&letters, "or")
    };
    let (white, black) = (letters(&rows.white), letters(&rows.black));
    if white == black {
        format!("row {white}")
    } else {
        format!("row {white} (White), row {black} (Black)")
    }
}
