extension HubCommands {
    /// Writes the access to the users that a command names.
    func writeUsers(to swift: inout SwiftText) {
        swift.line("/// The users that a batch command names; `nil` for other commands.")
        swift.block("package var users: [UserID]?") { swift in
            write(casesOf: "self", otherwise: "nil", to: &swift) { command in
                command.batch.map { [command.place($0)] } ?? []
            }
        }
        swift.line()
        swift.line("/// The users that the command is about, whether it names one or many.")
        swift.block("package var namedUsers: [UserID]") { swift in
            write(casesOf: "self", otherwise: "[]", to: &swift) { command in
                let named = self.named(in: command)
                return named.isEmpty ? [] : [named.joined(separator: " + ")]
            }
        }
        swift.line()
        swift.line("/// Returns the same command with other users.")
        swift.line("///")
        swift.line("/// Commands that are not about many users are unchanged.")
        swift.block("package func about(_ users: [UserID]) -> Command") { swift in
            write(casesOf: "self", otherwise: "return self", to: &swift) { command in
                guard let batch = command.batch else { return [] }
                return ["\(command.place(batch)) = users", "return .\(command.expression.constructed)"]
            }
        }
        swift.line()
        swift.line("/// Returns whether the command names a user that passes a test.")
        swift.line("///")
        swift.line("/// The search stops at the first such user.")
        swift.block("func namesUser(_ isWanted: (UserID) -> Bool) -> Bool") { swift in
            write(casesOf: "self", otherwise: "false", to: &swift) { command in
                let tests = self.tests(in: command)
                return tests.isEmpty ? [] : [tests.joined(separator: " || ")]
            }
        }
        swift.line()
        swift.line("/// Returns the same command with replaced users.")
        swift.block("func replacingUsers(_ replace: (UserID) -> UserID) -> Command") { swift in
            write(casesOf: "self", otherwise: "return self", to: &swift) { command in
                let lines = self.replacements(in: command)
                return lines.isEmpty ? [] : lines + ["return .\(command.expression.constructed)"]
            }
        }
    }

    private func named(in command: Command) -> [String] {
        if let batch = command.batch {
            return [batch.isOptional ? "\(command.place(batch)) ?? []" : command.place(batch)]
        }
        return command.members.flatMap { member -> [String] in
            let place = command.place(member)
            if member.isUser { return member.isList ? [] : ["[\(place)]"] }
            return elements(of: member, in: "$0").filter { $0.member.isUser }.map { "\(place).map { \($0.place) }" }
        }
    }

    private func tests(in command: Command) -> [String] {
        command.members.flatMap { member -> [String] in
            let place = command.place(member)
            guard member.isUser else {
                return elements(of: member, in: "$0").filter { $0.member.isUser }
                    .map { "\(place).contains { isWanted(\($0.place)) }" }
            }
            guard member.isList else { return ["isWanted(\(place))"] }
            return [
                member.isOptional
                    ? "(\(place)?.contains(where: isWanted) ?? false)" : "\(place).contains(where: isWanted)"
            ]
        }
    }

    private func replacements(in command: Command) -> [String] {
        command.members.flatMap { member -> [String] in
            let place = command.place(member)
            guard member.isUser else {
                return elements(of: member, in: "\(place)[index]").filter { $0.member.isUser }
                    .map { "for index in \(place).indices { \($0.place) = replace(\($0.place)) }" }
            }
            guard member.isList else { return ["\(place) = replace(\(place))"] }
            return ["\(place) = \(place)\(member.isOptional ? "?" : "").map(replace)"]
        }
    }
}
