import JSONSyntax

extension HubCoding {
    /// Writes the function that writes an object of members.
    func write(writerOf definition: HubSchema.Definition, to swift: inout SwiftText) {
        let expression = expression(definition)
        swift.block("mutating func \(function(definition.name))(_ value: \(expression.callee))") { swift in
            swift.line("beginObject()")
            write(members(definition), at: expression.places(in: "value"), to: &swift)
            swift.line("endObject()")
        }
        swift.line()
    }

    /// Writes the function that writes the arguments of every kind.
    func write(writerOf union: Union, _ cases: [HubSchema.Definition], to swift: inout SwiftText) {
        swift.block("mutating func \(union.function)(_ value: \(union.type))") { swift in
            swift.line("beginObject()")
            swift.switch("value") { swift in
                for definition in cases {
                    let expression = expression(definition)
                    let (constants, places) = expression.pattern
                    let bound = constants.map { "let \($0)" }.joined(separator: ", ")
                    let members = members(definition)
                    swift.arm("case .\(expression.callee)" + (constants.isEmpty ? "" : "(\(bound))")) { swift in
                        if members.isEmpty { swift.line("break") }
                        write(members, at: places, to: &swift)
                    }
                }
            }
            swift.line("endObject()")
        }
    }

    /// Writes the function that writes the answer of a command.
    func write(writerOfAnswers members: [HubSchema.Member], to swift: inout SwiftText) {
        swift.block("mutating func answer(_ answer: Result<Outcome, RelationshipError>)") { swift in
            swift.line("beginObject()")
            swift.switch("answer") { swift in
                for member in members {
                    let isFailure = member.name == HubCoding.failure
                    let inner = isFailure ? ".failure" : ".\(member.name)"
                    let bound: String
                    if case .empty = member.form { bound = inner } else { bound = "\(inner)(let value)" }
                    swift.arm("case \(isFailure ? bound : ".success(\(bound))")") { swift in
                        swift.line("member(\(key(member.name)))")
                        write(form: member.form, "value", to: &swift)
                    }
                }
            }
            swift.line("endObject()")
        }
    }

    private func key(_ name: String) -> String { literal("\"\(name)\":") }

    private func write(_ members: [HubSchema.Member], at places: [String: String], to swift: inout SwiftText) {
        for member in members {
            let place = places[member.name] ?? "value.\(member.name)"
            guard !member.isRequired, !member.isReadOnly else {
                swift.line("member(\(key(member.name)))")
                write(form: member.form, place, to: &swift)
                continue
            }
            swift.block("if \(condition(member, place))") { swift in
                swift.line("member(\(key(member.name)))")
                write(form: member.form, member.standard == nil ? "present" : place, to: &swift)
            }
        }
    }

    /// Returns the condition under which an optional member is written.
    private func condition(_ member: HubSchema.Member, _ place: String) -> String {
        switch member.standard {
        case nil: "let present = \(place)"
        case .string("")?, .object?: "!\(place).isEmpty"
        case .array(let elements)? where elements.isEmpty: "!\(place).isEmpty"
        case .bool(let flag)?: flag ? "!\(place)" : place
        case let standard?: "\(place) != \(self.swift(standard))"
        }
    }

    private func write(form: HubSchema.Form, _ place: String, to swift: inout SwiftText) {
        switch form {
        case .string: swift.line("string(\(place))")
        case .boolean: swift.line("boolean(\(place))")
        case .integer: swift.line("integer(\(place))")
        case .reference(let name): swift.line("\(isWord(name) ? "word" : function(name))(\(place))")
        case .empty:
            swift.line("beginObject()")
            swift.line("endObject()")
        case .array(let element, let isSet):
            swift.line("beginArray()")
            let head =
                isSet
                ? "for element in \(type(element)).allCases where \(place).contains(element)"
                : "for element in \(place)"
            swift.block(head) { swift in write(form: element, "element", to: &swift) }
            swift.line("endArray()")
        }
    }
}
