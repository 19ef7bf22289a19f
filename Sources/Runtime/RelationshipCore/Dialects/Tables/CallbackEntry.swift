/// A callback of a dialect, or an entry without a name for an event that the dialect doesn't report.
public struct CallbackEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The event that the callback reports, or `nil` for a callback without a neutral event.
    public let event: Event.Kind?
    /// The callback's name, or `nil` if the dialect does not report the event.
    public let name: String?
    /// The protocol that declares the callback.
    public let owner: String
    /// The Objective-C selector.
    public let selector: String
    /// The Swift names, oldest first.
    public let swiftNames: [String]
    /// The content of the callback, if it reports several events.
    public let detail: String
    /// The fidelity of the callback to the event; `rejected` for a callback that is never called.
    public let fidelity: Fidelity
    /// The difference, or the reason why the event is not reported or the callback is never called.
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
    /// Finds the callbacks that report an event.
    ///
    /// - Parameter event: The name of the event.
    /// - Returns: The callbacks. If the dialect doesn't report the event, one entry without a name and with the reason
    ///   in its note.
    public func callbacks(for event: Event.Kind) -> [CallbackEntry] { callbackRows.entries[event] ?? [] }

    /// The callbacks without a neutral event: the state of the connection, and callbacks that the bridge never calls.
    public var localCallbacks: [CallbackEntry] { callbackRows.local }
}
