import SourceScanning

// Listeners of the SDK, which a class of the app calls.
extension MigrationPlan {
    /// Returns the edits of a listener's protocol, its registration or one of its methods.
    ///
    /// The methods stay as they are: the class of the app calls them.
    func listened(_ row: MigrationReport.Row, _ listener: MigrationHelper.Listener) -> Decision {
        let found = row.use.found
        switch found.kind {
        case .type: return .edit([SourceEdit(found.start..<found.end, listener.name)])
        case .registration:
            let isInFiles = scan.uses.contains { $0.found.kind == .type && $0.found.name == listener.own }
            guard isInFiles, row.registersItself || registersAdopter(row, of: listener), let settings = row.settings
            else {
                return .stay("the listener is another object than self; register it by hand")
            }
            return .edit([SourceEdit(settings, MigrationHelper.type)])
        case .callback:
            // In Swift, a method with other types is another method.
            let types = listener.methods.first { $0.selector == found.name }?.types ?? []
            guard !row.isSwift || row.parameterTypes == types else {
                return .stay("its parameters have other types than the SDK declares; declare the same ones")
            }
            let given = Set(types.map { SourceType(swift: $0).element })
            if let other = row.classesOfParameters.intersection(source.types).subtracting(given).min() {
                return .stay("its list has objects of \(other) only in earlier versions of the SDK; change it by hand")
            }
            return .edit([])
        case .call, .property, .constant, .code, .import, .text: return .separate
        }
    }

    /// Whether what is registered is an object that a class gives which adopts the protocol.
    private func registersAdopter(_ row: MigrationReport.Row, of listener: MigrationHelper.Listener) -> Bool {
        guard let type = row.classOfRegistered else { return false }
        return scan.uses.contains { use in
            guard use.found.kind == .type, use.found.name == listener.own else { return false }
            let words = use.statement.split { !$0.isLetter && !$0.isNumber && !"@_".contains($0) }
            return words.prefix(2) == ["@interface", Substring(type)]
        }
    }
}

extension MigrationReport.Row {
    /// The object whose property is set, if it is named by variables and properties alone; `nil` for another one.
    fileprivate var settings: Range<Int>? {
        let before = text(max(0, use.found.start - 200)..<use.found.start)
        let names = /(?:^|[\s{}();\[])([\w?!]+(?:\.[\w?!]+)*)(?:\.|\ +)$/
        guard let name = before.firstMatch(of: names)?.1 else { return nil }
        let end = use.found.start - before[name.endIndex...].utf8.count
        return end - name.utf8.count..<end
    }

    /// Whether the statement gives the property the object itself, or nil.
    fileprivate var registersItself: Bool {
        let value = text(use.found.end..<use.found.end + 80).drop { " =:".contains($0) }
        let word = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let next = value[word.endIndex...].first { $0 != " " }
        return ["self", "nil"].contains(word) && next.map { $0.isNewline || ";]})/".contains($0) } != false
    }

    /// The class that gives the property its object by a method without arguments, such as `[Account shared]`.
    fileprivate var classOfRegistered: String? {
        let value = text(use.found.end..<use.found.end + 200)
        return isSwift ? nil : (value.firstMatch(of: /^\s*[=:]\s*\[\s*(\w+)\s+\w+\s*\]\s*[;\]]/)?.1).map(String.init)
    }

    /// The classes of the variables in Objective-C that get an argument of the method, or an object of a list in one.
    var classesOfParameters: Set<String> {
        let method = use.found.scope.map(text) ?? ""
        guard !isSwift, let body = method.firstIndex(of: "{") else { return [] }
        let parameters = Set(method[..<body].matches(of: /\)\s*(\w+)/).map(\.1))
        let variables = method[body...].matches(of: /(\w+)\s*\*\s*\w+\s*(?:=|\bin\b)\s*\[?\s*(\w+)/)
        return Set(variables.filter { parameters.contains($0.2) }.map { String($0.1) })
    }

    /// The types of a method's parameters in Swift, as they are written.
    fileprivate var parameterTypes: [String] {
        let parts = use.found.syntax?.parts ?? []
        let ends = parts.dropFirst().map(\.label.lowerBound) + [use.found.end + 1_000]
        return zip(parts, ends)
            .map { part, end in
                let text = text(part.value.upperBound..<end).drop { ": ".contains($0) }
                return String(text.prefix { !",)".contains($0) }).filter { !$0.isWhitespace }.replacing("?", with: "!")
            }
    }
}
