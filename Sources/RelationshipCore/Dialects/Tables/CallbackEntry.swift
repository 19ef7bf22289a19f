/// A callback of a dialect, or the statement that it does not tell an event.
public struct CallbackEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The event that the callback tells, or `nil` for a callback that no event causes.
    public let event: Event.Kind?
    /// The callback's name, or `nil` if the dialect does not tell the event.
    public let name: String?
    /// The protocol that declares the callback.
    public let owner: String
    /// The Objective-C selector.
    public let selector: String
    /// How Swift spells it, oldest spelling first.
    public let swiftNames: [String]
    /// What the callback carries, where it tells several events.
    public let detail: String
    /// How faithfully the callback tells the event; `rejected` for a callback that never comes.
    public let fidelity: Fidelity
    /// What differs, or why the event is not told, or the callback never comes.
    public let note: String

    init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        event = columns.value()
        name = columns.optionalText()
        owner = columns.text()
        selector = columns.text()
        swiftNames = columns.words()
        detail = columns.text()
        fidelity = columns.value() ?? .converted
        note = columns.text()
    }
}

extension DialectTables {
    /// The callbacks by which the dialect tells an event.
    ///
    /// - Parameter event: The name of the event.
    /// - Returns: The callbacks; one entry without a name if the dialect does not tell the event, with the reason in its note.
    public func callbacks(for event: Event.Kind) -> [CallbackEntry] { callbackRows.entries[event] ?? [] }

    /// The callbacks that no neutral event causes: the state of the connection, and what never comes here.
    public var localCallbacks: [CallbackEntry] { callbackRows.local }
}
