//! What one input of a net stands for.

use jersi_core::{Kind, Place, Rules, Standing};
use std::fmt::{self, Write as _};

/// Whose a cube is, as the player sees it whose view this is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// The player's own.
    Own,
    /// The other player's.
    Enemy,
}

impl Owner {
    /// Both, in the order of the inputs.
    pub const BOTH: [Owner; 2] = [Owner::Own, Owner::Enemy];
}

/// What one input of a net stands for: it is on where this is so.
///
/// Places are those of the player whose view this is, as if that player were White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Input {
    /// A cube stands here.
    Cube(Owner, Kind, Standing, Place),
    /// There are at least so many cubes of a kind in reserve.
    Reserve(Owner, Kind, u8),
    /// At least so many cubes of this owner and kind are prisoners.
    Prisoners(Owner, Kind, u8),
    /// At least so many exchanges of prisoners are left.
    Exchanges(u8),
    /// The game is drawn after so many more turns without capture, or fewer.
    TurnsLeft(u16),
    /// This is Black's view, in games that are not the same for both players.
    BlackView,
}

impl Input {
    /// The input in words that mean the same in every game: its kind by letter, its cell
    /// by name. Nets of different games can be matched by them.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// use jersi_nnue::Layout;
    /// let rules = Rules::named("pijersi").unwrap();
    /// let layout = Layout::new(&rules);
    /// assert_eq!(layout.input(0).name(&rules), "own R alone a1");
    /// ```
    pub fn name(self, rules: &Rules) -> String {
        self.described(|kind| rules.kind(kind).letter)
    }

    /// The input in words, with its kind as it is called here.
    pub(crate) fn described<N: fmt::Display>(self, called: impl Fn(Kind) -> N) -> String {
        let whose = |owner| match owner {
            Owner::Own => "own",
            Owner::Enemy => "enemy",
        };
        let mut name = String::new();
        // Writing to a text cannot fail.
        let _ = match self {
            Input::Cube(owner, kind, standing, place) => {
                let standing = match standing {
                    Standing::Alone => "alone",
                    Standing::Bottom => "bottom",
                    Standing::Top => "top",
                };
                write!(name, "{} {} {standing} {place}", whose(owner), called(kind))
            }
            Input::Reserve(owner, kind, count) => {
                write!(name, "{} {} reserve {count}", whose(owner), called(kind))
            }
            Input::Prisoners(owner, kind, count) => {
                write!(name, "{} {} prisoners {count}", whose(owner), called(kind))
            }
            Input::Exchanges(count) => write!(name, "exchanges {count}"),
            Input::TurnsLeft(turns) => write!(name, "turns left {turns}"),
            Input::BlackView => write!(name, "black"),
        };
        name
    }
}
