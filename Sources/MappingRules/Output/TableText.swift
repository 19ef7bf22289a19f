/// Rows of text under construction: one a line, with tabs between the columns.
struct TableText {
    private(set) var lines: [String] = []

    /// Adds a row.
    ///
    /// - Parameter columns: The kind of row, and its columns; a tab or a line break in a column would shift the others, and
    ///   becomes a space.
    mutating func row(_ columns: [String]) {
        let separators: Set<Character> = ["\t", "\n", "\r", "\r\n"]
        let cells = columns.map { $0.split(whereSeparator: separators.contains).joined(separator: " ") }
        // Empty columns at the end can be omitted.
        let end = cells.lastIndex { !$0.isEmpty } ?? 0
        lines.append(cells[...end].joined(separator: "\t"))
    }

    /// Joins words with spaces in one column.
    static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
