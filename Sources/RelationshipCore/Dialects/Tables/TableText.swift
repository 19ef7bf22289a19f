/// The rows of a dialect's tables, as the generator writes them: one a line, with tabs between its columns, the first of
/// which says what kind of row it is.
///
/// A text compiles in no time, where literals of thousands of structs take minutes.
struct TableText {
    private var rows: [String: [Substring.UTF8View]] = [:]

    init(_ text: String) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let end = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
            let kind = String(Substring(line[..<end]))
            rows[kind, default: []].append(end < line.endIndex ? line[line.index(after: end)...] : line[end...])
        }
    }

    /// Reads the rows of a kind.
    ///
    /// - Parameters:
    ///   - kind: What the rows begin with.
    ///   - read: Makes a value of a row's columns; `nil` leaves the row out, as one of a newer generator.
    /// - Returns: The values, in the order of the rows.
    func rows<Value>(_ kind: String, _ read: (inout TableColumns) -> Value?) -> [Value] {
        (rows[kind] ?? [])
            .compactMap { row in
                var columns = TableColumns(row)
                return read(&columns)
            }
    }
}

/// The columns of a row, one after the other; each is empty after the last.
struct TableColumns {
    private var rest: Substring.UTF8View

    init(_ row: Substring.UTF8View) {
        rest = row
    }

    mutating func text() -> String {
        let end = rest.firstIndex(of: UInt8(ascii: "\t")) ?? rest.endIndex
        let column = String(Substring(rest[..<end]))
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        return column
    }

    /// A text that is not there if it is empty.
    mutating func optionalText() -> String? {
        let text = text()
        return text.isEmpty ? nil : text
    }

    mutating func number() -> Int? { Int(text()) }

    mutating func flag() -> Bool { text() == "yes" }

    /// Words with spaces between them.
    mutating func words() -> [String] { text().split(separator: " ").map(String.init) }

    /// A value by its name in the hub; `nil` for an empty column.
    mutating func value<Value: RawRepresentable<String>>() -> Value? { Value(rawValue: text()) }

    /// Values by their names in the hub.
    mutating func values<Value: RawRepresentable<String>>() -> [Value] { words().compactMap(Value.init(rawValue:)) }

    mutating func version() -> SDKVersion? { SDKVersion(text()) }
}
