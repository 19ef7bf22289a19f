import JSONFoundation
package import RelationshipCore

/// The explanations of a name or a number of an SDK in all dialects and the hub.
package struct NameLookup: Sendable {
    /// The term to explain.
    package var term: String
    /// The available dialects.
    package var dialects: DialectRegistry

    /// Creates a look-up.
    ///
    /// - Parameters:
    ///   - term: A code, or a name of any dialect or of the hub.
    ///   - dialects: The available dialects.
    package init(term: String, dialects: DialectRegistry) {
        self.term = term
        self.dialects = dialects
    }

    /// Returns the explanations as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: ``LookupFailure`` for an unknown term.
    package func json() throws -> String {
        try JSONLine.encode(Document(term: term, explanations: try explanations()))
    }

    /// Returns the explanations.
    ///
    /// - Returns: One for each thing with the name.
    /// - Throws: ``LookupFailure`` for an unknown term.
    package func explanations() throws(LookupFailure) -> [Explanation] {
        let found = Explanation.explain(term, in: dialects.tables)
        guard !found.isEmpty else { throw LookupFailure(refusal) }
        return found
    }

    /// The message for an unknown term.
    private var refusal: String {
        let nearest = nearestName(to: term, among: Explanation.names(in: dialects.tables))
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" }
        if let subject = Self.otherSubject(of: term) {
            return "\"\(term)\" is about \(subject), which the bridge leaves to the vendor's SDK; it has friends, "
                + "requests, blocklists, friend groups, profiles, follows and presence" + (suggestion ?? "")
        }
        let advice =
            "; give a code (30539), or a call, callback, type, property, constant or text of an SDK (addFriend, "
            + "onFriendAdd, RCFriendInfo, Err_SNS_FriendAdd_Friend_Exist)"
        return "unknown name \"\(term)\"" + (suggestion ?? advice)
    }

    /// Returns what a name is about that belongs to another part of the vendors' SDKs.
    private static func otherSubject(of term: String) -> String? {
        let term = term.lowercased()
        let subjects = [
            ("message", "messages"), ("msg", "messages"), ("conversation", "conversations"), ("chatroom", "chat rooms"),
            ("signaling", "signals"), ("push", "pushes"), ("download", "files"), ("upload", "files"),
            ("group", "chat groups"),
        ]
        // The standard library's search for a text needs iOS 16.
        return subjects.first { word, _ in term.indices.contains { term[$0...].hasPrefix(word) } }?.1
    }
}

private struct Document: Encodable {
    var term: String
    var explanations: [Explanation]
}
