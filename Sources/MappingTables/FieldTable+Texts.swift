import RelationshipCore

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
        while !columns.isAtEnd { fields.append(FieldEntry(&columns)) }
        self.fields = fields
    }
}

extension FieldEntry {
    fileprivate init(_ columns: inout Columns) {
        name = columns.next()
        summary = columns.next()
        type = columns.next().nilIfEmpty
        var cells: [DialectName: FieldCell] = [:]
        for dialect in DialectName.allCases { cells[dialect] = FieldCell(&columns) }
        self.cells = cells
    }
}

extension FieldCell {
    fileprivate init(_ columns: inout Columns) {
        name = columns.next().nilIfEmpty
        fidelity = Fidelity(rawValue: columns.next()) ?? .dropped
        conversion = columns.next().nilIfEmpty
        keeps = columns.next().split(separator: " ").map(String.init)
        let only = columns.next()
        self.only = only.isEmpty ? nil : String(only.dropFirst())
        instead = Fidelity(rawValue: columns.next())
        note = columns.next()
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
