//! What the fields of a file mean.

use super::kinds::Kinds;
use super::sheet::{Item, Section, Sheet};
use super::{checks, start};
use crate::rules::{
    BoardShape, Credits, Dialect, Draw, Drops, GameOption, Goal, Grid, King, KingFate, LetterCase,
    Numbering, OptionEffect, Prisoners, Rules, Score, SetupCode, Text, UgiForm,
};
use crate::{ByColour, Diagnostic, Kind, KindSet, Place};
use toml::de::DeTable;

/// A board has at most this many cells: they are the bits of the widest set.
const MOST_CELLS: usize = 128;
/// Rows are named by the letters a to z, and no row is longer.
const MOST_ROWS: usize = 26;

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
        .need("id", sheet)
        .and_then(|item| name(sheet, &item))
        .unwrap_or_default();
    let title = root
        .need("title", sheet)
        .and_then(|item| sheet.string(&item));
    let title = title.unwrap_or_default().to_owned();
    let summary = root
        .get("summary")
        .map(|item| bilingual(sheet, &item))
        .unwrap_or_default();
    let credits = credits(sheet, root);
    let board = board(sheet, root);
    let kinds = Kinds::read(sheet, root);
    let start = start::read(sheet, root, &board, &kinds);
    let drops = drops(sheet, root, &board);
    let goal = goal(sheet, root, &board, &kinds);
    let king = king(sheet, root, &board, &kinds);
    let mut rules = Rules {
        id,
        chosen: Vec::new(),
        options: Vec::new(),
        title,
        summary,
        credits,
        board,
        kinds: Vec::new(),
        start: start.cubes(),
        setup_code: None,
        drops,
        goal,
        king,
        prisoners: None,
        draw: None,
        dialect: dialect(sheet, root, &kinds),
    };
    rules.prisoners = prisoners(sheet, root, rules.drops.most);
    rules.draw = draw(sheet, root, rules.king.is_some());
    checks::kinds(sheet, &kinds);
    checks::counts(sheet, &kinds, &rules);
    rules.kinds = kinds.into_rules();
    rules.setup_code = setup_code(sheet, root, &rules);
    rules.options = options(sheet, root, &rules);
    rules
}

/// A name as commands write it, such as `jersi-4.8`.
fn name(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Option<String> {
    let text = item.value.get_ref().as_str();
    let good = text.filter(|text| is_name(text));
    if good.is_none() {
        sheet.advise(
            item.span(),
            format!("`{}` must be a short name between quotes", item.key),
            "use small letters, digits, points and hyphens, like \"jersi-4.8\"",
        );
    }
    good.map(str::to_owned)
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| matches!(c, 'a'..='z' | '0'..='9' | '.' | '-'))
}

