import MappingTables
import RelationshipCore

/// The tables as records, which every language writes in its own brackets.
extension ExportModel {
    /// The tables that are asked for.
    var tables: [DataTable] {
        var tables: [DataTable] = []
        if let errors {
            tables += [
                DataTable("errorCodes", of: "errorCodes", dialects.flatMap(ErrorCodes.all).map(\.record)),
                DataTable("meanings", of: "meaning", errors.meanings.map(\.record)),
                DataTable("numbers", of: "numberEntry", errors.numberRecords),
            ]
        }
        if let enums { tables.append(DataTable("enums", of: "enumRow", enums.flatMap(\.records))) }
        if let calls { tables.append(DataTable("calls", of: "CallEntry", calls.map(\.record))) }
        if let callbacks { tables.append(DataTable("callbacks", of: "CallbackEntry", callbacks.map(\.record))) }
        if let limits { tables.append(DataTable("limits", of: "limitRow", limits.compactMap(\.record))) }
        if let profiles { tables += profiles.tables + profileCodes }
        if let fields { tables += fields.tables }
        return tables
    }

    private var profileCodes: [DataTable] {
        let rows = dialects.flatMap { dialect in
            ProfileErrorCodes.all(in: dialect)
                .map { row -> Record in
                    let condition = Record.condition(dialect.dialect, before: row.before, row.profiles)
                    return [
                        "condition": .record(condition, of: "condition"),
                        "codes": .record(row.codes.record, of: "errorCodes"),
                    ]
                }
        }
        return [DataTable("profileCodes", of: "profileCodes", rows)]
    }
}

extension Record {
    /// Where a row of the profiles holds.
    static func condition(_ dialect: DialectName, before: SDKVersion?, _ profiles: [String]) -> Record {
        [
            "dialect": .dialect(dialect), "before": .optional(before?.description),
            "profiles": .texts(profiles),
        ]
    }
}

extension ErrorsModel.Meaning {
    var record: Record {
        [
            "dialect": .dialect(dialect), "number": .number(number), "error": .name(error, of: "ErrorCode"),
            "operations": .operations(operations), "text": .text(text), "channel": .channel(channel),
        ]
    }
}

extension ErrorsModel {
    /// What the dialects' headers say of their numbers.
    var numberRecords: [Record] {
        numbers.map { row in
            [
                "dialect": .dialect(row.dialect), "number": .number(row.number), "summary": .text(row.summary),
                "names": .texts(row.names),
            ]
        }
    }
}

extension EnumEntry {
    fileprivate var records: [Record] {
        cells.compactMap { cell in
            guard let value = cell.neutral, let number = cell.number else { return nil }
            return [
                "table": .name(name, of: "EnumTable"), "dialect": .dialect(cell.dialect),
                "value": .name(value, of: typeName), "number": .number(number), "readsBack": .flag(cell.readsBack),
            ]
        }
    }
}

extension CallEntry {
    var record: Record {
        [
            "command": .name(command?.rawValue, of: "Operation"), "dialect": .dialect(dialect),
            "name": .optional(name), "selector": .text(selector), "swiftNames": .texts(swiftNames),
            "fidelity": .fidelity(fidelity.rawValue), "source": .text(source), "note": .text(note),
        ]
    }
}

extension CallbackEntry {
    var record: Record {
        [
            "event": .name(event?.rawValue, of: "EventName"), "dialect": .dialect(dialect),
            "name": .optional(name), "owner": .text(owner), "selector": .text(selector),
            "swiftNames": .texts(swiftNames), "detail": .text(detail), "fidelity": .fidelity(fidelity.rawValue),
            "note": .text(note),
        ]
    }
}

extension Limit {
    var record: Record {
        ["maximum": .number(maximum), "unit": .name(unit.rawValue, of: "LimitUnit")]
    }
}

extension LimitRow {
    /// The row, or `nil` if there is no limit.
    fileprivate var record: Record? {
        limit.map { limit in
            [
                "field": .name(field.rawValue, of: "LimitedField"), "dialect": .dialect(dialect),
                "limit": .record(limit.record, of: "Limit"),
            ]
        }
    }
}
