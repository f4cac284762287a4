//! The techniques of the search, each of which can be left out to see what it gains.

use std::fmt;

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// A technique of the search.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Technique {
            $($(#[$doc])* $name,)*
        }

        impl Technique {
            /// All of them.
            pub const ALL: &[Technique] = &[$(Technique::$name,)*];

            /// Its name: `null-move`.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Technique::$name => $word,)*
                }
            }
        }
    };
}

techniques! {
    /// Aspiration windows: narrow windows around the score of the last iteration.
    Aspiration = "aspiration",
    /// Decisions that leave the opponent a win in one are not searched.
    Danger = "danger",
    /// Threats are answered beyond the end of a line too.
    DangerBehind = "danger-behind",
    /// Null move pruning: where even passing would hold beta, nothing else is searched.
    NullMove = "null-move",
    /// Reverse futility pruning: nodes far above beta are not searched near the horizon.
    ReverseFutility = "reverse-futility",
    /// Futility pruning: near the horizon only captures are searched in nodes far below alpha.
    Futility = "futility",
    /// Late move pruning: near the horizon only so many quiet decisions are searched.
    LatePruning = "late-pruning",
    /// Late move reductions: later decisions are searched less deeply first.
    LateReductions = "late-reductions",
    /// Nodes without a table move are searched less deeply.
    UnknownReduction = "unknown-reduction",
    /// Killers: quiet decisions that caused a cutoff in a sibling node come early.
    Killers = "killers",
    /// Countermoves: the quiet decision that refuted the opponent's last one comes early.
    Counters = "counters",
    /// History: quiet decisions are ordered by the cutoffs that they caused before.
    History = "history",
    /// Reply history: the same, separately for each last decision of the opponent.
    Replies = "replies",
    /// Threat extension: where the opponent threatens to win, the search is one ply deeper.
    Extension = "extension",
    /// Quiet decisions that advance come first where nothing else is known of them.
    Advance = "advance",
    /// The evaluation's weights are those tuned for the game. Without it, the evaluation is
    /// the hand-made one.
    Tuning = "tuning",
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Techniques(u32);

impl Techniques {
    /// Whether a technique is in the set.
    #[inline]
    pub const fn contains(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 != 0
    }

    /// Puts a technique into the set.
    pub fn insert(&mut self, technique: Technique) {
        self.0 |= 1 << technique as u8;
    }

    /// Reads names separated by `~`.
    pub(crate) fn read(words: &str) -> Option<Techniques> {
        let mut set = Techniques::default();
        for word in words.split('~') {
            let found = Technique::ALL.iter().find(|known| known.word() == word);
            set.insert(*found?);
        }
        Some(set)
    }
}

impl fmt::Display for Techniques {
    /// The names, each after `~`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Technique::ALL
            .iter()
            .filter(|&&technique| self.contains(technique))
            .try_for_each(|technique| write!(f, "~{}", technique.word()))
    }
}
