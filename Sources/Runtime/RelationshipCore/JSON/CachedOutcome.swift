internal import JSONSyntax

/// The outcome of a command and the time when it was read, as in an SDK's cache.
package struct CachedOutcome: Sendable, Hashable {
    /// The outcome.
    package var outcome: Outcome
    /// The time when it was read.
    package var readAt: Timestamp

    package init(_ outcome: Outcome, readAt: Timestamp) {
        self.outcome = outcome
        self.readAt = readAt
    }
}

extension [CachedOutcome] {
    /// Reads answers.
    ///
    /// - Parameters:
    ///   - json: The JSON, in UTF-8: a list of objects with `readAt` and `answer`.
    ///   - user: The user of the answers.
    /// - Throws: ``JSONFault`` with the place.
    package init(json: [UInt8], for user: UserID) throws(JSONFault) {
        self = try json.read(.passedOver, for: user) { reader throws(JSONScanFault) in try reader.cachedOutcomes() }
    }

    /// The answers as JSON, in UTF-8.
    package var json: [UInt8] {
        var writer = HubWriter()
        writer.beginArray()
        for kept in self {
            writer.beginObject()
            writer.member("\"readAt\":")
            writer.timestamp(kept.readAt)
            writer.member("\"answer\":")
            writer.answer(.success(kept.outcome))
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes
    }
}

extension HubReader {
    private static let keptMembers = Members(["readAt", "answer"], required: ["readAt", "answer"])

    fileprivate mutating func cachedOutcomes() throws(JSONScanFault) -> [CachedOutcome] {
        var kept: [CachedOutcome] = []
        try enterArray()
        while try nextElement() {
            var readAt: Timestamp?
            var answer: Result<Outcome, RelationshipError>?
            var object = try enterObject(Self.keptMembers)
            while let member = try nextMember(&object) {
                if member == 0 { readAt = try timestamp() } else { answer = try self.answer() }
            }
            guard let readAt, case .success(let outcome)? = answer else { throw missing(object) }
            kept.append(CachedOutcome(outcome, readAt: readAt))
        }
        return kept
    }
}
