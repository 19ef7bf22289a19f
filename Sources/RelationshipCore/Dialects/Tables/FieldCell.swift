/// How a field fares in a dialect.
public struct FieldCell: Sendable, Hashable {
    /// What the dialect calls it, or `nil` if it has no name for it.
    public let name: String?
    /// How faithful the dialect is.
    public let fidelity: Fidelity
    /// How a converted field changes: by the name of a conversion of the hub.
    public let conversion: String?
    /// What survives of a record of which the dialect shows a part.
    public let keeps: [String]
    /// The one value with which a field goes through that the dialect otherwise refuses or leaves out.
    public let only: String?
    /// What a translated call does with a value that is refused here: leaves it out or says it in another way; `nil` if there
    /// is no such call then.
    public let instead: Fidelity?
    /// What else there is to know, or "".
    public let note: String

    fileprivate init(_ columns: inout TableColumns) {
        name = columns.optionalText()
        fidelity = columns.value() ?? .dropped
        conversion = columns.optionalText()
        keeps = columns.words()
        // "=" comes before the one value, which may be empty.
        only = columns.optionalText().map { String($0.dropFirst()) }
        instead = columns.value()
        note = columns.text()
    }
}

/// A field of a dialect that the hub has no place for.
public struct VendorField: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The type or call that has it.
    public let type: String
    /// The field.
    public let name: String
    /// What becomes of it.
    public let note: String

    fileprivate init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        type = columns.text()
        name = columns.text()
        note = columns.text()
    }
}

/// How the fields of the hub fare in a dialect, and what the dialect has beside them.
struct FieldRows: Sendable {
    let cells: [String: [String: FieldCell]]
    let vendorFields: [VendorField]

    init(_ text: TableText, _ dialect: DialectName) {
        var cells: [String: [String: FieldCell]] = [:]
        for (record, field, cell) in text.rows("field", { ($0.text(), $0.text(), FieldCell(&$0)) }) {
            cells[record, default: [:]][field] = cell
        }
        self.cells = cells
        vendorFields = text.rows("vendorField") { VendorField(&$0, dialect) }
    }
}

extension DialectTables {
    /// How a field fares in the dialect.
    ///
    /// The record of a value says what the dialect shows of it when it is read, the record of a command what a call of the
    /// dialect can say when something is written, and the record of an event what a callback tells.
    ///
    /// - Parameters:
    ///   - field: The field's name, such as `remark`.
    ///   - record: The record's name, such as `Friendship`.
    /// - Returns: The cell, or `nil` if there is no such field.
    public func cell(_ field: String, of record: String) -> FieldCell? { fields.cells[record]?[field] }

    /// The fields of the dialect that the hub has no place for.
    public var vendorFields: [VendorField] { fields.vendorFields }
}
