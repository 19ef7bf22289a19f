/// The headings of a Markdown document, with the tables under each heading.
struct MarkdownDocument {
    /// A table as a reader of Markdown parses it.
    struct Table {
        /// The cells of the first line.
        var head: [String]
        /// The cells of the lines after the delimiter line.
        var rows: [[String]]
    }

    private(set) var sections: [(heading: String, tables: [Table])] = [("", [])]
    /// The lines that a reader would misinterpret.
    private(set) var problems: [String] = []

    init(_ text: String) {
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
            if line.hasPrefix("|") {
                lines.append(line)
                continue
            }
            if !lines.isEmpty { add(lines) }
            lines = []
            if line.hasPrefix("#") { sections.append((line, [])) }
            if line.contains(" | ") { problems.append("a row outside of a table: \(line)") }
        }
    }

    /// Returns the tables under a heading.
    func tables(under heading: String) -> [Table] { sections.first { $0.heading == heading }?.tables ?? [] }

    private mutating func add(_ lines: [String]) {
        let rows = lines.map(Self.cells)
        let heading = sections[sections.count - 1].heading
        for (line, row) in zip(lines, rows) {
            if !line.hasSuffix(" |") { problems.append("\(heading): a line without its end: \(line)") }
            if row.count != rows[0].count {
                problems.append("\(heading): \(row.count) cells under \(rows[0].count): \(line)")
            }
            for cell in row where !cell.count(where: { $0 == "`" }).isMultiple(of: 2) {
                problems.append("\(heading): a cell with an open code: \(cell)")
            }
            if row[0].isEmpty { problems.append("\(heading): a row without its first cell: \(line)") }
        }
        guard lines.count > 1, rows[1].allSatisfy({ $0 == "---" }) else {
            problems.append("\(heading): a table without a head")
            return
        }
        if lines.count == 2 { problems.append("\(heading): a table without rows") }
        sections[sections.count - 1].tables.append(Table(head: rows[0], rows: Array(rows.dropFirst(2))))
    }

    /// Returns the cells between the bars that no backslash escapes.
    private static func cells(of line: String) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in line {
            if character == "|" && !isEscaped {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells.dropFirst().dropLast().map { $0.trimming { $0 == " " } }
    }
}

extension String {
    fileprivate func trimming(_ isCut: (Character) -> Bool) -> String {
        let start = drop(while: isCut)
        return String(start.reversed().drop(while: isCut).reversed())
    }
}
