//! The techniques of the search, each of which can be left out to see what it is worth.

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
    /// Narrow windows around the score of the last iteration.
    Aspiration = "aspiration",
    /// Turns that leave an immediate win to the opponent are not tried.
    Danger = "danger",
    /// Threats are answered behind the end of a line too.
    DangerBehind = "danger-behind",
    /// A position so good that even passing would hold is not searched deeply.
    NullMove = "null-move",
    /// Positions far above the window are left at shallow depth.
    ReverseFutility = "reverse-futility",
    /// Quiet turns are left at shallow depth where nothing but a capture helps.
    Futility = "futility",
    /// Only so many quiet turns are tried at shallow depth.
    LatePruning = "late-pruning",
    /// Later turns are searched less deeply first.
    LateReductions = "late-reductions",
    /// A position that the table does not know is searched less deeply.
    UnknownReduction = "unknown-reduction",
    /// Quiet turns that refuted a sibling come early.
    Killers = "killers",
    /// A quiet turn that refuted the opponent's last turn comes early.
    Counters = "counters",
    /// Quiet turns are sorted by what they refuted before.
    History = "history",
    /// The same, apart by the opponent's last turn.
    Replies = "replies",
    /// A position where the opponent threatens to win is searched one turn deeper.
    Extension = "extension",
    /// Quiet turns that advance come first where nothing else is known of them.
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
