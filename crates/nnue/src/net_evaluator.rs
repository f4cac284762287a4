//! A net that is ready to evaluate positions.

use crate::beside::Beside;
use crate::block::{self, Block, LANES, Registers, Width};
use crate::net::{self, FIRST_UNIT, HEAD_UNIT, SQUARE_SHIFT};
use crate::{AccumulatorStack, Architecture, Layout, Net, NetError};
use jersi_core::rules::Fingerprint;
use jersi_core::{Bits, Colour, Position, Rules};

/// A net that is ready to evaluate the positions of a game.
///
/// The weights of the first layer are kept once for each symmetric form, side by side:
/// what a cube changes in all of them is one row.
///
/// ```
/// use jersi_core::{Rules, Tables};
/// use jersi_core::rules::Fingerprint;
/// use jersi_nnue::{Architecture, NetEvaluator, FloatNet, Layout, Provenance};
/// use std::sync::Arc;
///
/// let rules = Arc::new(Rules::named("pijersi")?);
/// let layout = Layout::new(&rules);
/// let mut knows_nothing = FloatNet::zero(&layout, Architecture::new(32, 0)?, 400.0);
/// knows_nothing.output_bias = 0.25;
/// let hand_made = Fingerprint::of(b"the weights that it stands beside");
/// let provenance = Provenance {
///     game: rules.full_id(),
///     hand_made,
///     summary: "trained on nothing".to_owned(),
/// };
/// let net = knows_nothing.quantise(&layout, provenance)?;
/// let evaluator = NetEvaluator::new(&net, &rules, hand_made)?;
///
/// let tables = Tables::<u64>::new(rules);
/// let mut stack = evaluator.accumulators(10);
/// let start = tables.start();
/// evaluator.refresh(&mut stack, &start);
/// assert_eq!(evaluator.evaluate(&mut stack, 0, &start), 100);
///
/// let mut turns = Vec::new();
/// tables.legal_into(&start, &mut turns);
/// let after = tables.play_observed(&start, turns[0], &mut stack.play(0));
/// assert_eq!(evaluator.evaluate(&mut stack, 1, &after), 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    layout: Layout,
    registers: Registers,
    /// Blocks of one form, and of all forms together.
    per_form: usize,
    width: usize,
    /// A row of sums for each input, and that of the biases.
    rows: Vec<Block>,
    bias: Vec<Block>,
    forms_shift: u32,
    /// A row for each unit.
    second: Vec<i16>,
    second_bias: Vec<i32>,
    output: Vec<i16>,
    output_bias: i32,
    /// What stands for 1 in the second layer.
    one: i32,
    /// What one unit of the output's sum is worth, in hundredths of a cube by 2^32.
    factor: i64,
}

impl NetEvaluator {
    /// The net, ready to evaluate the positions of a game beside the hand-made evaluation with
    /// this fingerprint.
    ///
    /// # Errors
    /// If it does not fit the game or this evaluation.
    pub fn new(net: &Net, rules: &Rules, hand_made: Fingerprint) -> Result<NetEvaluator, NetError> {
        let layout = Layout::new(rules);
        net.check(rules, &layout, hand_made)?;
        let hidden = usize::from(net.architecture.hidden);
        let forms = layout.forms();
        let mut rows = Vec::new();
        for input in 0..layout.inputs() {
            for form in forms {
                let row = usize::from(form[input]) * hidden;
                rows.extend(block::blocks(&net.first[row..row + hidden]));
            }
        }
        let per_form = hidden / LANES;
        let divisor = net::output_divisor(&layout);
        Ok(NetEvaluator {
            per_form,
            width: forms.len() * per_form,
            rows,
            bias: block::blocks(&net.first_bias.repeat(forms.len())),
            forms_shift: net::forms_shift(&layout),
            second: net.second.clone(),
            second_bias: net.second_bias.clone(),
            output: net.output.clone(),
            output_bias: net.output_bias,
            one: (divisor / i64::from(HEAD_UNIT)) as i32,
            factor: ((i64::from(net.scale) << 32) + divisor / 2) / divisor,
            registers: Registers::best(),
            layout,
        })
    }

    /// The same with other registers.
    #[must_use]
    pub fn with_registers(self, registers: Registers) -> NetEvaluator {
        NetEvaluator { registers, ..self }
    }

    /// Accumulators for this many positions, one after the other.
    pub fn accumulators(&self, length: usize) -> AccumulatorStack {
        AccumulatorStack::new(length, self.width)
    }

    /// Computes the accumulators of the first position of a stack, at ply 0.
    pub fn refresh<W: Bits>(&self, stack: &mut AccumulatorStack, position: &Position<W>) {
        let mut active = Vec::new();
        for view in Colour::BOTH {
            active.clear();
            self.layout.active_into(position, view, &mut active);
            let sums = &mut stack.sums[self.place(0, view)];
            sums.copy_from_slice(&self.bias);
            for &input in &active {
                block::add(sums, self.row(input));
            }
        }
        let first = &mut stack.entries[0];
        first.known = true;
        first.beside = self.layout.beside(position);
    }

