/// The mapping of a field to a dialect.
public struct FieldCell: Sendable, Hashable {
    /// The dialect's name for the field, or `nil` if the dialect doesn't have the field.
    public let name: String?
    /// The fidelity of the mapping.
    public let fidelity: Fidelity
    /// The hub's name for the conversion, if the field is converted.
    public let conversion: String?
    /// The parts of a record that the dialect keeps.
    public let keeps: [String]
    /// The single accepted value of a field that the dialect otherwise rejects or omits.
    public let only: String?
    /// How a translated call treats a rejected value: it omits the value or expresses it differently.
    ///
    /// `nil` if such a value has no translated call.
    public let instead: Fidelity?
    /// Additional notes, or "".
    public let note: String

    fileprivate init(_ columns: inout TableColumns) {
        name = columns.optionalText()
        fidelity = columns.value() ?? .dropped
        conversion = columns.optionalText()
        keeps = columns.words()
        // A "=" precedes the single value, which may be empty.
        only = columns.optionalText().map { String($0.dropFirst()) }
        instead = columns.value()
        note = columns.text()
    }
}

/// A field of a dialect without an equivalent in the hub.
public struct VendorField: Sendable, Hashable {
    /// The dialect.
    public let dialect: DialectName
    /// The type or call that contains the field.
    public let type: String
    /// The field.
    public let name: String
    /// A note about the treatment of the field.
    public let note: String

    fileprivate init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        type = columns.text()
        name = columns.text()
        note = columns.text()
    }
}

/// The mapping of the hub's fields to a dialect, and the fields that only the dialect has.
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
    /// Returns the mapping of a field to the dialect.
    ///
    /// The record of a value describes what the dialect shows when the field is read. The record of a command describes
    /// what a call of the dialect can express when the field is written. The record of an event describes what a
    /// callback reports.
    ///
    /// - Parameters:
    ///   - field: The field's name, such as `remark`.
    ///   - record: The record's name, such as `Friendship`.
    /// - Returns: The cell, or `nil` if the field doesn't exist.
    public func cell(_ field: String, of record: String) -> FieldCell? { fields.cells[record]?[field] }

    /// The fields of the dialect without an equivalent in the hub.
    public var vendorFields: [VendorField] { fields.vendorFields }
}
