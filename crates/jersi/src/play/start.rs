//! Which game is played, and by whom.

use jersi_core::record::Record;
use jersi_core::rules::BUILT_IN;
use jersi_core::{ByColour, Colour, Game};
use jersi_table::{Seat, TimeControl};
use jersi_tui::prose::{indent, wrap};
use jersi_tui::{Console, GameFile as _, Heard, Sitting, seat};

use super::seats;
use super::store::{self, Kept, Opened, Store};
use crate::args::{At, PlayArgs};
use crate::failure::Failure;
use crate::input;
use crate::language::{Language, say};
use crate::output::remark;
use crate::records::{By, RULES_FILE};

/// A game with its players, and its rules as they were asked for.
pub(super) type Begun = (Sitting, String);

/// What the arguments ask for, and where they say nothing, what a person at the console
/// answers, if there is one; nothing if the person leaves.
pub(super) fn start(
    args: &PlayArgs,
    language: &Language,
    mut console: Option<&mut Console>,
) -> Result<Option<Begun>, Failure> {
    if args.position.as_deref() == Some("-") || args.moves.as_deref() == Some("-") {
        return Err(Failure::new("standard input is for turns and commands")
            .help("give the text itself to -p and -m"));
    }
    if let Some(file) = &args.resume {
        return resume(args, file.as_deref(), language, console);
    }
    let name = match &args.rules {
        Some(name) => name.clone(),
        None => match asked(&mut console) {
            Some(console) if args.position.is_none() && args.moves.is_none() => {
                match choose(language, console)? {
                    Some(name) => name,
                    None => return Ok(None),
                }
            }
            _ => input::DEFAULT_RULES.to_owned(),
        },
    };
    let game = input::game(&At {
        rules: Some(name.clone()),
        position: args.position.clone(),
        moves: args.moves.clone(),
    })?;
    if game.start().king.is_pending() || game.setup().king.is_pending() {
        return Err(Failure::new("a game cannot start in the middle of a turn")
            .help("give the position before or after it"));
    }
    let store = match &args.file {
        Some(path) => Store::create(path)?,
        None => Store::among_others(game.rules())?,
    };
    let mut sitting = begin(&game, &name, args.clock, store);
    sitting.sit_all(seats::fill(args.white.clone(), args.black.clone()));
    Ok(Some((sitting, name)))
}

/// The console, if a person sits there.
fn asked<'c>(console: &'c mut Option<&mut Console>) -> Option<&'c mut Console> {
    console
        .as_deref_mut()
        .filter(|console| console.is_terminal())
}

/// A new game by the rules of this name.
pub(super) fn begin(
    game: &Game,
    rules_name: &str,
    clock: Option<TimeControl>,
    store: Store,
) -> Sitting {
    let mut sitting = Sitting::new(game, clock, store);
    sitting.tag("date", &jiff::Zoned::now().date().to_string());
    name_rules_file(&mut sitting, rules_name);
    sitting
}

