//! Why a net cannot be used.

use crate::{ArchitectureError, Layout};
use thiserror::Error;

/// Why a file is not a net, or not one for a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetError {
    /// It does not begin like a net.
    #[error("this is not a net: a net file begins with JERSINET")]
    NotANet,
    /// It is written in a way that this program does not know.
    #[error("the net is written in form {0}; this program reads form {known}", known = crate::Net::FORM)]
    Form(u16),
    /// It is larger than any net may be.
    #[error("the net has {0} bytes; a net has at most {most}", most = crate::Net::MOST_BYTES)]
    TooLarge(usize),
    /// It ends early or goes on too long.
    #[error(
        "the net has {found} bytes where its header tells of {expected}: it was cut off or is damaged"
    )]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Its checksum is not that of its contents.
    #[error(
        "the net is damaged: its checksum is {written:016x} where its contents give {computed:016x}"
    )]
    Checksum {
        /// As the file says.
        written: u64,
        /// As its contents give.
        computed: u64,
    },
    /// A text in its header is none.
    #[error("the net is damaged: its {0} is not text")]
    Text(&'static str),
    /// Its sizes are none that a net can have.
    #[error(transparent)]
    Architecture(#[from] ArchitectureError),
    /// Its weights are so large that sums of them would not fit.
    #[error("the weights of the net are too large: sums of its {0} would not fit")]
    Overflow(&'static str),
    /// It sees positions in a way that is no longer known, or not yet.
    #[error("the net sees positions in version {0}; this program shows them in version {known}", known = Layout::VERSION)]
    LayoutVersion(u16),
    /// It is for other games.
    #[error("the net is for {games}, not for {wanted}", games = .games.join(", "))]
    OtherGame {
        /// The games it is for.
        games: Vec<String>,
        /// The game that is played.
        wanted: String,
    },
    /// It is for a game of this name, but of another board or other cubes.
    #[error(
        "the net is for a game {game} with other inputs ({found:016x}) than these rules have \
         ({expected:016x}): the board, the kinds or the reserve differ"
    )]
    OtherLayout {
        /// The game.
        game: String,
        /// The fingerprint of the net's layout.
        found: u64,
        /// The fingerprint of the game's.
        expected: u64,
    },
}