    /// The evaluation of the position at some ply of a stack, for the player who decides in
    /// it, in hundredths of a cube.
    #[inline]
    pub fn evaluate<W: Bits>(
        &self,
        stack: &mut AccumulatorStack,
        ply: usize,
        position: &Position<W>,
    ) -> i32 {
        match self.registers.0 {
            #[cfg(not(target_arch = "wasm32"))]
            Width::Common => self.evaluate_in(stack, ply, position),
            // A browser refuses a module with vectors that it does not know: nothing is left
            // to be asked here.
            #[cfg(target_arch = "wasm32")]
            Width::Common => self.evaluate_simd128(stack, ply, position),
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => {
                #[expect(
                    unsafe_code,
                    reason = "no safe call reaches a function for registers that are \
                              chosen while the program runs"
                )]
                // SAFETY: `Width::Avx2` is only made by `Width::wider`, where the
                // processor was asked whether it has them.
                unsafe {
                    self.evaluate_avx2(stack, ply, position)
                }
            }
        }
    }

    #[cfg(target_arch = "wasm32")]
    #[target_feature(enable = "simd128")]
    fn evaluate_simd128<W: Bits>(
        &self,
        stack: &mut AccumulatorStack,
        ply: usize,
        position: &Position<W>,
    ) -> i32 {
        self.evaluate_in(stack, ply, position)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn evaluate_avx2<W: Bits>(
        &self,
        stack: &mut AccumulatorStack,
        ply: usize,
        position: &Position<W>,
    ) -> i32 {
        self.evaluate_in(stack, ply, position)
    }

    /// Compiled once for each kind of registers.
    #[inline(always)]
    fn evaluate_in<W: Bits>(
        &self,
        stack: &mut AccumulatorStack,
        ply: usize,
        position: &Position<W>,
    ) -> i32 {
        self.catch_up(stack, ply, &self.layout.beside(position));
        let decider = position.decider();
        self.forward([
            &stack.sums[self.place(ply, decider)],
            &stack.sums[self.place(ply, !decider)],
        ])
    }

    /// Where the sums of a position are.
    #[inline(always)]
    fn place(&self, ply: usize, view: Colour) -> std::ops::Range<usize> {
        let start = (2 * ply + view as usize) * self.width;
        start..start + self.width
    }

    #[inline(always)]
    fn row(&self, input: u16) -> &[Block] {
        let start = usize::from(input) * self.width;
        &self.rows[start..start + self.width]
    }

    /// Brings the sums of a position up to date.
    #[inline(always)]
    fn catch_up(&self, stack: &mut AccumulatorStack, ply: usize, beside: &Beside) {
        let known = stack.entries[..=ply].iter().rposition(|entry| entry.known);
        let known = known.expect("a stack begins with a position whose sums are known");
        let before = stack.entries[known].beside;
        for next in known + 1..=ply {
            for view in Colour::BOTH {
                self.step(stack, next, view);
            }
            let entry = &mut stack.entries[next];
            entry.known = true;
            entry.beside = before;
        }
        if before != *beside {
            for view in Colour::BOTH {
                let sums = &mut stack.sums[self.place(ply, view)];
                self.layout.changes(view, &before, beside, |input, on| {
                    if on {
                        block::add(sums, self.row(input));
                    } else {
                        block::subtract(sums, self.row(input));
                    }
                });
            }
            stack.entries[ply].beside = *beside;
        }
    }

    /// The sums of a position in one view, from those of the position before it.
    #[inline(always)]
    fn step(&self, stack: &mut AccumulatorStack, ply: usize, view: Colour) {
        let entry = &stack.entries[ply];
        let (done, sums) = stack
            .sums
            .split_at_mut(self.place(ply, Colour::White).start);
        let before = &done[self.place(ply - 1, view)];
        let start = view as usize * self.width;
        let sums = &mut sums[start..start + self.width];
        let row = |&(cell, cube, level): &_| self.row(self.layout.cube(view, cell, cube, level));
        let (put, taken) = (&entry.put[..], &entry.taken[..]);
        let both = put.len().min(taken.len());
        if both == 0 {
            sums.copy_from_slice(before);
        } else {
            block::exchange(sums, before, row(&put[0]), row(&taken[0]));
        }
        for (put, taken) in put.iter().zip(taken).skip(1) {
            block::add(sums, row(put));
            block::subtract(sums, row(taken));
        }
        for put in &put[both..] {
            block::add(sums, row(put));
        }
        for taken in &taken[both..] {
            block::subtract(sums, row(taken));
        }
    }

    /// The output of the net for these accumulators, the decider's first.
    #[inline(always)]
    fn forward(&self, views: [&[Block]; 2]) -> i32 {
        let mut pooled = [0; 2 * Architecture::MOST as usize];
        let hidden = self.per_form * LANES;
        let (mine, theirs) = pooled.split_at_mut(hidden);
        self.pool(views[0], mine);
        self.pool(views[1], &mut theirs[..hidden]);
        let pooled = &pooled[..2 * hidden];
        let output = if self.second_bias.is_empty() {
            block::dot(&self.output, pooled)
        } else {
            let mut units = [0; Architecture::MOST as usize];
            for (unit, bias) in self.second_bias.iter().enumerate() {
                let row = &self.second[unit * pooled.len()..(unit + 1) * pooled.len()];
                let sum = bias + block::dot(row, pooled);
                units[unit] = (sum / HEAD_UNIT).clamp(0, self.one) as i16;
            }
            block::dot(&self.output, &units[..self.output.len()])
        };
        // Rounded to the nearest.
        let score = i64::from(self.output_bias + output) * self.factor + (1 << 31);
        (score >> 32) as i32
    }

    /// The hidden units of one view: clipped, squared, and the mean over the forms.
    #[inline(always)]
    fn pool(&self, sums: &[Block], pooled: &mut [i16]) {
        for (first, pooled) in pooled.chunks_exact_mut(LANES).enumerate() {
            let mut total = Block::default();
            let mut at = first;
            while at < sums.len() {
                total = total.plus(sums[at].squares(FIRST_UNIT, SQUARE_SHIFT));
                at += self.per_form;
            }
            pooled.copy_from_slice(&total.halved(self.forms_shift).0);
        }
    }
}
