extension HubCommands {
    /// The source of the facts of all commands: users, limits, texts, and the facts of their kinds.
    var facts: String {
        var swift = SwiftText()
        swift.block("extension Command") { swift in
            writeUsers(to: &swift)
            swift.line()
            swift.line("/// Checks that all texts and lists are within the hub's own limits.")
            swift.line("///")
            swift.line(
                "/// - Throws: The error of the first text or list that is too long, with its length and the limit."
            )
            swift.block("func checkLimits() throws(RelationshipError)") { swift in
                write(casesOf: "self", otherwise: "break", to: &swift) { command in
                    command.members.flatMap { self.limits(of: $0, at: command.place($0)) }
                }
            }
            swift.line()
            swift.line("/// The texts that this command stores, by field; empty for commands without texts.")
            swift.block("var texts: [String: String]") { swift in
                swift.line("var texts = AuditedTexts()")
                write(casesOf: "self", otherwise: "break", to: &swift) { command in
                    command.members.flatMap { self.texts(of: $0, at: command.place($0)) }
                }
                swift.line("return texts.byField")
            }
        }
        swift.line()
        swift.block("extension Command.Kind") { swift in
            swift.line("/// Whether the command changes nothing.")
            write(flag: "isRead", to: &swift) { $0.facts.isRead }
            swift.line()
            swift.line("/// Whether the command concerns users that it does not name.")
            write(flag: "concernsAll", to: &swift) { $0.facts.concernsAll }
            swift.line()
            swift.line("/// Whether the command returns one result per user that it names.")
            write(flag: "hasItems", to: &swift) { $0.facts.answer == "items" && $0.batch != nil }
            swift.line()
            swift.line("/// The kind of outcome that answers the command.")
            swift.block("package var answer: Outcome.Kind") { swift in
                swift.switch("self") { swift in
                    for command in commands { swift.line("case .\(command.name): .\(command.facts.answer)") }
                }
            }
        }
        return swift.text
    }

    private func write(flag: String, to swift: inout SwiftText, _ test: (Command) -> Bool) {
        swift.block("package var \(flag): Bool") { swift in
            swift.switch("self") { swift in
                for value in [true, false] {
                    swift.arm(pattern(of: commands.filter { test($0) == value }), ["\(value)"])
                }
            }
        }
    }

    /// Returns the pattern of some commands with any arguments.
    func pattern(of commands: [Command]) -> String {
        "case \(commands.map { ".\($0.name)" }.joined(separator: ", "))"
    }

    /// Writes a `switch` over all commands.
    ///
    /// - Parameters:
    ///   - value: The command.
    ///   - otherwise: The statement for commands without statements of their own.
    ///   - swift: The source.
    ///   - body: Returns the statements of a command. They change the constants that they assign to.
    func write(
        casesOf value: String,
        otherwise: String,
        to swift: inout SwiftText,
        _ body: (Command) -> [String]
    ) {
        var rest: [Command] = []
        swift.switch(value) { swift in
            for command in commands {
                let lines = body(command)
                if lines.isEmpty {
                    rest.append(command)
                    continue
                }
                let bound = command.constants.map { constant in
                    guard lines.contains(where: { $0.contains(constant) }) else { return "_" }
                    let isChanged = lines.contains { line in
                        line.hasPrefix(constant) && line.contains(" = ") || line.contains(" { \(constant)[")
                    }
                    return "\(isChanged ? "var" : "let") \(constant)"
                }
                let isBound = bound.contains { $0 != "_" }
                let pattern = "case .\(command.name)" + (isBound ? "(\(bound.joined(separator: ", ")))" : "")
                swift.arm(pattern, lines)
            }
            if !rest.isEmpty { swift.arm(pattern(of: rest), [otherwise]) }
        }
    }

    private func texts(of member: HubSchema.Member, at place: String) -> [String] {
        switch member.audited {
        case nil, .some(.none):
            let elements = elements(of: member, in: "element").flatMap { texts(of: $0.member, at: $0.place) }
            return elements.isEmpty ? [] : ["for element in \(place) {"] + elements.map { "    \($0)" } + ["}"]
        case .own: return ["texts.add(\(place))"]
        case .name(let field):
            let line = "texts.add(\(literal(field)), \(place))"
            // The default value is no text of the user.
            return member.standard == nil ? [line] : ["if !\(place).isEmpty { \(line) }"]
        }
    }
}

extension SwiftText {
    fileprivate mutating func arm(_ pattern: String, _ lines: [String]) {
        guard lines.count > 1 else { return line("\(pattern): \(lines.joined())") }
        arm(pattern) { swift in
            for line in lines { swift.line(line) }
        }
    }
}
