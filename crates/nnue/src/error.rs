//! Why a net cannot be used.

use crate::{ArchitectureError, Layout};
use jersi_core::rules::Fingerprint;
use thiserror::Error;

/// Why a file is not a net, or not one for a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetError {
    /// It does not begin like a net.
    #[error("this is not a net: a net file begins with JERSINET")]
    NotANet,
    /// It is written in a way that this program does not know.
    #[error("the net is written in form {0}, and this program reads form {known}: {advice}", known = crate::Net::FORM, advice = about_form(*.0))]
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
    /// It was trained on a game with other inputs.
    #[error(
        "the net was trained on {game}, and {wanted} has another board, other kinds or another \
         reserve (inputs {found}, not {expected})"
    )]
    OtherLayout {
        /// The game it was trained on.
        game: String,
        /// The game that is played.
        wanted: String,
        /// The fingerprint of the net's layout.
        found: Fingerprint,
        /// The fingerprint of the game's.
        expected: Fingerprint,
    },
    /// It was trained beside another hand-made evaluation.
    #[error(
        "the net was trained on {game} beside another hand-made evaluation than {wanted} has \
         (weights {found}, not {expected}): train one beside these weights"
    )]
    OtherEvaluation {
        /// The game it was trained on.
        game: String,
        /// The game that is played.
        wanted: String,
        /// The fingerprint of the evaluation it was trained beside.
        found: Fingerprint,
        /// The fingerprint of the game's.
        expected: Fingerprint,
    },
}

/// What to do about a net of another form.
fn about_form(form: u16) -> &'static str {
    if form < crate::Net::FORM {
        "train it again, or convert it with the example `convert_net` of jersi-engine"
    } else {
        "get a newer version of the program"
    }
}
