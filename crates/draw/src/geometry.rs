//! Points and rectangles of a scene.

/// A point, in units of a scene: x to the right, y down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Point {
    /// How far right.
    pub x: f64,
    /// How far down.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point so far right and down of this one.
    #[must_use]
    pub fn offset(self, right: f64, down: f64) -> Point {
        Point::new(self.x + right, self.y + down)
    }

    /// How far it is to another point.
    pub fn distance(self, other: Point) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The point at a part of the way to another one: 0 is here, 1 is there.
    #[must_use]
    pub fn towards(self, other: Point, part: f64) -> Point {
        self.offset((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

/// An upright rectangle, in units of a scene.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// The point in the middle.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest rectangle around some points; empty if there are none.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Rect {
        let mut points = points.into_iter();
        let Some(first) = points.next() else {
            return Rect::default();
        };
        let (low, high) = points.fold((first, first), |(low, high), point| {
            (
                Point::new(low.x.min(point.x), low.y.min(point.y)),
                Point::new(high.x.max(point.x), high.y.max(point.y)),
            )
        });
        Rect {
            x: low.x,
            y: low.y,
            width: high.x - low.x,
            height: high.y - low.y,
        }
    }
}
