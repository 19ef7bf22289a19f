import MappingLookup
import RelationshipCore

extension DialectCode: ExportedRecord {
    static let exportSummary = "What a dialect answers for an error or a success."
    static let exportFields: [Field<Self>] = [
        Field("number", \.number, "The dialect's number."),
        Field("channel", \.channel, "Where the number arrives."),
        Field("text", \.text, "The vendor's own text beside the number, or \"\"."),
        Field("fidelity", \.fidelity, "How faithfully the number says what the hub means."),
    ]
}

extension CodeMeaning: ExportedRecord {
    static let exportSummary = "One thing that a number of a dialect means."
    static let exportFields: [Field<Self>] = [
        Field("error", \.error, "The neutral error, or #nothing for a success."),
        Field("operation", \.operation, "The operation in which the number means this, or #nothing for any."),
        Field(
            "text",
            \.text,
            "The text that distinguishes this meaning from others of the number, or \"\" for any other text."
        ),
        Field("channel", \.channel, "Where the number arrives."),
    ]
}

extension Translation: ExportedRecord {
    static let exportSummary = "What one meaning of a dialect's code is in another dialect."
    static let exportFields: [Field<Self>] = [
        Field("error", \.error, "The neutral error between the two, or #nothing for a success."),
        Field("operations", \.operations, "The operations in which this holds; empty for any."),
        Field(
            "sourceText",
            \.sourceText,
            "The text that distinguishes this meaning from others of the code, or \"\" for any other text."
        ),
        Field("sourceChannel", \.sourceChannel, "Where the code arrives in its own dialect."),
        Field("target", \.target, "The code of the other dialect."),
    ]
}

extension NumberEntry: ExportedRecord {
    static let exportName = "CodeDescription"
    static let exportSummary = "What the vendor's headers say of a number."
    static let exportFields: [Field<Self>] = [
        Field("summary", \.summary, "One sentence."),
        Field("names", \.names, "The vendor's names."),
    ]
}
