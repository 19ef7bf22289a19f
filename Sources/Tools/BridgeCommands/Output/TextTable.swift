/// A small table of text with a header and rows.
///
/// Each column is as wide as its widest cell. If the table is wider than the terminal, the widest columns become
/// narrower, and their cells continue on more lines. Words stay whole.
struct TextTable {
    private static let gap = "  "

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

    /// The lines for standard output, without spaces at their ends.
    var lines: [String] { lines(fitting: Terminal.width()) }

    /// Returns the lines, without spaces at their ends.
    ///
    /// - Parameter width: The number of characters of a line; `nil` for any number.
    /// - Returns: The lines.
    func lines(fitting width: Int?) -> [String] {
        let widths = widths(fitting: width)
        return rows.flatMap { row in
            let cells = zip(row, widths).map { $0.count <= $1 ? [$0] : $0.wrapped(to: $1) }
            return (0..<(cells.map(\.count).max() ?? 0))
                .map { line in
                    zip(cells, widths).map { cell, width in (line < cell.count ? cell[line] : "").padded(to: width) }
                        .joined(separator: Self.gap).trimmedAtEnd
                }
        }
    }

    private func widths(fitting width: Int?) -> [Int] {
        let columns = rows.map(\.count).max() ?? 0
        var widths: [Int] = (0..<columns)
            .map { column in rows.map { row -> Int in column < row.count ? row[column].count : 0 }.max() ?? 0 }
        guard let width else { return widths }
        let minimums: [Int] = (0..<columns)
            .map { column in
                let words = rows.flatMap { row -> [Substring] in
                    column < row.count ? row[column].split(separator: " ") : []
                }
                return words.map(\.count).max() ?? 0
            }
        while widths.reduce(0, +) + Self.gap.count * (columns - 1) > width,
            let widest = widths.indices.filter({ widths[$0] > minimums[$0] }).max(by: { widths[$0] < widths[$1] })
        {
            widths[widest] -= 1
        }
        return widths
    }
}
