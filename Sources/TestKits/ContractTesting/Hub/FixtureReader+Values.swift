package import RelationshipCore

extension FixtureReader {
    /// Reads a text that is not blank.
    func prose() throws(FixtureProblem) -> String {
        let text = try string()
        guard text.contains(where: { !$0.isWhitespace }) else { throw problem("must not be empty") }
        return text
    }

    package func count() throws(FixtureProblem) -> Int {
        let number = try integer()
        guard let count = Int(exactly: number), count >= 0 else {
            throw problem("expected a whole number from 0 to \(Int.max), found \(number)")
        }
        return count
    }

    package func strings() throws(FixtureProblem) -> [String] {
        try elements().map { element throws(FixtureProblem) in try element.string() }
    }

    package func user() throws(FixtureProblem) -> UserID {
        guard let user = UserID(try string()) else {
            throw problem("expected a user id: 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }

    package func users() throws(FixtureProblem) -> [UserID] {
        try elements().map { element throws(FixtureProblem) in try element.user() }
    }

    /// Reads a time of the years 1 to 9999: milliseconds, or ISO 8601.
    func timestamp() throws(FixtureProblem) -> Timestamp {
        let moment: Timestamp? =
            if case .number = value.content { Timestamp(milliseconds: try integer()) } else {
                value.text.flatMap { Timestamp(iso8601: $0) }
            }
        guard let moment, Timestamp.calendar.contains(moment) else {
            let forms = "milliseconds since 1970, or a string such as 2026-01-01T00:00:00Z"
            throw problem("expected a moment of the years 1 to 9999: \(forms)")
        }
        return moment
    }
}
