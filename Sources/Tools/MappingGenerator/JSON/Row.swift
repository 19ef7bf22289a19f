import JSONSyntax

/// One object of a table, with known keys only.
typealias Row = TableReader.Object

extension Row {
    var file: String { reader.file }
    var line: Int { reader.line }

    /// Reads an object and refuses keys that the table does not allow.
    ///
    /// - Parameters:
    ///   - value: The value that should be an object.
    ///   - file: The file's name, for messages.
    ///   - keys: The allowed keys.
    /// - Throws: A problem if the value is not an object or has another key.
    init(_ value: JSONValue, file: String, keys: [String]) throws(Problem) {
        self = try TableReader(value, in: file).object(allowing: keys)
    }

    /// Returns a problem at the row's line.
    func problem(_ rule: String) -> Problem { reader.problem(rule) }

    // MARK: Scalars

    /// Reads a string.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - rule: The message for a missing key, in place of the default.
    /// - Returns: The string.
    /// - Throws: A problem if the key is missing or has another value.
    func string(_ key: String, _ rule: String = "") throws(Problem) -> String { try required(key, rule).string() }

    func optionalString(_ key: String) throws(Problem) -> String? { try value(key)?.string() }

    func integer(_ key: String) throws(Problem) -> Int { Int(try required(key).integer()) }

    /// Reads a number, or `nil` for `null`.
    func nullableInteger(_ key: String) throws(Problem) -> Int? {
        try required(key).value == .null ? nil : try integer(key)
    }

    /// Reads a string, or `nil` for `null`.
    func nullableString(_ key: String) throws(Problem) -> String? {
        try required(key).value == .null ? nil : try string(key)
    }

    /// Reads a Boolean value; `false` if the key is missing.
    func flag(_ key: String) throws(Problem) -> Bool { try value(key)?.bool() ?? false }

    /// Reads one of the cases of an enumeration, by its raw value.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String,
        _ type: Choice.Type,
        _ rule: String = ""
    ) throws(Problem) -> Choice {
        try required(key, rule).word()
    }

    // MARK: Lists

    func strings(_ key: String) throws(Problem) -> [String] {
        let list = try required(key)
        var texts: [String] = []
        for element in try list.elements() {
            guard let text = element.value.text else { throw list.mismatch("an array of strings") }
            guard !texts.contains(text) else { throw element.problem("\"\(text)\" is in the list \"\(key)\" twice") }
            texts.append(text)
        }
        return texts
    }

    func optionalStrings(_ key: String) throws(Problem) -> [String] { value(key) == nil ? [] : try strings(key) }

    /// Reads the rows of a list, and records and omits those that break a rule.
    ///
    /// - Parameters:
    ///   - key: The key of the list.
    ///   - keys: The allowed keys of a row.
    ///   - list: Collects the broken rules.
    ///   - read: Reads one row.
    /// - Returns: The values.
    /// - Throws: A problem if there is no such list.
    func rows<Element>(
        _ key: String,
        _ keys: [String],
        _ list: inout ProblemList,
        _ read: (Row) throws(Problem) -> Element
    ) throws(Problem) -> [Element] {
        try required(key).elements()
            .compactMap { row in
                list.attempt { _ throws(Problem) in try read(row.object(allowing: keys)) }
            }
    }

    /// Reads the rows of a list; none may break a rule.
    func rows<Element>(
        _ key: String,
        _ keys: [String],
        _ read: (Row) throws(Problem) -> Element
    ) throws(Problem) -> [Element] {
        try required(key).elements().map { row throws(Problem) in try read(row.object(allowing: keys)) }
    }

    /// Reads the strings of an object by their keys; none if the key is missing.
    func optionalTexts(_ key: String) throws(Problem) -> [String: String] {
        Dictionary(uniqueKeysWithValues: try orderedTexts(key))
    }

    /// Reads the strings of an object with their keys, in the order of the file; none if the key is missing.
    func orderedTexts(_ key: String) throws(Problem) -> [(String, String)] {
        guard let reader = value(key) else { return [] }
        guard let members = reader.value.object?.members else { throw reader.mismatch("an object of strings") }
        return try members.map { member throws(Problem) in
            guard let text = member.value.text else { throw reader.mismatch("an object of strings") }
            return (member.key, text)
        }
    }
}
