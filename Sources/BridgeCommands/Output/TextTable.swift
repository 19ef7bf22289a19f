/// A small table of text with a header and rows.
///
/// Each column is as wide as its widest cell.
struct TextTable {
    private var rows: [[String]]

    /// Creates a table.
    ///
    /// - Parameter header: The names of the columns.
    init(header: [String]) {
        rows = [header]
    }

    /// Adds a row.
    ///
    /// - Parameter row: One cell for each column.
    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    /// The lines, without spaces at their ends.
    var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0.padded(to: $1) }
            return cells.joined(separator: "  ").trimmedAtEnd
        }
    }
}
