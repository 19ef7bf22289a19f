import RelationshipCore

extension Explainer {
    /// Explains a callback by any of its spellings, or an event.
    func callbacks(_ term: String) -> [Explanation] {
        let events = Event.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(event:))
        let callbacks = dialects.callbacks.filter { callback in
            callback.name != nil && ([callback.selector] + callback.swiftNames).contains { $0.isNamed(term) }
        }
        return events + callbacks.map(explain(callback:))
    }

    private func explain(event: Event.Kind) -> Explanation {
        Explanation(
            subject: .callback,
            name: event.rawValue,
            meaning: HubTables.summary(of: event),
            hub: "event \(event.rawValue)",
            steps: dialects.flatMap { steps(for: event, in: $0) }
        )
    }

    private func explain(callback: CallbackEntry) -> Explanation {
        let detail = callback.detail.isEmpty ? "" : " As \(callback.detail)."
        let summary = callback.event.map { HubTables.summary(of: $0) + detail } ?? callback.note
        let unasked =
            callback.fidelity == .rejected ? "never called" : "no event: the adapter calls it on its own"
        return Explanation(
            subject: .callback,
            name: "\(callback.owner) \(callback.selector)",
            dialect: callback.dialect,
            meaning: summary + versions(of: callback.selector, in: tables(of: callback.dialect)),
            hub: callback.event.map { "event \($0.rawValue)" } ?? unasked,
            fidelity: callback.fidelity,
            note: callback.event == nil ? "" : callback.note,
            steps: callback.event.map { event in
                others(than: callback.dialect).flatMap { steps(for: event, in: $0) }
            } ?? []
        )
    }

    private func steps(for event: Event.Kind, in dialect: DialectTables) -> [Explanation.Step] {
        dialect.callbacks(for: event)
            .map { callback in
                var text = callback.name == nil ? "not reported" : "\(callback.owner) \(callback.selector)"
                if !callback.detail.isEmpty { text += " as \(callback.detail)" }
                return Explanation.Step(
                    dialect: dialect.dialect,
                    text: text,
                    fidelity: callback.fidelity,
                    note: callback.note
                )
            }
    }
}
