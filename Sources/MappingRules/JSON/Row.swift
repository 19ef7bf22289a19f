import JSONSyntax

/// One object of a table, with all its keys known to the reader.
typealias Row = TableReader.Object

extension Row {
    var file: String { reader.file }
    var line: Int { reader.line }

    /// Reads an object and refuses keys that the table does not have.
    ///
    /// - Parameters:
    ///   - value: The value that should be an object.
    ///   - file: The file's name, for messages.
    ///   - keys: The keys that the object may have.
    /// - Throws: A problem if the value is no object or has another key.
    init(_ value: JSONValue, file: String, keys: [String]) throws(Problem) {
        self = try TableReader(value, in: file).object(allowing: keys)
    }

    /// A problem at the row's own line.
    func problem(_ rule: String) -> Problem { reader.problem(rule) }

    // MARK: Scalars

    /// A text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - rule: What to say if it is missing, in place of the usual words.
    /// - Returns: The text.
    /// - Throws: A problem if the key is missing or has another value.
    func string(_ key: String, _ rule: String = "") throws(Problem) -> String { try required(key, rule).string() }

    func optionalString(_ key: String) throws(Problem) -> String? { try value(key)?.string() }

    func integer(_ key: String) throws(Problem) -> Int { Int(try required(key).integer()) }

    /// A number, or `nil` where the table says `null`.
    func nullableInteger(_ key: String) throws(Problem) -> Int? {
        try required(key).value == .null ? nil : try integer(key)
    }

    /// A text, or `nil` where the table says `null`.
    func nullableString(_ key: String) throws(Problem) -> String? {
        try required(key).value == .null ? nil : try string(key)
    }

    /// A truth value; `false` if the key is missing.
    func flag(_ key: String) throws(Problem) -> Bool { try value(key)?.bool() ?? false }

    /// One of the cases of an enumeration, by its raw value.
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
            guard let text = element.value.text else { throw list.mismatch("a list of texts") }
            guard !texts.contains(text) else { throw element.problem("\"\(text)\" is in the list \"\(key)\" twice") }
            texts.append(text)
        }
        return texts
    }

    func optionalStrings(_ key: String) throws(Problem) -> [String] { value(key) == nil ? [] : try strings(key) }

    /// What the rows of a list are read as, without those that break a rule, which is noted.
    ///
    /// - Parameters:
    ///   - key: The key of the list.
    ///   - keys: The keys that a row may have.
    ///   - list: Takes the broken rules.
    ///   - read: Reads one row.
    /// - Returns: What was read.
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

    /// What the rows of a list are read as, which all must keep the rules.
    func rows<Element>(
        _ key: String,
        _ keys: [String],
        _ read: (Row) throws(Problem) -> Element
    ) throws(Problem) -> [Element] {
        try required(key).elements().map { row throws(Problem) in try read(row.object(allowing: keys)) }
    }

    /// The texts of an object by their keys; none if the key is missing.
    func optionalTexts(_ key: String) throws(Problem) -> [String: String] {
        guard let reader = value(key) else { return [:] }
        var texts: [String: String] = [:]
        for member in reader.value.object?.members ?? [] { texts[member.key] = member.value.text }
        guard texts.count == reader.value.object?.members.count else { throw reader.mismatch("an object of texts") }
        return texts
    }
}
