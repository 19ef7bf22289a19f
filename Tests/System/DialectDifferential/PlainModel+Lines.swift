import RelationshipCore

// The lines for the comparison of answers and events, without values that the model does not have.

extension Result where Success == Outcome, Failure == RelationshipError {
    /// One line for each fact in the answer.
    ///
    /// The lines omit the texts of errors and the users in them, and the end and the list version of a page.
    var lines: [String] {
        switch self {
        case .failure(let error):
            // A code in no table and a reply that cannot be read are shown in full.
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

    /// The outcome without values that the model does not have: the end of a page, and the version of the list.
    var known: Outcome {
        guard case .requests(var page) = self else { return self }
        (page.next, page.sequence) = (nil, 0)
        return .requests(page)
    }
}

extension Event {
    /// The event without values that the model does not have: the number of the request, and the time up to which
    /// requests were read, which not every dialect reports.
    var known: Event {
        var payload = payload
        if case .requestsRead = payload { payload = .requestsRead(upTo: Timestamp(milliseconds: 0)) }
        return Event(
            recipient: recipient,
            position: position,
            at: at,
            actor: actor,
            device: device,
            payload: payload
        )
    }

    var line: String { String(decoding: json, as: UTF8.self) }
}
