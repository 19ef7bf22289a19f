import MappingTables
import RelationshipCore

/// How the fields of the hub are represented in each dialect.
struct FieldsModel {
    let dialects: [DialectTables]
    let records = HubTables.records
    let conversions = HubTables.conversions

    var vendorFields: [VendorField] { dialects.flatMap(\.vendorFields) }

    /// How each field is represented in each dialect, in the order of the table.
    var cells: [(record: String, field: String, dialect: DialectName, cell: FieldCell)] {
        records.flatMap { record in
            record.fields.flatMap { field in
                dialects.compactMap { tables in
                    tables.cell(field.name, of: record.name).map { (record.name, field.name, tables.dialect, $0) }
                }
            }
        }
    }
}

/// The tables that every language writes in its own brackets.
extension FieldsModel {
    var tables: [DataTable] {
        [
            DataTable("records", of: "FieldRecord", records.map(\.record)),
            DataTable("fields", of: "FieldEntry", records.flatMap(\.entries)),
            DataTable("fieldCells", of: "fieldCellRow", cellRecords),
            DataTable("conversions", of: "conversionRow", conversionRecords),
            DataTable("unmappedFields", of: "VendorField", vendorFields.map(\.record)),
        ]
    }

    var cellRecords: [Record] {
        cells.map { row in
            Record(
                "fieldCellRow",
                [
                    "record": .text(row.record), "field": .text(row.field), "dialect": .dialect(row.dialect.rawValue),
                    "cell": .record(row.cell.record),
                ]
            )
        }
    }

    private var conversionRecords: [Record] {
        conversions.map { conversion in
            Record(
                "conversionRow",
                [
                    "conversion": .name(conversion.name, of: "Conversion"), "summary": .text(conversion.summary),
                ]
            )
        }
    }
}

extension FieldRecord {
    var record: Record {
        Record(
            "FieldRecord",
            ["name": .text(name), "kind": .name(kind.rawValue, of: "FieldKind"), "summary": .text(summary)]
        )
    }

    var entries: [Record] {
        fields.map { field in
            Record(
                "FieldEntry",
                [
                    "record": .text(name), "kind": .name(kind.rawValue, of: "FieldKind"), "name": .text(field.name),
                    "summary": .text(field.summary), "type": .optional(field.type),
                ]
            )
        }
    }
}

extension FieldCell {
    fileprivate var record: Record {
        Record(
            "FieldCell",
            [
                "name": .optional(name), "fidelity": .fidelity(fidelity.rawValue),
                "conversion": .name(conversion, of: "Conversion"), "keeps": .texts(keeps), "only": .possible(only),
                "instead": .fidelity(instead?.rawValue), "note": .text(note),
            ]
        )
    }
}

extension VendorField {
    var record: Record {
        Record(
            "VendorField",
            [
                "dialect": .dialect(dialect.rawValue), "type": .text(type), "name": .text(name), "note": .text(note),
            ]
        )
    }
}

extension NamedItem {
    /// What kinds of records there are.
    static var recordKinds: [NamedItem] {
        FieldRecord.Kind.allCases.map { kind in
            let summary =
                switch kind {
                case .value: "What is read."
                case .command: "What is written or asked."
                case .event: "What an event carries."
                }
            return NamedItem(name: kind.rawValue, summary: summary)
        }
    }

    /// The ways in which fields change.
    static var conversions: [NamedItem] {
        HubTables.conversions.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
    }
}
