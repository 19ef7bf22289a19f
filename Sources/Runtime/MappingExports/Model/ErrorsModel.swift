import MappingLookup
import RelationshipCore

/// The table of errors as flat rows.
struct ErrorsModel {
    /// A meaning of a dialect's number.
    ///
    /// Rows with the same number are adjacent, the most specific first.
    struct Meaning: ExportedRecord {
        var dialect: DialectName
        var number: Int
        var error: RelationshipError.Code
        /// The operations in which the number has this meaning; empty for any.
        var operations: [Command.Kind]
        var text: String
        var channel: Channel

        static let exportName = "meaning"
        static let exportSummary = "What a number means in some operations."
        static let exportFields: [Field<Self>] = [
            Field("dialect", \.dialect, "The dialect."),
            Field("number", \.number, "The dialect's number."),
            Field("error", \.error, "The neutral error."),
            Field("operations", \.operations, "The operations in which the number means this; empty for any."),
            Field("text", \.text, "The text that must come with the number, or \"\" for any other text."),
            Field("channel", \.channel, "Where the number arrives."),
        ]
    }

    /// The description of a number in a dialect's headers.
    struct NumberRow: ExportedRecord {
        var dialect: DialectName
        var number: Int
        var description: NumberEntry

        static let exportName = "numberRow"
        static let exportSummary = "A number of a dialect that the vendor's headers describe."
        static let exportFields: [Field<Self>] = [
            Field("dialect", \.dialect, "The dialect."),
            Field("number", \.number, "The number."),
            Field("description", \.description, "What the headers say."),
        ]
    }

    let dialects: [DialectTables]
    /// The dialects' answers for the errors, in general or for certain operations.
    let cells: [ErrorCell]
    private(set) var meanings: [Meaning] = []
    /// The descriptions of the dialects' numbers in their headers.
    private(set) var numbers: [NumberRow] = []
    /// The numbers that are not translated, each with a note.
    private(set) var unmapped: [(dialect: DialectName, number: Int, note: String)] = []

    init(_ dialects: [DialectTables]) {
        self.dialects = dialects
        cells = RelationshipError.Code.allCases.flatMap { dialects.cells(of: $0) }
        for dialect in dialects {
            for number in dialect.numbers.sorted() { add(number, of: dialect) }
        }
    }

    private mutating func add(_ number: Int, of dialect: DialectTables) {
        if let entry = dialect.description(of: number) {
            numbers.append(NumberRow(dialect: dialect.dialect, number: number, description: entry))
        }
        guard number != 0 else { return }
        let all = dialect.meanings(of: number, operation: nil)
        for meaning in all {
            guard let error = meaning.error else { continue }
            let row = Meaning(
                dialect: dialect.dialect,
                number: number,
                error: error,
                operations: meaning.operation.map { [$0] } ?? [],
                text: meaning.text,
                channel: meaning.channel
            )
            // Merge adjacent rows that differ only in their operation. This keeps the order of the meanings.
            if let last = meanings.last, last.isSame(as: row) {
                meanings[meanings.count - 1].operations += row.operations.filter { !last.operations.contains($0) }
            } else {
                meanings.append(row)
            }
        }
        if all.isEmpty { unmapped.append((dialect.dialect, number, dialect.foreign(number).first?.note ?? "")) }
    }

    /// Returns constants with the vendor's names of a dialect's numbers, without names that several numbers share.
    func constants(of dialect: DialectTables) -> [(name: String, number: Int, summary: String)] {
        let rows = numbers.filter { $0.dialect == dialect.dialect }
        let counts = Dictionary(rows.flatMap(\.description.names).map { ($0, 1) }, uniquingKeysWith: +)
        return rows.flatMap { row in
            row.description.names.filter { counts[$0] == 1 }
                .map { ($0, row.number, row.description.summary.sentence) }
        }
    }
}

extension ErrorsModel.Meaning {
    fileprivate func isSame(as other: Self) -> Bool {
        dialect == other.dialect && number == other.number && error == other.error && text == other.text
            && channel == other.channel && !operations.isEmpty && !other.operations.isEmpty
    }
}