/// A text in two languages; where one is missing the other stands for both.
fn bilingual(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Text {
    if let Some(text) = item.value.get_ref().as_str() {
        return Text {
            en: text.to_owned(),
            fr: text.to_owned(),
        };
    }
    let mut section = sheet.table(&format!("`{}`", item.key), item);
    let text = languages(sheet, &mut section);
    section.finish(sheet);
    text
}

/// The keys `en` and `fr` of a table.
pub(super) fn languages(sheet: &mut Sheet<'_>, section: &mut Section<'_, '_>) -> Text {
    let mut get = |key| section.get(key).and_then(|item| sheet.string(&item));
    let (en, fr) = (get("en"), get("fr"));
    if en.or(fr).is_none() && section.is_present() {
        sheet.fault(
            section.span.clone(),
            "a text is needed here in `en` or `fr`",
        );
    }
    Text {
        en: en.or(fr).unwrap_or_default().to_owned(),
        fr: fr.or(en).unwrap_or_default().to_owned(),
    }
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

fn board(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>) -> BoardShape {
    let mut section = sheet.need_section(root, "board");
    let grids = [("hexagons", Grid::Hexagons), ("squares", Grid::Squares)];
    let grid = section
        .need("grid", sheet)
        .and_then(|item| sheet.choice(&item, &grids));
    let mut board = BoardShape {
        grid: grid.unwrap_or(Grid::Hexagons),
        rows: Vec::new(),
        holes: Vec::new(),
    };
    let rows = section.need("rows", sheet);
    if let Some(item) = &rows {
        let items = sheet.list(item);
        for (index, row) in items.iter().enumerate() {
            let length = sheet.number(row, 1..=MOST_ROWS as u16).unwrap_or(1) as u8;
            if let (Some(grid), Some(&below)) = (grid, board.rows.last()) {
                interlock(sheet, row, grid, index, [below, length]);
            }
            board.rows.push(length);
        }
        if items.is_empty() || items.len() > MOST_ROWS {
            sheet.fault(item.span(), format!("a board has 1 to {MOST_ROWS} rows"));
            board.rows.truncate(MOST_ROWS);
        }
    }
    if let Some(item) = section.get("holes") {
        for item in sheet.list(&item) {
            let Some(text) = sheet.string(&item) else {
                continue;
            };
            match text.parse::<Place>() {
                Ok(place) if board.has(place) => board.holes.push(place),
                Ok(place) => sheet.fault(
                    item.span(),
                    format!("there is no cell {place} to leave out"),
                ),
                Err(error) => sheet.fault(item.span(), error.to_string()),
            }
        }
    }
    let cells: usize = board.rows.iter().map(|&row| row as usize).sum();
    let cells = cells - board.holes.len();
    if let (Some(item), true) = (rows, cells > MOST_CELLS) {
        sheet.fault(
            item.span(),
            format!("the board has {cells} cells, but at most {MOST_CELLS} are possible"),
        );
    }
    section.finish(sheet);
    board
}

/// Rows are centred, so the parity of their lengths decides whether cells meet.
fn interlock(
    sheet: &mut Sheet<'_>,
    item: &Item<'_, '_>,
    grid: Grid,
    index: usize,
    lengths: [u8; 2],
) {
    let even = (lengths[0] + lengths[1]).is_multiple_of(2);
    let (row, below) = (row_letter(index as u8), row_letter(index as u8 - 1));
    match grid {
        Grid::Hexagons if even => sheet.advise(
            item.span(),
            format!("the hexagons of row {row} do not fit between those of row {below}"),
            "the lengths of neighbouring rows differ by one (or three, ...)",
        ),
        Grid::Squares if !even => sheet.advise(
            item.span(),
            format!("the squares of row {row} do not stand above those of row {below}"),
            "the lengths of neighbouring rows are the same (or differ by two, ...)",
        ),
        _ => {}
    }
}

/// The letter of a row.
pub(super) fn row_letter(row: u8) -> char {
    Place { row, column: 0 }.row_letter()
}

/// A text of row letters.
fn rows(sheet: &mut Sheet<'_>, item: &Item<'_, '_>, board: &BoardShape) -> Vec<u8> {
    let mut rows = Vec::new();
    for piece in sheet.characters(item) {
        let row = (0..board.rows.len() as u8).find(|&row| piece.text.starts_with(row_letter(row)));
        match row {
            Some(row) if rows.contains(&row) => {
                sheet.fault(piece.span, format!("row {} is named twice", piece.text));
            }
            Some(row) => rows.push(row),
            // On a board that could not be read there is nothing to compare with.
            None if board.rows.is_empty() => {}
            None => {
                let last = row_letter(board.rows.len() as u8 - 1);
                let message = format!("the board has no row {}", piece.text);
                sheet.advise(piece.span, message, format!("its rows are a to {last}"));
            }
        }
    }
    rows.sort_unstable();
    rows
}

fn drops(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, board: &BoardShape) -> Drops {
    let mut section = sheet.section(root, "drops");
    let most = section
        .need("most", sheet)
        .and_then(|item| sheet.number(&item, 0..=2));
    let everywhere = || (0..board.rows.len() as u8).collect::<Vec<_>>();
    let rows = match section.get("rows") {
        Some(item) => sheet.by_colour(&item, |sheet, item| rows(sheet, item, board)),
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
    board: &BoardShape,
    kinds: &Kinds,
) -> Goal {
    let mut section = sheet.section(root, "goal");
    let winners = section
        .need("kinds", sheet)
        .map(|item| kinds.set(sheet, &item));
    let targets = section.need("rows", sheet);
    let targets =
        targets.map(|item| sheet.by_colour(&item, |sheet, item| rows(sheet, item, board)));
    section.finish(sheet);
    Goal {
        kinds: winners.unwrap_or_default(),
        rows: targets.unwrap_or_default(),
    }
}

fn king(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    board: &BoardShape,
    kinds: &Kinds,
) -> Option<King> {
    let mut section = sheet.section(root, "king");
    let kind = section.need("kind", sheet);
    let kind = kind.and_then(|item| checks::king(sheet, kinds, &item));
    let fates = [("returns", true), ("owner-loses", false)];
    let returns = section.need("when-captured", sheet);
    let returns = returns.and_then(|item| sheet.choice(&item, &fates));
    let ransom = section.get("ransom");
    let when_captured = if returns == Some(false) {
        for item in [section.get("rows"), ransom].into_iter().flatten() {
            let message = format!(
                "`{}` has no meaning in a game that the king's capture ends",
                item.key
            );
            sheet.fault(item.key_span, message);
        }
        KingFate::OwnerLoses
    } else {
        let home = section.need("rows", sheet);
        let home = home.map(|item| sheet.by_colour(&item, |sheet, item| rows(sheet, item, board)));
        let ransom = ransom.map(|item| checks::ransom(sheet, kinds, kind, &item));
        KingFate::Returns {
            rows: home.unwrap_or_default(),
            ransom: ransom.unwrap_or(KindSet::EMPTY),
        }
    };
    section.finish(sheet);
    Some(King {
        kind: kind?,
        when_captured,
    })
}

fn prisoners(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, drops: u8) -> Option<Prisoners> {
    let mut section = sheet.section(root, "prisoners");
    let exchanges = section.need("exchanges", sheet).and_then(|item| {
        let exchanges = sheet.number(&item, 0..=99)?;
        if exchanges > 0 && drops == 0 {
            sheet.advise(
                item.span(),
                "exchanged prisoners go to the reserve, but nothing can be dropped",
                "write [drops] with most = 1 or 2",
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
        .need("turns", sheet)
        .and_then(|item| sheet.number(&item, 1..=9999));
    let king_resets = section.get("king-resets").and_then(|item| {
        if !has_king {
            sheet.fault(
                item.key_span.clone(),
                "`king-resets` has no meaning in a game without [king]",
            );
        }
        sheet.boolean(&item)
    });
    section.finish(sheet);
    Some(Draw {
        turns: turns?,
        king_resets: king_resets.unwrap_or(true),
    })
}

fn setup_code(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    rules: &Rules,
) -> Option<SetupCode> {
    let mut section = sheet.section(root, "setup-code");
    let item = section.need("digits", sheet);
    section.finish(sheet);
    let item = item?;
    let mut digits: Vec<Kind> = Vec::new();
    for piece in sheet.characters(&item) {
        let letter = piece.text.chars().next().unwrap_or_default();
        match rules
            .kinds
            .iter()
            .position(|kind| kind.letter == letter)
            .map(Kind::new)
        {
            Some(kind) if digits.contains(&kind) => {
                sheet.fault(piece.span, format!("{letter} has a digit already"));
            }
            Some(kind) => digits.push(kind),
            None => sheet.fault(piece.span, format!("there is no kind {letter}")),
        }
    }
    let code = SetupCode { digits };
    checks::setup_code(sheet, rules, &code, &item);
    Some(code)
}

fn options(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, rules: &Rules) -> Vec<GameOption> {
    let section = sheet.section(root, "options");
    let mut options: Vec<GameOption> = Vec::new();
    let mut deals = Vec::new();
    for item in section.items() {
        let mut section = sheet.table(&format!("[options.{}]", item.key), &item);
        if !is_name(item.key) {
            sheet.advise(
                item.key_span.clone(),
                format!("{:?} cannot be the name of an option", item.key),
                "use small letters, digits and hyphens, like `no-reserve`",
            );
        }
        let text = languages(sheet, &mut section);
        let effects = [
            ("code", OptionEffect::SetupCode),
            ("mirrored", OptionEffect::DealMirrored),
            ("both", OptionEffect::DealBoth),
        ];
        let (set, deal) = (section.get("set"), section.get("deal"));
        if section.is_present() && set.is_some() == deal.is_some() {
            let message = format!("[options.{}] needs either `set` or `deal`", item.key);
            sheet.fault(section.span.clone(), message);
        }
        if let Some(set) = set {
            checks::patch(sheet, &set);
        }
        let effect = deal.and_then(|item| {
            let effect = sheet.choice(&item, &effects)?;
            deals.push((effect, item.span()));
            Some(effect)
        });
        section.finish(sheet);
        let effect = effect.unwrap_or(OptionEffect::Set);
        options.push(GameOption {
            name: item.key.to_owned(),
            text,
            effect,
        });
    }
    checks::deals(sheet, rules, &deals);
    options
}

fn dialect(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, kinds: &Kinds) -> Dialect {
    let mut section = sheet.section(root, "dialect");
    let cases = [
        ("capitals", LetterCase::Capitals),
        ("by-colour", LetterCase::ByColour),
    ];
    let case = section
        .get("case")
        .and_then(|item| sheet.choice(&item, &cases));
    let numberings = [("pairs", Numbering::Pairs), ("turns", Numbering::Turns)];
    let numbering = section
        .get("numbering")
        .and_then(|item| sheet.choice(&item, &numberings));
    let forms = [("cells", UgiForm::Cells), ("text", UgiForm::Text)];
    let ugi = section
        .get("ugi")
        .and_then(|item| sheet.choice(&item, &forms));
    let codes = section.get("codes");
    let codes = kinds.codes(sheet, codes.as_ref());
    let score = section.get("score").and_then(|item| {
        let mut section = sheet.table("`score`", &item);
        let win = section
            .need("win", sheet)
            .and_then(|item| sheet.number(&item, 0..=99));
        let loss = section
            .need("loss", sheet)
            .and_then(|item| sheet.number(&item, 0..=99));
        let draw = section
            .get("draw")
            .and_then(|item| sheet.number(&item, 0..=99));
        section.finish(sheet);
        Some(Score {
            win: win? as u8,
            loss: loss? as u8,
            draw: draw.map(|draw| draw as u8),
        })
    });
    section.finish(sheet);
    Dialect {
        case: case.unwrap_or(LetterCase::ByColour),
        codes,
        numbering: numbering.unwrap_or(Numbering::Turns),
        score,
        ugi: ugi.unwrap_or(UgiForm::Text),
    }
}
