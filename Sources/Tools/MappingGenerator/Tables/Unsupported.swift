import JSONSyntax

/// The reason why a call or a callback of a dialect has no effect.
///
/// A call with a number fails with that number. A call without a number succeeds without effect.
package struct Unsupported: Sendable, Hashable, Encodable {
    package var number: Int?
    package var reason: String

    /// Reads the key `unsupported` of a row; `nil` if the row does not have the key.
    ///
    /// - Parameter row: The row of a call or a callback.
    /// - Throws: A problem if the key does not contain a reason.
    init?(_ row: Row) throws(Problem) {
        guard let row = try row.value("unsupported")?.object(allowing: ["number", "reason"]) else { return nil }
        number = row.value("number") == nil ? nil : try row.integer("number")
        reason = try row.string("reason")
        guard !reason.isEmpty else { throw row.problem("what is not supported needs the reason") }
    }

    /// The sentence that is appended to the note.
    var sentence: String {
        let head = number.map { "Not supported (\($0))" } ?? "Accepted, without effect"
        return " \(head): \(reason)."
    }
}
