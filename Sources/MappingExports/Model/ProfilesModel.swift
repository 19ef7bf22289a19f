import MappingTables
import RelationshipCore

/// What changes between the SDK versions of one dialect, as flat rows.
struct ProfilesModel {
    /// A code that is answered before a version or in the named profiles.
    struct Code {
        var condition: ProfileCondition
        var error: String
        var operations: [String]
        var code: DialectCode
        var note: String
    }

    /// The change of a name in a version.
    struct Change {
        var dialect: String
        var version: String
        var name: String
        /// One of `NamedItem.changes`.
        var kind: String
        var other: String?
    }

    let profiles: [SDKProfile]
    private(set) var codes: [Code] = []
    let limits: [ProfileLimit]
    let prefixes: [ProfilePrefix]
    /// Those of a dialect together, oldest first.
    let changes: [Change]

    init(_ dialects: [DialectTables]) {
        profiles = dialects.flatMap(\.profiles)
        limits = dialects.flatMap(\.profileLimits)
        prefixes = dialects.flatMap(\.profilePrefixes)
        changes = dialects.flatMap { tables in
            tables.changes.sorted { $0.version < $1.version }.map(Change.init)
        }
        for row in dialects.flatMap(\.profileCodes) {
            // Neighbours that differ in their operation only are one row.
            if let last = codes.last, last.condition.text == row.condition.text, last.error == row.error.rawValue,
                last.code == row.code, last.note == row.note
            {
                codes[codes.count - 1].operations.append(row.operation.rawValue)
            } else {
                codes.append(
                    Code(
                        condition: row.condition,
                        error: row.error.rawValue,
                        operations: [row.operation.rawValue],
                        code: row.code,
                        note: row.note
                    )
                )
            }
        }
    }
}

extension ProfilesModel.Change {
    fileprivate init(_ change: NameChange) {
        let (kind, other): (String, String?) =
            switch change.kind {
            case .added: ("added", nil)
            case .was(let old): ("was", old)
            case .becomes(let new): ("becomes", new)
            case .deprecated: ("deprecated", nil)
            case .removed: ("removed", nil)
            }
        self.init(
            dialect: change.dialect.rawValue,
            version: change.version.description,
            name: change.name,
            kind: kind,
            other: other
        )
    }
}

extension ProfileCondition {
    fileprivate var text: [String] { [dialect.rawValue, before?.description ?? ""] + profiles }

    var record: Record { .condition(dialect, before: before, profiles) }
}

/// The tables that every language writes in its own brackets.
extension ProfilesModel {
    var tables: [DataTable] {
        [
            DataTable("profiles", of: "Profile", profiles.map(\.record)),
            DataTable("profileLimits", of: "profileLimit", limits.map(\.record)),
            DataTable("prefixes", of: "prefix", prefixes.map(\.record)),
            DataTable("changes", of: "NameChange", changes.map(\.record)),
        ]
    }
}

extension SDKProfile {
    var record: Record {
        Record(
            "Profile",
            [
                "dialect": .dialect(dialect.rawValue), "name": .text(name), "version": .text(version.description),
                "summary": .text(summary),
            ]
        )
    }
}

extension ProfileLimit {
    fileprivate var record: Record {
        Record(
            "profileLimit",
            [
                "condition": .record(condition.record), "field": .name(field.rawValue, of: "LimitedField"),
                "limit": .record(limit.record),
            ]
        )
    }
}

extension ProfilePrefix {
    fileprivate var record: Record {
        Record(
            "prefix",
            [
                "condition": .record(condition.record), "field": .name(field.rawValue, of: "CustomKeyField"),
                "prefix": .text(prefix),
            ]
        )
    }
}

extension ProfilesModel.Change {
    var record: Record {
        Record(
            "NameChange",
            [
                "dialect": .dialect(dialect), "version": .text(version), "name": .text(name),
                "kind": .name(kind, of: "ChangeKind"), "other": .optional(other),
            ]
        )
    }
}
