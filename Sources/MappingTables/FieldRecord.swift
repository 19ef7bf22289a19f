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
}

/// A way in which a field changes on its way through a dialect.
public struct FieldConversion: Sendable, Hashable {
    /// The name that cells use.
    public let name: String
    /// What happens to the value.
    public let summary: String
}

/// The columns of a generated text, one after the other.
struct Columns {
    private var rest: ArraySlice<Substring>

    init(_ text: String) {
        rest = text.split(separator: "\t", omittingEmptySubsequences: false)[...]
    }

    /// Whether all columns are read.
    var isAtEnd: Bool { rest.isEmpty }

    /// The next column, or "" after the last.
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
