import SourceScanning

// Listeners in Swift.
extension MigrationHelper {
    /// Returns the type of an argument, with the classes that take the place of the SDK's.
    private func swift(_ text: String) -> String {
        let type = SourceType(swift: text)
        let name = type.element.isEmpty ? type.name : type.element
        return text.replacing(name, with: calls?.types[name] ?? name)
    }

    /// Returns the head of a method, and the names of its arguments.
    func swiftHead(_ name: (String, [String]), _ types: [String]) -> (text: String, names: [String]) {
        let names = types.indices.map { $0 == 0 ? "value" : "value\($0 + 1)" }
        let parameters = zip(name.1, zip(names, types)).map { "\($0) \($1.0): \(swift($1.1))" }
        return ("func \(name.0)(\(parameters.joined(separator: ", ")))", names)
    }

    /// The protocols, whose methods do nothing in a class that does not have them.
    var swiftListeners: String {
        listeners.map { listener in
            let heads = listener.methods.filter { !$0.reports.isEmpty }.map { swiftHead($0.swiftName, $0.types).text }
            return """
                /// The methods of \(listener.own) that \(Self.type) calls.
                protocol \(listener.name): AnyObject {
                \(heads.map { "    \($0)" }.joined(separator: "\n"))
                }

                extension \(listener.name) {
                \(heads.map { "    \($0) {}" }.joined(separator: "\n"))
                }


                """
        }
        .joined()
    }

    /// The properties of the class with the listeners.
    var swiftListenersProperties: String {
        listeners.map { listener in
            """
                /// The object whose methods are called. The class does not keep it.
                static var \(listener.property): (any \(listener.name))? {
                    get { shared.locked { $0.\(listener.property) } }
                    set { shared.locked { $0.\(listener.property) = newValue } }
                }

                private weak var \(listener.property): (any \(listener.name))?


            """
        }
        .joined()
    }

    /// Returns the statements that call the methods which a report calls.
    func swiftForwards(_ report: String, _ names: [String]) -> [String] {
        forwards(of: report).enumerated()
            .flatMap { place, forward in
                let (listener, method, form) = forward
                let name = place == 0 ? "list" : "list\(place + 1)"
                let list = swift(form, names.last ?? "").map { ["let \(name) = \($0)"] } ?? []
                let arguments = zip(method.swiftName.1, list.isEmpty ? names : [name])
                    .map { $0 == "_" ? $1 : "\($0): \($1)" }
                let call = "Self.\(listener.property)?.\(method.swiftName.0)(\(arguments.joined(separator: ", ")))"
                return list + [list.isEmpty ? call : "if !\(name).isEmpty { \(call) }"]
            }
    }

    private func swift(_ form: Listener.Form, _ list: String) -> String? {
        switch form {
        case .same: nil
        case .ids: "(\(list) ?? []).compactMap(\\.\(id))"
        case .objects(let type): "to\(calls?.types[type] ?? type)(\(list))"
        case .received: calls?.filled("(\(list) ?? []).filter { $0.{itemRole} != .{swiftSent} }")
        }
    }

    /// The functions that make objects of the app.
    var swiftObjects: String {
        objects.sorted { $0.key < $1.key }
            .map { type, properties in
                let name = calls?.types[type] ?? type
                let lines = properties.sorted { $0.key < $1.key }
                    .map { "item.\($0) = \($1 == id ? "each as? String ?? " : "")known?.\($1)" }
                return """
                        private func to\(name)(_ list: [Any]?) -> [\(name)] {
                            (list ?? []).map { each in
                                let (item, known) = (\(name)(), each as? \(friend))
                                \(lines.joined(separator: "\n            "))
                                return item
                            }
                        }


                    """
            }
            .joined()
    }
}
