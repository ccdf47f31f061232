//! The stages of a turn.

/// The stages of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Before the first turn.
    Deployment,
    Shoot,
    Move,
    Fight,
    Discipline,
    Victory,
}

impl Stage {
    /// The stages of a turn, in order.
    pub(crate) const TURN: [Self; 5] = [Self::Shoot, Self::Move, Self::Fight, Self::Discipline, Self::Victory];

    /// The words by which a scenario names them.
    pub(crate) const IDS: [&'static str; 6] = [
        Self::Deployment.id(),
        Self::Shoot.id(),
        Self::Move.id(),
        Self::Fight.id(),
        Self::Discipline.id(),
        Self::Victory.id(),
    ];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Deployment => "deployment",
            Self::Shoot => "shoot",
            Self::Move => "move",
            Self::Fight => "fight",
            Self::Discipline => "discipline",
            Self::Victory => "victory",
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Deployment => "Deployment",
            Self::Shoot => "Shoot",
            Self::Move => "Move",
            Self::Fight => "Fight",
            Self::Discipline => "Discipline",
            Self::Victory => "Victory",
        }
    }
}
