/// The descriptions of the hub's commands, events, records and fields, from `Mappings/hub`.
public enum HubTables {
    /// Returns whether a lower-cased term names a field.
    ///
    /// The terms `friendship.remark`, `friend.remark` and `remark` name the remark of a friendship.
    ///
    /// - Parameters:
    ///   - field: The field's name.
    ///   - record: The name of its record.
    ///   - term: The term.
    /// - Returns: Whether it names the field, with or without the record's name or the beginning of that name.
    package static func isField(_ field: String, of record: String, named term: String) -> Bool {
        let field = field.lowercased()
        let record = record.lowercased()
        let last = field.split(separator: ".").last.map(String.init) ?? field
        if term == field || term == last || term == "\(record).\(field)" || term == "\(record).\(last)" { return true }
        guard let dot = term.firstIndex(of: "."), term[term.index(after: dot)...] == last else { return false }
        return dot > term.startIndex && record.hasPrefix(term[..<dot])
    }
}

/// A neutral enumeration for which dialects have numbers.
package struct Enumeration: Sendable {
    /// The name in the tables.
    package let name: String
    /// The neutral type.
    package let type: String
    package let summary: String
    package let cases: [String]

    init(_ name: String, _ type: String, _ summary: String, _ cases: [String]) {
        self.name = name
        self.type = type
        self.summary = summary
        self.cases = cases
    }
}
