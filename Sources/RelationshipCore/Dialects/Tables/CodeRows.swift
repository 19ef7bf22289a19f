/// The codes of a dialect, ready to be looked up.
struct CodeRows: Sendable {
    /// An answer for an error.
    struct Answer: Sendable {
        /// The operations that the answer is for, a bit for each.
        var operations: UInt64
        var argument: ErrorArgument?
        var code: DialectCode
        /// Whether the code arrives where the results of single users do.
        var isOfItem: Bool
    }

    /// The answers for each error in the order in which they are tried, by the error's ordinal.
    let answers: [[Answer]]
    let cells: [[ErrorCell]]
    /// The operations whose results for single users are in the success block, a bit for each.
    let itemOperations: UInt64
    /// The text of success of each operation, by its ordinal.
    let successTexts: [String]
    let meanings: [Int: [CodeMeaning]]
    let foreign: [Int: [ForeignCell]]
    /// The numbers in the order of the table.
    let numbers: [Int]
    let descriptions: [Int: NumberEntry]

    init(_ text: TableText, _ dialect: DialectName) {
        itemOperations = CodeRows.bits(text.rows("items") { $0.values() as [Command.Kind] }.flatMap { $0 })
        var cells: [[ErrorCell]] = Array(repeating: [], count: RelationshipError.Code.allCases.count)
        for cell in text.rows("error", { ErrorCell(&$0, dialect) }) { cells[cell.error.ordinal].append(cell) }
        self.cells = cells
        answers = cells.map(CodeRows.answers)
        var texts = Array(repeating: "", count: Command.Kind.allCases.count)
        for (operations, success) in text.rows("success", { ($0.values() as [Command.Kind], $0.text()) }) {
            for operation in operations.isEmpty ? Command.Kind.allCases : operations {
                texts[operation.ordinal] = success
            }
        }
        successTexts = texts
        var meanings: [Int: [CodeMeaning]] = [:]
        for (number, all) in text.rows("meaning", CodeRows.meanings) { meanings[number, default: []] += all }
        self.meanings = meanings
        var foreign: [Int: [ForeignCell]] = [:]
        for (number, cell) in text.rows("foreign", CodeRows.numbered(ForeignCell.init)) {
            foreign[number, default: []].append(cell)
        }
        self.foreign = foreign
        let described = text.rows("number", CodeRows.numbered(NumberEntry.init))
        numbers = described.map(\.0)
        descriptions = Dictionary(described) { first, _ in first }
    }

    /// An argument is more specific than an operation, and an operation than any.
    private static func answers(_ cells: [ErrorCell]) -> [Answer] {
        let about = cells.filter { $0.argument != nil }
        let special = cells.filter { $0.argument == nil && !$0.operations.isEmpty }
        let general = cells.filter { $0.argument == nil && $0.operations.isEmpty }
        return (about + special + general)
            .map { cell in
                let channel: Channel = cell.channel == .success ? .success : .failure
                return Answer(
                    operations: cell.operations.isEmpty ? .max : bits(cell.operations),
                    argument: cell.argument,
                    code: DialectCode(cell.number, channel, cell.text, cell.fidelity),
                    isOfItem: cell.channel == .item
                )
            }
    }

    /// Reads what a number means: a meaning for each operation, or one for any.
    private static func meanings(_ columns: inout TableColumns) -> (Int, [CodeMeaning])? {
        guard let number = columns.number(), let error: RelationshipError.Code = columns.value() else { return nil }
        let operations: [Command.Kind] = columns.values()
        let text = columns.text()
        let channel: Channel = columns.value() ?? .failure
        let all = operations.isEmpty ? [nil] : operations.map(Optional.some)
        return (number, all.map { CodeMeaning(error, $0, text, channel) })
    }

    private static func numbered<Value>(
        _ read: @escaping (inout TableColumns) -> Value
    ) -> (inout TableColumns) -> (Int, Value)? {
        { columns in columns.number().map { ($0, read(&columns)) } }
    }

    static func bits(_ operations: [Command.Kind]) -> UInt64 { operations.reduce(0) { $0 | 1 << $1.ordinal } }
}
