import JSONSyntax

extension JSONNode {
    /// Reads the JSON of a mapping table: all of RFC 8259, except that numbers are whole (no table has others).
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name, for messages.
    /// - Throws: A problem if the file is not UTF-8 or not JSON of that kind, or if a key is there twice.
    package init(parsing bytes: [UInt8], file: String) throws(Problem) {
        do throws(JSONSyntaxFault) {
            self = try JSONNode(JSONTree(parsing: bytes, maximumDepth: 32))
        } catch {
            throw Problem(file: file, line: error.place.line, rule: JSONNode.rule(brokenBy: error).shortened)
        }
    }

    private init(_ tree: JSONTree) throws(JSONSyntaxFault) {
        line = tree.place.line
        switch tree.value {
        case .null: value = .null
        case .bool(let flag): value = .bool(flag)
        case .number(let literal):
            guard let number = Int(literal) else { throw JSONSyntaxFault(place: tree.place, kind: .number(literal)) }
            value = .integer(number)
        case .string(let text): value = .string(text)
        case .array(let trees):
            var elements: [JSONNode] = []
            for tree in trees { elements.append(try JSONNode(tree)) }
            value = .array(elements)
        case .object(let written):
            var members: [Member] = []
            for member in written {
                members.append(Member(key: member.key, line: member.place.line, node: try JSONNode(member.tree)))
            }
            value = .object(members)
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
}
