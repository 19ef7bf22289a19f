import JSONSyntax

/// `profiles.json`: what changes between the SDK versions of one dialect.
struct ProfilesTable: Sendable {
    static let file = "profiles.json"

    /// Where a row holds in place of what the other tables say.
    struct Condition: Sendable, Hashable {
        /// The version that ends it, or `nil`.
        var before: Version?
        /// The named profiles; empty where a version ends it.
        var profiles: [String]
    }

    /// A version with a name, and a choice where the vendor contradicts itself.
    struct Profile: Sendable {
        var line: Int
        var dialect: Dialect
        var name: String
        var version: Version
        var summary: String
    }

    struct CodeRow: Sendable {
        var line: Int
        var dialect: Dialect
        var condition: Condition
        var error: String
        var operations: [String]
        var cell: ErrorsTable.Cell
    }

    struct LimitRow: Sendable {
        var line: Int
        var dialect: Dialect
        var condition: Condition
        var field: String
        var maximum: Int
        var unit: LimitsTable.Unit
        var note: String
    }

    /// The custom fields whose keys may have a prefix.
    enum CustomKey: String, Sendable, CaseIterable {
        case profileCustomKey, friendCustomKey
    }

    struct PrefixRow: Sendable {
        var line: Int
        var dialect: Dialect
        var condition: Condition
        var field: CustomKey
        var prefix: String
        var note: String
    }

    /// A version that changed names.
    struct VersionRow: Sendable {
        var line: Int
        var dialect: Dialect
        var version: Version
        var added: [String]
        var renamed: [(old: String, new: String)]
        var deprecated: [String]
        var removed: [String]
        /// Calls that the vendor's pages have and no header of this version or later.
        var pages: [String]
        /// Whether Swift spells names anew that Objective-C does not.
        var isRespelled: Bool
        var note: String
    }

    var profiles: [Profile] = []
    var codes: [CodeRow] = []
    var limits: [LimitRow] = []
    var prefixes: [PrefixRow] = []
    var versions: [VersionRow] = []
}

extension ProfilesTable {
    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let keys = ["$schema", "about", "profiles", "codes", "limits", "prefixes", "versions"]
        let top = try Row(root, file: Self.file, keys: keys)
        profiles = try top.elements("profiles", &list, Self.profile)
        codes = try top.elements("codes", &list, Self.code)
        limits = try top.elements("limits", &list, Self.limit)
        prefixes = try top.elements("prefixes", &list, Self.prefix)
        versions = try top.elements("versions", &list, Self.version)
        check(&list)
    }

    private static let conditionKeys = ["dialect", "before", "profiles"]

    private static func condition(of row: Row) throws(Problem) -> Condition {
        let condition = Condition(
            before: row.value("before") == nil ? nil : try row.version("before"),
            profiles: try row.optionalStrings("profiles")
        )
        guard (condition.before == nil) != condition.profiles.isEmpty else {
            throw row.problem("a row holds \"before\" a version or in named \"profiles\": give one of the two")
        }
        return condition
    }

    private static func profile(_ tree: JSONTree) throws(Problem) -> Profile {
        let row = try Row(tree, file: file, keys: ["dialect", "name", "version", "summary"])
        return Profile(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            name: try row.string("name"),
            version: try row.version("version"),
            summary: try row.string("summary")
        )
    }

    private static func code(_ tree: JSONTree) throws(Problem) -> CodeRow {
        let keys = ["error", "operations", "number", "channel", "text", "fidelity", "source", "note"]
        let row = try Row(tree, file: file, keys: conditionKeys + keys)
        let cell = ErrorsTable.Cell(
            line: row.line,
            number: try row.integer("number"),
            channel: try row.choice("channel", Channel.self),
            text: try row.optionalString("text") ?? "",
            fidelity: try row.choice("fidelity", Fidelity.self, fidelityRule),
            reading: .first,
            note: try row.optionalString("note") ?? ""
        )
        _ = try row.string("source")
        return CodeRow(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            condition: try condition(of: row),
            error: try row.string("error"),
            operations: try row.strings("operations"),
            cell: cell
        )
    }

    private static func limit(_ tree: JSONTree) throws(Problem) -> LimitRow {
        let row = try Row(tree, file: file, keys: conditionKeys + ["field", "maximum", "unit", "source", "note"])
        _ = try row.string("source")
        return LimitRow(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            condition: try condition(of: row),
            field: try row.string("field"),
            maximum: try row.integer("maximum"),
            unit: try row.choice("unit", LimitsTable.Unit.self, LimitsTable.unitRule),
            note: try row.optionalString("note") ?? ""
        )
    }

    private static func prefix(_ tree: JSONTree) throws(Problem) -> PrefixRow {
        let row = try Row(tree, file: file, keys: conditionKeys + ["field", "prefix", "source", "note"])
        _ = try row.string("source")
        return PrefixRow(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            condition: try condition(of: row),
            field: try row.choice("field", CustomKey.self),
            prefix: try row.string("prefix"),
            note: try row.optionalString("note") ?? ""
        )
    }

    private static func version(_ tree: JSONTree) throws(Problem) -> VersionRow {
        let keys = ["dialect", "version", "added", "renamed", "deprecated", "removed", "pages", "respelled", "note"]
        let row = try Row(tree, file: file, keys: keys)
        return VersionRow(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            version: try row.version("version"),
            added: try row.optionalStrings("added"),
            renamed: try row.names("renamed"),
            deprecated: try row.optionalStrings("deprecated"),
            removed: try row.optionalStrings("removed"),
            pages: try row.optionalStrings("pages"),
            isRespelled: row.value("respelled") == nil ? false : try row.bool("respelled"),
            note: try row.optionalString("note") ?? ""
        )
    }
}

extension Row {
    /// An object that gives each name another, in its order; empty if the key is missing.
    fileprivate func names(_ key: String) throws(Problem) -> [(old: String, new: String)] {
        guard let tree = value(key) else { return [] }
        guard case .object(let members) = tree.value else {
            throw mismatch(key, "an object with the new name of each old one")
        }
        var names: [(old: String, new: String)] = []
        for member in members {
            guard case .string(let new) = member.tree.value else {
                throw Problem(file: file, line: member.line, rule: "the new name of \"\(member.key)\" must be a text")
            }
            names.append((member.key, new))
        }
        return names
    }
}
