import RelationshipCore

// In which words answers and events are compared, and what is left out because the model does not know it.

extension Result where Success == Outcome, Failure == RelationshipError {
    /// One line for each thing that the answer says.
    ///
    /// The texts of errors and the users that they name are left out, and of a page where it ends and which version of the
    /// list it shows.
    var lines: [String] {
        switch self {
        case .failure(let error):
            // A code that no table has, or a reply that cannot be read, is told in full.
            let isStrange = error.code == .unmappedForeign || error.code == .internalFailure
            return ["error \(isStrange ? error.description : error.code.rawValue)"]
        case .success(.done): return ["done"]
        case .success(.added(let result)): return [result.rawValue]
        case .success(.items(let items)): return items.map { "\($0.user) \($0.error?.code.rawValue ?? "done")" }
        case .success(.relations(let items)):
            return items.map { "\($0.user) \($0.error?.code.rawValue ?? $0.relation.rawValue)" }
        case .success(.requests(let page)):
            let single = page.entries.map { entry in
                Outcome.requests(RequestPage(entries: [entry], next: nil, unreadCount: 0, sequence: 0)).line
            }
            return single + ["unread \(page.unreadCount)"]
        case .success(.friends(let entries)): return entries.map { Outcome.friends([$0]).line }
        case .success(.blocked(let entries)): return entries.map { Outcome.blocked([$0]).line }
        case .success(let outcome): return [outcome.line]
        }
    }
}

extension Outcome {
    fileprivate var line: String { String(decoding: PlainModel.Answer.success(self).json, as: UTF8.self) }

    /// The outcome without what the model does not know: where a page ends, and which version of the list it shows.
    var known: Outcome {
        guard case .requests(var page) = self else { return self }
        (page.next, page.sequence) = (nil, 0)
        return .requests(page)
    }
}

extension Event {
    /// The event without what the model does not know: the number of the request, and up to when requests were read, which
    /// not every dialect says.
    var known: Event {
        var payload = payload
        if case .requestsRead = payload { payload = .requestsRead(upTo: Timestamp(milliseconds: 0)) }
        return Event(
            recipient: recipient,
            position: position,
            at: at,
            actor: actor,
            terminal: terminal,
            payload: payload
        )
    }

    var line: String { String(decoding: json, as: UTF8.self) }
}
