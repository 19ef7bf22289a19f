/// Why a call or a callback of a dialect does nothing here: the number that the call answers, and the reason.
struct Unsupported: Sendable {
    var number: Int
    var reason: String

    /// Reads the key `unsupported` of a row; `nil` if the row does something.
    ///
    /// - Parameter row: The row of a call or a callback.
    /// - Throws: A problem if the key does not hold a number and a reason.
    init?(_ row: Row) throws(Problem) {
        guard let node = row.node("unsupported") else { return nil }
        let row = try Row(node, file: row.file, keys: ["number", "reason"])
        number = try row.integer("number")
        reason = try row.string("reason")
        guard !reason.isEmpty else { throw row.problem("what is not supported needs the reason") }
    }

    /// The sentence that notes end with.
    var sentence: String { " Not supported (\(number)): \(reason)." }
}
