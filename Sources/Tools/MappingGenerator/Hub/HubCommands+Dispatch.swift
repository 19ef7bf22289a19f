extension HubCommands {
    /// The source that dispatches a command to the functions of its own file in `Commands`.
    ///
    /// A command without such a function does not compile.
    var dispatch: String {
        let writing = commands.filter { !$0.facts.isRead }
        let reading = commands.filter(\.facts.isRead)
        var swift = SwiftText()
        swift.block("extension Rules") { swift in
            swift.line("/// Adds the data that a command needs, and returns whether the command changes data at all.")
            let head = "func addNeeds(of command: Command, by caller: Caller, to footprint: inout Footprint) -> Bool"
            swift.block(head) { swift in
                swift.switch("command") { swift in
                    for command in writing {
                        let call = command.call(adding: ["by: caller", "needs: &footprint"])
                        swift.line("\(command.pattern): \(call)")
                    }
                    swift.line("\(pattern(of: reading)): return false")
                }
                swift.line("return true")
            }
        }
        swift.line()
        swift.block("extension Draft") { swift in
            swift.line("/// Decides a command.")
            swift.block("mutating func decide(_ command: Command) throws(RelationshipError)") { swift in
                swift.switch("command") { swift in
                    for command in writing { swift.line("\(command.pattern): try \(command.call(adding: []))") }
                    swift.arm(pattern(of: reading)) { swift in
                        let message = #""\(command.kind.rawValue) is not a writing command""#
                        swift.line("throw RelationshipError(.internalFailure, \(message))")
                    }
                }
            }
        }
        swift.line()
        swift.block("extension RelationshipService") { swift in
            swift.line("/// Answers a command that changes nothing.")
            let head = "func read(_ command: Command, as caller: Caller, now: Timestamp)"
            swift.block("\(head) async throws(RelationshipError) -> Outcome") { swift in
                swift.switch("command") { swift in
                    for command in reading {
                        let call = command.call(adding: ["as: caller", "now: now"])
                        swift.line("\(command.pattern): return try await \(call)")
                    }
                    swift.arm(pattern(of: writing)) { swift in
                        let message = #""\(command.kind.rawValue) has no footprint""#
                        swift.line("throw RelationshipError(.internalFailure, \(message))")
                    }
                }
            }
        }
        return swift.text
    }
}

extension HubCommands.Command {
    /// The pattern that binds all arguments.
    fileprivate var pattern: String {
        "case .\(name)" + (constants.isEmpty ? "" : "(\(constants.map { "let \($0)" }.joined(separator: ", ")))")
    }

    /// Returns the call of the function with the name of the command.
    fileprivate func call(adding arguments: [String]) -> String {
        "\(name)(\((expression.labeledConstants + arguments).joined(separator: ", ")))"
    }
}
