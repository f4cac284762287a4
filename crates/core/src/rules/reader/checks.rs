//! Faults that show only when fields are compared.

use super::kinds::Kinds;
use super::sheet::{Item, Sheet};
use crate::rules::{KindRules, OptionEffect, Rules, SetupCode};
use crate::{ByColour, Colour, Kind, KindSet};
use jersi_text::message;
use std::ops::Range;

/// What kinds say of each other.
pub(super) fn kinds(sheet: &mut Sheet<'_>, kinds: &Kinds) {
    for (kind, rules, spans) in kinds.iter() {
        let letter = rules.letter;
        let beaten_by = kinds
            .iter()
            .find(|(_, other, _)| other.beats.contains(kind));
        if let (true, Some((_, other, _))) = (rules.stays, beaten_by) {
            let message = message!(
                "rules-file-stays-beaten",
                kind = letter,
                other = other.letter
            );
            sheet.fault(spans.letter.clone(), message);
        }
        for enemy in rules.stands_on_enemy {
            let other = kinds.get(enemy);
            if rules.beats.contains(enemy) {
                sheet.fault(
                    spans.stands_on_enemy.clone(),
                    message!(
                        "rules-file-captures-and-stands",
                        kind = letter,
                        other = other.letter,
                    ),
                );
            } else if kinds.spans(enemy).stays_known && (other.moves || !other.stays) {
                // A stack of two owners that could move or fall would need rules of its own.
                sheet.advise(
                    spans.stands_on_enemy.clone(),
                    message!(
                        "rules-file-stands-on-enemy",
                        kind = letter,
                        other = other.letter,
                    ),
                    message!("rules-file-stands-on-enemy-help"),
                );
            }
        }
    }
}

/// Cubes on the board against cubes of the game.
pub(super) fn counts(sheet: &mut Sheet<'_>, kinds: &Kinds, rules: &Rules) {
    for (kind, own, spans) in kinds.iter() {
        let Some(span) = &spans.count else { continue };
        for colour in Colour::BOTH {
            let placed = placed(rules, colour, kind);
            if placed > own.count as usize {
                let (letter, count) = (own.letter, own.count);
                let message = message!(
                    "rules-file-placed",
                    player = colour,
                    placed = placed,
                    kind = letter,
                    count = count,
                );
                sheet.fault(span.clone(), message);
                break;
            }
        }
    }
}

/// Kings are on the board from the start.
pub(super) fn king_placed(sheet: &mut Sheet<'_>, kinds: &Kinds, rules: &Rules) {
    let Some(king) = &rules.king else { return };
    let KindRules { letter, count, .. } = kinds.get(king.kind);
    for colour in Colour::BOTH {
        if *count == 1 && placed(rules, colour, king.kind) == 0 {
            let message = message!("rules-file-king-placed", player = colour, kind = *letter);
            return sheet.fault(kinds.spans(king.kind).letter.clone(), message);
        }
    }
}

/// Cubes in reserve are there to be dropped.
pub(super) fn reserve(sheet: &mut Sheet<'_>, kinds: &Kinds, rules: &Rules) {
    let king = rules.king.as_ref().map(|king| king.kind);
    for (kind, own, spans) in kinds.iter() {
        let Some(span) = &spans.count else { continue };
        let all_placed = |colour: &Colour| placed(rules, *colour, kind) >= own.count as usize;
        if rules.drops.most == 0 && king != Some(kind) && !Colour::BOTH.iter().all(all_placed) {
            sheet.advise(
                span.clone(),
                message!("rules-file-reserve", kind = own.letter),
                message!("rules-file-reserve-help"),
            );
        }
    }
}

fn placed(rules: &Rules, colour: Colour, kind: Kind) -> usize {
    let cubes = rules.start.iter().flat_map(|(_, cubes)| cubes);
    cubes
        .filter(|cube| cube.colour == colour && cube.kind == kind)
        .count()
}

