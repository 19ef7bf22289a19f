import JSONSyntax

extension JSONValue {
    /// Reads a JSON text (RFC 8259).
    ///
    /// A key that is there twice in one object is an error, because one of the two would be lost silently.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Throws: ``JSONSyntaxError`` with line, column and what is wrong.
    public init(parsing text: some Sequence<UInt8>) throws(JSONSyntaxError) {
        do throws(JSONSyntaxFault) {
            self = try JSONValue(JSONTree(parsing: Array(text)))
        } catch {
            throw JSONSyntaxError(error)
        }
    }

    private init(_ tree: JSONTree) throws(JSONSyntaxFault) {
        switch tree.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let literal):
            guard let number = JSONNumber(literal: literal) else {
                throw JSONSyntaxFault(place: tree.place, kind: .range(literal))
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
    fileprivate init(_ fault: JSONSyntaxFault) {
        self.init(line: fault.place.line, column: fault.place.column, problem: fault.problem)
    }
}
