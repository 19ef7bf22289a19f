import JSONSyntax

/// `values.json` of a dialect: its calls, replies and callbacks, and the objects in them, from which the types are generated.
package struct ValuesTable: Sendable {
    static let file = "values.json"

    package struct Value: Sendable {
        var line: Int
        /// The name in Swift, with the type that it is nested in.
        package var type: String
        var summary: String
        /// What the documentation adds to the summary.
        var detail: String?
        /// Whether reading refuses unknown members, and leaves out members as ``Member/isOptional`` says.
        var isStrict: Bool
        package var members: [Member]
    }

    package struct Member: Sendable {
        package var name: String
        /// The key in JSON.
        package var key: String
        /// The type in Swift.
        package var type: String
        /// The value of a member that is not given; `nil` if it must be given.
        var initial: String?
        /// Whether JSON may leave the member out although its value cannot be `nil`.
        var isOptional: Bool
        var summary: String
    }

    let file: String
    package private(set) var values: [Value] = []
    package private(set) var messages: [MessageRow] = []

    /// Reads the table of a dialect.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - folder: The mapping tables.
    /// - Throws: The first rule that the table breaks.
    package init(of dialect: MappedDialect, in folder: inout TableFolder) throws(Problem) {
        let file = dialect.path(Self.file)
        var list = ProblemList()
        try self.init(folder.tree(file), file: file, &list)
        if let problem = list.problems.first { throw problem }
    }

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(root, file: file, keys: ["$schema", "about", "values", "messages"])
        values = try top.rows("values", ["type", "summary", "detail", "isStrict", "members"], &list, Self.value)
        if top.value("messages") != nil { messages = try top.rows("messages", MessageRow.keys, &list, MessageRow.init) }
        let types = values.map { ($0.type, $0.line) } + messages.map { ($0.type, $0.line) }
        for (type, rows) in groupedByName(types, \.0) where rows.count > 1 {
            list.add("duplicate row: \(type) is there twice", in: file, at: rows[1].1)
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
