/// A record of the hub: a value, a command with its arguments, or an event with its content.
public struct FieldRecord: Sendable, Hashable {
    /// The kind of record.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A value that is read.
        case value
        /// A command that changes or requests data.
        case command
        /// An event that is reported.
        case event
    }

    /// The name of the type, the command or the event.
    public let name: String
    /// The kind of record.
    public let kind: Kind
    /// The content of the record, in one sentence.
    public let summary: String
    /// Its fields.
    public let fields: [FieldEntry]
}

/// A field of a record.
public struct FieldEntry: Sendable, Hashable {
    /// The field's name; names of a profile's standard fields begin with `fields.`.
    public let name: String
    /// The content of the field, in one sentence.
    public let summary: String
    /// The name of the record type in the field (one record or several); `nil` if the field contains no record.
    public let type: String?
}

/// A conversion of a field in a dialect.
public struct FieldConversion: Sendable, Hashable {
    /// The name in the tables.
    public let name: String
    /// The effect on the value.
    public let summary: String
}
