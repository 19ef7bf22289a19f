/// A table that can be exported.
package enum ExportTable: String, Sendable, Hashable, CaseIterable {
    /// Codes: what the dialects answer, what their numbers mean, and the translation from one to the other.
    case errors
    /// The dialects' numbers for the neutral enumerations.
    case enums
    /// The dialects' calls, by the neutral commands.
    case calls
    /// The dialects' callbacks, by the neutral events.
    case events
    /// How long texts and lists may be.
    case limits
    /// What changes between the SDK versions of one dialect; it brings errors and limits with it, which it changes.
    case profiles
    /// How every field of the hub is represented in each dialect.
    case fields

    /// Reads a list of names, such as `errors,enums`.
    ///
    /// - Parameter text: The names, separated by commas.
    /// - Returns: The tables, each once.
    /// - Throws: ``ExportFailure`` if a name is no table, or if there is none.
    package static func list(_ text: String) throws(ExportFailure) -> Set<ExportTable> {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        var tables: Set<ExportTable> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = name.filter { $0 != " " }
            guard let table = ExportTable(rawValue: name) else {
                throw ExportFailure("'\(name)' is not a table; the tables are \(known), such as --only errors,enums")
            }
            tables.insert(table)
        }
        return tables
    }
}

/// Why nothing can be exported, in words that say what to change.
package struct ExportFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
