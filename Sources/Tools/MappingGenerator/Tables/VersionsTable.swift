import JSONSyntax

/// `versions.json` of a dialect: the changes between the versions of its SDK.
struct VersionsTable: Sendable {
    static let file = "versions.json"

    /// The condition under which a row replaces the other tables.
    struct Condition: Sendable {
        /// The line of the row.
        var line: Int
        /// The version before which the row applies, or `nil`.
        var before: Version?
        /// The profiles in which the row applies; empty if `before` has a value.
        var profiles: [String]
    }

    /// A named version, with a decision if the vendor's sources contradict each other.
    struct Profile: Sendable {
        var line: Int
        var name: String
        var version: Version
        var summary: String
    }

    struct CodeRow: Sendable {
        var condition: Condition
        var error: String
        var operations: [String]
        var cell: CodesTable.Cell
    }

    struct LimitRow: Sendable {
        var condition: Condition
        var field: String
        var maximum: Int
        var unit: LimitsTable.Unit
        var note: String
    }

    /// A prefix of the keys of custom fields.
    struct PrefixRow: Sendable {
        var condition: Condition
        /// The custom key of the hub.
        var field: String
        var prefix: String
        var note: String
    }

    /// A version that changes names.
    struct VersionRow: Sendable {
        /// The line of the row; `nil` for a version without a row.
        var line: Int?
        var version: Version
        var added: [String]
        var renamed: [(old: String, new: String)] = []
        var deprecated: [String] = []
        var removed: [String] = []
        /// Calls on the vendor's pages that are in no header of this version or later.
        var pages: [String] = []
        /// Whether the version has new Swift names without changes in Objective-C.
        var isRespelled = false
        var note = ""
    }

    let file: String
    private(set) var profiles: [Profile] = []
    private(set) var codes: [CodeRow] = []
    private(set) var limits: [LimitRow] = []
    private(set) var prefixes: [PrefixRow] = []
    private(set) var versions: [VersionRow] = []

    /// Returns the table with other versions.
    func replacing(versions: [VersionRow]) -> VersionsTable {
        var table = self
        table.versions = versions
        return table
    }
}

extension VersionsTable {
    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let keys = ["$schema", "about", "profiles", "codes", "limits", "prefixes", "versions"]
        let top = try Row(root, file: file, keys: keys)
        profiles = try top.rows("profiles", ["name", "version", "summary"], &list) { row throws(Problem) in
            Profile(
                line: row.line,
                name: try row.string("name"),
                version: try row.version("version"),
                summary: try row.string("summary")
            )
        }
        let condition = ["before", "profiles", "source", "note"]
        let code = ["error", "operations", "number", "channel", "text", "fidelity"]
        codes = try top.rows("codes", condition + code, &list, Self.code)
        limits = try top.rows("limits", condition + ["field", "maximum", "unit"], &list, Self.limit)
        prefixes = try top.rows("prefixes", condition + ["field", "prefix"], &list, Self.prefix)
        let version = ["version", "added", "renamed", "deprecated", "removed", "pages", "respelled", "note"]
        versions = try top.rows("versions", version, &list, Self.version)
        check(&list)
    }

    /// Reads the condition of a row, and requires the key `source`.
    private static func condition(of row: Row) throws(Problem) -> Condition {
        let condition = Condition(
            line: row.line,
            before: row.value("before") == nil ? nil : try row.version("before"),
            profiles: try row.optionalStrings("profiles")
        )
        guard (condition.before == nil) != condition.profiles.isEmpty else {
            throw row.problem("a row holds \"before\" a version or in named \"profiles\": give one of the two")
        }
        _ = try row.string("source")
        return condition
    }

    private static func code(_ row: Row) throws(Problem) -> CodeRow {
        CodeRow(
            condition: try condition(of: row),
            error: try row.string("error"),
            operations: try row.strings("operations"),
            cell: try CodesTable.cell(row, row.fidelity())
        )
    }

    private static func limit(_ row: Row) throws(Problem) -> LimitRow {
        LimitRow(
            condition: try condition(of: row),
            field: try row.string("field"),
            maximum: try row.integer("maximum"),
            unit: try row.unit(),
            note: try row.note()
        )
    }

    private static func prefix(_ row: Row) throws(Problem) -> PrefixRow {
        PrefixRow(
            condition: try condition(of: row),
            field: try row.string("field"),
            prefix: try row.string("prefix"),
            note: try row.note()
        )
    }

    private static func version(_ row: Row) throws(Problem) -> VersionRow {
        VersionRow(
            line: row.line,
            version: try row.version("version"),
            added: try row.optionalStrings("added"),
            renamed: try row.orderedTexts("renamed"),
            deprecated: try row.optionalStrings("deprecated"),
            removed: try row.optionalStrings("removed"),
            pages: try row.optionalStrings("pages"),
            isRespelled: try row.flag("respelled"),
            note: try row.note()
        )
    }
}
