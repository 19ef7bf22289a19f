import MappingTables
import RelationshipCore

/// How the fields of the hub are represented in each dialect.
struct FieldsModel {
    let dialects: [DialectTables]
    let records = HubTables.records
    let conversions = HubTables.conversions

    var vendorFields: [VendorField] { dialects.flatMap(\.vendorFields) }

    /// The tables that every language writes in its own brackets.
    var tables: [DataTable] {
        [
            DataTable("records", of: "FieldRecord", records.map(\.record)),
            DataTable("fields", of: "FieldEntry", records.flatMap(\.entries)),
            DataTable("fieldCells", of: "fieldCellRow", cells),
            DataTable(
                "conversions",
                of: "conversionRow",
                conversions.map { conversion in
                    let name = Datum.name(conversion.name, of: "Conversion")
                    return ["conversion": name, "summary": .text(conversion.summary)]
                }
            ),
            DataTable("unmappedFields", of: "VendorField", vendorFields.map(\.record)),
        ]
    }

    /// How each field is represented in each dialect, in the order of the table.
    var cells: [Record] {
        records.flatMap { record in
            record.fields.flatMap { field in
                dialects.compactMap { tables in
                    tables.cell(field.name, of: record.name)
                        .map { cell in
                            [
                                "record": .text(record.name), "field": .text(field.name),
                                "dialect": .dialect(tables.dialect), "cell": .record(cell.record, of: "FieldCell"),
                            ]
                        }
                }
            }
        }
    }
}

extension FieldRecord {
    var record: Record {
        ["name": .text(name), "kind": .name(kind.rawValue, of: "FieldKind"), "summary": .text(summary)]
    }

    var entries: [Record] {
        fields.map { field in
            [
                "record": .text(name), "kind": .name(kind.rawValue, of: "FieldKind"), "name": .text(field.name),
                "summary": .text(field.summary), "type": .optional(field.type),
            ]
        }
    }
}

extension FieldCell {
    fileprivate var record: Record {
        [
            "name": .optional(name), "fidelity": .fidelity(fidelity.rawValue),
            "conversion": .name(conversion, of: "Conversion"), "keeps": .texts(keeps), "only": .possible(only),
            "instead": .fidelity(instead?.rawValue), "note": .text(note),
        ]
    }
}

extension VendorField {
    var record: Record {
        ["dialect": .dialect(dialect), "type": .text(type), "name": .text(name), "note": .text(note)]
    }
}
