//! How a game is written down, and the options that it offers.

use super::checks;
use super::game::is_name;
use super::kinds::Kinds;
use super::sheet::{Section, Sheet};
use crate::rules::{
    Dialect, GameOption, LetterCase, Numbering, OptionEffect, Points, Rules, SetupCode, UgiForm,
};
use jersi_text::message;

/// Options are tried one by one when a file is read; thousands would make it slow.
const MOST_OPTIONS: usize = 32;

/// The width of a turn's column where a file does not say: room for the longest turn
/// of most games.
const COLUMN: u8 = 16;

pub(super) fn dialect(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>, kinds: &Kinds) -> Dialect {
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
    let column = section
        .get("column")
        .and_then(|item| sheet.number(&item, 1..=99));
    let setup_lines = section
        .get("setup-lines")
        .and_then(|item| sheet.boolean(&item));
    let reviews = section.get("reviews").and_then(|item| sheet.boolean(&item));
    let codes = section.get("codes");
    let codes = kinds.codes(sheet, codes.as_ref());
    let score = section.get("score").and_then(|item| {
        let mut section = sheet.table("`score`", &item);
        let win = section
            .need("win")
            .and_then(|item| sheet.number(&item, 0..=99));
        let loss = section
            .need("loss")
            .and_then(|item| sheet.number(&item, 0..=99));
        let draw = section
            .get("draw")
            .and_then(|item| sheet.number(&item, 0..=99));
        section.finish(sheet);
        Some(Points {
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
        column: column.map_or(COLUMN, |column| column as u8),
        setup_lines: setup_lines.unwrap_or(false),
        reviews: reviews.unwrap_or(false),
    }
}

/// The setup code; it can be checked only where the setup is known.
pub(super) fn setup_code(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    kinds: &Kinds,
    rules: &Rules,
    start_known: bool,
) -> Option<SetupCode> {
    let mut section = sheet.section(root, "setup-code");
    let item = section.need("digits");
    section.finish(sheet);
    let item = item?;
    let (digits, clean) = sheet.watch(|sheet| kinds.list(sheet, &item));
    let code = SetupCode { digits };
    if start_known && clean {
        checks::setup_code(sheet, rules, &code, &item);
    }
    Some(code)
}

pub(super) fn options(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    rules: &Rules,
) -> Vec<GameOption> {
    let section = sheet.section(root, "options");
    let mut options: Vec<GameOption> = Vec::new();
    let mut deals = Vec::new();
    let mut items = section.items();
    if let Some(item) = items.get(MOST_OPTIONS) {
        let message = message!("rules-file-many-options", most = MOST_OPTIONS);
        sheet.fault(item.key_span.clone(), message);
        items.truncate(MOST_OPTIONS);
    }
    for item in items {
        let mut section = sheet.table(format!("[options.{}]", item.key), &item);
        if !is_name(item.key) {
            sheet.advise(
                item.key_span.clone(),
                message!("rules-file-option-name", name = item.key),
                message!("rules-file-option-name-help"),
            );
        }
        let text = section.translations(sheet, &["set"]);
        let effects = [
            ("code", OptionEffect::SetupCode),
            ("mirrored", OptionEffect::DealMirrored),
            ("both", OptionEffect::DealBoth),
        ];
        let (set, deal) = (section.get("set"), section.get("deal"));
        if section.is_present() && set.is_some() == deal.is_some() {
            let message = message!(
                "rules-file-set-or-deal",
                section = format!("[options.{}]", item.key)
            );
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
