//! The rules at the beginning of a code: the place of a built-in game with its options, or
//! the text of a rules file.

use super::digits::{Digit, Number};
use super::{LinkError, LinkNonsense, read_text, text_digits};
use crate::Rules;
use crate::record::error::WriteError;
use crate::record::own_rules::{self, OwnRules};
use crate::rules::{BUILT_IN, Fingerprint};
use miniz_oxide::deflate::{CompressionLevel, compress_to_vec};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// There is room for this many built-in games.
const GAMES: u32 = 32;

/// Most bytes that the compressed text of rules may have in a code: four thousand letters,
/// more than most programs that pass on links leave whole.
const MOST_PACKED: usize = 3_000;

/// Most bytes that the text may have when it is unpacked.
const MOST_UNPACKED: usize = 1 << 16;

/// Bytes before the packed text: the fingerprint of the rules, and how many bytes follow.
const HEAD: usize = 8 + 2;

/// The place of the rules among the built-in ones, and their options; nothing if they
/// are not built in, or are changed.
pub(super) fn digits(rules: &Rules) -> Option<Vec<Digit>> {
    let built_in = Rules::named(&rules.full_id()).ok()?;
    if built_in != *rules {
        return None;
    }
    let place = BUILT_IN.iter().position(|(id, _)| *id == rules.id)?;
    let mut digits = vec![(place as u32, GAMES)];
    for option in &rules.options {
        let chosen = rules
            .chosen
            .iter()
            .find(|chosen| chosen.name == option.name);
        digits.push((u32::from(chosen.is_some()), 2));
        if let Some(value) = chosen.and_then(|chosen| chosen.value.as_deref()) {
            digits.extend(text_digits(value)?);
        }
    }
    Some(digits)
}

/// The built-in rules that [`digits`] stand for.
pub(super) fn read(number: &mut Number) -> Result<Rules, LinkError> {
    let wrong = |_| LinkError::Nonsense(LinkNonsense::Game);
    let place = number.take(GAMES) as usize;
    let (id, _) = BUILT_IN
        .get(place)
        .ok_or(LinkError::Nonsense(LinkNonsense::Game))?;
    let plain = Rules::named(id).map_err(wrong)?;
    let mut full = (*id).to_owned();
    for option in &plain.options {
        if number.take(2) == 1 {
            full.push('+');
            full.push_str(&option.name);
            if option.effect.decides_setup() {
                full.push('=');
                full.push_str(&read_text(number));
            }
        }
    }
    if full == *id {
        return Ok(plain);
    }
    let rules = Rules::named(&full).map_err(wrong)?;
    if rules.full_id() == full {
        Ok(rules)
    } else {
        Err(LinkError::Nonsense(LinkNonsense::Options))
    }
}

/// Rules that are not built in: their fingerprint, and their name and text compressed.
pub(super) fn packed(rules: &Rules) -> Result<Vec<u8>, WriteError> {
    let name = rules.full_id();
    let own = OwnRules::of(rules);
    let Some(text) = own.and_then(|own| own.text) else {
        return Err(WriteError::RulesWithoutText { rules: name });
    };
    let content = format!("{name}\n{text}");
    let packed = compress_to_vec(content.as_bytes(), CompressionLevel::BestCompression as u8);
    if packed.len() > MOST_PACKED || content.len() > MOST_UNPACKED {
        return Err(WriteError::RulesTooLong { rules: name });
    }
    let mut bytes = rules.fingerprint().bits().to_be_bytes().to_vec();
    bytes.extend((packed.len() as u16).to_be_bytes());
    bytes.extend(packed);
    Ok(bytes)
}

/// The rules that a code carries, and the bytes after them.
pub(super) fn unpacked(bytes: &[u8]) -> Result<(Rules, &[u8]), LinkError> {
    let unreadable = LinkError::Nonsense(LinkNonsense::Rules);
    let (head, rest) = bytes.split_at_checked(HEAD).ok_or(LinkError::Damaged)?;
    let (fingerprint, length) = head.split_at(8);
    let length = length
        .iter()
        .fold(0, |bits, &byte| bits << 8 | usize::from(byte));
    let (packed, rest) = rest.split_at_checked(length).ok_or(LinkError::Damaged)?;
    let stated = fingerprint
        .iter()
        .fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    let content = decompress_to_vec_with_limit(packed, MOST_UNPACKED).ok();
    let content = content.and_then(|content| String::from_utf8(content).ok());
    let Some((name, text)) = content.as_ref().and_then(|text| text.split_once('\n')) else {
        return Err(unreadable);
    };
    let mut dealt = false;
    let rules = own_rules::read(text, name, &mut || {
        dealt = true;
        0
    });
    match rules {
        Ok(rules) if rules.fingerprint() != Fingerprint::from_bits(stated) => Err(unreadable),
        Ok(rules) if dealt || rules.full_id() != name => {
            Err(LinkError::Nonsense(LinkNonsense::Options))
        }
        Ok(rules) => Ok((rules, rest)),
        Err(_) => Err(unreadable),
    }
}
