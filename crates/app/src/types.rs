//! The types of all that crosses over to the page, in TypeScript.

use crate::{
    catalogue, editor, found, lesson, look, problem, review, session, sound, status, thinking,
};
use jersi_core::rules::Sign;
use jersi_core::{
    Account, ByColour, Cell, Colour, Cube, Kind, Message, Reason, Standing, TurnEvent, Value,
    Words, choice,
};
use jersi_table::{
    Cause, ClockView, End, NodeId, Player, Seat, TimeControl, TurnView, composer, policy,
};
use std::path::Path;
use ts_rs::{Config, TS};

/// The first line of the file.
const HEAD: &str = "\
// Written by `JERSI_WRITE_TYPES=1 cargo test -p jersi-app types`. Do not edit.
";

fn declared<T: TS>(all: &mut String, config: &Config) {
    all.push_str("\nexport ");
    all.push_str(&T::decl(config));
    all.push('\n');
}

macro_rules! declarations {
    ($config:ident, $($type:ty),+ $(,)?) => {{
        let mut all = String::new();
        $(declared::<$type>(&mut all, $config);)+
        all
    }};
}

/// Games and what they are made of.
fn games(config: &Config) -> String {
    declarations![
        config,
        Cell,
        Kind,
        Colour,
        ByColour<Player>,
        Cube,
        Standing,
        TurnEvent,
        Account,
        Sign,
        problem::Problem,
        problem::Fault,
        Message,
        Value,
        Words,
        catalogue::RulesSource,
        catalogue::GameInfo,
        catalogue::OptionInfo,
        catalogue::Effect,
        catalogue::KindInfo,
        choice::Choice,
        choice::Part,
        look::Look,
        status::Status,
        status::Phase,
        status::Count,
        status::PlayerStatus,
        status::Held,
    ]
}

/// Games being played.
fn sessions(config: &Config) -> String {
    declarations![
        config,
        NodeId,
        TurnView,
        Seat,
        Player,
        TimeControl,
        ClockView,
        Reason,
        Cause,
        End,
        policy::Response,
        composer::Asks,
        composer::Why,
        composer::Composition,
        session::Plan,
        session::Request,
        session::Gesture,
        session::Touched,
        session::TreeInfo,
        session::SessionView,
        session::Played,
        session::Acted,
        session::Fit,
        sound::Sound,
        session::WrittenRecord,
        session::ReadingInfo,
        session::GameSpec,
        session::Kept,
        session::OlderGame,
        session::OlderClock,
        found::GameFound,
    ]
}

/// Lessons, questions, the editor and pictures.
fn others(config: &Config) -> String {
    declarations![
        config,
        lesson::Content,
        lesson::Step,
        lesson::Round,
        lesson::Section,
        lesson::Show,
        lesson::Diagram,
        lesson::Verdict,
        thinking::Question,
        thinking::Bounds,
        thinking::Worth,
        thinking::LineInfo,
        thinking::News,
        review::ReviewQuestion,
        review::ReviewNews,
        review::ReviewedTurn,
        review::PlayerSummary,
        editor::Draft,
        editor::DraftCell,
        editor::DraftCube,
        editor::Checked,
        editor::NewDraft,
        jersi_draw::Scene,
        jersi_draw::CellShape,
        jersi_draw::Tone,
        jersi_draw::CubeShape,
        jersi_draw::Tray,
        jersi_draw::TrayKind,
        jersi_draw::Pile,
        jersi_draw::SideMarker,
        jersi_draw::Mark,
        jersi_draw::MarkKind,
        jersi_draw::Arrow,
        jersi_draw::ArrowKind,
        jersi_draw::Label,
        jersi_draw::LabelKind,
        jersi_draw::Theme,
        jersi_draw::Faces,
        jersi_draw::SignPath,
        jersi_draw::Point,
        jersi_draw::Rect,
    ]
}

#[test]
fn the_types_of_the_page_are_current() {
    let config = Config::new();
    let all = [
        HEAD.to_owned(),
        games(&config),
        sessions(&config),
        others(&config),
    ]
    .concat();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/types.ts");
    if std::env::var_os("JERSI_WRITE_TYPES").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &all).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == all,
        "web/src/generated/types.ts is out of date: \
         JERSI_WRITE_TYPES=1 cargo test -p jersi-app types writes it anew"
    );
}
