extension MessageRow.Case {
    /// The members of the JSON object, for messages.
    var form: String {
        arguments.isEmpty ? "…" : arguments.map { "\"\($0.name)\": …" }.joined(separator: ", ")
    }

    /// The name of the enumeration with the keys of a reply's arguments.
    var keys: String { "\(key.prefix(1).uppercased())\(key.dropFirst())Key" }

    /// Returns the expression that creates the case from decoded arguments.
    ///
    /// - Parameter key: Returns the source of an argument's key.
    /// - Returns: The expression.
    func read(_ key: (String) -> String = { literal($0) }) -> String {
        guard !arguments.isEmpty else { return ".\(name)" }
        let values = arguments.map { argument in
            let aliases = aliases.filter { $0.value == argument.name }.keys.sorted()
            func read(_ names: [String], _ access: String) -> [String] { names.map { "args.\(access)(\(key($0)))" } }
            let reads =
                argument.isOptional
                ? read([argument.name] + aliases, "optional")
                : read(aliases, "optional") + read([argument.name], "required")
            let initial = argument.isOptional && !argument.isNullable ? [argument.initial].compactMap(\.self) : []
            return "\(argument.name): try \((reads + initial).joined(separator: " ?? "))"
        }
        return ".\(name)(\(values.joined(separator: ", ")))"
    }

    /// The `switch` pattern of the case, with a constant for each argument.
    private var pattern: String {
        let constants = values.map { "let \($0.name.isEmpty ? "value" : $0.name)" }
        return "case .\(name)" + (constants.isEmpty ? "" : "(\(constants.joined(separator: ", ")))")
    }

    /// Writes a case of a `switch` that encodes the arguments.
    func writeArguments(
        to swift: inout SwiftText,
        _ opening: String? = nil,
        _ key: (String) -> String = { literal($0) }
    ) {
        swift.arm(pattern) { swift in
            if let opening { swift.line(opening) }
            for argument in arguments {
                let access = argument.isNullable ? "encodeIfPresent" : "encode"
                swift.line("try args.\(access)(\(argument.name), forKey: \(key(argument.name)))")
            }
        }
    }

    /// Writes a case of the `switch` that writes the value as bytes.
    ///
    /// - Parameters:
    ///   - swift: The output.
    ///   - isNamed: Whether the name of the case is a separate member, and only the arguments are written here.
    func writeBytes(to swift: inout SwiftText, _ isNamed: Bool) {
        swift.arm(pattern) { swift in
            if let type { return swift.member(key, "value", type) }
            guard isNamed || !arguments.isEmpty else { return swift.line("break") }
            if !isNamed { swift.key(key) }
            swift.object(arguments.map { ($0.name, $0.name, $0.type) })
        }
    }
}
