import MappingTables
import RelationshipCore

/// The table of errors as flat rows.
struct ErrorsModel {
    /// What a number of a dialect means; rows of one number stand together, the most specific first.
    struct Meaning: ExportedRecord {
        var dialect: DialectName
        var number: Int
        var error: RelationshipError.Code
        /// The operations in which it means this; empty for any.
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

    /// What a dialect's headers say of a number.
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
    /// What the dialects answer for the errors: in general, or in the operations named.
    let cells: [ErrorCell]
    private(set) var meanings: [Meaning] = []
    /// What the dialects' headers say of their numbers.
    private(set) var numbers: [NumberRow] = []
    /// The numbers that travel as they are, with what is known of them.
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
            // Neighbours that differ in their operation only are one row; the order of the meanings stays what it is.
            if let last = meanings.last, last.isSame(as: row) {
                meanings[meanings.count - 1].operations += row.operations.filter { !last.operations.contains($0) }
            } else {
                meanings.append(row)
            }
        }
        if all.isEmpty { unmapped.append((dialect.dialect, number, dialect.foreign(number).first?.note ?? "")) }
    }

    /// The vendor's names of a dialect's numbers as constants; a name of two numbers is none.
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
