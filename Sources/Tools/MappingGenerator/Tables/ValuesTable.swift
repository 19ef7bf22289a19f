import JSONSyntax

/// `values.json` of a dialect: its replies and callbacks, and the objects in them and in calls, from which the types are
/// generated.
struct ValuesTable: Sendable {
    static let file = "values.json"

    struct Value: Sendable {
        var line: Int
        /// The name in Swift, with the type that it is nested in.
        var type: String
        var summary: String
        /// The documentation after the summary.
        var detail: String?
        /// Whether reading rejects unknown members, and allows missing members as ``Member/isOptional`` specifies.
        var isStrict: Bool
        var members: [Member]
    }

    struct Member: Sendable {
        var name: String
        /// The key in JSON.
        var key: String
        /// The type in Swift.
        var type: String
        /// The default value in Swift; `nil` if the initializer requires the member.
        var initial: String?
        /// Whether JSON can omit the member although its value cannot be `nil`.
        var isOptional: Bool
        var summary: String
    }

    let file: String
    private(set) var values: [Value] = []
    private(set) var messages: [MessageRow] = []
    /// The JSON Schemas of the types that are written by hand.
    private(set) var schemas: JSONObject = [:]

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(root, file: file, keys: ["$schema", "about", "values", "messages", "schemas"])
        values = try top.rows("values", ["type", "summary", "detail", "isStrict", "members"], &list, Self.value)
        if top.value("messages") != nil { messages = try top.rows("messages", MessageRow.keys, &list, MessageRow.init) }
        if let reader = top.value("schemas") {
            guard let object = reader.value.object else { throw reader.mismatch("an object of schemas") }
            schemas = object
        }
        list.addDuplicates(values.map { ($0.line, $0.type) } + messages.map { ($0.line, $0.type) }, in: file)
    }

    /// Returns the table with the cases of the calls.
    ///
    /// - Parameter calls: The table of calls.
    /// - Returns: The table, in which the enumeration of calls has cases.
    func adding(_ calls: NameTable?) -> ValuesTable {
        var table = self
        for index in messages.indices where messages[index].coding == .call {
            table.messages[index].cases = calls?.calls.compactMap(\.value) ?? []
        }
        return table
    }

    /// Returns the object with a full name.
    func value(_ type: String) -> Value? { values.first { $0.type == type } }

    /// Returns the cases of the enumeration with a full name.
    func cases(of type: String) -> [MessageRow.Case] { messages.first { $0.type == type }?.cases ?? [] }

    /// Returns the full name of a type that another type refers to.
    ///
    /// - Parameters:
    ///   - name: The name, with or without the type that it is nested in.
    ///   - scope: The type that contains the reference.
    /// - Returns: The full name, or `nil` if there is no such type.
    func fullName(of name: String, in scope: String) -> String? {
        var scope = scope[...]
        while true {
            let full = scope.isEmpty ? name : "\(scope).\(name)"
            if value(full) != nil || messages.contains(where: { $0.type == full }) { return full }
            guard !scope.isEmpty else { return nil }
            scope = scope.prefix(upTo: scope.lastIndex(of: ".") ?? scope.startIndex)
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
