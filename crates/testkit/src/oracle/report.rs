//! What a turn did, so that tests can count how often each rule was exercised.

use super::{Oracle, State};
use jersi_core::rules::KingFate;
use jersi_core::{Cube, Kind, Outcome, Place, Reason, Rules};

/// What a whole turn, a decision or an answer did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The state afterwards.
    pub after: State,
    /// The captures on the board, in the order of the steps.
    pub captures: Vec<Capture>,
    /// The king that was captured now, if one was.
    pub king_taken: Option<Cube>,
    /// The cubes that a step put on another one, without capture.
    pub built: Vec<Landing>,
    /// The cubes that were dropped.
    pub drops: Vec<Landing>,
    /// The kind of ransom that was named, where the turn stops there.
    pub named: Option<Kind>,
    /// The cube that was given as ransom, and its place.
    pub given: Option<(Place, Cube)>,
    /// The places on which the king could be put back when the steps were done,
    /// before any ransom was given.
    pub open_before: Vec<Place>,
    /// The places on which the king can be put back once the ransom is given, or
    /// could be if there is no ransom. Empty when that question did not come up.
    pub open: Vec<Place>,
    /// Where the king was put back.
    pub returned: Option<Landing>,
    /// The kinds of the pairs of prisoners that were exchanged, one for each pair.
    pub exchanged: Vec<Kind>,
    /// The kinds of the pairs that would have been, had a credit been left.
    pub refused: Vec<Kind>,
}

/// One capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capture {
    /// Where.
    pub place: Place,
    /// The cubes that left the board, bottom first.
    pub cubes: Vec<Cube>,
    /// The cube that stayed under them, a mountain.
    pub stayed: Option<Cube>,
}

/// A cube that was put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing {
    /// Where.
    pub place: Place,
    /// The cube.
    pub cube: Cube,
    /// What it stands on now.
    pub under: Option<Cube>,
}

/// Something that a game rarely does and a test run should have met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Event {
    /// A cube or stack was captured.
    Capture,
    /// Both steps of a turn captured.
    DoubleCapture,
    /// A cube was captured from the top of a mountain.
    CaptureOnMountain,
    /// A cube stepped onto a mountain.
    Climb,
    /// A cube was dropped.
    Drop,
    /// A mountain was dropped on a mountain.
    MountainOnMountain,
    /// A king was captured.
    KingTaken,
    /// A captured king was put back.
    KingReturned,
    /// A captured king was put back on top of a mountain.
    KingReturnedOnMountain,
    /// A ransom was given.
    Ransom,
    /// A ransom was given that opened a place for the king that was closed before.
    RansomOpened,
    /// A ransom was given without which the king could not have been put back.
    RansomSaved,
    /// Prisoners were exchanged.
    Exchange,
    /// A capture left both sides with a prisoner of one kind and no exchange was left.
    ExchangeRefused,
    /// Won by arriving.
    Goal,
    /// Won because the king could not be put back.
    NoReturn,
    /// Won because no ransom could be named.
    NoRansom,
    /// Won by capturing a king that does not come back.
    KingCaptured,
    /// Won because the opponent could not play.
    Blocked,
    /// Drawn by turns without capture.
    DrawByCount,
}

impl Event {
    /// All events, in the order of their declaration.
    pub const ALL: [Event; 20] = [
        Event::Capture,
        Event::DoubleCapture,
        Event::CaptureOnMountain,
        Event::Climb,
        Event::Drop,
        Event::MountainOnMountain,
        Event::KingTaken,
        Event::KingReturned,
        Event::KingReturnedOnMountain,
        Event::Ransom,
        Event::RansomOpened,
        Event::RansomSaved,
        Event::Exchange,
        Event::ExchangeRefused,
        Event::Goal,
        Event::NoReturn,
        Event::NoRansom,
        Event::KingCaptured,
        Event::Blocked,
        Event::DrawByCount,
    ];

