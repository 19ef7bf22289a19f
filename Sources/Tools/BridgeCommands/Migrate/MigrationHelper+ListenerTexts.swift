import SourceScanning

// Listeners in Objective-C.
extension MigrationHelper {
    /// Returns a type of the SDKs in Objective-C, with the class that takes its place.
    private func objectiveC(_ text: String) -> String {
        let type = SourceType(swift: text)
        func name(_ name: String) -> String { name == "String" ? "NSString" : calls?.types[name] ?? name }
        if type.name != "NSArray" { return Property.numbers[type.name] ?? "\(name(type.name)) *" }
        return type.element.isEmpty ? "NSArray *" : "NSArray<\(name(type.element)) *> *"
    }

    /// Returns the declaration of a method, and the names of its arguments.
    func declaration(_ selector: String, _ types: [String]) -> (text: String, names: [String]) {
        let names = types.indices.map { $0 == 0 ? "value" : "value\($0 + 1)" }
        guard !types.isEmpty else { return ("- (void)\(selector)", []) }
        let parts = zip(selector.split(separator: ":"), zip(types, names)).map { "\($0):(\(objectiveC($1.0)))\($1.1)" }
        return ("- (void)\(parts.joined(separator: " "))", names)
    }

    /// The protocols.
    var listenersHeader: String {
        listeners.map { listener in
            let methods = listener.methods.filter { !$0.reports.isEmpty }
                .map { "\(declaration($0.selector, $0.types).text);\n" }
            return """
                /// The methods of \(listener.own) that \(Self.type) calls.
                @protocol \(listener.name) <NSObject>
                @optional
                \(methods.joined())@end


                """
        }
        .joined()
    }

    /// The properties of the class with the listeners.
    var listenersProperties: String {
        listeners.map { "@property (class, nonatomic, weak) id<\($0.name)> \($0.property);\n" }.joined()
    }

    /// The variables with the listeners.
    var listenersVariables: String {
        listeners.map { "static __weak id<\($0.name)> \($0.property);\n" }.joined() + (listeners.isEmpty ? "" : "\n")
    }

    /// The methods of these properties, and those that make objects of the app.
    var listenersImplementation: String {
        let properties = listeners.map { listener in
            let title = listener.property.prefix(1).uppercased() + listener.property.dropFirst()
            return """
                + (id<\(listener.name)>)\(listener.property) {
                    return \(listener.property);
                }

                + (void)set\(title):(id<\(listener.name)>)value {
                    \(listener.property) = value;
                    [self shared];
                }


                """
        }
        let objects = objects.sorted { $0.key < $1.key }
            .map { type, properties in
                let name = calls?.types[type] ?? type
                let lines = properties.sorted { $0.key < $1.key }
                    .map { "item.\($0) = \($1 == id ? "known == nil ? each : " : "")known.\($1);" }
                return """
                    - (NSArray<\(name) *> *)to\(name):(NSArray *)list {
                        NSMutableArray<\(name) *> *items = [NSMutableArray array];
                        for (id each in list) {
                            \(friend) *known = [each isKindOfClass:[\(friend) class]] ? each : nil;
                            \(name) *item = [[\(name) alloc] init];
                            \(lines.joined(separator: "\n        "))
                            [items addObject:item];
                        }
                        return items;
                    }


                    """
            }
        let received = """
            // The requests of other users.
            - (NSArray<{item} *> *)received:(NSArray<{item} *> *)list {
                NSMutableArray<{item} *> *items = [NSMutableArray array];
                for ({item} *item in list) {
                    if (item.{itemRole} != {sent}) [items addObject:item];
                }
                return items;
            }


            """
        return (properties + objects).joined() + (calls?.filled(received) ?? "")
    }

    /// Returns the statements that call the methods which a report calls.
    ///
    /// - Parameters:
    ///   - report: The selector of the report.
    ///   - names: The names of its arguments.
    /// - Returns: The lines.
    func forwards(_ report: String, _ names: [String]) -> [String] {
        forwards(of: report).enumerated()
            .flatMap { place, forward in
                let (listener, method, form) = forward
                let number = place == 0 ? "" : "\(place + 1)"
                let list = objectiveC(form, names.last ?? "").map { ["NSArray *list\(number) = \($0);"] } ?? []
                let parts = zip(method.selector.split(separator: ":"), list.isEmpty ? names : ["list\(number)"])
                    .map { "\($0):\($1)" }
                let message = parts.isEmpty ? method.selector : parts.joined(separator: " ")
                let test = "[listener\(number) respondsToSelector:@selector(\(method.selector))]"
                return list + [
                    "id<\(listener.name)> listener\(number) = \(listener.property);",
                    "if (\(list.isEmpty ? "" : "list\(number).count > 0 && ")\(test)) [listener\(number) \(message)];",
                ]
            }
    }

    /// Returns the list that a method gets of that of a report; `nil` if it gets the arguments of the report.
    private func objectiveC(_ form: Listener.Form, _ list: String) -> String? {
        switch form {
        case .same: nil
        case .ids: "[\(list) valueForKey:@\"\(id)\"]"
        case .objects(let type): "[self to\(calls?.types[type] ?? type):\(list)]"
        case .received: "[self received:\(list)]"
        }
    }
}
