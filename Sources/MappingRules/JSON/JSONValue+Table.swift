package import JSONSyntax

extension JSONValue {
    /// Reads the JSON of a mapping table: all of RFC 8259, except that numbers are whole (no table has others).
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name, for messages.
    /// - Throws: A problem if the file is not UTF-8 or not JSON of that kind, or if a key is there twice.
    package init(parsing bytes: [UInt8], file: String) throws(Problem) {
        do throws(JSONSyntaxError) {
            self = try JSONValue(parsing: bytes, maximumDepth: 32)
            try checkNumbers()
        } catch {
            throw Problem(file: file, line: error.place.line, rule: Self.rule(brokenBy: error).shortened)
        }
    }

    private func checkNumbers() throws(JSONSyntaxError) {
        switch content {
        case .number(let number):
            guard Int(number.literal) == nil, let place else { break }
            throw JSONSyntaxError(place: place, kind: .number(number.literal))
        case .array(let elements): for element in elements { try element.checkNumbers() }
        case .object(let object): for member in object.members { try member.value.checkNumbers() }
        case .null, .bool, .string: break
        }
    }

    private static func rule(brokenBy fault: JSONSyntaxError) -> String {
        switch fault.kind {
        case .depth: "not a table: nested too deeply"
        case .end: "not JSON: the file ends where a value is expected"
        case .number(let literal): "\(literal) is not a whole number"
        case .syntax: "not JSON: \(fault.problem)"
        case .encoding, .range, .duplicateKey, .value, .member: fault.problem
        }
    }

    /// The line that the value begins on, so that a broken rule can be shown where it is broken.
    var line: Int { place?.line ?? 0 }

    /// The members of the value, which must be an object.
    func members(in file: String) throws(Problem) -> [JSONObject.Member] {
        guard let object else {
            throw Problem(file: file, line: line, rule: "an object is expected here, not \(tableKind)")
        }
        return object.members
    }

    /// What the value is called in messages.
    var tableKind: String {
        switch content {
        case .null: "null"
        case .bool: "a truth value"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
