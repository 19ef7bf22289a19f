import MappingLookup
import RelationshipCore

/// The representation of the hub's fields in each dialect.
struct FieldsModel {
    /// A field with its record.
    struct Entry: ExportedRecord {
        let record: FieldRecord
        let field: FieldEntry

        static let exportName = "FieldEntry"
        static let exportSummary = "A field of a record."
        static let exportFields: [Field<Self>] = [
            Field("record", \.record.name, "The record's name."),
            Field("kind", \.record.kind, "What kind of record it is."),
            Field(
                "name",
                \.field.name,
                "The field's name; one of a profile's standard fields begins with \"fields.\"."
            ),
            Field("summary", \.field.summary, "What the field holds."),
            Field("type", \.field.type, "The record that the field holds, one or several of, or #nothing."),
        ]
    }

    /// The representation of a field in a dialect.
    struct Cell: ExportedRecord {
        let record: String
        let field: String
        let dialect: DialectName
        let cell: FieldCell

        static let exportName = "fieldCellRow"
        static let exportSummary = "A field with how a dialect represents it."
        static let exportFields: [Field<Self>] = [
            Field("record", \.record, "The record's name."),
            Field("field", \.field, "The field's name."),
            Field("dialect", \.dialect, "The dialect."),
            Field("cell", \.cell, "How the dialect represents the field."),
        ]
    }

    let dialects: [DialectTables]
    let records = HubTables.records
    let conversions = HubTables.conversions

    var vendorFields: [VendorField] { dialects.flatMap(\.vendorFields) }

    /// All fields, in the order of the table.
    var entries: [Entry] { records.flatMap { record in record.fields.map { Entry(record: record, field: $0) } } }

    /// The representation of each field in each dialect, in the order of the table.
    var cells: [Cell] {
        entries.flatMap { entry in
            let (record, field) = (entry.record.name, entry.field.name)
            return dialects.compactMap { tables in
                tables.cell(field, of: record)
                    .map { Cell(record: record, field: field, dialect: tables.dialect, cell: $0) }
            }
        }
    }
}
