/// A column that both databases have, after the columns of its table's key.
///
/// It is never null. Both stores create their columns, add the columns of later versions to earlier databases, and write
/// their statements from these descriptions.
package struct RecordColumn: Sendable {
    /// What a column contains.
    package enum Kind: Sendable, Hashable { case text, integer, list, fields }

    package let name: String
    package let kind: Kind
    /// The version of the database that has the column first.
    package let version: Int

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: What the column contains.
    ///   - version: The version of the database that has the column first. A column that is added to a table gets the
    ///     number after the newest version, and earlier rows get the empty value of its kind.
    package init(_ name: String, _ kind: Kind, since version: Int = 1) {
        (self.name, self.kind, self.version) = (name, kind, version)
    }

    fileprivate var empty: String {
        switch kind {
        case .text: "''"
        case .integer: "0"
        case .list: "'[]'"
        case .fields: "'{}'"
        }
    }

    fileprivate func definition(integerType: String) -> String {
        switch kind {
        case .text, .list, .fields: "\(name) text NOT NULL"
        case .integer: "\(name) \(integerType) NOT NULL"
        }
    }
}

extension [RecordColumn] {
    package var names: [String] { map(\.name) }

    /// The newest version that adds a column.
    package var newestVersion: Int { map(\.version).max() ?? 1 }

    /// Returns the definitions of the columns with which the first version creates the table.
    package func definitions(integerType: String) -> String {
        filter { $0.version == 1 }.map { $0.definition(integerType: integerType) }.joined(separator: ", ")
    }

    /// Returns the statements that add the columns of a later version.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - table: The table.
    ///   - integerType: The database's name for an integer of 64 bits.
    /// - Returns: The statements, which are empty for the first version.
    package func additions(in version: Int, to table: String, integerType: String) -> [String] {
        filter { $0.version == version && version > 1 }
            .map { column in
                let definition = column.definition(integerType: integerType)
                return "ALTER TABLE \(table) ADD COLUMN \(definition) DEFAULT \(column.empty)"
            }
    }
}

/// A value of a column.
package enum ColumnValue: Sendable, Hashable {
    case text(String)
    case integer(Int64)
}
