package import JSONSyntax

extension JSONTree {
    /// Reads the JSON of a mapping table: all of RFC 8259, except that numbers are whole (no table has others).
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name, for messages.
    /// - Throws: A problem if the file is not UTF-8 or not JSON of that kind, or if a key is there twice.
    package init(parsing bytes: [UInt8], file: String) throws(Problem) {
        do throws(JSONSyntaxFault) {
            self = try JSONTree(parsing: bytes, maximumDepth: 32)
            try checkNumbers()
        } catch {
            throw Problem(file: file, line: error.place.line, rule: Self.rule(brokenBy: error).shortened)
        }
    }

    private func checkNumbers() throws(JSONSyntaxFault) {
        switch value {
        case .number(let literal):
            guard Int(literal) != nil else { throw JSONSyntaxFault(place: place, kind: .number(literal)) }
        case .array(let elements): for element in elements { try element.checkNumbers() }
        case .object(let members): for member in members { try member.tree.checkNumbers() }
        case .null, .bool, .string: break
        }
    }

    private static func rule(brokenBy fault: JSONSyntaxFault) -> String {
        switch fault.kind {
        case .depth: "not a table: nested too deeply"
        case .end: "not JSON: the file ends where a value is expected"
        case .number(let literal): "\(literal) is not a whole number"
        case .syntax: "not JSON: \(fault.problem)"
        case .encoding, .range, .duplicateKey, .value, .member: fault.problem
        }
    }

    /// The line that the value begins on, so that a broken rule can be shown where it is broken.
    var line: Int { place.line }

    /// The whole number, if the value is one.
    var integer: Int? { if case .number(let literal) = value { Int(literal) } else { nil } }

    /// The members of the value, which must be an object.
    func members(in file: String) throws(Problem) -> [Member] {
        guard case .object(let members) = value else {
            throw Problem(file: file, line: line, rule: "an object is expected here, not \(kind)")
        }
        return members
    }

    /// What the value is called in messages.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a truth value"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSONTree.Member {
    /// The line that the key begins on.
    var line: Int { place.line }
}
