import MigrationRules
import SourceScanning

// Properties and types that take the place of others.
extension MigrationPlan {
    /// Returns the edits that give a property another name, also in the selector that sets it.
    func setter(_ found: FoundName, _ name: String) -> [SourceEdit] {
        guard name != found.name else { return [] }
        let range = found.start..<found.end
        if found.end - found.start == found.name.utf8.count { return [SourceEdit(range, name)] }
        // The use is a message with an argument: only the first part of its selector changes.
        let first = "set".utf8.count + found.name.utf8.count
        let title = name.prefix(1).uppercased() + name.dropFirst()
        return [SourceEdit(found.start..<found.start + first, "set\(title)")]
    }

    /// Returns the property that takes the place of one, if both types are right.
    func counterpart(
        of property: String,
        in type: String,
        where isRight: (SourceType, SourceType) -> Bool
    ) -> String? {
        guard let rule = rules["property/\(type).\(property)"], rule.rewrite != .none, let owner = types[type],
            let own = source.properties[type]?[property]
        else { return nil }
        let names = rule.targets.compactMap { place -> String? in
            let parts = place.name.split(separator: ".").map(String.init)
            guard parts.count == 2, parts[0] == owner || target.superclasses[owner] == parts[0],
                let other = target.properties[parts[0]]?[parts[1]], isRight(own, other)
            else { return nil }
            return parts[1]
        }
        if names.unique.count == 1 { return names[0] }
        func letters(_ name: String) -> String { name.filter { $0 != "_" }.lowercased() }
        return names.first { letters($0) == letters(property) }
    }

    private static let integers: Set<String> = [
        "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "time_t", "Bool", "ObjCBool",
    ]

    /// Returns the classes that can declare the property that takes the place of one of a class.
    private func owners(of type: String) -> [String] {
        types[type].map { [$0, target.superclasses[$0] ?? ""] } ?? []
    }

    /// Whether each list of the SDK has a property whose value is right for a place in Swift.
    func gives(_ counterpart: String, of type: String, _ demand: FoundName.Demand) -> Bool {
        let marks = owners(of: type).flatMap { target.marks["\($0).\(counterpart)"] ?? [] }
        return !marks.contains(demand == .optional ? "" : "?")
    }

    /// Whether a property that can be used as a value and as an optional one has a counterpart that cannot.
    func hasOtherMark(_ counterpart: String, of type: String, _ own: String) -> Bool {
        let marks = owners(of: type).flatMap { target.marks["\($0).\(counterpart)"] ?? [] }
        return source.marks[own] == ["!"] && !marks.allSatisfy { $0 == "!" }
    }

    /// Whether an app cannot set the property that takes the place of one of a class.
    func isReadOnly(_ counterpart: String, of type: String) -> Bool {
        owners(of: type).contains { target.readOnly.contains("\($0).\(counterpart)") }
    }

    /// Returns the type of the property that takes the place of one of a class.
    func propertyType(_ counterpart: String, of type: String) -> SourceType {
        owners(of: type).lazy.compactMap { target.properties[$0]?[counterpart] }.first ?? SourceType("")
    }

    /// Returns whether a value of a type of the app's SDK becomes one of a type of the other.
    func isEqual(_ own: SourceType, _ other: SourceType, isSwift: Bool) -> Bool {
        func isEqual(_ first: String, _ second: String) -> Bool {
            first == second || types[first] == second || types[first].map { target.superclasses[$0] } == second
                || !isSwift && Self.integers.contains(first) && Self.integers.contains(second)
        }
        let hasElements = !own.element.isEmpty && !other.element.isEmpty
        return isEqual(own.name, other.name) && (!hasElements || isEqual(own.element, other.element))
    }

    /// Returns the types that take the place of others: the only one, or the one that the calls exchange.
    func counterparts() -> [String: String] {
        var choices: [String: [String]] = [:]
        var found: [String: String] = [:]
        for rule in rules.values where rule.kind == .type && rule.rewrite != .none {
            let names = rule.targets.map(\.name).unique
            if names.count == 1 { found[rule.name] = names[0] } else { choices[rule.name] = names }
        }
        for (name, names) in choices {
            var used: Set<String> = []
            for rule in rules.values where rule.kind == .call && rule.targets.count == 1 {
                guard let pair = arguments(of: rule) else { continue }
                // The blocks correspond even if the other arguments differ.
                let blocks = zip(pair.own.filter(\.isBlock), pair.other.filter(\.isBlock))
                let kept = kept(rule, pair.own, pair.other).map { $0.map { pair.own[$0] } } ?? []
                for (own, other) in Array(zip(kept, pair.other)) + Array(blocks) {
                    for (first, second) in zip(own.allTypes, other.allTypes) where first == name {
                        if names.contains(second) { used.insert(second) }
                    }
                }
            }
            if used.count == 1 { found[name] = used.first }
        }
        return found
    }

    // MARK: What a type is

    /// Whether a type is a block that no object of the SDK goes through: a block of every other type with equal parameters
    /// can take its place.
    func carriesNothing(_ name: String) -> Bool {
        source.blocks[name]?.flatMap { [$0.name, $0.element] }.contains(where: source.types.contains) == false
    }

    /// Whether a class only has methods that those of another SDK's class take the place of.
    func isReceiver(_ name: String) -> Bool { source.receivers.contains(name) || name == source.client }

    /// Whether a type is one that the tables compare with others.
    func compares(_ type: String) -> Bool {
        rules["type/\(type)"].map { $0.change != .unknown } ?? false || source.receivers.contains(type)
            || helper?.calls?.replaced.contains(type) == true
    }

    /// Whether a call gets an object with settings, and not only a listener.
    func hasSettings(_ call: FoundName) -> Bool {
        source.arguments[call.owner]?[call.name]?.contains { $0.type.map { source.types.contains($0.name) } == true }
            == true
    }

    /// Whether a type is a protocol with callbacks, whose methods change with it.
    func isProtocol(_ name: String) -> Bool { protocols.contains(name) }
}
