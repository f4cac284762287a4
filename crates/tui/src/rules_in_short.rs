//! The rules of a game on half a screen.

use jersi_core::rules::KingFate;
use jersi_core::{ByColour, Kind, Place, Rules};

use crate::prose::{indent, wrap};
use jersi_text::{Language, say};

/// The rules of a game, as far as they differ from game to game, below those that do not,
/// in lines of at most `width` characters.
pub(crate) fn text(rules: &Rules, language: &Language, width: usize) -> String {
    let mut parts = vec![
        rules.summary.told(language.code()).to_owned(),
        say!(language, "rules-family"),
    ];
    parts.push(powers(rules, language));
    if !rules.goal.kinds.is_empty() {
        let names: Vec<&str> = rules
            .goal
            .kinds
            .iter()
            .map(|kind| name(rules, kind, language))
            .collect();
        let (white, black) = by_player(&rules.goal.rows);
        let kinds = language.one_of(&names);
        parts.push(say!(
            language,
            "rules-goal",
            kinds = kinds,
            white = white,
            black = black
        ));
    }
    match rules.king.as_ref().map(|king| &king.when_captured) {
        None => {}
        Some(KingFate::OwnerLoses) => parts.push(say!(language, "rules-king-lost")),
        Some(KingFate::Returns { rows, ransom }) => {
            let (white, black) = by_player(rows);
            parts.push(say!(
                language,
                "rules-king-returns",
                white = white,
                black = black
            ));
            if !ransom.is_empty() {
                parts.push(say!(language, "rules-ransom"));
            }
        }
    }
    if rules.has_drops() {
        parts.push(say!(language, "rules-drops", most = rules.drops.most));
        let rows = &rules.drops.rows;
        let all = |rows: &Vec<u8>| rows.len() == rules.board.rows.len();
        if !all(&rows.white) || !all(&rows.black) {
            let (white, black) = by_player(rows);
            parts.push(say!(
                language,
                "rules-drop-rows",
                white = white,
                black = black
            ));
        }
    }
    for kind in rules
        .kinds
        .iter()
        .filter(|kind| kind.stays && kind.count > 0)
    {
        let name = kind.name.told(language.code());
        parts.push(say!(language, "rules-stays", kind = name));
    }
    if let Some(prisoners) = rules.prisoners {
        parts.push(say!(
            language,
            "rules-prisoners",
            count = prisoners.exchanges
        ));
    }
    parts.push(match rules.draw {
        Some(draw) => say!(language, "rules-draw", turns = draw.turns),
        None => say!(language, "rules-no-draw"),
    });
    let parts = parts.iter().map(|part| {
        let lines = indent(2, &wrap(part, width - 2));
        lines.replacen("  ", "- ", 1)
    });
    parts.collect::<String>().trim_end().to_owned()
}

fn name<'t>(rules: &'t Rules, kind: Kind, language: &Language) -> &'t str {
    rules.kind(kind).name.told(language.code())
}

/// Who beats whom, by letters.
fn powers(rules: &Rules, language: &Language) -> String {
    let used = (0..rules.kinds.len()).map(Kind::new);
    let used = used.filter(|&kind| rules.kind(kind).count > 0);
    let rows = used.map(|kind| {
        let beaten = rules.kind(kind).beats.iter();
        let letters: Vec<String> = beaten
            .filter(|&beaten| rules.kind(beaten).count > 0)
            .map(|beaten| rules.kind(beaten).letter.to_string())
            .collect();
        let who = name(rules, kind, language);
        let letters = if letters.is_empty() {
            "-".to_owned()
        } else {
            letters.join(" ")
        };
        format!("{who} > {letters}")
    });
    let rows = rows.collect::<Vec<_>>().join(", ");
    say!(language, "rules-powers", rows = rows)
}

/// The rows of each player, by letters.
fn by_player(rows: &ByColour<Vec<u8>>) -> (String, String) {
    let letters = |rows: &[u8]| {
        let letter = |&row: &u8| Place { row, column: 0 }.row_letter().to_string();
        rows.iter().map(letter).collect::<Vec<_>>().join(", ")
    };
    (letters(&rows.white), letters(&rows.black))
}
