/// The rows of a dialect's tables in the generator's format.
///
/// Each line is a row with columns separated by tabs. The first column is the kind of the row. One text compiles fast,
/// but literals of thousands of structs take minutes.
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
    ///   - kind: The first column of the rows.
    ///   - read: Converts the columns of a row. It returns `nil` to leave a row out, such as a row of a newer
    ///     generator.
    /// - Returns: The values, in the order of the rows.
    func rows<Value>(_ kind: String, _ read: (inout TableColumns) -> Value?) -> [Value] {
        (rows[kind] ?? [])
            .compactMap { row in
                var columns = TableColumns(row)
                return read(&columns)
            }
    }
}

/// The columns of a row, read one after the other.
///
/// All columns after the last one are empty.
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

    /// Reads a text, or returns `nil` for an empty column.
    mutating func optionalText() -> String? {
        let text = text()
        return text.isEmpty ? nil : text
    }

    mutating func number() -> Int? { Int(text()) }

    mutating func flag() -> Bool { text() == "yes" }

    /// Reads words separated by spaces.
    mutating func words() -> [String] { text().split(separator: " ").map(String.init) }

    /// Reads a value by its name in the hub, or returns `nil` for an empty column.
    mutating func value<Value: RawRepresentable<String>>() -> Value? { Value(rawValue: text()) }

    /// Reads values by their names in the hub.
    mutating func values<Value: RawRepresentable<String>>() -> [Value] { words().compactMap(Value.init(rawValue:)) }

    mutating func version() -> SDKVersion? { SDKVersion(text()) }
}
