import MigrationRules
import SourceScanning

// Calls whose argument is a variable with what the SDK that the app moves to gets in another form.
extension MigrationPlan {
    /// Returns the edits that make variables of an object's properties, and give these to the call; `nil` for a call with
    /// other arguments.
    ///
    /// The values stay where they are, so that they are computed in the same order.
    func spread(_ row: MigrationReport.Row, _ rule: MigrationRule, _ arguments: ArgumentLists) -> Decision? {
        let (own, other) = arguments
        guard let syntax = row.use.found.syntax, let object = syntax.object, own.first?.type?.name == object.type,
            own.dropFirst().allSatisfy(\.isBlock), own.dropFirst().count == other.count(where: \.isBlock),
            rule.arguments.allSatisfy({ $0.from.contains(".") && $0.to.allSatisfy { !$0.contains(".") } })
        else { return nil }
        for (first, second) in zip(own.dropFirst(), other.filter(\.isBlock)) {
            guard first.parameters.count == second.parameters.count,
                zip(first.parameters, second.parameters).allSatisfy({ isEqual($0, $1, isSwift: false) })
            else { return .stay("its blocks get objects of other types; change it by hand") }
        }
        let labels = rule.targets[0].name.labels
        var names: [String: String] = [:]
        var edits = [SourceEdit(object.declaration, "")]
        for value in object.values {
            let targets = rule.arguments.filter { $0.from.lastName == value.property }.flatMap(\.to)
            guard targets.count == 1, case let target = targets[0].lastName, names[target] == nil,
                let type = type(of: value.property, target, labels, object.type, other)
            else { return .stay("\(value.property) has no argument of the same type; change it by hand") }
            let name = row.unused(target)
            names[target] = name
            edits.append(SourceEdit(value.range, "\(type)\(name)"))
            edits += object.reads.filter { $0.property == value.property }.map { SourceEdit($0.range, name) }
        }
        let values = other.indices.filter { !other[$0].isBlock }
        let wanted = rule.arguments.flatMap(\.to).map(\.lastName).unique
        guard wanted.count == values.count, values == Array(values.indices), labels.count == other.count,
            zip(wanted, labels).dropFirst().allSatisfy(==), let given = wanted.map({ names[$0] }) as? [String]
        else { return .stay("a value that the counterpart needs is not set before it; set it, or change it by hand") }
        if let reason = row.lost(in: edits, from: object.declaration.lowerBound) { return .stay(reason) }
        let text = zip(labels, given).map { "\($0):\($1)" }.joined(separator: " ")
        edits.append(SourceEdit(syntax.parts[0].label.lowerBound..<syntax.parts[0].value.upperBound, text))
        edits += zip(syntax.parts.dropFirst(), labels.dropFirst(values.count)).map { SourceEdit($0.label, $1) }
        return .edit(edits)
    }

    /// Returns the type of a variable for an argument in Objective-C; `nil` if it is unknown, or another one than that of
    /// the property.
    private func type(
        of property: String,
        _ argument: String,
        _ labels: [String],
        _ owner: String,
        _ other: [VendorDeclarations.Argument]
    ) -> String? {
        guard let own = source.properties[owner]?[property] else { return nil }
        if own == SourceType("String") { return "NSString *" }
        if own.name == "NSArray" { return ["": "NSArray *", "String": "NSArray<NSString *> *"][own.element] }
        guard let place = other.indices.first(where: { $0 > 0 ? labels[$0] == argument : labels.count == 1 }),
            let type = other[place].type, target.enumerations.contains(type.name), isEqual(own, type, isSwift: false)
        else { return nil }
        return "\(type.name) "
    }

    /// Returns the edits that make an object of the dictionary in a variable, under the same name; `nil` for a call with
    /// other arguments.
    func filled(_ row: MigrationReport.Row, _ rule: MigrationRule, _ arguments: ArgumentLists) -> Decision? {
        let (own, other) = arguments
        guard let syntax = row.use.found.syntax, let dictionary = syntax.dictionary,
            let first = dictionary.entries.first,
            own.dropFirst().allSatisfy(\.isBlock), other.dropFirst().allSatisfy(\.isBlock), own.count == other.count,
            let type = other[0].type?.name, target.types.contains(type)
        else { return nil }
        let name = dictionary.variable
        let line = "\(row.newline)\(row.indentation(at: dictionary.start))\(name)."
        var (edits, start): ([SourceEdit], Int) = ([], dictionary.start)
        for entry in dictionary.entries {
            guard let found = assignment(entry, type, row) else {
                return .stay("\(row.text(entry.key)) has no property of the same type; convert it by hand")
            }
            let before = entry == first ? "\(type) *\(name) = [[\(type) alloc] init];" : ";"
            edits.append(SourceEdit(start..<found.value.lowerBound, "\(before)\(line)\(found.property) = "))
            start = found.value.upperBound
        }
        edits.append(SourceEdit(start..<dictionary.end, ""))
        if let reason = row.lost(in: edits, from: dictionary.start) { return .stay(reason) }
        let labels = rule.targets[0].name.labels
        return .edit(edits + zip(syntax.parts, labels).map { SourceEdit($0.label, $1) })
    }

    /// Returns the decisions with those changed that are in what the call of an object replaces.
    func spread(_ decisions: [Decision], of rows: [MigrationReport.Row]) -> [Decision] {
        var decisions = decisions
        for (index, row) in rows.enumerated() {
            guard row.use.found.syntax?.object != nil, case .edit(let edits) = decisions[index] else { continue }
            for other in rows.indices where other != index && rows[other].use.path == row.use.path {
                // What no group has stays as it is until the call changes.
                guard decisions[other] != .separate, edits.contains(where: { rows[other].isIn($0.range) }) else {
                    continue
                }
                decisions[other] = .edit([])
            }
        }
        return decisions
    }
}

extension MigrationReport.Row {
    /// Returns why edits of the statements before a call would lose something; `nil` if they don't.
    fileprivate func lost(in edits: [SourceEdit], from start: Int) -> String? {
        if edits.contains(where: { text($0.range).contains("//") || text($0.range).contains("/*") }) {
            return "a comment is between its values; move the comment"
        }
        let lines = text(start..<max(start, use.found.start)).split(separator: "\n")
        // A variable that only one build declares would be missing in the others.
        return lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("#") }
            ? "a line such as #if is between its values; move the line" : nil
    }
}
