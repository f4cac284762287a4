//! A scene as pixels.

#[cfg(feature = "png")]
use crate::Style;
use crate::{DrawError, Scene};
#[cfg(feature = "png")]
use jersi_core::Game;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most pixels that a side of a picture can have.
const MOST: u32 = 16_384;

/// Paints a scene. A scale of 1 makes cells as wide as the scene asks for.
pub(crate) fn paint(scene: &Scene, scale: f64) -> Result<Pixmap, DrawError> {
    let (width, height) = scene.pixels();
    let (width, height) = ((width * scale).round(), (height * scale).round());
    let most = f64::from(MOST);
    // Written so that what is no number is refused too.
    if !(width >= 1.0 && width <= most && height >= 1.0 && height <= most) {
        let most = MOST;
        return Err(DrawError::Size {
            width,
            height,
            most,
        });
    }
    let tree = Tree::from_str(&scene.to_svg(), &Options::default()).map_err(Box::from)?;
    #[allow(clippy::cast_sign_loss)] // Checked above.
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(DrawError::NoFrames)?;
    let size = tree.size();
    let fit = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, fit, &mut pixels.as_mut());
    Ok(pixels)
}

/// A game as it stands, as PNG, with its last turn marked.
///
/// # Errors
/// If the picture would be too large or have no pixels at all.
#[cfg(feature = "png")]
pub fn png(game: &Game, style: &Style) -> Result<Vec<u8>, DrawError> {
    Scene::of(game, style).to_png(1.0)
}

#[cfg(feature = "png")]
impl Scene {
    /// The picture as PNG. A scale of 1 makes cells as wide as the scene asks for.
    ///
    /// # Errors
    /// If the picture would be too large or have no pixels at all.
    pub fn to_png(&self, scale: f64) -> Result<Vec<u8>, DrawError> {
        let pixels = paint(self, scale)?;
        Ok(pixels.encode_png().map_err(Box::from)?)
    }
}
