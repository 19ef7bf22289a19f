extension HubCoding {
    /// Writes the function that reads an object of members.
    func write(readerOf definition: HubSchema.Definition, makes union: Union?, to swift: inout SwiftText) {
        let members = members(definition)
        let expression = expression(definition)
        let type = union?.type ?? expression.callee
        let function = union?.function(definition.name) ?? function(definition.name)
        let result = union == nil ? expression.swift : ".\(expression.swift)"
        writeMembers(members, function, to: &swift)
        swift.block("mutating func \(function)() throws(JSONScanFault) -> \(type)") { swift in
            for member in members where !member.isReadOnly {
                if let standard = member.standard {
                    swift.line("var \(member.name): \(self.type(member.form)) = \(self.swift(standard))")
                } else {
                    swift.line("var \(member.name): \(self.type(member.form))?")
                }
            }
            swift.line("var object = try enterObject(Self.\(function)Members)")
            if members.isEmpty {
                swift.line("while try nextMember(&object) != nil {}")
            } else {
                writeLoop(members, to: &swift)
            }
            let required = members.filter(\.isRequired).map { "let \($0.name)" }.joined(separator: ", ")
            if !required.isEmpty { swift.line("guard \(required) else { throw missing(object) }") }
            swift.line("return \(result)")
        }
        swift.line()
    }

    private func writeMembers(_ members: [HubSchema.Member], _ function: String, to swift: inout SwiftText) {
        let required = members.filter(\.isRequired).map(\.name)
        let tail = required.isEmpty ? "" : ", required: \(literal(required))"
        swift.line("static let \(function)Members = Members(\(literal(members.map(\.name)))\(tail))")
        swift.line()
    }

    private func writeLoop(_ members: [HubSchema.Member], to swift: inout SwiftText) {
        swift.block("while let member = try nextMember(&object)") { swift in
            swift.switch("member") { swift in
                for (index, member) in members.enumerated() {
                    let isLast = index == members.count - 1
                    swift.arm(isLast ? "default" : "case \(index)") { swift in
                        if member.isReadOnly {
                            swift.line("try skipValue()")
                        } else {
                            write(readingOf: member.form, into: member.name, to: &swift)
                        }
                    }
                }
            }
        }
    }

    /// Writes the statements that read a value into a variable.
    private func write(readingOf form: HubSchema.Form, into variable: String, to swift: inout SwiftText) {
        guard case .array(let element, let isSet) = form else {
            swift.line("\(variable) = \(reading(form))")
            return
        }
        swift.line("var list: \(type(form)) = []")
        swift.line("try enterArray()")
        swift.line("while try nextElement() { list.\(isSet ? "insert" : "append")(\(reading(element))) }")
        swift.line("\(variable) = list")
    }

    private func reading(_ form: HubSchema.Form) -> String {
        switch form {
        case .string: "try string()"
        case .boolean: "try boolean()"
        case .integer: "try integer()"
        case .reference(let name): isWord(name) ? "try word()" : "try self.\(function(name))()"
        // Nested lists, and lists of empty objects, do not occur.
        case .empty, .array: "try skipValue()"
        }
    }

    /// Writes the function that reads the arguments of every kind.
    func write(readerOf union: Union, _ cases: [HubSchema.Definition], to swift: inout SwiftText) {
        let head = "mutating func \(union.function)(of kind: \(union.kind)) throws(JSONScanFault) -> \(union.type)"
        swift.block(head) { swift in
            swift.switch("kind") { swift in
                for definition in cases {
                    swift.line("case .\(definition.name): return try \(union.function(definition.name))()")
                }
            }
        }
    }

    /// Writes the function that reads the answer of a command.
    func write(readerOfAnswers members: [HubSchema.Member], to swift: inout SwiftText) {
        writeMembers(members, "answer", to: &swift)
        swift.block("mutating func answer() throws(JSONScanFault) -> Result<Outcome, RelationshipError>") { swift in
            swift.line("var answer: Result<Outcome, RelationshipError>?")
            swift.line("var object = try enterObject(Self.answerMembers)")
            swift.block("while let member = try nextMember(&object)") { swift in
                swift.switch("member") { swift in
                    for (index, member) in members.enumerated() {
                        swift.arm(index == members.count - 1 ? "default" : "case \(index)") { swift in
                            writeAnswer(member, to: &swift)
                        }
                    }
                }
            }
            let problem = literal("expected a member that names the kind of answer")
            swift.line("guard let answer else { throw JSONScanFault(object.offset, .value(\(problem))) }")
            swift.line("return answer")
        }
    }

    private func writeAnswer(_ member: HubSchema.Member, to swift: inout SwiftText) {
        switch member.form {
        case .empty:
            swift.line("try skipValue()")
            swift.line("answer = .success(.\(member.name))")
        case .array(let element, _):
            swift.line("var list: \(type(member.form)) = []")
            swift.line("try enterArray()")
            swift.line("while try nextElement() { list.append(\(reading(element))) }")
            swift.line("answer = .success(.\(member.name)(list))")
        default:
            let result = member.name == HubCoding.failure ? ".failure" : ".success(.\(member.name)"
            swift.line("answer = \(result)(\(reading(member.form)))\(member.name == HubCoding.failure ? "" : ")")")
        }
    }

    /// The member of an answer that contains the error of a command.
    static let failure = "error"
}
