/// A generator of the commands of the hub, and of what all commands have in common.
///
/// Nothing here has a default: a command that lacks a fact is a problem of the schema, or the source does not compile.
struct HubCommands {
    /// A command, and the places of its members in the constants of a pattern.
    struct Command {
        var name: String
        var facts: HubSchema.CommandFacts
        var members: [HubSchema.Member]
        var expression: SwiftExpression
        var constants: [String]
        var places: [String: String]

        /// Returns the place of a member in the command.
        func place(_ member: HubSchema.Member) -> String { places[member.name] ?? member.name }

        /// The list of users with one result each; `nil` for a command without one.
        ///
        /// The users of a page only restrict it.
        var batch: HubSchema.Member? {
            guard !members.contains(where: { $0.name == "after" }) else { return nil }
            return members.first { $0.isUser && $0.isList }
        }
    }

    let coding: HubCoding
    let commands: [Command]
    private let outcomes: [HubSchema.Member]

    init(_ schema: HubSchema, outcomes: HubSchema, coding: HubCoding) {
        self.coding = coding
        self.outcomes = outcomes.members.filter { $0.name != HubCoding.failure }
        commands = schema.definitions.filter { $0.name.first?.isLowercase == true }
            .map { definition in
                let expression = coding.expression(definition)
                let (constants, places) = expression.pattern
                return Command(
                    name: definition.name,
                    facts: definition.facts,
                    members: coding.members(definition),
                    expression: expression,
                    constants: constants,
                    places: places
                )
            }
    }

    /// Returns the members of the elements of a list, if these are objects with members of their own.
    func elements(of member: HubSchema.Member, in place: String) -> [(member: HubSchema.Member, place: String)] {
        guard case .array(.reference(let name), isSet: _) = member.form, let definition = coding.definition(name),
            definition.name.first?.isUppercase == true, !member.isUser
        else { return [] }
        let places = coding.expression(definition).places(in: place)
        return coding.members(definition).map { ($0, places[$0.name] ?? "\(place).\($0.name)") }
    }

    // MARK: The enumerations

    /// The source of `Command` and its kinds, and of the kinds of outcomes.
    var enumerations: String {
        var swift = SwiftText()
        swift.documentation(
            "An operation that a user, or the app's server, can request from the backend.",
            [
                "A dialect's call translates to exactly one command. ``Rules`` decide the commands that change data. All other",
                "commands only read.",
            ]
        )
        swift.block("public enum Command: Sendable, Hashable") { swift in
            for command in commands { write(caseOf: command, to: &swift) }
        }
        swift.line()
        swift.block("extension Command") { swift in
            swift.documentation(
                "The kinds of commands, without their arguments.",
                ["The mapping tables call them operations."]
            )
            swift.block("public enum Kind: String, Sendable, Hashable, Codable, CaseIterable") { swift in
                for command in commands { swift.line("case \(command.name)") }
            }
            swift.line()
            swift.line("/// The kind of this command.")
            swift.block("public var kind: Kind") { swift in
                swift.switch("self") { swift in
                    for command in commands { swift.line("case .\(command.name): .\(command.name)") }
                }
            }
        }
        swift.line()
        swift.block("extension Outcome") { swift in
            swift.line("/// The kinds of outcomes, without their content.")
            swift.block("package enum Kind: String, Sendable, CaseIterable") { swift in
                for outcome in outcomes { swift.line("case \(outcome.name)") }
            }
            swift.line()
            swift.line("/// The kind of this outcome.")
            swift.block("package var kind: Kind") { swift in
                swift.switch("self") { swift in
                    for outcome in outcomes { swift.line("case .\(outcome.name): .\(outcome.name)") }
                }
            }
        }
        return swift.text
    }

    private func write(caseOf command: Command, to swift: inout SwiftText) {
        var paragraphs = command.facts.documentation
        if !paragraphs.contains(where: { $0.contains("``Outcome/") }) {
            let answer = command.facts.answer
            let isEmpty = outcomes.contains { $0.name == answer && $0.isEmptyObject }
            paragraphs.append("Returns ``Outcome/\(answer)\(isEmpty ? "" : "(_:)")``.")
        }
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { swift.line("///") }
            for line in paragraph.wrapped(to: 112) { swift.line("/// \(line)") }
        }
        let members = Dictionary(command.members.map { ($0.name, $0) }) { first, _ in first }
        let values = command.expression.associatedValues { name in
            guard let member = members[name] else { return name }
            return coding.type(member.form) + (member.isOptional ? "?" : "")
        }
        swift.line("case \(command.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
    }
}

extension HubSchema.Member {
    fileprivate var isEmptyObject: Bool {
        if case .empty = form { true } else { false }
    }
}

extension String {
    /// Returns the text in lines of a maximum length.
    fileprivate func wrapped(to length: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= length {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
