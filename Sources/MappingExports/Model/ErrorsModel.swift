import MappingTables
import RelationshipCore

/// The table of errors as flat rows.
struct ErrorsModel {
    /// What a number of a dialect means; rows of one number stand together, the most specific first.
    struct Meaning {
        var dialect: DialectName
        var number: Int
        var error: String
        /// The operations in which it means this; empty for any.
        var operations: [String]
        var text: String
        var channel: String
    }

    let dialects: [DialectTables]
    /// What the dialects answer for the errors: in general, or in the operations named.
    let cells: [ErrorCell]
    private(set) var meanings: [Meaning] = []
    /// What the dialects' headers say of their numbers.
    private(set) var numbers: [(dialect: DialectName, number: Int, summary: String, names: [String])] = []
    /// The operations of the dialects that have a text for success.
    private(set) var successes: [(dialect: DialectName, text: String, operations: [String])] = []
    /// The numbers that travel as they are, with what is known of them.
    private(set) var unmapped: [(dialect: DialectName, number: Int, note: String)] = []
    /// The operations of each dialect with results per user.
    private(set) var itemOperations: [(dialect: DialectName, operations: [String])] = []

    init(_ dialects: [DialectTables]) {
        self.dialects = dialects
        cells = RelationshipError.Code.allCases.flatMap { dialects.cells(of: $0) }
        for dialect in dialects {
            let operations = Command.Kind.allCases.filter { dialect.itemChannel(of: $0) == .success }
            itemOperations.append((dialect.dialect, operations.map(\.rawValue)))
            let texts = Command.Kind.allCases.map { ($0.rawValue, dialect.success(of: $0).text) }
            for text in Set(texts.map(\.1)).sorted() where !text.isEmpty {
                successes.append((dialect.dialect, text, texts.filter { $0.1 == text }.map(\.0)))
            }
            for number in dialect.numbers.sorted() { add(number, of: dialect) }
        }
    }

    private mutating func add(_ number: Int, of dialect: DialectTables) {
        if let entry = dialect.description(of: number) {
            numbers.append((dialect.dialect, number, entry.summary, entry.names))
        }
        guard number != 0 else { return }
        let all = dialect.meanings(of: number, operation: nil)
        for meaning in all {
            guard let error = meaning.error else { continue }
            let row = Meaning(
                dialect: dialect.dialect,
                number: number,
                error: error.rawValue,
                operations: meaning.operation.map { [$0.rawValue] } ?? [],
                text: meaning.text,
                channel: meaning.channel.rawValue
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
        let counts = Dictionary(rows.flatMap(\.names).map { ($0, 1) }, uniquingKeysWith: +)
        return rows.flatMap { row in
            row.names.filter { counts[$0] == 1 }.map { ($0, row.number, row.summary.sentence) }
        }
    }
}

extension ErrorsModel.Meaning {
    fileprivate func isSame(as other: Self) -> Bool {
        dialect == other.dialect && number == other.number && error == other.error && text == other.text
            && channel == other.channel && !operations.isEmpty && !other.operations.isEmpty
    }
}
