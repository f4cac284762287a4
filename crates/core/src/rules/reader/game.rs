//! What the fields of a file mean.

use super::kinds::Kinds;
use super::sheet::{Item, Section, Sheet};
use super::{board, checks, start, writing};
use crate::rules::{
    BUILT_IN, BoardShape, Credits, Draw, Drops, Goal, King, KingFate, Prisoners, Rules, Source,
};
use crate::{ByColour, Diagnostic, KindSet};
use jersi_text::{Words, message};
use toml::de::DeTable;

/// Reads a game. Where there are faults the rules hold something harmless instead,
/// so that reading goes on and finds the others; such rules must not be used.
pub(super) fn interpret(text: &str, table: &DeTable<'_>) -> (Rules, Vec<Diagnostic>) {
    let mut sheet = Sheet {
        text,
        faults: Vec::new(),
    };
    let mut root = Section::root(table);
    let rules = read(&mut sheet, &mut root);
    root.finish(&mut sheet);
    let mut faults = sheet.faults;
    faults.sort_by_key(|fault| fault.span.start);
    (rules, faults)
}

fn read(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>) -> Rules {
    let id = root
        .need("id")
        .and_then(|item| name(sheet, &item))
        .unwrap_or_default();
    let based_on = root.get("based-on").and_then(|item| based_on(sheet, &item));
    let title = root.need("title").and_then(|item| sheet.string(&item));
    let title = title.unwrap_or_default().to_owned();
    let summary = root
        .get("summary")
        .map(|item| words(sheet, &item))
        .unwrap_or_default();
    let credits = credits(sheet, root);
    let board = board::read(sheet, root);
    let kinds = Kinds::read(sheet, root);
    let (start, start_clean) = sheet.watch(|sheet| start::read(sheet, root, &board, &kinds));
    let start_known = start_clean && root.has("start") && !board.rows.is_empty();
    let (drops, drops_known) = sheet.watch(|sheet| drops(sheet, root, &board));
    let goal = goal(sheet, root, &board, &kinds);
    let (has_king, king) = king(sheet, root, &board, &kinds);
    let mut rules = Rules {
        id,
        based_on,
        chosen: Vec::new(),
        options: Vec::new(),
        title,
        summary,
        credits,
        board,
        kinds: kinds.rules().to_vec(),
        start: start.cubes(),
        setup_code: None,
        drops,
        goal,
        king,
        prisoners: None,
        draw: None,
        dialect: writing::dialect(sheet, root, &kinds),
        source: Source::default(),
    };
    rules.prisoners = prisoners(sheet, root, drops_known && rules.drops.most == 0);
    rules.draw = draw(sheet, root, has_king);
    checks::kinds(sheet, &kinds);
    // What follows from a fault is none: it would hide the one to mend.
    if start_known {
        checks::counts(sheet, &kinds, &rules);
        checks::king_placed(sheet, &kinds, &rules);
    }
    if start_known && drops_known {
        checks::reserve(sheet, &kinds, &rules);
    }
    rules.setup_code = writing::setup_code(sheet, root, &kinds, &rules, start_known);
    rules.options = writing::options(sheet, root, &rules);
    rules
}

/// A name as commands write it, such as `jersi-4.8`.
fn name(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Option<String> {
    let text = item.value.get_ref().as_str();
    let good = text.filter(|text| is_name(text));
    if good.is_none() {
        sheet.advise(
            item.span(),
            message!("rules-file-short-name", field = item.key),
            message!("rules-file-short-name-help"),
        );
    }
    good.map(str::to_owned)
}

pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| matches!(c, 'a'..='z' | '0'..='9' | '.' | '-'))
}

