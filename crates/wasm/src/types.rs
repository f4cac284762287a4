//! The types of all that crosses over to the page, in TypeScript.

use crate::{catalogue, editor, lesson, look, problem, review, session, status, thinking, words};
use jersi_core::choice;
use std::path::Path;
use ts_rs::{Config, TS};

/// What the types of other crates are called here.
const NAMES: &str = "\
// Written by `JERSI_WRITE_TYPES=1 cargo test -p jersi-wasm types`. Do not edit.

export type Colour = \"White\" | \"Black\";

export type Cube = { owner: Colour, kind: number, };

export type Level = \"Alone\" | \"Bottom\" | \"Top\";

export type Sign = \"Blank\" | \"Circle\" | \"Square\" | \"Cross\" | \"Spiral\" | \"Infinity\" | \"Mountain\" | \"Dot\";
";

fn reasons() -> String {
    let words: Vec<String> = jersi_core::Reason::ALL
        .iter()
        .map(|reason| format!("{:?}", reason.word()))
        .collect();
    format!("\nexport type Reason = {};\n", words.join(" | "))
}

fn declared<T: TS>(all: &mut String, config: &Config) {
    all.push_str("\nexport ");
    all.push_str(&T::decl(config));
    all.push('\n');
}

macro_rules! declarations {
    ($config:ident, $($type:ty),+ $(,)?) => {{
        let mut all = NAMES.to_owned() + &reasons();
        $(declared::<$type>(&mut all, &$config);)+
        all
    }};
}

#[test]
fn the_types_of_the_page_are_current() {
    let config = Config::new();
    let all = declarations![
        config,
        problem::Problem,
        problem::Area,
        problem::Fault,
        problem::Said,
        problem::SaidWord,
        catalogue::RulesSource,
        catalogue::GameInfo,
        catalogue::Words,
        catalogue::OptionInfo,
        catalogue::Effect,
        catalogue::KindInfo,
        choice::Choice,
        choice::Part,
        words::Language,
        look::Look,
        status::Status,
        status::Phase,
        status::Ending,
        status::Count,
        status::PlayerStatus,
        status::Held,
        session::Composition,
        session::TurnInfo,
        session::TreeInfo,
        session::Played,
        session::WrittenRecord,
        session::ReadingInfo,
        session::GameSpec,
        session::Kept,
        session::KeptLine,
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
    ];
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/types.ts");
    if std::env::var_os("JERSI_WRITE_TYPES").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &all).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == all,
        "web/src/generated/types.ts is out of date: \
         JERSI_WRITE_TYPES=1 cargo test -p jersi-wasm types writes it anew"
    );
}
