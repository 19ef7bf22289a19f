/// A call of a dialect, or an entry without a name for a command that the dialect has no call for.
public struct CallEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The command that the call requests, or `nil` for a call that needs no command.
    public let command: Command.Kind?
    /// The name on the wire, which is the selector without its labels.
    ///
    /// It is `nil` if the dialect has no call for the command.
    public let name: String?
    /// The Objective-C selector.
    public let selector: String
    /// The Swift names, oldest first.
    public let swiftNames: [String]
    /// The fidelity of the call to the command.
    public let fidelity: Fidelity
    /// The vendor's declaration.
    public let source: String
    /// The difference between the call and the command, or the reason why the dialect has no call.
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
    /// - Returns: The calls. If the dialect has no call for the command, one entry without a name and with the reason
    ///   in its note.
    public func calls(for command: Command.Kind) -> [CallEntry] { callRows.entries[command] ?? [] }

    /// Finds the commands that a call can request.
    ///
    /// - Parameter call: The call's name on the wire, such as `doResponse`.
    /// - Returns: The commands. The result has several commands if an argument decides between them. It is empty if the
    ///   call needs no command or is unknown.
    public func commands(of call: String) -> [Command.Kind] {
        Command.Kind.allCases.filter { command in calls(for: command).contains { $0.name == call } }
    }

    /// Finds the operation of a call.
    ///
    /// The tables use it to choose the code of an error.
    ///
    /// - Parameter call: The call's name on the wire.
    /// - Returns: The first command that the call can request. For a call that needs no command, such as initialisation
    ///   and logout, it is the sign-in.
    public func operation(of call: String) -> Command.Kind { callOperations[call] ?? .signIn }

    /// The calls that need no command: initialisation, listeners, logout.
    public var localCalls: [CallEntry] { callRows.local }
}