/// The built-in game that this one is a variant of.
fn based_on(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Option<String> {
    let games: Vec<_> = BUILT_IN.iter().map(|(id, _)| (*id, *id)).collect();
    sheet.choice(item, &games).map(str::to_owned)
}

/// A text in any languages; one that is not in a table is taken for English.
pub(super) fn words(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Words {
    if let Some(text) = item.value.get_ref().as_str() {
        return [("en", text)].into_iter().collect();
    }
    let mut section = sheet.table(format!("`{}`", item.key), item);
    let words = section.translations(sheet, &[]);
    section.finish(sheet);
    words
}

fn credits(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>) -> Credits {
    let mut section = sheet.section(root, "credits");
    let mut get = |key| {
        let text = section.get(key).and_then(|item| sheet.string(&item));
        text.unwrap_or_default().to_owned()
    };
    let credits = Credits {
        designer: get("designer"),
        rulebook: get("rulebook"),
        licence: get("licence"),
    };
    section.finish(sheet);
    credits
}

fn drops(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, shape: &BoardShape) -> Drops {
    let mut section = sheet.section(root, "drops");
    let most = section
        .need("most")
        .and_then(|item| sheet.number(&item, 0..=2));
    let everywhere = || (0..shape.rows.len() as u8).collect::<Vec<_>>();
    let rows = match section.get("rows") {
        Some(item) => sheet.by_colour(&item, |sheet, item| board::rows(sheet, item, shape)),
        None if section.is_present() => ByColour::from_fn(|_| everywhere()),
        None => ByColour::default(),
    };
    section.finish(sheet);
    Drops {
        most: most.unwrap_or(0) as u8,
        rows,
    }
}

fn goal(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    shape: &BoardShape,
    kinds: &Kinds,
) -> Goal {
    let mut section = sheet.section(root, "goal");
    let winners = section.need("kinds").map(|item| kinds.set(sheet, &item));
    let targets = section.need("rows");
    let targets =
        targets.map(|item| sheet.by_colour(&item, |sheet, item| board::rows(sheet, item, shape)));
    section.finish(sheet);
    Goal {
        kinds: winners.unwrap_or_default(),
        rows: targets.unwrap_or_default(),
    }
}

/// Whether there is a king, and the king if it can be read.
fn king(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    shape: &BoardShape,
    kinds: &Kinds,
) -> (bool, Option<King>) {
    let mut section = sheet.section(root, "king");
    let kind = section.need("kind");
    let kind = kind.and_then(|item| checks::king(sheet, kinds, &item));
    let fates = [("returns", true), ("owner-loses", false)];
    let returns = section.need("when-captured");
    let returns = returns.and_then(|item| sheet.choice(&item, &fates));
    let ransom = section.get("ransom");
    let when_captured = if returns == Some(false) {
        for item in [section.get("rows"), ransom].into_iter().flatten() {
            let message = message!("rules-file-king-ends", field = item.key);
            sheet.fault(item.key_span, message);
        }
        KingFate::OwnerLoses
    } else {
        let home = section.need("rows");
        let home =
            home.map(|item| sheet.by_colour(&item, |sheet, item| board::rows(sheet, item, shape)));
        let ransom = ransom.map(|item| checks::ransom(sheet, kinds, kind, &item));
        KingFate::Returns {
            rows: home.unwrap_or_default(),
            ransom: ransom.unwrap_or(KindSet::EMPTY),
        }
    };
    let present = section.is_present();
    section.finish(sheet);
    let found = kind.map(|kind| King {
        kind,
        when_captured,
    });
    (present, found)
}

fn prisoners(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    no_drops: bool,
) -> Option<Prisoners> {
    let mut section = sheet.section(root, "prisoners");
    let exchanges = section.need("exchanges").and_then(|item| {
        let exchanges = sheet.number(&item, 0..=99)?;
        if exchanges > 0 && no_drops {
            sheet.advise(
                item.span(),
                message!("rules-file-exchanges"),
                message!("rules-file-exchanges-help"),
            );
        }
        Some(exchanges)
    });
    section.finish(sheet);
    Some(Prisoners {
        exchanges: exchanges? as u8,
    })
}

fn draw(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, has_king: bool) -> Option<Draw> {
    let mut section = sheet.section(root, "draw");
    let turns = section
        .need("turns")
        .and_then(|item| sheet.number(&item, 1..=9999));
    let king_resets = section.get("king-resets").and_then(|item| {
        if !has_king {
            sheet.fault(item.key_span.clone(), message!("rules-file-king-resets"));
        }
        sheet.boolean(&item)
    });
    section.finish(sheet);
    Some(Draw {
        turns: turns?,
        king_resets: king_resets.unwrap_or(true),
    })
}
