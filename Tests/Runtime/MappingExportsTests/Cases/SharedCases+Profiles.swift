import Foundation
import MappingLookup
import RelationshipCore
import TestValues

/// The groups about SDK versions.
extension SharedCases {
    mutating func addProfiles(of dialect: DialectName) {
        let names = dialect.tables.profiles.map(\.name)
        let versions = ["4.2.2", "4.3.81", "4.3.134", "5.5.9", "5.6", "8.7", "9"]
        for name in names + versions + ["", ".", "5..1", "5.", "v5", "5.x", "5 "] {
            let profile = dialect.tables.profile(name)
            let found: Any = profile.map { [$0.name, $0.version.description, $0.summary] } ?? NSNull()
            add(["dialect": dialect.rawValue, "name": name, "found": found], to: "profiles", answers: 1)
            if let profile { addAnswers(of: profile) }
        }
        for name in Set([DialectTables].standard.flatMap(\.changes).map(\.name)).union(["nobodyHasThisName"]).sorted() {
            let changes = dialect.tables.changes(of: name).map(cells(of:))
            add(["dialect": dialect.rawValue, "name": name, "changes": changes], to: "changes", answers: 1)
        }
    }

    /// Adds the codes and translations of a profile that differ from the reference, its limits and its key prefixes.
    private mutating func addAnswers(of profile: SDKProfile) {
        let dialect = profile.dialect
        let identity: Row = ["dialect": dialect.rawValue, "profile": profile.name]
        for error in RelationshipError.Code.allCases
        where !profile.dialect.tables.codes(for: error, in: profile).isEmpty {
            var row = byOperation { cells(of: profile.dialect.tables.code(for: error, operation: $0, in: profile)) }
            row.merge(identity) { first, _ in first }
            row["error"] = error.rawValue
            add(row, to: "profileCodes", answers: Command.Kind.allCases.count)
        }
        for source in DialectName.allCases where source != dialect {
            for number in source.tables.numbers.sorted() {
                let errors = source.tables.meanings(of: number, operation: nil).compactMap(\.error)
                let isSpecial = errors.contains { !profile.dialect.tables.codes(for: $0, in: profile).isEmpty }
                if isSpecial { addTranslations(number, from: source, to: profile) }
            }
        }
        for field in Set([DialectTables].standard.flatMap(\.profileLimits).map(\.field)).union([.remark])
            .sorted(by: { $0.rawValue < $1.rawValue })
        {
            let limit = profile.dialect.tables.limit(field, in: profile)
            var row = identity
            row["field"] = field.rawValue
            row["limit"] = limit.map { [$0.maximum, $0.unit.rawValue] as [Any] } ?? NSNull() as Any
            add(row, to: "profileLimits", answers: 1)
        }
        for field in CustomKeyField.allCases {
            var row = identity
            row["field"] = field.rawValue
            row["prefix"] = profile.dialect.tables.prefix(of: field, in: profile)
            add(row, to: "keyPrefixes", answers: 1)
        }
    }

    /// Adds the translations of a number if those to the profile differ from those to the reference.
    private mutating func addTranslations(_ number: Int, from source: DialectName, to profile: SDKProfile) {
        func translate(_ operation: Command.Kind?, _ profile: SDKProfile?, _ target: DialectName) -> [Translation] {
            CodeTranslation.translate(
                number: number,
                from: source.tables,
                to: target.tables,
                operation: operation,
                profile: profile
            )
        }
        let target = profile.dialect
        let anything = translate(nil, profile, target)
        guard anything != translate(nil, nil, target) else { return }
        var row = byOperation { operation in
            translate(operation, profile, target).map { cells(of: $0, without: operation) }
        }
        row["from"] = source.rawValue
        row["dialect"] = target.rawValue
        row["profile"] = profile.name
        row["number"] = number
        row["any"] = anything.map { cells(of: $0, without: nil) }
        add(row, to: "profileTranslations", answers: 1 + Command.Kind.allCases.count)
    }

    private func cells(of change: NameChange) -> [Any] {
        [change.version.description, change.exported.kind, change.exported.other]
    }
}

extension NameChange {
    /// The kind, and the previous or next name or null, in the form of the exports.
    var exported: (kind: String, other: Any) {
        switch kind {
        case .added: ("added", NSNull())
        case .was(let old): ("was", old)
        case .becomes(let new): ("becomes", new)
        case .deprecated: ("deprecated", NSNull())
        case .removed: ("removed", NSNull())
        }
    }
}
