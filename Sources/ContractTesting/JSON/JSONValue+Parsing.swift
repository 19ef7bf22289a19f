import JSONSyntax

extension JSONValue {
    /// How deep values may be nested.
    static let maximumDepth = 100

    /// Reads a JSON text (RFC 8259).
    ///
    /// A key that is there twice in one object is an error: one of the two would be lost silently.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Throws: ``JSONSyntaxError`` with line, column and what is wrong.
    public init(parsing text: some Sequence<UInt8>) throws(JSONSyntaxError) {
        do throws(JSONFault) {
            self = try JSONValue(JSONTree(parsing: Array(text), maximumDepth: JSONValue.maximumDepth))
        } catch {
            throw JSONSyntaxError(error)
        }
    }

    private init(_ tree: JSONTree) throws(JSONFault) {
        switch tree.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let literal):
            // Beyond all reason is an exponent that only a test would write.
            guard let number = JSONNumber(literal: literal) else {
                throw JSONFault(place: tree.place, kind: .number(literal))
            }
            self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let trees):
            var elements: [JSONValue] = []
            elements.reserveCapacity(trees.count)
            for tree in trees { elements.append(try JSONValue(tree)) }
            self = .array(elements)
        case .object(let written):
            var members: [JSONObject.Member] = []
            members.reserveCapacity(written.count)
            for member in written { members.append(.init(key: member.key, value: try JSONValue(member.tree))) }
            self = .object(JSONObject(distinct: members))
        }
    }
}

extension JSONSyntaxError {
    fileprivate init(_ fault: JSONFault) {
        let problem =
            switch fault.kind {
            case .encoding: "not UTF-8; save the file as UTF-8 text"
            case .end: "the text ends where a value is expected"
            case .depth: "nested more than \(JSONValue.maximumDepth) deep"
            case .number(let literal): "\(literal) is no number"
            case .duplicateKey(let key): "the key \"\(key)\" is there twice"
            case .syntax(let problem): problem
            }
        self.init(line: fault.place.line, column: fault.place.column, problem: problem)
    }
}
