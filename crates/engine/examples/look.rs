//! Shows a search as it runs: `look RULES SECONDS [STRENGTH] [POSITION]`.

use jersi_core::{Game, Rules, Style};
use jersi_engine::{Control, Engine, Event, Limits, Status, Task};
use std::time::{Duration, Instant};

struct Since(Instant);

impl Control for Since {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn interrupted(&self) -> bool {
        false
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "pijersi".to_owned());
    let seconds: f64 = words.next().map_or(Ok(3.0), |word| word.parse())?;
    let strength = words
        .next()
        .map_or(Ok("10".parse()?), |word| word.parse())?;
    let mut game = Game::new(Rules::load(&rules, &mut || 0)?);
    let position: Vec<String> = words.collect();
    if !position.is_empty() {
        game = game.from_text(&position.join(" "))?;
    }
    let mut engine = Engine::new(game.rules());
    let mut task = Task::new(Limits::time(Duration::from_secs_f64(seconds)));
    task.strength = strength;
    let mut workers = engine.workers(&game, &task, 1);
    let clock = Since(Instant::now());
    let status = workers[0].run(&clock, &mut |Event::Line(line)| {
        let mut later = game.clone();
        let mut texts = Vec::new();
        for &turn in &line.turns {
            texts.push(later.turn_text(turn.into(), Style::Native));
            if !later.play_turn(turn.into()) {
                texts.push("ILLEGAL".to_owned());
                break;
            }
        }
        let speed = line.nodes as f64 / line.elapsed.as_secs_f64() / 1e6;
        println!(
            "{:>2}/{:<2} {:>12} {:>10} nodes {:>5.2} s {speed:.2} M/s {}",
            line.depth,
            line.deepest,
            line.score.to_string(),
            line.nodes,
            line.elapsed.as_secs_f64(),
            texts.join(" ")
        );
    });
    assert_eq!(status, Status::Done);
    if let Some(answer) = workers[0].answer() {
        println!(
            "{} {} ({} nodes)",
            game.turn_text(answer.turn.into(), Style::Native),
            answer.score,
            answer.nodes
        );
    }
    Ok(())
}
