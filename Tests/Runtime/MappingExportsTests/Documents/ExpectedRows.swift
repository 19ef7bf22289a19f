import Foundation
import MappingLookup
import RelationshipCore
import TIMWire
import TestValues

/// The rows that a reader of the JSON export must find, from the lookups in Swift.
///
/// A table consists of lists of rows, by their paths in the document.
enum ExpectedRows {
    typealias Row = [String: Any]

    static func enums() -> [String: [Row]] {
        let tables = HubTables.enumerations
        let values = tables.map { table in
            [
                "name": table.name, "type": table.type, "summary": table.summary,
                "values": DialectTables.tim.cells(of: table).compactMap(\.neutral),
            ] as Row
        }
        let cells = tables.flatMap { table in
            [DialectTables].standard.cells(of: table)
                .map { cell in
                    [
                        "dialect": cell.dialect.rawValue, "type": orNull(cell.type), "value": orNull(cell.neutral),
                        "number": cell.number ?? NSNull(), "name": orNull(cell.name),
                        "swiftName": orNull(cell.swiftName),
                        "fidelity": cell.fidelity.rawValue, "readsBack": cell.readsBack, "note": cell.note,
                    ] as Row
                }
        }
        return ["enums": values, "enums/cells": cells]
    }

    static func calls() -> [String: [Row]] {
        let calls =
            Command.Kind.allCases.flatMap { command in
                DialectName.allCases.flatMap { $0.tables.calls(for: command) }
            } + DialectName.allCases.flatMap { $0.tables.localCalls }
        let rows = calls.map { call in
            [
                "command": orNull(call.command?.rawValue), "dialect": call.dialect.rawValue, "name": orNull(call.name),
                "selector": call.selector, "swiftNames": call.swiftNames, "fidelity": call.fidelity.rawValue,
                "source": call.source, "note": call.note,
            ] as Row
        }
        return ["calls": rows]
    }

    static func events() -> [String: [Row]] {
        let names = Event.Kind.allCases.map { ["name": $0.rawValue, "summary": HubTables.summary(of: $0)] }
        let callbacks = Event.Kind.allCases.flatMap { event in
            DialectName.allCases.flatMap { $0.tables.callbacks(for: event) }
        }
        let delivered = callbacks.map { callback in
            [
                "event": orNull(callback.event?.rawValue), "dialect": callback.dialect.rawValue,
                "name": orNull(callback.name),
                "owner": callback.owner, "selector": callback.selector, "swiftNames": callback.swiftNames,
                "detail": callback.detail, "fidelity": callback.fidelity.rawValue, "note": callback.note,
            ] as Row
        }
        let local = DialectName.allCases.flatMap { $0.tables.localCallbacks }
            .map { callback in
                [
                    "dialect": callback.dialect.rawValue, "name": orNull(callback.name), "owner": callback.owner,
                    "selector": callback.selector, "swiftNames": callback.swiftNames,
                    "fidelity": callback.fidelity.rawValue, "note": callback.note,
                ] as Row
            }
        return ["events/names": names, "events/callbacks": delivered, "events/local": local]
    }

    static func limits() -> [String: [Row]] {
        let fields = LimitedField.allCases.map { ["name": $0.rawValue, "summary": HubTables.summary(of: $0)] }
        let limits = LimitedField.allCases.flatMap { field in
            DialectName.allCases.map { dialect in
                let limit = dialect.tables.limit(field)
                return [
                    "field": field.rawValue, "dialect": dialect.rawValue, "maximum": limit?.maximum ?? NSNull(),
                    "unit": orNull(limit?.unit.rawValue), "note": dialect.tables.note(of: field),
                ] as Row
            }
        }
        return ["limits/fields": fields, "limits/limits": limits]
    }

    static func fields() -> [String: [Row]] {
        let records = HubTables.records
        let fields = records.flatMap { record in
            record.fields.map { field in
                [
                    "record": record.name, "name": field.name, "summary": field.summary, "type": orNull(field.type),
                ] as Row
            }
        }
        let cells = records.flatMap { record in
            record.fields.flatMap { field in
                DialectName.allCases.map { dialect in
                    let cell = dialect.tables.cell(field.name, of: record.name)
                    return [
                        "record": record.name, "field": field.name, "dialect": dialect.rawValue,
                        "name": orNull(cell?.name), "fidelity": orNull(cell?.fidelity.rawValue),
                        "conversion": orNull(cell?.conversion), "keeps": cell?.keeps ?? [], "only": orNull(cell?.only),
                        "instead": orNull(cell?.instead?.rawValue), "note": orNull(cell?.note),
                    ] as Row
                }
            }
        }
        return [
            "fields/records": records.map { ["name": $0.name, "kind": $0.kind.rawValue, "summary": $0.summary] },
            "fields/fields": fields, "fields/cells": cells,
            "fields/conversions": HubTables.conversions.map { ["name": $0.name, "summary": $0.summary] },
            "fields/vendorFields": [DialectTables].standard.flatMap(\.vendorFields)
                .map {
                    ["dialect": $0.dialect.rawValue, "type": $0.type, "name": $0.name, "note": $0.note]
                },
        ]
    }

    static func orNull(_ text: String?) -> Any { text ?? NSNull() }
}
