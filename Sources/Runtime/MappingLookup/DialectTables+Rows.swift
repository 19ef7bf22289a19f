package import RelationshipCore

extension DialectTables {
    /// Returns the dialect's cells for a neutral enumeration: the neutral values in their order, then the other
    /// numbers.
    package func cells(of enumeration: Enumeration) -> [EnumCell] { enumCells[enumeration.name] ?? [] }
}

extension [DialectTables] {
    /// The rows of all commands, including rows for commands without a call, then the calls that need no command.
    package var calls: [CallEntry] {
        Command.Kind.allCases.flatMap { command in flatMap { $0.calls(for: command) } } + flatMap(\.localCalls)
    }

    /// The rows of all events, including rows for events without a callback, then the callbacks that no event causes.
    package var callbacks: [CallbackEntry] {
        Event.Kind.allCases.flatMap { event in flatMap { $0.callbacks(for: event) } } + flatMap(\.localCallbacks)
    }

    /// Returns the dialects' cells for a neutral enumeration, grouped by neutral value, then the other numbers.
    package func cells(of enumeration: Enumeration) -> [EnumCell] {
        let cells = flatMap { $0.cells(of: enumeration) }
        return enumeration.cases.flatMap { value in cells.filter { $0.neutral == value } }
            + cells.filter { $0.neutral == nil }
    }

    /// Returns the dialects' answers for an error, grouped by operations.
    package func cells(of error: RelationshipError.Code) -> [ErrorCell] {
        let cells = flatMap { $0.cells(of: error) }
        var groups: [(key: ErrorCell, cells: [ErrorCell])] = []
        for cell in cells {
            let index = groups.firstIndex { $0.key.operations == cell.operations && $0.key.argument == cell.argument }
            if let index { groups[index].cells.append(cell) } else { groups.append((cell, [cell])) }
        }
        return groups.flatMap(\.cells)
    }
}
