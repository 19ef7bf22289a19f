public import RelationshipCore

/// The dialects' callbacks, by the neutral events that they tell; the rows come from each dialect's `callbacks.json`.
public enum EventTable {
    /// The callbacks by which a dialect tells an event.
    ///
    /// - Parameters:
    ///   - event: The name of the event.
    ///   - dialect: The dialect.
    /// - Returns: The callbacks; one entry without a name if the dialect does not tell the event, with the reason in its note.
    public static func callbacks(for event: Event.Kind, in dialect: DialectName) -> [CallbackEntry] {
        entries(of: event).filter { $0.dialect == dialect }
    }

    /// The callbacks of a dialect that no neutral event causes: the state of the connection, and what never comes here.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The callbacks.
    public static func localCallbacks(in dialect: DialectName) -> [LocalCallbackEntry] {
        local.filter { $0.dialect == dialect }
    }
}

/// A callback of a dialect that no neutral event causes.
public struct LocalCallbackEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The callback's name.
    public let name: String
    /// The protocol that declares the callback.
    public let owner: String
    /// The Objective-C selector.
    public let selector: String
    /// How Swift spells it, oldest spelling first.
    public let swiftNames: [String]
    /// Exact, or rejected for a callback that never comes.
    public let fidelity: Fidelity
    /// What the callback tells, and why it never comes if it does not.
    public let note: String
}

/// A callback of a dialect, or the statement that it does not tell an event.
public struct CallbackEntry: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The event that the callback tells.
    public let event: Event.Kind
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
    /// How faithfully the callback tells the event.
    public let fidelity: Fidelity
    /// What differs, or why the event is not told.
    public let note: String
}
