import MappingLookup
import RelationshipCore

/// The tables as records, which each language writes in its own syntax.
extension ExportModel {
    /// All tables.
    var tables: [DataTable] {
        [
            DataTable("errorCodes", dialects.flatMap(ErrorCodes.all)),
            DataTable("meanings", errors.meanings),
            DataTable("numbers", errors.numbers),
            DataTable("enums", enumRows),
            DataTable("calls", dialects.calls),
            DataTable("callbacks", dialects.callbacks),
            DataTable("limits", limits),
            DataTable("profiles", profiles.profiles),
            DataTable("profileCodes", dialects.flatMap(ProfileErrorCodes.all)),
            DataTable("profileLimits", profiles.limits),
            DataTable("prefixes", profiles.prefixes),
            DataTable("changes", profiles.changes),
            DataTable("records", fields.records),
            DataTable("fields", fields.entries),
            DataTable("fieldCells", fields.cells),
            DataTable("conversions", fields.conversions),
            DataTable("unmappedFields", fields.vendorFields),
        ]
    }

    /// The types of the rows, and of the results of look-ups.
    static var recordTypes: [any ExportedRecord.Type] {
        [
            DialectCode.self, CodeMeaning.self, Translation.self, NumberEntry.self, ErrorsModel.NumberRow.self,
            ErrorsModel.Meaning.self, ErrorCodes.Answer.self, ErrorCodes.self, EnumRow.self, CallEntry.self,
            CallbackEntry.self, Limit.self, LimitRow.self, SDKProfile.self, NameChange.self, ProfileCondition.self,
            ProfileErrorCodes.self, ProfileLimit.self, ProfilePrefix.self, FieldRecord.self, FieldsModel.Entry.self,
            FieldCell.self, FieldsModel.Cell.self, FieldConversion.self, VendorField.self,
        ]
    }
}
