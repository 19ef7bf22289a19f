/// A row of a table or the result of a look-up, described once for all languages.
protocol ExportedRecord: ExportValue {
    /// The name of the type. It begins with a lowercase letter if the type is not visible to users of the export.
    static var exportName: String { get }
    /// The description of a record.
    static var exportSummary: String { get }
    /// The fields in the order in which they are written.
    static var exportFields: [Field<Self>] { get }
}

extension ExportedRecord {
    static var exportName: String { "\(Self.self)" }
    static var fieldType: FieldType { .record(exportName) }
    static var isPublic: Bool { exportName == exportName.capitalFirst }
    var record: Record { Record(Self.exportFields.map { ($0.name, $0.datum(self)) }) }
    var datum: Datum { .record(record, of: Self.exportName) }
}

/// A field of the records of a type.
struct Field<Row>: Sendable {
    let name: String
    let type: FieldType
    let datum: @Sendable (Row) -> Datum
    private let summary: String

    /// Describes a field.
    ///
    /// - Parameters:
    ///   - name: The name in the exports.
    ///   - value: The value.
    ///   - summary: The content of the field, with `#nothing` in place of the language's text for a missing value.
    init<Value: ExportValue>(_ name: String, _ value: any KeyPath<Row, Value> & Sendable, _ summary: String) {
        self.name = name
        type = Value.fieldType
        datum = { $0[keyPath: value].datum }
        self.summary = summary
    }

    /// Returns the description of the field's content in a language that writes `nothing` for a missing value.
    func summary(nothing: String) -> String { summary.replacing("#nothing", with: nothing) }
}
