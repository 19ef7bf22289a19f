import Foundation
import MappingLookup
import RelationshipCore
import TestValues

/// The rows of codes, and of changes between versions.
///
/// The export joins rows that differ only in their operation. These rows are separate for each operation, like those
/// that ``JSONReadBackTests`` has split.
extension ExpectedRows {
    static func errors() -> [String: [Row]] {
        let codes = RelationshipError.Code.allCases
        let cells = codes.flatMap { code in [DialectTables].standard.cells(of: code).map { row(of: $0, code) } }
        let numbers = DialectName.allCases.flatMap { dialect in
            dialect.tables.numbers.sorted().map { (dialect, $0) }
        }
        let meanings = numbers.filter { $0.1 != 0 }
            .flatMap { dialect, number in
                dialect.tables.meanings(of: number, operation: nil).map { row(of: $0, number, dialect) }
            }
        let described = numbers.compactMap { dialect, number in
            dialect.tables.description(of: number)
                .map { entry in
                    ["dialect": dialect.rawValue, "number": number, "summary": entry.summary, "names": entry.names]
                        as Row
                }
        }
        let unmapped = numbers.filter { $0.1 != 0 && $0.0.tables.meanings(of: $0.1, operation: nil).isEmpty }
            .map { dialect, number in
                let note = dialect.tables.foreign(number).first?.note ?? ""
                return ["dialect": dialect.rawValue, "number": number, "note": note] as Row
            }
        let items = DialectName.allCases.map { dialect in
            let named = Command.Kind.allCases.filter { dialect.tables.itemChannel(of: $0) == .success }
            return ["dialect": dialect.rawValue, "operations": named.map(\.rawValue)] as Row
        }
        let successes = DialectName.allCases.flatMap { dialect in
            let texts = Command.Kind.allCases.map { ($0.rawValue, dialect.tables.success(of: $0).text) }
            return Set(texts.map(\.1)).subtracting([""]).sorted()
                .flatMap { text in
                    texts.filter { $0.1 == text }
                        .map { ["dialect": dialect.rawValue, "text": text, "operation": $0.0] as Row }
                }
        }
        let names = codes.map { code in
            let summary = code.summary.prefix(1).uppercased() + code.summary.dropFirst() + "."
            return ["name": code.rawValue, "summary": summary] as Row
        }
        let arguments = ErrorArgument.allCases.map { argument in
            ["name": argument.rawValue, "summary": "The argument \(argument.rawValue)."] as Row
        }
        return [
            "errors/codes": names, "errors/arguments": arguments, "errors/cells": cells, "errors/meanings": meanings,
            "errors/numbers": described, "errors/unmapped": unmapped, "errors/itemOperations": items,
            "errors/successTexts": successes,
        ]
    }

    private static func row(of cell: ErrorCell, _ code: RelationshipError.Code) -> Row {
        let place =
            switch cell.channel {
            case .success: "success"
            case .failure: "failure"
            case .item: "item"
            }
        return [
            "error": code.rawValue, "dialect": cell.dialect.rawValue, "operations": cell.operations.map(\.rawValue),
            "argument": orNull(cell.argument?.rawValue), "number": cell.number, "place": place, "text": cell.text,
            "fidelity": cell.fidelity.rawValue, "note": cell.note,
        ]
    }

    private static func row(of meaning: CodeMeaning, _ number: Int, _ dialect: DialectName) -> Row {
        [
            "dialect": dialect.rawValue, "number": number, "error": orNull(meaning.error?.rawValue),
            "operation": orNull(meaning.operation?.rawValue), "text": meaning.text,
            "channel": meaning.channel.rawValue,
        ]
    }

    static func profiles() -> [String: [Row]] {
        let profiles = DialectName.allCases.flatMap { $0.tables.profiles }
            .map { profile in
                [
                    "dialect": profile.dialect.rawValue, "name": profile.name, "version": profile.version.description,
                    "summary": profile.summary,
                ] as Row
            }
        let codes = [DialectTables].standard.flatMap(\.profileCodes)
            .map { row in
                [
                    "error": row.error.rawValue, "operation": row.operation.rawValue, "number": row.code.number,
                    "channel": row.code.channel.rawValue, "text": row.code.text, "fidelity": row.code.fidelity.rawValue,
                    "note": row.note,
                ]
                .merging(columns(of: row.condition)) { first, _ in first }
            }
        let limits = [DialectTables].standard.flatMap(\.profileLimits)
            .map { row in
                [
                    "field": row.field.rawValue, "maximum": row.limit.maximum, "unit": row.limit.unit.rawValue,
                    "note": row.note,
                ]
                .merging(columns(of: row.condition)) { first, _ in first }
            }
        let prefixes = [DialectTables].standard.flatMap(\.profilePrefixes)
            .map { row in
                ["field": row.field.rawValue, "prefix": row.prefix, "note": row.note]
                    .merging(columns(of: row.condition)) { first, _ in first }
            }
        let changes = DialectName.allCases.flatMap { dialect in
            let changes = [DialectTables].standard.flatMap(\.changes).filter { $0.dialect == dialect }
            // The changes of one version are in the order of the table.
            let versions = Set(changes.map(\.version)).sorted()
            return versions.flatMap { version in changes.filter { $0.version == version }.map(row(of:)) }
        }
        return [
            "profiles/profiles": profiles, "profiles/codes": codes, "profiles/limits": limits,
            "profiles/prefixes": prefixes, "profiles/changes": changes,
        ]
    }

    private static func columns(of condition: ProfileCondition) -> Row {
        [
            "dialect": condition.dialect.rawValue, "before": orNull(condition.before?.description),
            "profiles": condition.profiles,
        ]
    }

    private static func row(of change: NameChange) -> Row {
        [
            "dialect": change.dialect.rawValue, "version": change.version.description, "name": change.name,
            "kind": change.exported.kind, "other": change.exported.other,
        ]
    }
}
