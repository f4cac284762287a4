//! Grades for turns, by what they gave away.

/// What is thought of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
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

/// How much may be given away for a grade.
#[derive(Clone, Copy, PartialEq, Debug)]
struct GradeRule {
    /// The grade.
    grade: Grade,
    /// The least loss, in chances to win, that earns it.
    from: f64,
    /// How players write it after a turn.
    sign: &'static str,
    /// Its word, in files and for translations.
    word: &'static str,
}

/// All grades, by falling loss. `Best` and `Forced` are earned otherwise: by playing what
/// the engine would, and by having no choice.
const GRADES: [GradeRule; 6] = [
    rule(Grade::Blunder, 0.25, "??", "blunder"),
    rule(Grade::Mistake, 0.12, "?", "mistake"),
    rule(Grade::Inaccuracy, 0.05, "?!", "inaccuracy"),
    rule(Grade::Good, 0.0, "", "good"),
    rule(Grade::Best, f64::NEG_INFINITY, "", "best"),
    rule(Grade::Forced, f64::NEG_INFINITY, "", "forced"),
];

const fn rule(grade: Grade, from: f64, sign: &'static str, word: &'static str) -> GradeRule {
    GradeRule {
        grade,
        from,
        sign,
        word,
    }
}

impl Grade {
    /// The grade of a turn that the engine would not have played, with this loss.
    ///
    /// ```
    /// use jersi_review::Grade;
    /// assert_eq!(Grade::of_loss(0.0), Grade::Good);
    /// assert_eq!(Grade::of_loss(0.05), Grade::Inaccuracy);
    /// assert_eq!(Grade::of_loss(0.9), Grade::Blunder);
    /// ```
    pub fn of_loss(loss: f64) -> Grade {
        let earned = GRADES.iter().find(|rule| loss.max(0.0) >= rule.from);
        earned.map_or(Grade::Good, |rule| rule.grade)
    }

    fn rule(self) -> &'static GradeRule {
        let found = GRADES.iter().find(|rule| rule.grade == self);
        found.expect("every grade is in the table")
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
        self >= Grade::Inaccuracy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_falls_and_holds_every_grade_once() {
        assert!(GRADES.windows(2).all(|pair| pair[0].from >= pair[1].from));
        for (index, rule) in GRADES.iter().enumerate() {
            assert_eq!(rule.grade.word(), rule.word);
            let same = |other: &GradeRule| other.grade == rule.grade || other.word == rule.word;
            assert!(!GRADES[index + 1..].iter().any(same), "{rule:?}");
        }
    }

    #[test]
    fn a_larger_loss_never_earns_a_better_grade() {
        let grades: Vec<Grade> = (0..=100)
            .map(|percent| Grade::of_loss(f64::from(percent) / 100.0))
            .collect();
        assert!(grades.is_sorted());
        assert_eq!(Grade::of_loss(-0.1), Grade::Good);
        assert_eq!(Grade::of_loss(f64::NAN), Grade::Good);
    }
}
