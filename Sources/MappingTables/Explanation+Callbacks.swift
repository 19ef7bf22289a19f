import RelationshipCore

extension Explanation {
    /// Explains a callback by any of its spellings, or an event.
    static func callbacks(_ term: String) -> [Explanation] {
        let events = Event.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(event:))
        let callbacks = Event.Kind.allCases.flatMap { EventTable.entries(of: $0) }
            .filter { entry in
                entry.name != nil && ([entry.selector] + entry.swiftNames).contains { $0.isNamed(term) }
            }
        let local = EventTable.local.filter { entry in
            ([entry.selector] + entry.swiftNames).contains { $0.isNamed(term) }
        }
        return events + callbacks.map(explain(callback:)) + local.map(explain(local:))
    }

    private static func explain(local callback: LocalCallbackEntry) -> Explanation {
        Explanation(
            subject: .callback,
            name: "\(callback.owner) \(callback.selector)",
            dialect: callback.dialect,
            meaning: callback.note + versions(of: callback.selector, in: callback.dialect),
            hub: callback.fidelity == .rejected ? "never told" : "no event: the adapter tells it by itself",
            fidelity: callback.fidelity,
            note: "",
            steps: []
        )
    }

    private static func explain(event: Event.Kind) -> Explanation {
        Explanation(
            subject: .callback,
            name: event.rawValue,
            dialect: nil,
            meaning: EventTable.summary(of: event),
            hub: "event \(event.rawValue)",
            fidelity: nil,
            note: "",
            steps: DialectName.allCases.flatMap { steps(for: event, in: $0) }
        )
    }

    private static func explain(callback: CallbackEntry) -> Explanation {
        let detail = callback.detail.isEmpty ? "" : " As \(callback.detail)."
        return Explanation(
            subject: .callback,
            name: "\(callback.owner) \(callback.selector)",
            dialect: callback.dialect,
            meaning: EventTable.summary(of: callback.event) + detail
                + versions(of: callback.selector, in: callback.dialect),
            hub: "event \(callback.event.rawValue)",
            fidelity: callback.fidelity,
            note: callback.note,
            steps: others(than: callback.dialect).flatMap { steps(for: callback.event, in: $0) }
        )
    }

    private static func steps(for event: Event.Kind, in dialect: DialectName) -> [Step] {
        EventTable.callbacks(for: event, in: dialect)
            .map { callback in
                var text = callback.name == nil ? "not told" : "\(callback.owner) \(callback.selector)"
                if !callback.detail.isEmpty { text += " as \(callback.detail)" }
                return Step(dialect: dialect, text: text, fidelity: callback.fidelity, note: callback.note)
            }
    }
}
