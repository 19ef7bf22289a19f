public import RelationshipCore

/// The dialects' calls, by the neutral commands that they stand for; the rows come from each dialect's `calls.json`.
public enum CallTable {
    /// The calls of a dialect that stand for a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - dialect: The dialect.
    /// - Returns: The calls; one entry without a name if the dialect has none, with the reason in its note.
    public static func calls(for command: Command.Kind, in dialect: DialectName) -> [CallEntry] {
        entries(of: command).filter { $0.dialect == dialect }
    }

    /// The commands that a call of a dialect may stand for.
    ///
    /// - Parameters:
    ///   - call: The call's name on the wire, such as `doResponse`.
    ///   - dialect: The dialect.
    /// - Returns: The commands; several if an argument decides, none for a call that needs no command or is unknown.
    public static func commands(of call: String, in dialect: DialectName) -> [Command.Kind] {
        Command.Kind.allCases.filter { command in calls(for: command, in: dialect).contains { $0.name == call } }
    }

    /// The calls of a dialect that need no command: initialisation, listeners, logout.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The calls.
    public static func localCalls(in dialect: DialectName) -> [CallEntry] {
        local.filter { $0.dialect == dialect }
    }
}

/// A call of a dialect, or the statement that it has none for a command.
public struct CallEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The command that the call stands for, or `nil` for a call that needs none.
    public let command: Command.Kind?
    /// The name on the wire, which is the selector without its labels; `nil` if the dialect has no call.
    public let name: String?
    /// The Objective-C selector.
    public let selector: String
    /// How Swift spells it, oldest spelling first.
    public let swiftNames: [String]
    /// How faithfully the call says what the command means.
    public let fidelity: Fidelity
    /// Where the vendor declares it.
    public let source: String
    /// What differs, or why there is no call.
    public let note: String
}
