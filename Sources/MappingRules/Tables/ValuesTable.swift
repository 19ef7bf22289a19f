import JSONSyntax

/// `values.json` of a dialect: the objects of its calls, replies and callbacks, from which the structures are generated.
struct ValuesTable: Sendable {
    static let file = "values.json"

    struct Value: Sendable {
        var line: Int
        /// The name in Swift, with the type that it is nested in.
        var type: String
        var summary: String
        /// What the documentation adds to the summary.
        var detail: String?
        /// Whether reading refuses unknown members, and leaves out members as ``Member/isOptional`` says.
        var isStrict: Bool
        var members: [Member]
    }

    struct Member: Sendable {
        var name: String
        /// The key in JSON.
        var key: String
        /// The type in Swift.
        var type: String
        /// The value of a member that is not given; `nil` if it must be given.
        var initial: String?
        /// Whether JSON may leave the member out although its value cannot be `nil`.
        var isOptional: Bool
        var summary: String
    }

    let file: String
    private(set) var values: [Value] = []

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(root, file: file, keys: ["$schema", "about", "values"])
        values = try top.rows("values", ["type", "summary", "detail", "isStrict", "members"], &list, Self.value)
        for (type, values) in groupedByName(values, \.type) where values.count > 1 {
            list.add(Problem(file: file, line: values[1].line, rule: "duplicate row: \(type) is there twice"))
        }
    }

    private static func value(_ row: Row) throws(Problem) -> Value {
        let isStrict = try row.flag("isStrict")
        let keys = ["name", "json", "type", "initial", "isOptional", "summary", "note"]
        let members = try row.rows("members", keys) { member throws(Problem) in
            let name = try member.string("name")
            let type = try member.string("type")
            let initial = try member.optionalString("initial") ?? (type.hasSuffix("?") ? "nil" : nil)
            let isOptional = try member.flag("isOptional")
            if isOptional, !isStrict || initial == nil || type.hasSuffix("?") {
                throw member.problem("\(name) can only be left out with an initial value, where reading is strict")
            }
            return Member(
                name: name,
                key: try member.optionalString("json") ?? name,
                type: type,
                initial: initial,
                isOptional: isOptional,
                summary: try member.string("summary")
            )
        }
        for (key, members) in groupedByName(members, \.key) where members.count > 1 {
            throw row.problem("two members have the key \(key)")
        }
        return Value(
            line: row.line,
            type: try row.string("type"),
            summary: try row.string("summary"),
            detail: try row.optionalString("detail"),
            isStrict: isStrict,
            members: members
        )
    }
}
