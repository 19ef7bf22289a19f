/// A record of the hub: a value, a command with its arguments, or an event with its content.
public struct FieldRecord: Sendable, Hashable {
    /// The kind of record.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A value that is read.
        case value
        /// A command that writes or asks.
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
    /// The record in the field, one or several, or `nil`.
    public let type: String?
}

/// A conversion of a field in a dialect.
public struct FieldConversion: Sendable, Hashable {
    /// The name in the cells.
    public let name: String
    /// The effect on the value.
    public let summary: String
}

/// The columns of a generated text, read one after the other.
struct Columns {
    private var rest: ArraySlice<Substring>

    init(_ text: String) {
        rest = text.split(separator: "\t", omittingEmptySubsequences: false)[...]
    }

    /// Whether all columns are read.
    var isAtEnd: Bool { rest.isEmpty }

    /// Returns the next column, or "" after the last.
    mutating func next() -> String { rest.popFirst().map(String.init) ?? "" }
}

extension FieldRecord {
    init(text: String) {
        var columns = Columns(text)
        name = columns.next()
        kind = Kind(rawValue: columns.next()) ?? .value
        summary = columns.next()
        var fields: [FieldEntry] = []
        while !columns.isAtEnd {
            let (name, summary, type) = (columns.next(), columns.next(), columns.next())
            fields.append(FieldEntry(name: name, summary: summary, type: type.isEmpty ? nil : type))
        }
        self.fields = fields
    }
}
