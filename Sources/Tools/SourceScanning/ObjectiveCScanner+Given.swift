// Objects of the SDK that the app gives to what no file declares, so that nothing says which class is right there.
extension ObjectiveCScanner {
    /// Methods of Foundation that take every object.
    private static let foundation: Set<String> = [
        "addObject:", "insertObject:atIndex:", "removeObject:", "containsObject:", "indexOfObject:",
        "setObject:forKey:",
        "replaceObjectAtIndex:withObject:", "arrayWithObject:", "arrayWithArray:", "addObjectsFromArray:", "setArray:",
        "setWithObject:", "setWithArray:", "setObject:forKeyedSubscript:", "setObject:atIndexedSubscript:",
        "arrayByAddingObject:", "isEqual:", "isEqualToArray:", "setValue:forKey:", "setValue:forKeyPath:",
        "performSelector:withObject:", "stringWithFormat:", "initWithArray:", "initWithObject:",
        "removeObjectsInArray:",
    ]

    /// Records the arguments of a message whose method neither the SDK nor the app declares.
    ///
    /// - Parameters:
    ///   - selector: The selector.
    ///   - type: The type of the object; `nil` if it is unknown.
    ///   - place: The first part of the selector.
    ///   - close: The bracket that ends the message.
    mutating func give(_ selector: String, to type: SourceType?, at place: Int, _ close: Int) {
        let parts = source.selectorParts(from: place, to: close)
        let isSystem = ["NS", "UI", "CA"].contains { type?.name.hasPrefix($0) == true && type?.isOpen != true }
        guard !parts.isEmpty, !isSystem, !Self.foundation.contains(selector), !index.ownSelectors.contains(selector),
            !vocabulary.declarations.selectors.contains(selector), !vocabulary.formerSelectors.contains(selector)
        else { return }
        for (part, next) in zip(parts, parts.dropFirst() + [close]) { give(part + 2, upTo: next, selector, at: part) }
    }

    /// Records the value that a property gets that neither the SDK nor the app declares.
    ///
    /// - Parameters:
    ///   - place: The name of the property.
    ///   - start: The first token of the object.
    mutating func giveProperty(at place: Int, from start: Int) {
        let name = source.text(place)
        guard source.text(place + 1) == "=", source.beginsStatement(start), !index.ownProperties.contains(name) else {
            return
        }
        let end = (place + 2..<min(source.count, place + 200)).first { source.text($0) == ";" }
        if let end { give(place + 2, upTo: end, name, at: place) }
    }

    /// Records a variable that holds the value of a property which no file declares, as in `@synthesize a = _a`.
    mutating func synthesize(_ place: Int) {
        var place = place
        while source.isIdentifier(place), source.text(place) != "" {
            let name = source.text(place)
            let isNamed = source.text(place + 1) == "="
            let variable = isNamed ? source.text(place + 2) : name
            if !index.ownProperties.contains(name),
                let object = index.property(variable, of: current).flatMap({ object($0.type) })
            {
                record(.property, name, owner: object, at: place, doubt: .outside)
            }
            place += isNamed ? 3 : 1
            guard source.text(place) == "," else { return }
            place += 1
        }
    }

    private mutating func give(_ start: Int, upTo end: Int, _ name: String, at place: Int) {
        guard start < end, let value = expression(start), value.end == end, let type = value.type,
            let object = object(type)
        else { return }
        var syntax = FoundSyntax()
        syntax.isGiven = true
        syntax.call = source.tokens[start].start..<source.tokens[end - 1].end
        // A copy can take the place of one object.
        if type.name == object { syntax.receiver = syntax.call }
        record(.property, name, owner: object, at: place, doubt: .outside, syntax: syntax)
    }

    /// Returns the class of an object of the SDK, or of the objects in a list; `nil` for another type.
    private func object(_ type: SourceType) -> String? {
        let vendor = vocabulary.declarations
        return [type.name, type.element].first { vendor.superclasses[$0] != nil && !vendor.receivers.contains($0) }
    }
}
