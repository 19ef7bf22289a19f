import MappingLookup
import RelationshipCore

extension FieldRecord: ExportedRecord {
    static let exportSummary =
        "A record of the hub: a value, a command with its arguments, or an event with what it carries."
    static let exportFields: [Field<Self>] = [
        Field("name", \.name, "The name of the type, the command or the event."),
        Field("kind", \.kind, "What kind of record it is."),
        Field("summary", \.summary, "What it holds."),
    ]
}

extension FieldCell: ExportedRecord {
    static let exportSummary = "How a field is represented in a dialect."
    static let exportFields: [Field<Self>] = [
        Field(
            "name",
            \.name,
            "What the dialect calls the field, several names separated by commas; #nothing if it has none."
        ),
        Field("fidelity", \.fidelity, "How faithful the dialect is."),
        Field("conversion", \.exportedConversion, "How a converted field changes, or #nothing."),
        Field("keeps", \.keeps, "What survives of a record of which the dialect shows a part."),
        Field(
            "only",
            \.exportedOnly,
            "The one value with which a field goes through that is otherwise refused or left out; #nothing for none."
        ),
        Field(
            "instead",
            \.instead,
            "What a translated call does with a value that is refused here, or #nothing."
        ),
        Field("note", \.note, "What else there is to know, or \"\"."),
    ]

    private var exportedConversion: Conversion? { conversion.map(Conversion.init) }
    private var exportedOnly: PossibleText { PossibleText(text: only) }
}

extension FieldConversion: ExportedRecord {
    static let exportName = "conversionRow"
    static let exportSummary = "A conversion with what happens in it."
    static let exportFields: [Field<Self>] = [
        Field("conversion", \.conversion, "The conversion."),
        Field("summary", \.summary, "What happens to the value."),
    ]

    private var conversion: Conversion { Conversion(rawValue: name) }
}

extension VendorField: ExportedRecord {
    static let exportSummary = "A field of a dialect that the hub has no place for."
    static let exportFields: [Field<Self>] = [
        Field("dialect", \.dialect, "The dialect."),
        Field("type", \.type, "The type or call that has it."),
        Field("name", \.name, "The field."),
        Field("note", \.note, "The effect."),
    ]
}
