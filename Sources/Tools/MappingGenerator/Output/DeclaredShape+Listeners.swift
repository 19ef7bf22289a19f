extension DeclaredShape {
    /// Writes listeners for tests.
    ///
    /// There is one for each list, one with all spellings that a class can implement together, and a group of others
    /// that together implement every spelling of every callback.
    ///
    /// - Parameter swift: The output; nothing is written if the dialect has no listeners.
    func writeListeners(to swift: inout SwiftText) {
        let listeners = types.filter { $0.kind == .listener && $0.documentation.isUsed }
        guard !listeners.isEmpty else { return }
        let protocols = listeners.map(\.documentation.type)
        swift.line("import Foundation")
        swift.line("import \(adapter)")
        swift.line("import TestValues")
        for (version, list) in zip(dialect.surface, lists) {
            let rows = list.rows.filter { $0.kind == .callback && protocols.contains($0.owner) }
            guard !rows.isEmpty else { continue }
            let functions = rows.map { ($0.function, $0.parameters) }
            swift.line()
            swift.line("/// Every callback of the list of SDK \(version), spelled as there.")
            let name = "HeaderListener\(version.replacing(".", with: "_"))"
            Self.writeListener(name, protocols, functions, to: &swift)
        }
        let callbacks = listeners.flatMap { listener in
            groupedByName(listener.members) { $0.callback }
                .map { CallbackSpelling.all(of: $0.1, self) }
        }
        func function(_ spelling: CallbackSpelling) -> (String, [SwiftDeclaration.Parameter]) {
            (spelling.function, spelling.parameters.map(\.declared))
        }
        swift.line()
        swift.line("/// Every callback in all spellings of which no two are one type.")
        let distinct = callbacks.flatMap { $0.filter { $0.place == 0 }.map(function) }
        Self.writeListener("ManifoldListener", protocols, distinct, to: &swift)
        let names = (0..<(callbacks.map(\.count).max() ?? 0)).map { "SpelledListener\($0)" }
        for (place, name) in names.enumerated() {
            swift.line()
            let functions = callbacks.map { function($0[place % $0.count]) }
            Self.writeListener(name, protocols, functions, to: &swift)
        }
        swift.line()
        swift.line("/// Listeners that together have every spelling of every callback.")
        let type = "any (\((protocols + ["SpelledListener"]).joined(separator: " & "))).Type"
        swift.line("let spelledListeners: [\(type)] = [\(names.map { "\($0).self" }.joined(separator: ", "))]")
    }

    private static func writeListener(
        _ name: String,
        _ protocols: [String],
        _ functions: [(declaration: String, parameters: [SwiftDeclaration.Parameter])],
        to swift: inout SwiftText
    ) {
        swift.block("final class \(name): NSObject, \(protocols.joined(separator: ", ")), SpelledListener") { swift in
            swift.line("let log = Log()")
            for (declaration, parameters) in functions {
                let callback = declaration.dropFirst("func ".count).prefix { $0 != "(" }
                let arguments = [literal(String(callback))] + parameters.map(\.name)
                swift.line("\(declaration) { note(\(arguments.joined(separator: ", "))) }")
            }
        }
    }
}
