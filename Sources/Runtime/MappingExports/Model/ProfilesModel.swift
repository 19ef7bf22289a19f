import MappingLookup
import RelationshipCore

/// The changes between the SDK versions of each dialect, as flat rows.
struct ProfilesModel {
    let profiles: [SDKProfile]
    /// The codes that apply before a version or in named profiles, each with its operations.
    private(set) var codes: [(row: ProfileCode, operations: [Command.Kind])] = []
    let limits: [ProfileLimit]
    let prefixes: [ProfilePrefix]
    /// The changes of names, grouped by dialect, oldest first.
    let changes: [NameChange]

    init(_ dialects: [DialectTables]) {
        profiles = dialects.flatMap(\.profiles)
        limits = dialects.flatMap(\.profileLimits)
        prefixes = dialects.flatMap(\.profilePrefixes)
        changes = dialects.flatMap { tables in tables.changes.sorted { $0.version < $1.version } }
        for row in dialects.flatMap(\.profileCodes) {
            // Merge adjacent rows that differ only in their operation.
            if let last = codes.last?.row, last.condition.dialect == row.condition.dialect,
                last.condition.title == row.condition.title, last.error == row.error, last.code == row.code,
                last.note == row.note
            {
                codes[codes.count - 1].operations.append(row.operation)
            } else {
                codes.append((row, [row.operation]))
            }
        }
    }
}

extension NameChange {
    /// The kind of change, and the name before or after it.
    var change: (kind: ChangeKind, other: String?) {
        switch kind {
        case .added: (.added, nil)
        case .was(let old): (.was, old)
        case .becomes(let new): (.becomes, new)
        case .deprecated: (.deprecated, nil)
        case .removed: (.removed, nil)
        }
    }
}
