import JSONSyntax

/// `generated-types.json` of a dialect: the types to generate from the surface lists, and their documentation.
struct GeneratedTypesTable: Sendable {
    static let file = "generated-types.json"

    struct Row: Sendable {
        var line: Int
        var type: String
        var summary: String
        /// The sentence about the effect of the type, in place of the default sentence.
        var effect: String?
        /// Whether the bridge uses the type; the documentation then omits the sentence about its effect.
        var isUsed: Bool
        /// The case for a number without a name.
        var otherwise: String?
        /// The descriptions of members, by their names in Swift.
        var members: [String: String]
        /// The initial values of properties, the cases for numbers without a name, the targets of aliases, and the
        /// conditions of callbacks that another callback calls.
        var values: [String: String]
        /// Whether the adapter's sources contain the type; only further shapes are then generated from the row.
        var isByHand: Bool
        /// The data of a class: a type of the dialect's values.
        var value: String?
        /// The fields that a call always sends, for a class that otherwise sends only assigned properties; `nil` for a
        /// class that sends all of its data.
        var changes: [String]?
        /// The fields for properties, or the notifications for callbacks, that have another name.
        var fields: [String: String]
        /// The callbacks of a listener without a notification of the dialect.
        var undelivered: [String]
        /// The reply of a success block: a case of the payload, and of its elements.
        var payload: String?
        /// The declarations of callbacks that apps use but no list contains.
        var spellings: [String]

        /// Returns the row for a shape of the SDK with a prefix in the names of enumeration cases.
        func adding(casePrefix: String) -> Row {
            var row = self
            row.otherwise = otherwise.map { casePrefix + $0 }
            for (name, text) in members { row.members[casePrefix + name] = text }
            row.values = values.mapValues { $0.hasPrefix(".") ? ".\(casePrefix)\($0.dropFirst())" : $0 }
            return row
        }
    }

    let file: String
    /// The class with the methods that only forward to a call; `nil` for `<prefix>Manager`.
    private(set) var manager: String?
    private(set) var rows: [Row] = []

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try MappingGenerator.Row(root, file: file, keys: ["$schema", "about", "manager", "types"])
        manager = try top.optionalString("manager")
        let keys = [
            "type", "summary", "effect", "isUsed", "otherwise", "members", "values", "byHand", "value", "changes",
            "fields", "undelivered", "payload", "spellings",
        ]
        rows = try top.rows("types", keys, &list) { row throws(Problem) in
            Row(
                line: row.line,
                type: try row.string("type"),
                summary: try row.string("summary"),
                effect: try row.optionalString("effect"),
                isUsed: try row.flag("isUsed"),
                otherwise: try row.optionalString("otherwise"),
                members: try row.optionalTexts("members"),
                values: try row.optionalTexts("values"),
                isByHand: try row.flag("byHand"),
                value: try row.optionalString("value"),
                changes: row.value("changes") == nil ? nil : try row.strings("changes"),
                fields: try row.optionalTexts("fields"),
                undelivered: try row.optionalStrings("undelivered"),
                payload: try row.optionalString("payload"),
                spellings: try row.optionalStrings("spellings")
            )
        }
        list.addDuplicates(rows.map { ($0.line, $0.type) }, in: file)
    }
}
