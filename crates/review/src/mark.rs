//! Marks for turns, by what they gave away.

/// What is thought of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// There was no other.
    Forced,
    /// What the engine would have played.
    Best,
    /// As good as that, or nearly so.
    Good,
    /// Something was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// The game was given away, or nearly so.
    Blunder,
}

/// How much may be given away for a mark.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MarkRule {
    /// The mark.
    pub mark: Mark,
    /// The least loss, in chances to win, that earns it.
    pub from: f64,
    /// How players write it after a turn.
    pub sign: &'static str,
    /// Its word, in files and for translations.
    pub word: &'static str,
}

/// All marks, by falling loss. `Best` and `Forced` are earned otherwise: by playing what
/// the engine would, and by having no choice.
pub const MARKS: [MarkRule; 6] = [
    rule(Mark::Blunder, 0.25, "??", "blunder"),
    rule(Mark::Mistake, 0.12, "?", "mistake"),
    rule(Mark::Inaccuracy, 0.05, "?!", "inaccuracy"),
    rule(Mark::Good, 0.0, "", "good"),
    rule(Mark::Best, f64::NEG_INFINITY, "", "best"),
    rule(Mark::Forced, f64::NEG_INFINITY, "", "forced"),
];

const fn rule(mark: Mark, from: f64, sign: &'static str, word: &'static str) -> MarkRule {
    MarkRule {
        mark,
        from,
        sign,
        word,
    }
}

impl Mark {
    /// The mark of a turn that the engine would not have played, with this loss.
    ///
    /// ```
    /// use jersi_review::Mark;
    /// assert_eq!(Mark::of_loss(0.0), Mark::Good);
    /// assert_eq!(Mark::of_loss(0.05), Mark::Inaccuracy);
    /// assert_eq!(Mark::of_loss(0.9), Mark::Blunder);
    /// ```
    pub fn of_loss(loss: f64) -> Mark {
        let earned = MARKS.iter().find(|rule| loss.max(0.0) >= rule.from);
        earned.map_or(Mark::Good, |rule| rule.mark)
    }

    fn rule(self) -> &'static MarkRule {
        let found = MARKS.iter().find(|rule| rule.mark == self);
        found.expect("every mark is in the table")
    }

    /// How players write it after a turn: `??`, `?`, `?!`, or nothing.
    pub fn sign(self) -> &'static str {
        self.rule().sign
    }

    /// Its word: `blunder`.
    pub fn word(self) -> &'static str {
        self.rule().word
    }

    /// Whether something better is worth a word.
    pub fn is_fault(self) -> bool {
        self >= Mark::Inaccuracy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_falls_and_holds_every_mark_once() {
        assert!(MARKS.windows(2).all(|pair| pair[0].from >= pair[1].from));
        for (index, rule) in MARKS.iter().enumerate() {
            assert_eq!(rule.mark.word(), rule.word);
            let same = |other: &MarkRule| other.mark == rule.mark || other.word == rule.word;
            assert!(!MARKS[index + 1..].iter().any(same), "{rule:?}");
        }
    }

    #[test]
    fn a_larger_loss_never_earns_a_better_mark() {
        let marks: Vec<Mark> = (0..=100)
            .map(|percent| Mark::of_loss(f64::from(percent) / 100.0))
            .collect();
        assert!(marks.is_sorted());
        assert_eq!(Mark::of_loss(-0.1), Mark::Good);
        assert_eq!(Mark::of_loss(f64::NAN), Mark::Good);
    }
}
