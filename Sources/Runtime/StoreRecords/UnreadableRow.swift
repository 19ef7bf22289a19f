/// A row with a value that this version of the store does not write.
package struct UnreadableRow: Error, CustomStringConvertible {
    /// The number of the column, until its name is known.
    package var column: Int?
    package var description: String

    package init(column: Int? = nil, description: String) {
        self.column = column
        self.description = description
    }

    /// Returns the same fault with the name of its column.
    package func named(_ names: [String]) -> UnreadableRow {
        guard let column, names.indices.contains(column) else { return self }
        return UnreadableRow(description: "\(names[column]) is damaged: \(description)")
    }
}
