public import RelationshipCore

/// How every field of the hub fares in each dialect; the rows come from each dialect's `fields.json`.
///
/// The record of a value says what a dialect shows of it when it is read, the record of a command what a dialect's call can
/// say when something is written, and the record of an event what a callback tells.
public enum FieldTable {
    /// All records, in the order of the table.
    public static let records: [FieldRecord] = recordTexts.map(FieldRecord.init(text:))

    /// The conversions that cells name, in the order of the table.
    public static let conversions: [FieldConversion] = conversionTexts.map { text in
        var columns = Columns(text)
        return FieldConversion(name: columns.next(), summary: columns.next())
    }

    /// The fields of dialects that the hub has no place for.
    public static let vendorFields: [VendorField] = vendorTexts.map { text in
        var columns = Columns(text)
        let dialect = DialectName(rawValue: columns.next()) ?? .tim
        return VendorField(dialect: dialect, type: columns.next(), name: columns.next(), note: columns.next())
    }

    /// How a field fares in a dialect.
    ///
    /// - Parameters:
    ///   - field: The field's name, such as `remark`.
    ///   - record: The record's name, such as `Friendship`.
    ///   - dialect: The dialect.
    /// - Returns: The cell, or `nil` if there is no such field.
    public static func cell(_ field: String, of record: String, in dialect: DialectName) -> FieldCell? {
        records.first { $0.name == record }?.fields.first { $0.name == field }?.cells[dialect]
    }

    /// Whether a lower-cased term names a field: `friendship.remark`, `friend.remark` and `remark` are all the remark of a
    /// friendship.
    ///
    /// - Parameters:
    ///   - field: The field's name.
    ///   - record: The name of its record.
    ///   - term: The term.
    /// - Returns: Whether it does, with or without the record or the beginning of the record's name.
    package static func isField(_ field: String, of record: String, named term: String) -> Bool {
        let field = field.lowercased()
        let record = record.lowercased()
        let last = field.split(separator: ".").last.map(String.init) ?? field
        if term == field || term == last || term == "\(record).\(field)" || term == "\(record).\(last)" { return true }
        guard let dot = term.firstIndex(of: "."), term[term.index(after: dot)...] == last else { return false }
        return dot > term.startIndex && record.hasPrefix(term[..<dot])
    }
}

/// A record of the hub: a value, a command with its arguments, or an event with what it tells.
public struct FieldRecord: Sendable, Hashable {
    /// What kind of record it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// What is read.
        case value
        /// What is written or asked.
        case command
        /// What is told.
        case event
    }

    /// The name of the type, the command or the event.
    public let name: String
    /// What kind of record it is.
    public let kind: Kind
    /// What it holds, in one sentence.
    public let summary: String
    /// Its fields.
    public let fields: [FieldEntry]
}

/// A field of a record.
public struct FieldEntry: Sendable, Hashable {
    /// The field's name; one of a profile's standard fields begins with `fields.`.
    public let name: String
    /// What it holds, in one sentence.
    public let summary: String
    /// The record that it holds, one or several of, or `nil`.
    public let type: String?
    /// How it fares in each dialect.
    public let cells: [DialectName: FieldCell]
}

/// How a field fares in a dialect.
public struct FieldCell: Sendable, Hashable {
    /// What the dialect calls it, or `nil` if it has no name for it.
    public let name: String?
    /// How faithful the dialect is.
    public let fidelity: Fidelity
    /// How a converted field changes: one of ``FieldTable/conversions``.
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
}

/// A way in which a field changes on its way through a dialect.
public struct FieldConversion: Sendable, Hashable {
    /// The name that cells use.
    public let name: String
    /// What happens to the value.
    public let summary: String
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
}
