/// A call of a dialect, or the statement that it has none for a command.
public struct CallEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The command for the call, or `nil` for a call that needs none.
    public let command: Command.Kind?
    /// The name on the wire, which is the selector without its labels; `nil` if the dialect has no call.
    public let name: String?
    /// The Swift names, oldest first.
    public let selector: String
    /// The Swift names, oldest first.
    public let swiftNames: [String]
    /// The fidelity of the call to the command.
    public let fidelity: Fidelity
    /// The vendor's declaration.
    public let source: String
    /// The difference, or the reason why there is no call.
    public let note: String

    init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        command = columns.value()
        name = columns.optionalText()
        selector = columns.text()
        swiftNames = columns.words()
        fidelity = columns.value() ?? .converted
        source = columns.text()
        note = columns.text()
    }
}

extension DialectTables {
    /// Finds the calls for a command.
    ///
    /// - Parameter command: The command.
    /// - Returns: The calls; one entry without a name if the dialect has none, with the reason in its note.
    public func calls(for command: Command.Kind) -> [CallEntry] { callRows.entries[command] ?? [] }

    /// Finds the commands that a call can mean.
    ///
    /// - Parameter call: The call's name on the wire, such as `doResponse`.
    /// - Returns: The commands; several if an argument decides, none for a call that needs no command or is unknown.
    public func commands(of call: String) -> [Command.Kind] {
        Command.Kind.allCases.filter { command in calls(for: command).contains { $0.name == call } }
    }

    /// Finds the operation of a call, by which the tables choose the code of an error.
    ///
    /// - Parameter call: The call's name on the wire.
    /// - Returns: The first command that the call can mean; signing in for a call that needs none, such as
    ///   initialisation and logout.
    public func operation(of call: String) -> Command.Kind { callOperations[call] ?? .signIn }

    /// The calls that need no command: initialisation, listeners, logout.
    public var localCalls: [CallEntry] { callRows.local }
}
