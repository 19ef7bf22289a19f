/// The maximum length of a text or a list, or the maximum of a number.
public struct Limit: Sendable, Hashable {
    /// A unit of counting.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// The bytes of the text in UTF-8.
        case bytes
        /// The UTF-16 units of the text, as `NSString` counts.
        case utf16
        /// The items of a list.
        case items
        /// The number itself, which starts at 0.
        case value
    }

    /// The maximum length or number.
    public let maximum: Int
    /// The unit of the maximum.
    public let unit: Unit

    /// Returns whether a text is short enough.
    ///
    /// - Parameter text: The text, counted in ``unit``. It counts as one item.
    /// - Returns: `false` if the text is too long, or if the limit applies to a number.
    public func admits(_ text: String) -> Bool {
        switch unit {
        case .bytes: text.utf8.count <= maximum
        case .utf16: text.utf16.count <= maximum
        case .items: 1 <= maximum
        case .value: false
        }
    }

    /// Returns whether a number of units is small enough.
    ///
    /// - Parameter count: The number of bytes, UTF-16 units or items.
    /// - Returns: `false` if there are too many.
    public func admits(count: Int) -> Bool { count <= maximum }

    /// Returns whether a number is in the range from 0 to ``maximum``.
    ///
    /// - Parameter value: The number.
    /// - Returns: `false` if the number is negative or too large.
    public func admits(value: Int64) -> Bool { value >= 0 && value <= Int64(maximum) }
}

/// The limits of a dialect, by the ordinals of the fields.
struct LimitRows: Sendable {
    let limits: [Limit?]
    let notes: [String]

    init(_ text: TableText) {
        var limits: [Limit?] = Array(repeating: nil, count: LimitedField.allCases.count)
        var notes = Array(repeating: "", count: LimitedField.allCases.count)
        for (field, limit, note) in text.rows("limit", LimitRows.row) {
            limits[field.ordinal] = limit
            notes[field.ordinal] = note
        }
        self.limits = limits
        self.notes = notes
    }

    private static func row(_ columns: inout TableColumns) -> (LimitedField, Limit?, String)? {
        guard let field: LimitedField = columns.value() else { return nil }
        return (field, Limit(&columns), columns.text())
    }
}

extension Limit {
    init?(_ columns: inout TableColumns) {
        let (maximum, unit): (Int?, Unit?) = (columns.number(), columns.value())
        guard let maximum, let unit else { return nil }
        self.init(maximum: maximum, unit: unit)
    }
}

extension DialectTables {
    /// Returns the limit that the dialect sets for a field.
    ///
    /// A limit applies to values that the dialect writes. Values from another dialect may be longer and are never
    /// truncated.
    ///
    /// - Parameter field: The field.
    /// - Returns: The limit, or `nil` if the dialect has no limit for the field.
    public func limit(_ field: LimitedField) -> Limit? { limits.limits[field.ordinal] }

    /// Returns the note about a limit, or "" if the limit has no note.
    package func note(of field: LimitedField) -> String { limits.notes[field.ordinal] }
}
