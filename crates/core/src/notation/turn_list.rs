//! Lists of turns as people paste them.

/// The turns of a text, without the numbers before them: `1`, `12.`, `12...`, `1.a4-b5`.
///
/// ```
/// let turns: Vec<&str> = jersi_core::turn_list("1. a4-b5=c4 f4=d5-d4 2.a1-b1").collect();
/// assert_eq!(turns, ["a4-b5=c4", "f4=d5-d4", "a1-b1"]);
/// ```
pub fn turn_list(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter_map(|word| {
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let turn = unnumbered.trim_start_matches('.');
        if turn.is_empty() {
            None
        } else if unnumbered.len() < word.len() && turn.len() < unnumbered.len() {
            Some(turn)
        } else {
            Some(word)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::turn_list;

    #[test]
    fn numbers_of_turns_are_skipped() {
        let found: Vec<&str> =
            turn_list("1 a4-b5=c4 f4=d5-d4\n2. a1-b1 2... g1-f1  3.b1-b2").collect();
        assert_eq!(found, ["a4-b5=c4", "f4=d5-d4", "a1-b1", "g1-f1", "b1-b2"]);
        assert_eq!(turn_list(" 1 2. 3").count(), 0);
        // What is not a number stays whole, so that it can be explained whole.
        assert_eq!(turn_list("4b-5c .a1").collect::<Vec<_>>(), ["4b-5c", ".a1"]);
    }
}
