public import Foundation
import MappingLookup
import RelationshipCore

extension DialectTranslator {
    /// Translates a callback that is given as JSON.
    ///
    /// - Parameter json: `{"event": …, "args": {…}}` in the source dialect; other keys are ignored.
    /// - Returns: The callbacks of the target dialect, and the losses.
    /// - Throws: An error with the place of invalid JSON, or the value that is unknown, missing or of another type.
    public func event(json: Data) throws -> TranslatedEvent {
        event(try DialectNotification(json: json, in: sourceDialect))
    }

    /// Translates a callback.
    ///
    /// Of two callbacks for the same event, the one with more values is translated, and the other is skipped.
    ///
    /// - Parameter notification: A callback of the source dialect.
    /// - Returns: The callbacks of the target dialect, and the losses.
    public func event(_ notification: DialectNotification) -> TranslatedEvent {
        guard source != target else { return TranslatedEvent(events: [notification], losses: []) }
        if let callback = notification.richerCallback {
            return nothing(.carried, "\(callback) reports the same and more", "translate that")
        }
        let events = notification.events(in: context)
        guard !events.isEmpty else { return localCallback(notification) }
        var translated: [DialectNotification] = []
        var losses: [Loss] = []
        for event in events {
            let notifications = DialectNotification.all(for: event, in: targetDialect, context)
            if event.payload.isEmptyList, notifications.first?.events(in: context).first?.payload != event.payload {
                let reason = "\(source.rawValue) does not name the friends, and \(target.rawValue) reports their ids"
                losses.note(
                    Loss(field: "event", fidelity: .rejected, reason: reason, advice: "read the friend list again")
                )
                continue
            }
            guard let first = notifications.first else {
                losses.note(unreported(event.kind))
                continue
            }
            translated += notifications
            // The first callback has the most values.
            noteDifferences(of: event, as: first, &losses)
        }
        return TranslatedEvent(events: translated, losses: losses)
    }

    private func nothing(_ fidelity: Fidelity, _ reason: String, _ advice: String) -> TranslatedEvent {
        TranslatedEvent(
            events: [],
            losses: [Loss(field: "event", fidelity: fidelity, reason: reason, advice: advice)]
        )
    }

    /// Returns the loss of an event without a callback of the target, with the reason from the mapping tables.
    private func unreported(_ name: Event.Kind) -> Loss {
        let entries = tables.callbacks(for: name)
        let entry = entries.first { $0.name == nil } ?? entries.first
        let note = entry?.note ?? ""
        return Loss(
            field: "event",
            fidelity: entry?.name == nil ? entry?.fidelity ?? .dropped : .dropped,
            reason: note.isEmpty ? "\(target.rawValue) does not report it" : note,
            advice: "ask for what has changed when it is needed"
        )
    }

    private func noteDifferences(of event: Event, as notification: DialectNotification, _ losses: inout [Loss]) {
        let read = notification.events(in: context)
        guard let same = read.first(where: { $0.kind == event.kind }) else {
            let note = tables.callbacks(for: event.kind).first { $0.name != nil }?.note ?? ""
            losses.note(
                Loss(
                    field: "event",
                    fidelity: .converted,
                    reason: note.isEmpty ? "\(target.rawValue) reports it as another event" : note,
                    advice: "ask for what has changed"
                )
            )
            return
        }
        if event.payload != same.payload {
            for loss in FieldComparison.losses(from: event.payload, to: same.payload, in: tables) { losses.note(loss) }
        }
        for loss in unreported(event) { losses.note(loss) }
    }

    /// Translates a callback without an event; only a state of the connection has an equivalent in the target.
    private func localCallback(_ notification: DialectNotification) -> TranslatedEvent {
        if let state = notification.connectionState, let translated = DialectNotification(state, in: targetDialect) {
            return TranslatedEvent(events: [translated], losses: [])
        }
        return nothing(.dropped, "\(target.rawValue) has no callback for it", "do without it")
    }
}

extension Event.Payload {
    /// Whether the event is about friends without naming them.
    fileprivate var isEmptyList: Bool {
        if case .friendsCleared(let removals) = self { removals.isEmpty } else { false }
    }
}
