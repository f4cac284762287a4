//! Shows a search as it runs: `look RULES SECONDS [STRENGTH] [POSITION]`.

use jersi_core::{Game, Notation, Rules};
use jersi_engine::threads::think;
use jersi_engine::{Engine, Limits, SearchEvent, Task};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "pijersi".to_owned());
    let seconds: f64 = words.next().map_or(Ok(3.0), |word| word.parse())?;
    let mut task = Task::new(Limits::time(Duration::from_secs_f64(seconds)));
    if let Some(strength) = words.next() {
        task.strength = strength.parse()?;
    }
    let rules = Rules::named(&rules)?;
    let mut game = Game::new(&rules);
    let position: Vec<String> = words.collect();
    if !position.is_empty() {
        game = game.from_text(&position.join(" "))?;
    }
    let mut report = |SearchEvent::Pv(pv)| {
        let seconds = pv.elapsed.as_secs_f64();
        let speed = pv.nodes as f64 / seconds / 1e6;
        println!(
            "{:>2}/{:<2} {:>12} {:>10} nodes {seconds:>5.2} s {speed:.2} M/s {}",
            pv.depth,
            pv.seldepth,
            pv.score.to_string(),
            pv.nodes,
            game.line_texts(&pv.decisions, Notation::Native).join(" ")
        );
    };
    let stop = AtomicBool::new(false);
    let best = think(
        &mut Engine::new(&rules),
        &game,
        &task,
        1,
        &stop,
        &mut report,
    )?;
    let turn = game.turn_text(best.turn, Notation::Native);
    println!("{turn} {} ({} nodes)", best.score, best.nodes);
    Ok(())
}
