/// A row of a table, or what a look-up returns: one description for all languages.
protocol ExportedRecord: ExportValue {
    /// The name of the type; it begins with a small letter if users of the export do not see it.
    static var exportName: String { get }
    /// What a record is.
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
    ///   - summary: What the field holds, with `#nothing` for what each language writes for no value.
    init<Value: ExportValue>(_ name: String, _ value: any KeyPath<Row, Value> & Sendable, _ summary: String) {
        self.name = name
        type = Value.fieldType
        datum = { $0[keyPath: value].datum }
        self.summary = summary
    }

    /// Returns what the field holds, in a language that writes `nothing` for no value.
    func summary(nothing: String) -> String { summary.replacing("#nothing", with: nothing) }
}
