import RelationshipCore

extension Explainer {
    /// Explains a callback by any of its spellings, or an event.
    func callbacks(_ term: String) -> [Explanation] {
        let events = Event.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(event:))
        let callbacks = Event.Kind.allCases.flatMap { event in dialects.flatMap { $0.callbacks(for: event) } }
            .filter { entry in
                entry.name != nil && ([entry.selector] + entry.swiftNames).contains { $0.isNamed(term) }
            }
        let local = dialects.flatMap(\.localCallbacks)
            .filter { entry in
                ([entry.selector] + entry.swiftNames).contains { $0.isNamed(term) }
            }
        return events + callbacks.compactMap(explain(callback:)) + local.map(explain(local:))
    }

    private func explain(local callback: CallbackEntry) -> Explanation {
        Explanation(
            subject: .callback,
            name: "\(callback.owner) \(callback.selector)",
            dialect: callback.dialect,
            meaning: callback.note + versions(of: callback.selector, in: tables(of: callback.dialect)),
            hub: callback.fidelity == .rejected ? "never called" : "no event: the adapter calls it on its own",
            fidelity: callback.fidelity
        )
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

    private func explain(callback: CallbackEntry) -> Explanation? {
        guard let event = callback.event else { return nil }
        let detail = callback.detail.isEmpty ? "" : " As \(callback.detail)."
        return Explanation(
            subject: .callback,
            name: "\(callback.owner) \(callback.selector)",
            dialect: callback.dialect,
            meaning: HubTables.summary(of: event) + detail
                + versions(of: callback.selector, in: tables(of: callback.dialect)),
            hub: "event \(event.rawValue)",
            fidelity: callback.fidelity,
            note: callback.note,
            steps: others(than: callback.dialect).flatMap { steps(for: event, in: $0) }
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
