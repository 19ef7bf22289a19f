import JSONSyntax

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

extension Row {
    /// The class of a cell.
    func fidelity() throws(Problem) -> Fidelity {
        let rule = "a cell needs its fidelity: \(Fidelity.allCases.map(\.rawValue).joined(separator: ", "))"
        return try choice("fidelity", Fidelity.self, rule)
    }

    /// What the number of a cell means when it comes back; its own meaning unless the cell says otherwise.
    func reading() throws(Problem) -> Reading {
        value("reads") == nil ? .first : try choice("reads", Reading.self)
    }

    /// The note of a cell; "" if it has none.
    func note() throws(Problem) -> String { try optionalString("note") ?? "" }

    /// A list of operations; `["*"]` means all and is read as an empty list.
    func operations(_ key: String) throws(Problem) -> [String] {
        let names = try strings(key)
        if names == ["*"] { return [] }
        guard !names.isEmpty, !names.contains("*") else {
            throw problem("\"\(key)\" is [\"*\"] or names at least one operation")
        }
        return names
    }
}

/// Groups rows by a name, in the order of first mention.
func groupedByName<Element>(_ elements: [Element], _ name: (Element) -> String) -> [(String, [Element])] {
    var order: [String] = []
    var groups: [String: [Element]] = [:]
    for element in elements {
        if groups[name(element)] == nil { order.append(name(element)) }
        groups[name(element), default: []].append(element)
    }
    return order.map { ($0, groups[$0] ?? []) }
}
