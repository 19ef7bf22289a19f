// The checks of the limits, which are generated from the schema of the commands.
extension HubLimit {
    /// Checks the length of a text.
    func check(_ text: String) throws(RelationshipError) {
        guard text.utf8.count <= maximum else { throw error("\(rawValue) has \(text.utf8.count) bytes of UTF-8") }
    }

    /// Checks the length of a value.
    func check(_ value: FieldValue) throws(RelationshipError) {
        switch value {
        case .string(let text): try check(text)
        case .bytes(let bytes):
            guard bytes.count <= maximum else { throw error("\(rawValue) has \(bytes.count) bytes") }
        case .integer: break
        }
    }

    /// Checks the number of items of a list.
    func check(count: Int) throws(RelationshipError) {
        guard count <= maximum else { throw error("\(count) \(rawValue)") }
    }

    private func error(_ found: String) -> RelationshipError {
        RelationshipError(code, "\(found); at most \(maximum) are allowed")
    }
}
