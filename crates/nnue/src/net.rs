//! A net of integers: what a file holds.

use crate::{Architecture, FloatNet, Layout, NetError};
use jersi_core::Rules;
use jersi_core::rules::Fingerprint;

/// Sums of the first layer are in units of this: a hidden unit is clipped at it.
pub(crate) const FIRST_UNIT: i16 = 255;
/// Weights of the other layers are in units of this.
pub(crate) const HEAD_UNIT: i32 = 512;
/// The square of a hidden unit loses this many bits, so that six of them fit 16.
pub(crate) const SQUARE_SHIFT: u32 = 4;

/// What a net was trained on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The game, with its options. It is there for people: what a net may play is decided
    /// by its fingerprints.
    pub game: String,
    /// The fingerprint of the hand-made evaluation that it was trained beside: it says what
    /// this one misses, so beside another it would say nonsense.
    pub hand_made: Fingerprint,
    /// How it was trained, in lines for people.
    pub summary: String,
}

/// A net of integers, as a file holds it: made by [`FloatNet::quantise`] or
/// [`Net::read`], made ready to play by [`NetEvaluator::new`](crate::NetEvaluator::new).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// What it was trained on.
    pub provenance: Provenance,
    pub(crate) layout_version: u16,
    /// The fingerprint of the layout.
    pub(crate) layout: Fingerprint,
    pub(crate) architecture: Architecture,
    /// What one unit of output is worth, in hundredths of a cube.
    pub(crate) scale: u16,
    /// As in [`FloatNet`].
    pub(crate) first: Vec<i16>,
    pub(crate) first_bias: Vec<i16>,
    pub(crate) second: Vec<i16>,
    pub(crate) second_bias: Vec<i32>,
    pub(crate) output: Vec<i16>,
    pub(crate) output_bias: i32,
}

impl Net {
    /// The sizes.
    pub fn architecture(&self) -> Architecture {
        self.architecture
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.first.len() / usize::from(self.architecture.hidden)
    }

    /// Whether it sees positions as this layout shows them.
    pub fn sees(&self, layout: &Layout) -> bool {
        self.layout_version == Layout::VERSION
            && self.layout == layout.fingerprint()
            && self.inputs() == layout.inputs()
    }

    /// Whether it may play a game, beside the hand-made evaluation with this fingerprint.
    ///
    /// # Errors
    /// If it sees positions in another way, was trained beside another evaluation, or has
    /// weights so large that sums of them would not fit.
    pub fn check(
        &self,
        rules: &Rules,
        layout: &Layout,
        hand_made: Fingerprint,
    ) -> Result<(), NetError> {
        if self.layout_version != Layout::VERSION {
            return Err(NetError::LayoutVersion(self.layout_version));
        }
        let game = || self.provenance.game.clone();
        if !self.sees(layout) {
            return Err(NetError::OtherLayout {
                game: game(),
                wanted: rules.full_id(),
                found: self.layout,
                expected: layout.fingerprint(),
            });
        }
        if self.provenance.hand_made != hand_made {
            return Err(NetError::OtherEvaluation {
                game: game(),
                wanted: rules.full_id(),
                found: self.provenance.hand_made,
                expected: hand_made,
            });
        }
        self.check_first_layer(rules, layout)
    }

    /// Refuses weights of the first layer whose sums would not fit, wherever the cubes of
    /// the game stand.
    fn check_first_layer(&self, rules: &Rules, layout: &Layout) -> Result<(), NetError> {
        let hidden = usize::from(self.architecture.hidden);
        let cubes = rules.kinds.iter().map(|kind| 2 * usize::from(kind.count));
        let cubes = cubes.sum::<usize>().min(layout.cube_inputs());
        for (unit, &bias) in self.first_bias.iter().enumerate() {
            let column = self.first.iter().skip(unit).step_by(hidden);
            let mut weights: Vec<u32> = column
                .map(|&weight| u32::from(weight.unsigned_abs()))
                .collect();
            let beside: u32 = weights.split_off(layout.cube_inputs()).iter().sum();
            weights.sort_unstable();
            let on_board: u32 = weights.iter().rev().take(cubes).sum();
            if on_board + beside + u32::from(bias.unsigned_abs()) > i16::MAX as u32 {
                return Err(NetError::Overflow("first layer"));
            }
        }
        Ok(())
    }

