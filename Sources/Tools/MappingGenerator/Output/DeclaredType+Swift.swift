extension DeclaredType {
    /// Writes the type.
    ///
    /// - Parameters:
    ///   - swift: The output.
    ///   - summaries: The summaries in the table of callbacks, by their names in Swift.
    ///   - shape: The shape that contains the type.
    /// - Throws: A problem if the row lacks details that the lists do not contain.
    func write(to swift: inout SwiftText, _ summaries: [String: String], _ shape: DeclaredShape) throws(Problem) {
        if kind == .listener, shape.objectiveC != nil {
            return try writeObjectiveCListener(summaries, to: &swift, shape)
        }
        try writeSwift(summaries, to: &swift, shape)
    }

    /// Writes the type as it is without Objective-C, apart from attributes.
    func writeSwift(_ summaries: [String: String], to swift: inout SwiftText, _ shape: DeclaredShape) throws(Problem) {
        let effect = documentation.isUsed ? nil : documentation.effect ?? usualEffect
        swift.documentation(documentation.summary, [effect].compactMap(\.self))
        let name = documentation.type
        if kind == .class, shape.objectiveC != nil { swift.objectiveC("@objcMembers") }
        switch kind {
        case .alias: swift.line("public typealias \(name) = \(inherited)")
        case .enumeration: try writeEnumeration(name, to: &swift)
        case .class where shape.value(of: name) != nil: try writeValueClass(name, to: &swift, shape)
        case .class: try writeClass(name, to: &swift)
        case .listener where isOpen && documentation.isUsed: try writeSpelledListener(summaries, to: &swift, shape)
        case .listener: try writeListener(name, summaries, to: &swift)
        }
    }

    var usualEffect: String? {
        switch kind {
        case .alias: nil
        case .enumeration, .class: "Accepted, and without effect here."
        case .listener: "Accepted; no callback of it ever comes here."
        }
    }

    func refusal(_ rule: String) -> Problem {
        Problem(file: file, line: documentation.line, rule: "\(documentation.type): \(rule)")
    }

    // MARK: Enumerations

    private func writeEnumeration(_ name: String, to swift: inout SwiftText) throws(Problem) {
        let cases = members.filter { $0.row.kind == .case }
        let numbers = cases.compactMap(\.row.number)
        guard numbers.count == cases.count, Set(numbers).count == cases.count else {
            throw refusal("a case has no number of its own")
        }
        if let otherwise = documentation.otherwise, !cases.contains(where: { $0.name == otherwise }) {
            throw refusal("\"otherwise\" names the case that a number without a name reads as")
        }
        var aliases: [(member: Member, target: String)] = []
        for member in members where member.row.kind == .property {
            guard let target = documentation.values[member.name] else { throw refusal("\(member.name) needs a value") }
            aliases.append((member, target))
        }
        swift.block("public enum \(name): \(inherited), Sendable, CaseIterable") { swift in
            for member in cases {
                swift.line("/// \(summary(of: member, or: "The vendor's number \(member.row.number ?? 0)."))")
                swift.line("case \(member.name) = \(literal(member.row.number ?? 0))")
            }
            if let otherwise = documentation.otherwise {
                swift.line()
                swift.documentation(
                    "Creates a value; never `nil`, as with the vendor's enumeration.",
                    ["- Parameter rawValue: The vendor's number; one without a name reads as ``\(otherwise)``."]
                )
                swift.block("public init?(rawValue: \(inherited))") { swift in
                    swift.switch("rawValue") { swift in
                        for member in cases where member.name != otherwise {
                            swift.line("case \(literal(member.row.number ?? 0)): self = .\(member.name)")
                        }
                        swift.line("default: self = .\(otherwise)")
                    }
                }
            }
            for alias in aliases {
                swift.line()
                swift.line("/// Another name of ``\(alias.target)``.")
                if alias.member.row.isDeprecated {
                    swift.line("@available(*, deprecated, renamed: \"\(alias.target)\")")
                }
                swift.line("public static var \(alias.member.name): \(name) { .\(alias.target) }")
            }
        }
    }

    // MARK: Classes

    private func writeClass(_ name: String, to swift: inout SwiftText) throws(Problem) {
        var properties: [String] = []
        for member in members where member.name != "description" {
            if !properties.isEmpty { properties.append("") }
            properties.append("/// \(summary(of: member, or: "The vendor's `\(member.name)`."))")
            if member.row.isDeprecated {
                properties.append("@available(*, deprecated, message: \"deprecated by the vendor\")")
            }
            properties.append(try property(member))
        }
        if !isOpen {
            properties += ["", "/// Creates an empty object.", "public init() {}"]
            properties += ["", "/// A text for logs.", "public var description: String { \"\(name)\" }"]
        }
        if properties.isEmpty {
            swift.line("\(head) {}")
        } else {
            swift.block(head) { swift in
                for line in properties { swift.line(line) }
            }
        }
    }

    /// Returns the declaration of a property that the object stores itself.
    func property(_ member: Member) throws(Problem) -> String {
        guard let value = documentation.values[member.name] ?? DeclaredType.zero(of: member.type.text) else {
            throw refusal("\(member.name) needs a value to begin with")
        }
        let access = member.isSettable ? self.access : "\(self.access) internal(set)"
        return "\(access) var \(member.name): \(member.type.text)\(value.isEmpty ? "" : " = \(value)")"
    }

    /// The access level of a class and its members.
    var access: String { isOpen ? "open" : "public" }

    /// The head of a class.
    var head: String { "\(access) class \(documentation.type)\(inherited.isEmpty ? "" : ": \(inherited)")" }

    /// Returns the initial value of a property of a type: "" if Swift sets it, `nil` if there is no default for the
    /// type.
    static func zero(of type: String) -> String? {
        switch type {
        case _ where type.hasSuffix("!") || type.hasSuffix("?"): ""
        case "Bool": "false"
        case "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "time_t": "0"
        case "String": "\"\""
        default: nil
        }
    }

    // MARK: Listeners

    private func writeListener(
        _ name: String,
        _ summaries: [String: String],
        to swift: inout SwiftText
    ) throws(Problem) {
        var requirements: [String] = []
        var defaults: [String] = []
        for member in members {
            let summary = summary(of: member, or: summaries[member.name] ?? "")
            guard !summary.isEmpty else { throw refusal("\(NameTable.callbacksFile) has no \(member.name)") }
            let function = member.row.function
            requirements += ["/// \(summary)", function]
            guard function != member.row.declaration else { continue }
            let result = function.firstRange(of: " -> ").map { String(function[$0.upperBound...]) }
            guard let value = result.map(DeclaredType.zero) ?? "" else {
                throw refusal("\(member.name) returns what the lists do not say")
            }
            defaults.append("public \(function) {\(value.isEmpty ? "" : " \(value) ")}")
        }
        swift.block("public protocol \(name): \(inherited)") { swift in
            for line in requirements { swift.line(line) }
        }
        guard !defaults.isEmpty else { return }
        swift.line()
        swift.block("extension \(name)") { swift in
            for line in defaults { swift.line(line) }
        }
    }

    func summary(of member: Member, or usual: String) -> String {
        documentation.members[member.name] ?? documentation.members[member.callback] ?? usual
    }
}
