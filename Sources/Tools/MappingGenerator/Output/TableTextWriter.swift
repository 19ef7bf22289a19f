/// Rows of text under construction: one per line, with tabs between the columns.
struct TableTextWriter {
    private(set) var lines: [String] = []

    /// Adds a row.
    ///
    /// - Parameter columns: The kind of row, then its columns. Tabs and line breaks in a column become spaces.
    mutating func row(_ columns: [String]) {
        let separators: Set<Character> = ["\t", "\n", "\r", "\r\n"]
        let cells = columns.map { $0.split(whereSeparator: separators.contains).joined(separator: " ") }
        // Empty columns at the end can be omitted.
        let end = cells.lastIndex { !$0.isEmpty } ?? 0
        lines.append(cells[...end].joined(separator: "\t"))
    }

    /// Returns words as one column, separated by spaces.
    static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
