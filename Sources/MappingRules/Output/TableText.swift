/// Rows of text in the making: one a line, with tabs between its columns.
struct TableText {
    private(set) var lines: [String] = []

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - kind: What kind of row it is.
    ///   - columns: Its columns; a tab or the end of a line in one would shift the others, and becomes a space.
    mutating func row(_ kind: String, _ columns: [String]) {
        let separators: Set<Character> = ["\t", "\n", "\r", "\r\n"]
        let cells = ([kind] + columns).map { $0.split(whereSeparator: separators.contains).joined(separator: " ") }
        // Empty columns at the end are as good as none.
        let end = cells.lastIndex { !$0.isEmpty } ?? 0
        lines.append(cells[...end].joined(separator: "\t"))
    }

    /// Adds words that stand between spaces in one column.
    static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
