//! A net that knows nothing but says something of every position.

use jersi_nnue::{Architecture, FloatNet, Layout};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A random net, the same for the same seed, whose units are neither all off nor all on.
pub(crate) fn random_net(layout: &Layout, sizes: Architecture, seed: u64) -> FloatNet {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut net = FloatNet::zero(layout, sizes, 400.0);
    let mut fill = |numbers: &mut [f32], least: f32, most: f32| {
        for number in numbers {
            *number = rng.random_range(least..most);
        }
    };
    fill(&mut net.first, -0.4, 0.4);
    fill(&mut net.first_bias, -0.5, 1.0);
    fill(&mut net.second, -0.6, 0.6);
    fill(&mut net.second_bias, 0.0, 0.8);
    fill(&mut net.output, -1.0, 1.0);
    net
}
