import RelationshipCore

/// A feature that a fixture needs from a backend besides the calls and callbacks of apps.
public enum ContractNeed: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// A step moves the time, or a part of the starting state has an earlier time than the first step.
    case clock
    /// The operator's settings differ from the defaults.
    case policy
    /// The content audit refuses words.
    case refusedWords
    /// Changes of a user's relations are refused.
    case refusals
    /// The app's server acts.
    case serverActs
    /// The state at the end is compared.
    case state

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String {
        switch self {
        case .clock: "the fixture needs a clock that can be moved"
        case .policy: "the fixture needs settings of its own"
        case .refusedWords: "the fixture needs words that the content audit refuses"
        case .refusals: "the fixture needs users that refuse messages"
        case .serverActs: "the fixture needs acts of the app's server"
        case .state: "the fixture needs a server that reads the state at the end"
        }
    }
}

extension Fixture {
    /// The features that the fixture needs from a backend, in the order of the cases.
    var needs: [ContractNeed] {
        ContractNeed.allCases.filter { need in
            switch need {
            case .clock: setup.acts.contains { $0.at < setup.clock } || steps.contains(where: \.movesTime)
            case .policy: setup.policy != Policy()
            case .refusedWords: !setup.refusedWords.isEmpty
            case .refusals: !setup.refusals.isEmpty
            case .serverActs: setup.acts.contains(where: \.isAdministrator) || steps.contains(where: \.isOfServer)
            case .state: !end.isEmpty
            }
        }
    }
}

extension Step {
    fileprivate var movesTime: Bool { if case .clock = action { true } else { false } }
    fileprivate var isOfServer: Bool {
        switch action {
        case .server, .request: true
        case .call, .clock, .concurrent: false
        }
    }
}