    /// The event of a game that ended like this on the board.
    pub fn of_outcome(outcome: Outcome) -> Option<Event> {
        match outcome.reason {
            Reason::Goal => Some(Event::Goal),
            Reason::NoReturn => Some(Event::NoReturn),
            Reason::NoRansom => Some(Event::NoRansom),
            Reason::KingCaptured => Some(Event::KingCaptured),
            Reason::Blocked => Some(Event::Blocked),
            Reason::Count => Some(Event::DrawByCount),
            Reason::Resignation | Reason::Agreement | Reason::Flag | Reason::TurnLimit => None,
        }
    }

    /// The events that can happen in a game of these rules.
    pub fn possible(rules: &Rules) -> Vec<Event> {
        let mut events = vec![Event::Capture, Event::DoubleCapture, Event::Blocked];
        if !rules.goal.kinds.is_empty() {
            events.push(Event::Goal);
        }
        if rules.draw.is_some() {
            events.push(Event::DrawByCount);
        }
        let mountains: Vec<Kind> = (0..rules.kinds.len())
            .map(Kind::new)
            .filter(|kind| rules.kinds[kind.index()].stays && rules.kinds[kind.index()].count > 0)
            .collect();
        if !mountains.is_empty() {
            events.extend([Event::CaptureOnMountain, Event::Climb, Event::Drop]);
        }
        if mountains
            .iter()
            .any(|&kind| rules.kinds[kind.index()].stands_on.contains(kind))
        {
            events.push(Event::MountainOnMountain);
        }
        if let Some(king) = &rules.king {
            events.push(Event::KingTaken);
            events.extend(match king.when_captured {
                KingFate::OwnerLoses => vec![Event::KingCaptured],
                KingFate::Returns { .. } => vec![Event::KingReturned, Event::NoReturn],
            });
            if !mountains.is_empty() {
                events.push(Event::KingReturnedOnMountain);
            }
            if matches!(&king.when_captured, KingFate::Returns { ransom, .. } if !ransom.is_empty())
            {
                events.extend([
                    Event::Ransom,
                    Event::RansomOpened,
                    Event::RansomSaved,
                    Event::NoRansom,
                ]);
            }
        }
        if let Some(prisoners) = rules.prisoners {
            events.push(Event::ExchangeRefused);
            if prisoners.exchanges > 0 {
                events.push(Event::Exchange);
            }
        }
        events
    }
}

impl Oracle {
    /// The events of a turn, each once, the way the game ended included.
    ///
    /// A mountain is here any kind that stays on its cell.
    pub fn events(&self, report: &Report) -> Vec<Event> {
        let stays = |cube: Option<Cube>| cube.is_some_and(|cube| self.kind(cube).stays);
        let on_mountain = |landing: &Landing| stays(landing.under);
        let opened = report.given.is_some()
            && report
                .open
                .iter()
                .any(|place| !report.open_before.contains(place));
        let mut events: Vec<Event> = [
            (Event::Capture, !report.captures.is_empty()),
            (Event::DoubleCapture, report.captures.len() > 1),
            (
                Event::CaptureOnMountain,
                report
                    .captures
                    .iter()
                    .any(|capture| capture.stayed.is_some()),
            ),
            (Event::Climb, report.built.iter().any(on_mountain)),
            (Event::Drop, !report.drops.is_empty()),
            (
                Event::MountainOnMountain,
                report
                    .drops
                    .iter()
                    .any(|drop| stays(Some(drop.cube)) && on_mountain(drop)),
            ),
            (Event::KingTaken, report.king_taken.is_some()),
            (Event::KingReturned, report.returned.is_some()),
            (
                Event::KingReturnedOnMountain,
                report.returned.as_ref().is_some_and(on_mountain),
            ),
            (Event::Ransom, report.given.is_some()),
            (Event::RansomOpened, opened),
            (Event::RansomSaved, opened && report.open_before.is_empty()),
            (Event::Exchange, !report.exchanged.is_empty()),
            (Event::ExchangeRefused, !report.refused.is_empty()),
        ]
        .into_iter()
        .filter_map(|(event, happened)| happened.then_some(event))
        .collect();
        events.extend(self.outcome(&report.after).and_then(Event::of_outcome));
        events
    }
}
