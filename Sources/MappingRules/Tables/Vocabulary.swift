import JSONSyntax

/// The dialects, by their keys in the tables.
package enum Dialect: String, Sendable, CaseIterable {
    /// A dialect.
    case tim, v2tim, rongcloud
}

/// How faithful a cell is; see `Fidelity` of the mapping tables.
enum Fidelity: String, Sendable, CaseIterable {
    case exact, converted, carried, dropped, rejected
}

/// Where a code arrives.
enum Channel: String, Sendable, CaseIterable {
    case success, failure
    /// The success block, as the result of the user it concerns, where the operation has such results; else `failure`.
    case item
}

/// What a number that stands in a cell means when it comes back.
enum Reading: String, Sendable, CaseIterable {
    /// The cell's own meaning.
    case first
    /// The cell's meaning too, after another one that nothing tells apart from it.
    case also
    /// Not the cell's meaning: the dialect has nothing nearer to say it with.
    case never
}

/// Reads `"tim": …, "v2tim": …, "rongcloud": …` of a row.
func readCells<Cell>(
    of row: Row,
    required: Bool,
    _ read: (JSONTree) throws(Problem) -> Cell
) throws(Problem) -> [Dialect: Cell] {
    var cells: [Dialect: Cell] = [:]
    for dialect in Dialect.allCases {
        guard let tree = row.value(dialect.rawValue) else {
            if required { throw row.problem("the cell of \(dialect.rawValue) is missing") }
            continue
        }
        cells[dialect] = try read(tree)
    }
    return cells
}

/// The rule that a cell without its class breaks.
let fidelityRule = "a cell needs its fidelity: \(Fidelity.allCases.map(\.rawValue).joined(separator: ", "))"
