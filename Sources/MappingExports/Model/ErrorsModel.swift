import MappingTables
import RelationshipCore

/// The table of errors as flat rows.
struct ErrorsModel {
    /// What a dialect answers for an error: in general, or in the operations named.
    struct Cell {
        var error: String
        var dialect: String
        /// Empty in the general cell.
        var operations: [String]
        /// `nil` if the cell is about no argument.
        var argument: String?
        var number: Int
        /// `success`, `failure` or `item`.
        var place: String
        var text: String
        var fidelity: String
        var note: String
    }

    /// What a number of a dialect means; rows of one number stand together, the most specific first.
    struct Meaning {
        var dialect: String
        var number: Int
        var error: String
        /// The operations in which it means this; empty for any.
        var operations: [String]
        var text: String
        var channel: String
    }

    /// What a dialect's headers say of a number.
    struct Number {
        var dialect: String
        var number: Int
        var summary: String
        var names: [String]
    }

    /// The operations of a dialect that have a text for success.
    struct Success {
        var dialect: String
        var text: String
        var operations: [String]
    }

    /// A number that travels as it is, with what is known of it.
    struct Unmapped {
        var dialect: String
        var number: Int
        var note: String
    }

    let dialects: [DialectTables]
    var cells: [Cell] = []
    var meanings: [Meaning] = []
    var numbers: [Number] = []
    var successes: [Success] = []
    var unmapped: [Unmapped] = []
    /// The operations of each dialect with results per user.
    var itemOperations: [(dialect: String, operations: [String])] = []

    init(_ dialects: [DialectTables]) {
        self.dialects = dialects
        for error in RelationshipError.Code.allCases {
            cells += dialects.cells(of: error).map { Cell($0, of: error) }
        }
        for dialect in dialects {
            let operations = Command.Kind.allCases.filter { dialect.itemChannel(of: $0) == .success }
            itemOperations.append((dialect.dialect.rawValue, operations.map(\.rawValue)))
            addSuccesses(of: dialect)
            for number in dialect.numbers.sorted() { add(number, of: dialect) }
        }
    }

    private mutating func addSuccesses(of dialect: DialectTables) {
        let texts = Command.Kind.allCases.map { ($0, dialect.success(of: $0).text) }
        for text in Set(texts.map(\.1)).sorted() where !text.isEmpty {
            let operations = texts.filter { $0.1 == text }.map(\.0.rawValue)
            successes.append(Success(dialect: dialect.dialect.rawValue, text: text, operations: operations))
        }
    }

    private mutating func add(_ number: Int, of dialect: DialectTables) {
        if let entry = dialect.description(of: number) {
            numbers.append(
                Number(dialect: dialect.dialect.rawValue, number: number, summary: entry.summary, names: entry.names)
            )
        }
        guard number != 0 else { return }
        let all = dialect.meanings(of: number, operation: nil)
        for meaning in all {
            guard let error = meaning.error else { continue }
            let row = Meaning(
                dialect: dialect.dialect.rawValue,
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
        if all.isEmpty {
            let note = dialect.foreign(number).first?.note ?? ""
            unmapped.append(Unmapped(dialect: dialect.dialect.rawValue, number: number, note: note))
        }
    }

    /// The vendor's names of a dialect's numbers as constants; a name of two numbers is none.
    func constants(of dialect: DialectTables) -> [(name: String, number: Int, summary: String)] {
        let rows = numbers.filter { $0.dialect == dialect.dialect.rawValue }
        let counts = Dictionary(rows.flatMap(\.names).map { ($0, 1) }, uniquingKeysWith: +)
        return rows.flatMap { row in
            row.names.filter { counts[$0] == 1 }.map { ($0, row.number, row.summary.sentence) }
        }
    }
}

extension ErrorsModel.Cell {
    fileprivate init(_ cell: ErrorCell, of error: RelationshipError.Code) {
        self.init(
            error: error.rawValue,
            dialect: cell.dialect.rawValue,
            operations: cell.operations.map(\.rawValue),
            argument: cell.argument?.rawValue,
            number: cell.number,
            place: cell.channel.rawValue,
            text: cell.text,
            fidelity: cell.fidelity.rawValue,
            note: cell.note
        )
    }
}

extension ErrorsModel.Meaning {
    fileprivate func isSame(as other: Self) -> Bool {
        dialect == other.dialect && number == other.number && error == other.error && text == other.text
            && channel == other.channel && !operations.isEmpty && !other.operations.isEmpty
    }
}
