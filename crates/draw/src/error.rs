//! What can go wrong when a scene becomes pixels.

/// Why a picture cannot be made of pixels.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// It would have no pixels, or more than any screen.
    #[error(
        "a picture of {width:.0} by {height:.0} pixels cannot be made; each side must be from 1 to {most}"
    )]
    Size {
        /// The width asked for.
        width: f64,
        /// The height asked for.
        height: f64,
        /// The most pixels that a side can have.
        most: u32,
    },
    /// An animation needs a picture.
    #[error("an animation needs at least one picture")]
    NoFrames,
    /// The pictures of an animation must be of one size.
    #[error("picture {index} of the animation has another size than the first one")]
    OtherSize {
        /// Which picture it is, counted from 0.
        index: usize,
    },
    /// The SVG cannot be painted, or the pixels cannot be packed.
    #[error("the picture cannot be written: {0}")]
    Write(#[from] Box<dyn std::error::Error + Send + Sync>),
}