/// The kind that is the king.
pub(super) fn king(sheet: &mut Sheet<'_>, kinds: &Kinds, item: &Item<'_, '_>) -> Option<Kind> {
    let text = sheet.string(item)?;
    let Some(kind) = kinds.find(text) else {
        kinds.unknown(sheet, item.span(), text);
        return None;
    };
    let KindRules { letter, count, .. } = kinds.get(kind);
    if let (Some(span), true) = (&kinds.spans(kind).count, *count != 1) {
        let message = message!("rules-file-one-king", kind = *letter);
        sheet.fault(span.clone(), message);
    }
    Some(kind)
}

/// The kinds that can be asked as ransom.
pub(super) fn ransom(
    sheet: &mut Sheet<'_>,
    kinds: &Kinds,
    king: Option<Kind>,
    item: &Item<'_, '_>,
) -> KindSet {
    let set = kinds.set(sheet, item);
    for kind in set {
        let rules = kinds.get(kind);
        if king == Some(kind) {
            sheet.fault(
                item.span(),
                message!("rules-file-king-ransom", kind = rules.letter),
            );
        } else if rules.stays {
            sheet.fault(
                item.span(),
                message!("rules-file-stays-ransom", kind = rules.letter),
            );
        }
    }
    set
}

/// A code must be able to write every setup of the same cubes on the same cells.
pub(super) fn setup_code(
    sheet: &mut Sheet<'_>,
    rules: &Rules,
    code: &SetupCode,
    item: &Item<'_, '_>,
) {
    let hands = ByColour::from_fn(|colour| {
        let mut hand = rules.start_kinds(colour)?;
        hand.sort_unstable();
        Some(hand)
    });
    let Some(white) = hands
        .white
        .filter(|white| Some(white) == hands.black.as_ref())
    else {
        sheet.fault(item.span(), message!("rules-file-code-opposite"));
        return;
    };
    let digits = code.kind_set();
    let without: KindSet = white
        .iter()
        .copied()
        .filter(|&kind| !digits.contains(kind))
        .collect();
    for kind in without {
        sheet.fault(
            item.span(),
            message!("rules-file-no-digit", kind = rules.kind(kind).letter),
        );
    }
    if code.codes(white.len()).is_none() {
        sheet.fault(item.span(), message!("rules-file-code-too-large"));
    }
}

/// Options that deal need a code to be remembered by, and stacks that can be put right.
pub(super) fn deals(sheet: &mut Sheet<'_>, rules: &Rules, deals: &[(OptionEffect, Range<usize>)]) {
    let mut codes = deals
        .iter()
        .filter(|(effect, _)| *effect == OptionEffect::SetupCode);
    let code = codes.next();
    if let Some((_, span)) = codes.next() {
        sheet.fault(span.clone(), message!("rules-file-code-taken"));
    }
    for (effect, span) in deals {
        if rules.setup_code.is_none() {
            sheet.fault(span.clone(), message!("rules-file-deal-needs-code"));
        } else if code.is_none() {
            sheet.advise(
                span.clone(),
                message!("rules-file-deal-remembered"),
                message!("rules-file-deal-remembered-help"),
            );
        }
        let stacks = rules.start.iter().any(|(_, cubes)| cubes.len() > 1);
        if *effect != OptionEffect::SetupCode && stacks {
            unstackable(sheet, rules, span);
        }
    }
}

/// Whether two cubes of the setup can be stacked neither way round.
fn unstackable(sheet: &mut Sheet<'_>, rules: &Rules, span: &Range<usize>) {
    let hand = rules.start_kinds(Colour::White).unwrap_or_default();
    for (index, &one) in hand.iter().enumerate() {
        for &other in &hand[index + 1..] {
            let stands = |top: Kind, bottom| rules.kind(top).stands_on.contains(bottom);
            if !stands(one, other) && !stands(other, one) {
                let (one, other) = (rules.kind(one).letter, rules.kind(other).letter);
                let message = message!("rules-file-deal-stack", one = one, other = other);
                return sheet.fault(span.clone(), message);
            }
        }
    }
}

/// What an option may not change.
pub(super) fn patch(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) {
    for item in sheet.table("`set`", item).items() {
        if matches!(item.key, "id" | "based-on" | "options") {
            sheet.fault(
                item.key_span.clone(),
                message!("rules-file-option-cannot", field = item.key),
            );
        }
    }
}
