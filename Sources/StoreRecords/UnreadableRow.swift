/// A row that does not hold what this version of the store writes.
package struct UnreadableRow: Error, CustomStringConvertible {
    /// The number of the column, while only that is known.
    package var column: Int?
    package var description: String

    package init(column: Int? = nil, description: String) {
        self.column = column
        self.description = description
    }

    /// The same fault with the name of its column.
    package func named(_ names: [String]) -> UnreadableRow {
        guard let column, names.indices.contains(column) else { return self }
        return UnreadableRow(description: "\(names[column]) is damaged: \(description)")
    }
}
