import MappingTables
import RelationshipCore

/// What changes between the SDK versions of one dialect, as flat rows.
struct ProfilesModel {
    let profiles: [SDKProfile]
    /// The codes that are answered before a version or in the named profiles, each with its operations.
    private(set) var codes: [(row: ProfileCode, operations: [String])] = []
    let limits: [ProfileLimit]
    let prefixes: [ProfilePrefix]
    /// Those of a dialect together, oldest first.
    let changes: [NameChange]

    init(_ dialects: [DialectTables]) {
        profiles = dialects.flatMap(\.profiles)
        limits = dialects.flatMap(\.profileLimits)
        prefixes = dialects.flatMap(\.profilePrefixes)
        changes = dialects.flatMap { tables in tables.changes.sorted { $0.version < $1.version } }
        for row in dialects.flatMap(\.profileCodes) {
            // Neighbours that differ in their operation only are one row.
            if let last = codes.last?.row, last.condition.dialect == row.condition.dialect,
                last.condition.title == row.condition.title, last.error == row.error, last.code == row.code,
                last.note == row.note
            {
                codes[codes.count - 1].operations.append(row.operation.rawValue)
            } else {
                codes.append((row, [row.operation.rawValue]))
            }
        }
    }
}

extension NameChange {
    /// The kind, one of `NamedItem.changes`, and the name before or after.
    var words: (kind: String, other: String?) {
        switch kind {
        case .added: ("added", nil)
        case .was(let old): ("was", old)
        case .becomes(let new): ("becomes", new)
        case .deprecated: ("deprecated", nil)
        case .removed: ("removed", nil)
        }
    }
}

extension ProfileCondition {
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
        [
            "dialect": .dialect(dialect), "name": .text(name), "version": .text(version.description),
            "summary": .text(summary),
        ]
    }
}

extension ProfileLimit {
    var record: Record {
        [
            "condition": .record(condition.record, of: "condition"), "field": .name(field.rawValue, of: "LimitedField"),
            "limit": .record(limit.record, of: "Limit"),
        ]
    }
}

extension ProfilePrefix {
    var record: Record {
        [
            "condition": .record(condition.record, of: "condition"),
            "field": .name(field.rawValue, of: "CustomKeyField"),
            "prefix": .text(prefix),
        ]
    }
}

extension NameChange {
    var record: Record {
        [
            "dialect": .dialect(dialect), "version": .text(version.description), "name": .text(name),
            "kind": .name(words.kind, of: "ChangeKind"), "other": .optional(words.other),
        ]
    }
}
