/// The codes of a dialect, indexed for lookup.
struct CodeRows: Sendable {
    /// An answer about one argument of a call.
    struct ArgumentAnswer: Sendable {
        var error: RelationshipError.Code
        var operation: Command.Kind
        var argument: ErrorArgument
        var code: DialectCode
    }

    /// The indices in ``answers``, ordered by the ordinals of the error and the operation.
    private let places: [UInt16]
    /// The distinct answers.
    ///
    /// The first is for an error without a row.
    private let answers: [DialectCode]
    private let argumentAnswers: [ArgumentAnswer]
    let cells: [[ErrorCell]]
    /// The operations that report results for single users in the success block.
    let itemOperations: Set<Command.Kind>
    /// The success text of each operation, by the operation's ordinal.
    let successTexts: [String]
    let meanings: [Int: [CodeMeaning]]
    let foreign: [Int: [ForeignCell]]
    /// The numbers in the order of the table.
    let numbers: [Int]
    let descriptions: [Int: NumberEntry]
    /// The numbers that the vendor uses for other subjects.
    let others: [OtherNumbers]
    /// The numbers that the vendor leaves to the apps.
    let appNumbers: [OtherNumbers]

    init(_ text: TableText, _ dialect: DialectName) {
        let itemOperations = Set(text.rows("items") { $0.values() as [Command.Kind] }.flatMap { $0 })
        self.itemOperations = itemOperations
        var cells: [[ErrorCell]] = Array(repeating: [], count: RelationshipError.Code.allCases.count)
        for cell in text.rows("error", { ErrorCell(&$0, dialect) }) { cells[cell.error.ordinal].append(cell) }
        self.cells = cells
        (places, answers) = CodeRows.answers(cells, itemOperations)
        argumentAnswers = cells.flatMap { $0 }
            .flatMap { cell in
                guard let argument = cell.argument else { return [ArgumentAnswer]() }
                return cell.operations.map { operation in
                    let code = CodeRows.code(of: cell, isItemSuccess: itemOperations.contains(operation))
                    return ArgumentAnswer(error: cell.error, operation: operation, argument: argument, code: code)
                }
            }
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
        others = text.rows("other") { OtherNumbers(&$0) }
        appNumbers = text.rows("app") { OtherNumbers(&$0) }
    }

    /// Orders the answers by error and operation.
    ///
    /// An answer for certain operations replaces the general answer.
    private static func answers(
        _ cells: [[ErrorCell]],
        _ itemOperations: Set<Command.Kind>
    ) -> (places: [UInt16], answers: [DialectCode]) {
        var answers = [DialectCode(-1, .failure, "", .rejected)]
        var known: [DialectCode: UInt16] = [:]
        let operations = Command.Kind.allCases.sorted { $0.ordinal < $1.ordinal }
        let places = cells.flatMap { cells in
            operations.map { operation -> UInt16 in
                let rows = cells.filter { $0.argument == nil }
                guard
                    let cell = rows.first(where: { $0.operations.contains(operation) })
                        ?? rows.first(where: \.operations.isEmpty)
                else { return 0 }
                let code = code(of: cell, isItemSuccess: itemOperations.contains(operation))
                if let place = known[code] { return place }
                answers.append(code)
                known[code] = UInt16(answers.count - 1)
                return UInt16(answers.count - 1)
            }
        }
        return (places, answers)
    }

    private static func code(of cell: ErrorCell, isItemSuccess: Bool) -> DialectCode {
        let isSuccess = cell.channel == .success || cell.channel == .item && isItemSuccess
        return DialectCode(cell.number, isSuccess ? .success : .failure, cell.text, cell.fidelity)
    }

    /// Returns the answer for an error.
    ///
    /// The initialiser ensures that both lists contain the index.
    func code(
        for error: RelationshipError.Code,
        _ operation: Command.Kind,
        _ argument: ErrorArgument?
    ) -> DialectCode {
        // An argument is more specific than its operation, so its answers come first.
        if let argument {
            for index in argumentAnswers.indices where argumentAnswers[index].argument == argument {
                let answer = argumentAnswers[index]
                if answer.error == error, answer.operation == operation { return answer.code }
            }
        }
        return answers[Int(places[error.ordinal * successTexts.count + operation.ordinal])]
    }

    /// Reads the meanings of a number: one for each operation, or one for all operations.
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
}
