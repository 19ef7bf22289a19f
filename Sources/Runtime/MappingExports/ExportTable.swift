/// A table that can be exported.
package enum ExportTable: String, Sendable, Hashable, CaseIterable {
    /// Codes: the dialects' answers, the meanings of their numbers, and the translation between dialects.
    case errors
    /// The dialects' numbers for the neutral enumerations.
    case enums
    /// The dialects' calls, by the neutral commands.
    case calls
    /// The dialects' callbacks, by the neutral events.
    case events
    /// The maximum lengths of texts and lists.
    case limits
    /// The changes between the SDK versions of one dialect. The export also contains errors and limits, because they
    /// change between versions.
    case profiles
    /// The representation of every field of the hub in each dialect.
    case fields

    /// Reads a list of names, such as `errors,enums`.
    ///
    /// - Parameter text: The names, separated by commas.
    /// - Returns: The tables, each once.
    /// - Throws: ``ExportFailure`` if a name is not a table, or the list is empty.
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

/// An error that prevents an export.
package struct ExportFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and how to fix it.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
