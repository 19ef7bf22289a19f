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

    /// What became of a name in a version.
    struct Change {
        var dialect: String
        var version: String
        var name: String
        /// One of `NamedItem.changes`.
        var kind: String
        /// The other name, or "".
        var other: String
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
        let (kind, other) =
            switch change.kind {
            case .added: ("added", "")
            case .was(let old): ("was", old)
            case .becomes(let new): ("becomes", new)
            case .deprecated: ("deprecated", "")
            case .removed: ("removed", "")
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
    /// The version before which the row holds, or "".
    var version: String { before?.description ?? "" }

    fileprivate var text: [String] { [dialect.rawValue, version] + profiles }

    /// dialect, version, profiles.
    fileprivate var columns: DataRow { [.text(dialect.rawValue), .text(version), .texts(profiles)] }
}

/// The rows that every language writes in its own brackets.
extension ProfilesModel {
    /// dialect, name, version, summary.
    var profileRows: [DataRow] {
        profiles.map { [.text($0.dialect.rawValue), .text($0.name), .text($0.version.description), .text($0.summary)] }
    }

    /// dialect, before ("" for none), profiles, error, operations, number, channel, text, fidelity.
    var codeRows: [DataRow] {
        codes.map { row in
            row.condition.columns + [
                .text(row.error), .texts(row.operations), .number(row.code.number), .text(row.code.channel.rawValue),
                .text(row.code.text), .text(row.code.fidelity.rawValue),
            ]
        }
    }

    /// dialect, before ("" for none), profiles, field, maximum, unit.
    var limitRows: [DataRow] {
        limits.map { row in
            row.condition.columns + [
                .text(row.field.rawValue), .number(row.limit.maximum), .text(row.limit.unit.rawValue),
            ]
        }
    }

    /// dialect, before ("" for none), profiles, field, prefix.
    var prefixRows: [DataRow] {
        prefixes.map { $0.condition.columns + [.text($0.field.rawValue), .text($0.prefix)] }
    }

    /// dialect, version, name, kind, other name; oldest first.
    var changeRows: [DataRow] {
        changes.map { change in
            [.text(change.dialect), .text(change.version), .text(change.name), .text(change.kind), .text(change.other)]
        }
    }
}
