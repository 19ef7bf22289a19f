import JSONSyntax

/// The fidelity of a cell; see `Fidelity` in `RelationshipCore`.
enum SourceFidelity: String, Sendable, CaseIterable {
    case exact, converted, carried, dropped, rejected
}

/// The place of a code in a reply.
enum SourceChannel: String, Sendable, CaseIterable {
    case success, failure
    /// The user's result in the success block if the operation has such results, or else `failure`.
    case item
}

/// The meaning of a cell's number when it is read.
enum Reading: String, Sendable, CaseIterable {
    /// The meaning of the cell.
    case first
    /// The meaning of the cell too, after an indistinguishable one of another cell.
    case also
    /// Another meaning: the cell has the number because the dialect has no closer equivalent.
    case never
}

extension Row {
    /// Reads the fidelity of a cell.
    func fidelity() throws(Problem) -> SourceFidelity {
        let rule = "a cell needs its fidelity: \(SourceFidelity.allCases.map(\.rawValue).joined(separator: ", "))"
        return try choice("fidelity", SourceFidelity.self, rule)
    }

    /// Reads the meaning of a cell's number; `first` by default.
    func reading() throws(Problem) -> Reading {
        value("reads") == nil ? .first : try choice("reads", Reading.self)
    }

    /// Reads the note of a cell; "" if it has none.
    func note() throws(Problem) -> String { try optionalString("note") ?? "" }

    /// Reads a list of operations; `["*"]` means all and is read as an empty list.
    func operations(_ key: String) throws(Problem) -> [String] {
        let names = try strings(key)
        if names == ["*"] { return [] }
        guard !names.isEmpty, !names.contains("*") else {
            throw problem("\"\(key)\" is [\"*\"] or names at least one operation")
        }
        return names
    }
}

/// Groups rows by a name, in the order of first occurrence.
func groupedByName<Element>(_ elements: [Element], _ name: (Element) -> String) -> [(String, [Element])] {
    var order: [String] = []
    var groups: [String: [Element]] = [:]
    for element in elements {
        if groups[name(element)] == nil { order.append(name(element)) }
        groups[name(element), default: []].append(element)
    }
    return order.map { ($0, groups[$0] ?? []) }
}
