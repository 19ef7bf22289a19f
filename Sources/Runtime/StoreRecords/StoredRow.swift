package import RelationshipCore

/// A row of a database, read by column number.
///
/// A database can be damaged unnoticed, so a column with a value that the store never writes is an error here.
package protocol StoredRow {
    func isNull(_ index: Int) -> Bool
    func integer(_ index: Int) throws -> Int64
    func flag(_ index: Int) throws -> Bool
    /// Reads a text that the store itself creates: a name of an enumeration, JSON, or a user id.
    func plainText(_ index: Int) throws -> String
    /// Describes a column that does not contain the expected value.
    func unreadable(_ index: Int, _ expected: String) -> UnreadableRow
}

extension StoredRow {
    /// Reads a user's text that ``ColumnText`` has encoded.
    package func text(_ index: Int) throws -> String { ColumnText.decode(try plainText(index)) }

    package func optionalText(_ index: Int) throws -> String? { isNull(index) ? nil : try text(index) }

    package func timestamp(_ index: Int) throws -> Timestamp { Timestamp(milliseconds: try integer(index)) }

    package func optionalTimestamp(_ index: Int) throws -> Timestamp? { isNull(index) ? nil : try timestamp(index) }

    package func optionalInteger(_ index: Int) throws -> Int64? { isNull(index) ? nil : try integer(index) }

    /// Reads a number that is counted up from 0 and so stays far from the end of its range.
    package func place(_ index: Int) throws -> Int64 {
        let number = try integer(index)
        guard 0...(1 << 53) ~= number else { throw unreadable(index, "a place in a list") }
        return number
    }

    package func count(_ index: Int) throws -> Int {
        let number = try integer(index)
        guard 0...Int64(Int32.max) ~= number else { throw unreadable(index, "a count") }
        return Int(number)
    }

    package func userID(_ index: Int) throws -> UserID {
        guard let user = UserID(try plainText(index)) else { throw unreadable(index, "a user id") }
        return user
    }

    package func name<Name: RawRepresentable<String>>(_ index: Int) throws -> Name {
        guard let name = Name(rawValue: try plainText(index)) else {
            throw unreadable(index, "a name that the store writes")
        }
        return name
    }

    /// Reads a structured value from JSON.
    package func json<Value>(_ index: Int, _ decode: (String) throws -> Value) throws -> Value {
        let text = try plainText(index)
        do { return try decode(text) } catch { throw unreadable(index, "JSON that the store writes") }
    }
}
