import JSONSyntax

/// One object of a table, with all its keys known to the reader.
struct Row {
    let file: String
    let line: Int
    private let members: [String: JSONValue]

    /// Reads an object and refuses keys that the table does not have.
    ///
    /// - Parameters:
    ///   - tree: The value that should be an object.
    ///   - file: The file's name, for messages.
    ///   - keys: The keys that the object may have.
    /// - Throws: A problem if the value is no object or has another key.
    init(_ tree: JSONValue, file: String, keys: [String]) throws(Problem) {
        let members = try tree.members(in: file)
        for member in members where !keys.contains(member.key) {
            let known = keys.joined(separator: ", ")
            throw Problem(
                file: file,
                line: member.value.line,
                rule: "unknown key \"\(member.key)\"; known are \(known)"
            )
        }
        self.file = file
        self.line = tree.line
        self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    }

    /// A problem at the row's own line.
    func problem(_ rule: String) -> Problem { Problem(file: file, line: line, rule: rule) }

    /// The value of a key, if it is there.
    func value(_ key: String) -> JSONValue? { members[key] }

    /// The value of a key that must be there.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - rule: What to say if it is missing, in place of the usual words.
    /// - Returns: The value.
    /// - Throws: A problem if the key is missing.
    func required(_ key: String, _ rule: String? = nil) throws(Problem) -> JSONValue {
        guard let tree = members[key] else { throw problem(rule ?? "the key \"\(key)\" is missing") }
        return tree
    }

    // MARK: Scalars

    func string(_ key: String, _ rule: String? = nil) throws(Problem) -> String {
        guard let text = try required(key, rule).text else { throw mismatch(key, "a text") }
        return text
    }

    func optionalString(_ key: String) throws(Problem) -> String? {
        members[key] == nil ? nil : try string(key)
    }

    func integer(_ key: String) throws(Problem) -> Int {
        guard case .number(let number) = try required(key).content, let integer = number.integer else {
            throw mismatch(key, "a whole number")
        }
        return Int(integer)
    }

    /// A number, or `nil` where the table says `null`.
    func nullableInteger(_ key: String) throws(Problem) -> Int? {
        if try required(key) == .null { return nil }
        return try integer(key)
    }

    /// A text, or `nil` where the table says `null`.
    func nullableString(_ key: String) throws(Problem) -> String? {
        if try required(key) == .null { return nil }
        return try string(key)
    }

    /// A truth value; `false` if the key is missing.
    func flag(_ key: String) throws(Problem) -> Bool { members[key] == nil ? false : try bool(key) }

    /// A truth value.
    private func bool(_ key: String) throws(Problem) -> Bool {
        guard case .bool(let flag) = try required(key).content else { throw mismatch(key, "a truth value") }
        return flag
    }

    // MARK: Lists

    func strings(_ key: String) throws(Problem) -> [String] {
        var texts: [String] = []
        for element in try elements(key) {
            guard let text = element.text else { throw mismatch(key, "a list of texts") }
            guard !texts.contains(text) else {
                throw Problem(file: file, line: element.line, rule: "\"\(text)\" is in the list \"\(key)\" twice")
            }
            texts.append(text)
        }
        return texts
    }

    func optionalStrings(_ key: String) throws(Problem) -> [String] {
        members[key] == nil ? [] : try strings(key)
    }

    func elements(_ key: String) throws(Problem) -> [JSONValue] {
        guard let elements = try required(key).elements else { throw mismatch(key, "a list") }
        return elements
    }

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
        try elements(key)
            .compactMap { tree in
                list.attempt { _ throws(Problem) in try read(Row(tree, file: file, keys: keys)) }
            }
    }

    /// What the rows of a list are read as, which all must keep the rules.
    func rows<Element>(
        _ key: String,
        _ keys: [String],
        _ read: (Row) throws(Problem) -> Element
    ) throws(Problem) -> [Element] {
        var rows: [Element] = []
        for tree in try elements(key) { rows.append(try read(Row(tree, file: file, keys: keys))) }
        return rows
    }

    /// The texts of an object by their keys; none if the key is missing.
    func optionalTexts(_ key: String) throws(Problem) -> [String: String] {
        guard let tree = members[key] else { return [:] }
        guard let object = tree.object else { throw mismatch(key, "an object of texts") }
        var texts: [String: String] = [:]
        for member in object.members {
            guard let text = member.value.text else { throw mismatch(key, "an object of texts") }
            texts[member.key] = text
        }
        return texts
    }

    /// One of the cases of an enumeration, by its raw value.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String,
        _ type: Choice.Type,
        _ rule: String? = nil
    ) throws(Problem) -> Choice where Choice.RawValue == String {
        let text = try string(key, rule)
        guard let choice = Choice(rawValue: text) else {
            let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(
                file: file,
                line: members[key]?.line ?? line,
                rule: "\"\(text)\" is no \(key); it is one of \(known)"
            )
        }
        return choice
    }

    /// The problem of a value of another kind.
    func mismatch(_ key: String, _ expected: String) -> Problem {
        let tree = members[key]
        return Problem(
            file: file,
            line: tree?.line ?? line,
            rule: "\"\(key)\" must be \(expected), not \(tree?.tableKind ?? "missing")"
        )
    }
}
