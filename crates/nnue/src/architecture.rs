//! The sizes of a net.

use thiserror::Error;

/// The sizes of a net.
///
/// ```text
///   inputs of the decider's view          inputs of the other view
///            |  the same weights for both          |
///       hidden units                          hidden units
///            |  clipped to 0..1, squared           |
///            |  mean over the symmetric forms      |
///            +-----------------+-------------------+
///                              |
///                   second layer, if there is one
///                              |  clipped to 0..1
///                           output
/// ```
///
/// The mean over the forms of a position stands before the second layer: the forms are
/// then worth exactly the same, and the second layer is computed once instead of six
/// times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Architecture {
    /// Units of the first layer, for each view and form: a multiple of
    /// [`Architecture::STEP`].
    pub hidden: u16,
    /// Units of the second layer: a multiple of [`Architecture::STEP`], or 0 where the
    /// first layer leads straight to the output.
    pub second: u16,
}

/// Sizes that a net cannot have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "a net of {hidden} hidden units and {second} in the second layer: both must be multiples \
     of {step}, the first from {step} to {most}, the second from 0 to {most}",
    step = Architecture::STEP,
    most = Architecture::MOST
)]
pub struct ArchitectureError {
    hidden: u16,
    second: u16,
}

impl Architecture {
    /// Sizes are multiples of this, so that whole registers are worked on.
    pub const STEP: u16 = 16;
    /// The most units in a layer.
    pub const MOST: u16 = 256;

    /// The sizes, if a net can have them.
    ///
    /// # Errors
    /// If they are no multiples of [`Architecture::STEP`], too large, or the first is 0.
    pub fn new(hidden: u16, second: u16) -> Result<Architecture, ArchitectureError> {
        let sound =
            |size: u16| size.is_multiple_of(Architecture::STEP) && size <= Architecture::MOST;
        if hidden > 0 && sound(hidden) && sound(second) {
            Ok(Architecture { hidden, second })
        } else {
            Err(ArchitectureError { hidden, second })
        }
    }

    /// How many numbers lead to the second layer, or to the output: both views' units.
    pub fn pooled(self) -> usize {
        2 * usize::from(self.hidden)
    }

    /// How many numbers lead to the output.
    pub fn last(self) -> usize {
        match self.second {
            0 => self.pooled(),
            second => usize::from(second),
        }
    }
}