    /// The net as floating-point numbers, to train it on.
    pub fn to_float(&self, layout: &Layout) -> FloatNet {
        let whole = f64::from(HEAD_UNIT) * pooled_unit(layout);
        let divided = |numbers: &[i16], unit: f32| -> Vec<f32> {
            numbers
                .iter()
                .map(|&number| f32::from(number) / unit)
                .collect()
        };
        FloatNet {
            architecture: self.architecture,
            first: divided(&self.first, f32::from(FIRST_UNIT)),
            first_bias: divided(&self.first_bias, f32::from(FIRST_UNIT)),
            second: divided(&self.second, HEAD_UNIT as f32),
            second_bias: self
                .second_bias
                .iter()
                .map(|&bias| (f64::from(bias) / whole) as f32)
                .collect(),
            output: divided(&self.output, HEAD_UNIT as f32),
            output_bias: (f64::from(self.output_bias) / whole) as f32,
            scale: f32::from(self.scale),
        }
    }

    /// Refuses weights of later layers whose sums would not fit: whatever a file holds,
    /// playing never overflows.
    pub(crate) fn check_sums(&self) -> Result<(), NetError> {
        // No pooled unit is larger than the square of one form's.
        let most = i64::from(FIRST_UNIT).pow(2) >> SQUARE_SHIFT;
        let fits = |weights: &[i16], bias: i32| {
            let sum: i64 = weights.iter().map(|&weight| i64::from(weight).abs()).sum();
            sum * most + i64::from(bias).abs() <= i64::from(i32::MAX)
        };
        let rows = self.second.chunks_exact(self.architecture.pooled());
        if !rows
            .zip(&self.second_bias)
            .all(|(row, &bias)| fits(row, bias))
        {
            return Err(NetError::Overflow("second layer"));
        }
        if !fits(&self.output, self.output_bias) {
            return Err(NetError::Overflow("output"));
        }
        Ok(())
    }
}

/// How many bits the sum over the forms loses, so that no sum is larger than what one
/// form gives.
pub(crate) fn forms_shift(layout: &Layout) -> u32 {
    layout.forms().len().next_power_of_two().ilog2()
}

/// What stands for 1 in the mean over the forms.
fn pooled_unit(layout: &Layout) -> f64 {
    let forms = layout.forms().len() as f64;
    let lost = f64::from(1_u32 << (SQUARE_SHIFT + forms_shift(layout)));
    f64::from(FIRST_UNIT).powi(2) * forms / lost
}

/// What stands for 1 in the sum of the output.
pub(crate) fn output_divisor(layout: &Layout) -> i64 {
    (f64::from(HEAD_UNIT) * pooled_unit(layout)).round() as i64
}

impl FloatNet {
    /// The net of integers that is nearest to this one, for games of this layout.
    ///
    /// # Errors
    /// If the weights of a layer are so large that their sums would not fit.
    ///
    /// # Panics
    /// If a list has not the length that the sizes ask for.
    pub fn quantise(&self, layout: &Layout, provenance: Provenance) -> Result<Net, NetError> {
        let sizes = self.architecture;
        assert_eq!(
            self.first.len(),
            layout.inputs() * usize::from(sizes.hidden)
        );
        assert_eq!(self.first_bias.len(), usize::from(sizes.hidden));
        assert_eq!(self.second_bias.len(), usize::from(sizes.second));
        assert_eq!(self.second.len(), self.second_bias.len() * sizes.pooled());
        assert_eq!(self.output.len(), sizes.last());
        let whole = f64::from(HEAD_UNIT) * pooled_unit(layout);
        let first = |numbers: &[f32]| -> Vec<i16> {
            let limit = FloatNet::FIRST_LIMIT;
            let unit = f32::from(FIRST_UNIT);
            let clipped = numbers.iter().map(|number| number.clamp(-limit, limit));
            clipped
                .map(|number| (number * unit).round() as i16)
                .collect()
        };
        let head = |numbers: &[f32]| -> Vec<i16> {
            let limit = FloatNet::HEAD_LIMIT;
            let clipped = numbers.iter().map(|number| number.clamp(-limit, limit));
            clipped
                .map(|number| (number * HEAD_UNIT as f32).round() as i16)
                .collect()
        };
        let bias = |number: f32| (f64::from(number) * whole).round() as i32;
        let net = Net {
            provenance,
            layout_version: Layout::VERSION,
            layout: layout.fingerprint(),
            architecture: sizes,
            scale: self.scale.round() as u16,
            first: first(&self.first),
            first_bias: first(&self.first_bias),
            second: head(&self.second),
            second_bias: self.second_bias.iter().copied().map(bias).collect(),
            output: head(&self.output),
            output_bias: bias(self.output_bias),
        };
        net.check_sums()?;
        Ok(net)
    }
}
