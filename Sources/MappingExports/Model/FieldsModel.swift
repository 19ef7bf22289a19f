import MappingTables
import RelationshipCore

/// How the fields of the hub fare in each dialect.
struct FieldsModel {
    let dialects: [DialectTables]
    let records = HubTables.records
    let conversions = HubTables.conversions

    var vendorFields: [VendorField] { dialects.flatMap(\.vendorFields) }

    /// How each field fares in each dialect, in the order of the table.
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

/// The rows that every language writes in its own brackets.
extension FieldsModel {
    /// name, kind, summary.
    var recordRows: [DataRow] {
        records.map { [.text($0.name), .text($0.kind.rawValue), .text($0.summary)] }
    }

    /// record, kind, name, summary, type ("" for none).
    var fieldRows: [DataRow] {
        records.flatMap { record in
            record.fields.map { field in
                [
                    .text(record.name), .text(record.kind.rawValue), .text(field.name), .text(field.summary),
                    .text(field.type ?? ""),
                ]
            }
        }
    }

    /// record, field, dialect, name ("" for none), fidelity, conversion ("" for none), keeps, only (one or none), instead ("" for none),
    /// note.
    var cellRows: [DataRow] {
        cells.map { [.text($0.record), .text($0.field), .text($0.dialect.rawValue)] + $0.cell.columns }
    }

    /// conversion, summary.
    var conversionRows: [DataRow] { conversions.map { [.text($0.name), .text($0.summary)] } }

    /// dialect, type, name, note.
    var vendorRows: [DataRow] {
        vendorFields.map { [.text($0.dialect.rawValue), .text($0.type), .text($0.name), .text($0.note)] }
    }
}

extension FieldCell {
    /// "" can be the one value that goes through, so that value is a list of one or none.
    fileprivate var columns: DataRow {
        [
            .text(name ?? ""), .text(fidelity.rawValue), .text(conversion ?? ""), .texts(keeps),
            .texts(only.map { [$0] } ?? []), .text(instead?.rawValue ?? ""), .text(note),
        ]
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
                case .event: "What is told."
                }
            return NamedItem(name: kind.rawValue, summary: summary)
        }
    }

    /// The ways in which fields change.
    static var conversions: [NamedItem] {
        HubTables.conversions.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
    }
}
