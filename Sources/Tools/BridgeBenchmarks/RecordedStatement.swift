/// A statement that the store ran, with the bound values.
struct RecordedStatement: Sendable {
    /// A bound value.
    enum Value: Sendable {
        case null
        case integer(Int64)
        case text(String)
    }

    let sql: String
    let values: [Value]

    /// Reads the values from the expanded text of a statement.
    ///
    /// - Parameters:
    ///   - sql: The statement with a question mark for each value, and no other question marks.
    ///   - expanded: The same statement with the values in place of the question marks.
    init?(sql: String, expanded: String) {
        var rest = Substring(expanded)
        var values: [Value] = []
        let pieces = sql.split(separator: "?", omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() {
            guard rest.hasPrefix(piece) else { return nil }
            rest = rest.dropFirst(piece.count)
            guard index < pieces.count - 1 else { break }
            guard let value = Self.value(in: &rest) else { return nil }
            values.append(value)
        }
        guard rest.isEmpty else { return nil }
        self.sql = sql
        self.values = values
    }

    /// Reads one literal: a number, `NULL`, or a quoted text in which quotes are doubled.
    private static func value(in rest: inout Substring) -> Value? {
        if rest.hasPrefix("'") {
            var text = ""
            rest = rest.dropFirst()
            while let quote = rest.firstIndex(of: "'") {
                text += rest[..<quote]
                rest = rest[rest.index(after: quote)...]
                guard rest.hasPrefix("'") else { return .text(text) }
                text += "'"
                rest = rest.dropFirst()
            }
            return nil
        }
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        rest = rest.dropFirst(word.count)
        return word == "NULL" ? .null : Int64(word).map { .integer($0) }
    }
}