/// The game of a file.
pub(super) fn go_on(opened: Opened, clock: Option<TimeControl>) -> Result<Sitting, Failure> {
    let path = opened.store.path().to_owned();
    Sitting::resumed(&opened.record, clock, opened.store)
        .map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

/// Writes down where the rules are, if they are not built in.
fn name_rules_file(sitting: &mut Sitting, name: &str) {
    if let Some(file) = input::noted_rules_file(name, sitting.game().rules()) {
        sitting.tag(RULES_FILE, &file);
    }
}

/// Asks which game is to be played; nothing if the person leaves.
fn choose(language: &Language, console: &mut Console) -> Result<Option<String>, Failure> {
    console.line(&say!(language, "which-game"));
    for (number, (id, _)) in (1..).zip(BUILT_IN) {
        let rules = input::rules(id)?;
        let summary = indent(17, &wrap(rules.summary.told(language.code()), 63));
        console.line(format!("  {number}  {id:<12}{}", summary.trim_start()).trim_end());
    }
    loop {
        let prompt = say!(language, "which-game-prompt") + " ";
        let Heard::Line(line) = console.ask(&prompt, None) else {
            return Ok(None);
        };
        if line.is_empty() {
            return Ok(Some(BUILT_IN[0].0.to_owned()));
        }
        let number = line
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let name = match number {
            Some(index) => BUILT_IN.get(index).map_or(line.as_str(), |(id, _)| id),
            None => line.as_str(),
        };
        match input::rules(name) {
            Ok(_) => return Ok(Some(name.to_owned())),
            Err(failure) => console.line(&refusal(name, &failure, language)),
        }
    }
}

/// Says that a game cannot be played; why is said as other commands say it.
pub(super) fn refusal(name: &str, failure: &Failure, language: &Language) -> String {
    let why = failure.message();
    say!(language, "cannot-be-played", name = name, why = why)
}

/// Goes on with a game that was kept.
fn resume(
    args: &PlayArgs,
    file: Option<&std::path::Path>,
    language: &Language,
    mut console: Option<&mut Console>,
) -> Result<Option<Begun>, Failure> {
    let by = By::asked(args.rules.as_deref())?;
    let (path, older) = if let Some(path) = file {
        (Some(path.to_owned()), None)
    } else {
        let mut kept = store::unfinished()?.into_iter();
        let last = kept.next().map(|kept| kept.path);
        (last, kept.find(|kept| kept.record.is_ok()))
    };
    let path = path.ok_or_else(|| Failure::new(say!(language, "no-games")))?;
    let opened = store::open(&path, &by).map_err(|failure| match older {
        // An older game must not take the place of the last one unasked.
        Some(Kept { path, .. }) => {
            let path = path.display();
            failure.help(&format!("--resume {path} resumes the game before it"))
        }
        None => failure,
    })?;
    for notice in &opened.notices {
        remark(notice);
    }
    let record = &opened.record;
    let given = ByColour {
        white: args.white.clone(),
        black: args.black.clone(),
    };
    let mut seats = ByColour::from_fn(|_| Seat::Person);
    for colour in Colour::BOTH {
        seats[colour] = match &given[colour] {
            Some(seat) => seat.clone(),
            None => match kept_seat(record, colour, language, &mut console)? {
                Some(seat) => seat,
                None => return Ok(None),
            },
        };
    }
    let named = record.tags.get(RULES_FILE).map(str::to_owned);
    let given = args.rules.clone().filter(|_| matches!(by, By::Given(_)));
    let full_id = record.rules.full_id();
    let mut sitting = go_on(opened, args.clock)?;
    if let Some(name) = &given {
        name_rules_file(&mut sitting, name);
    }
    let rules_name = given.or(named).unwrap_or(full_id);
    sitting.sit_all(seats);
    Ok(Some((sitting, rules_name)))
}

/// Who played a colour, as the record says; nothing if the person leaves. A file does not
/// start programs: whoever plays against an engine must say so.
fn kept_seat(
    record: &Record,
    colour: Colour,
    language: &Language,
    console: &mut Option<&mut Console>,
) -> Result<Option<Seat>, Failure> {
    let named = record
        .tags
        .get(&colour.to_string())
        .and_then(|name| seat::parse(name).ok());
    let Some(Seat::Engine { command }) = named else {
        return Ok(Some(named.unwrap_or(Seat::Person)));
    };
    let refused = |why: String| {
        Failure::new(why).help(&format!(
            "--{colour} says who plays: \"ugi:{command}\", 3, you"
        ))
    };
    let Some(console) = asked(console) else {
        let why = format!("the record names an engine for {colour}, which is not started unasked");
        return Err(refused(why));
    };
    let question = say!(
        language,
        "start-engine",
        command = command.as_str(),
        player = colour
    );
    loop {
        let Heard::Line(line) = console.ask(&format!("{question} "), None) else {
            return Ok(None);
        };
        let line = line.to_lowercase();
        if [say!(language, "yes"), say!(language, "yes-in-short")].contains(&line) {
            return Ok(Some(Seat::Engine { command }));
        }
        if let Ok(seat) = seat::parse(&line) {
            return Ok(Some(seat));
        }
    }
}
