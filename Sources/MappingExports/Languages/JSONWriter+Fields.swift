import MappingTables
import RelationshipCore

/// The fields, as JSON.
extension JSONWriter {
    static func document(of fields: FieldsModel) -> String {
        let records = rows(fields.records) { record in
            [("name", record.name.quoted), ("kind", record.kind.rawValue.quoted), ("summary", record.summary.quoted)]
        }
        let entries = rows(fields.records.flatMap { record in record.fields.map { (record.name, $0) } }) {
            record,
            field in
            [
                ("record", record.quoted), ("name", field.name.quoted), ("summary", field.summary.quoted),
                ("type", text(orNull: field.type)),
            ]
        }
        let cells = rows(fields.cells) { cell in
            [
                ("record", cell.record.quoted), ("field", cell.field.quoted), ("dialect", cell.dialect.rawValue.quoted),
                ("name", text(orNull: cell.cell.name)), ("fidelity", cell.cell.fidelity.rawValue.quoted),
                ("conversion", text(orNull: cell.cell.conversion)), ("keeps", list(cell.cell.keeps)),
                // The one value may be an empty text.
                ("only", cell.cell.only?.quoted ?? "null"),
                ("instead", text(orNull: cell.cell.instead?.rawValue)), ("note", cell.cell.note.quoted),
            ]
        }
        let conversions = rows(fields.conversions) { [("name", $0.name.quoted), ("summary", $0.summary.quoted)] }
        let vendorFields = rows(fields.vendorFields) { field in
            [
                ("dialect", field.dialect.rawValue.quoted), ("type", field.type.quoted), ("name", field.name.quoted),
                ("note", field.note.quoted),
            ]
        }
        return document([
            ("records", records), ("fields", entries), ("cells", cells), ("conversions", conversions),
            ("vendorFields", vendorFields),
        ])
    }
}
