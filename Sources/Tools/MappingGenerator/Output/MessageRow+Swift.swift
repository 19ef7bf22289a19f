extension ValuesTable {
    /// The Swift source of the enumerations and their JSON coding, or `nil` if there are none.
    var messagesSwift: String? {
        guard !messages.isEmpty else { return nil }
        var swift = SwiftText()
        swift.line("package import JSONSyntax")
        swift.line("package import RelationshipCore")
        for message in messages {
            swift.line()
            message.write(to: &swift)
            switch message.coding {
            case .call, .event: message.writeNames(to: &swift)
            case .reply, .parameter: message.writeChoice(to: &swift)
            case .byHand: continue
            }
            message.writeBytes(to: &swift)
        }
        return swift.text
    }
}

extension MessageRow {
    /// Writes the enumeration.
    fileprivate func write(to swift: inout SwiftText) {
        swift.declaration(of: type, "enum", "Sendable, Hashable", summary, detail) { swift in
            for item in cases {
                swift.line("/// \(item.summary)")
                let arguments = item.arguments.map { argument in
                    "\(argument.name): \(argument.type)"
                        + (argument.isNullable ? argument.initial.map { " = \($0)" } ?? "" : "")
                }
                let values = item.type.map { [$0] } ?? arguments
                swift.line("case \(item.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
            }
        }
    }

    /// Writes the function that writes JSON.
    fileprivate func writeBytes(to swift: inout SwiftText) {
        let isNamed = coding == .call || coding == .event
        swift.line()
        swift.writer(of: type) { swift in
            swift.object { swift in
                if isNamed { swift.key("args") }
                swift.switch("self") { swift in
                    for item in cases { item.writeBytes(to: &swift, isNamed) }
                }
                if isNamed { swift.member(coding.rawValue, "name.rawValue", "String") }
            }
        }
    }

    // MARK: Calls and callbacks

    /// The names in JSON, each with its cases.
    private var names: [(key: String, cases: [Case])] { groupedByName(cases, \.key) }

    /// Writes the names of calls or callbacks, and the coding as a name with arguments.
    fileprivate func writeNames(to swift: inout SwiftText) {
        let what = coding == .call ? "call" : "callback"
        swift.line()
        swift.block("extension \(type)") { swift in
            swift.line("/// The names of the \(what)s in JSON: the vendor's selectors without labels.")
            swift.block("public enum Name: String, Sendable, Hashable, Codable, CaseIterable") { swift in
                for name in names { swift.line("case \(name.key)") }
                swift.line()
                swift.line("/// The names of the arguments, in the vendor's order.")
                swift.block("public var arguments: [String]") { swift in
                    swift.switch("self") { swift in
                        for (key, cases) in names {
                            swift.line("case .\(key): \(literal(cases.flatMap(\.arguments).map(\.name)))")
                        }
                    }
                }
                writeAccepted(to: &swift)
            }
            swift.line()
            swift.line("/// The name of this \(what).")
            swift.block("public var name: Name") { swift in
                swift.switch("self") { swift in
                    for item in cases { swift.line("case .\(item.name): .\(item.key)") }
                }
            }
        }
        swift.line()
        swift.block("extension \(type): Codable") { swift in
            swift.block("private enum CodingKeys: String, CodingKey") { $0.line("case \(coding.rawValue), args") }
            writeReader(what, to: &swift)
            writeWriter(what, to: &swift)
        }
    }

    /// The cases with arguments that have other names in JSON.
    private var renamed: [Case] { cases.filter { !$0.aliases.isEmpty } }

    /// Writes the argument names that JSON can use, if they include other names than the vendor's.
    private func writeAccepted(to swift: inout SwiftText) {
        guard !renamed.isEmpty else { return }
        swift.line()
        swift.line("/// The names of the arguments, and those that JSON may have in place of them.")
        swift.block("var accepted: [String]") { swift in
            swift.switch("self") { swift in
                for item in renamed {
                    swift.line("case .\(item.key): arguments + \(literal(item.aliases.keys.sorted()))")
                }
                swift.line("default: arguments")
            }
        }
    }

    private func writeReader(_ what: String, to swift: inout SwiftText) {
        if !isReadByHand {
            swift.line()
            let summary = "Reads a \(what) from its name and its arguments; other members belong to the envelope."
            swift.reader(summary, "what is unknown, missing or of another type") { swift in
                swift.line("try self.init(StrictCall(from: decoder, .\(coding.rawValue)))")
            }
            swift.line()
            swift.block("package init(_ \(coding.rawValue): StrictCall) throws") { swift in
                let (value, known) = (coding.rawValue, renamed.isEmpty ? "arguments" : "accepted")
                swift.block("guard let name = Name(rawValue: \(value).name) else") { swift in
                    swift.line("throw \(value).unknownNameFault(among: Name.allCases.map(\\.rawValue))")
                }
                swift.line("try self.init(name, \(value).arguments(taking: name.\(known)))")
            }
        }
        swift.line()
        let access = isReadByHand ? "" : "private "
        let head = "\(access)init(_ name: Name, _ args: StrictObject) throws"
        swift.block(head) { swift in
            swift.switch("name") { swift in
                for (key, cases) in names {
                    if let note = cases.first?.note { swift.line("// \(note)") }
                    guard cases.count > 1 else {
                        swift.line("case .\(key): self = \(cases[0].read())")
                        continue
                    }
                    let (further, argument) = (cases[1], cases[1].arguments[0])
                    swift.arm("case .\(key)") { swift in
                        let read = "try args.optional(\(literal(argument.name)), as: \(argument.type).self)"
                        swift.line("let \(argument.name) = \(read)")
                        let value = ".\(further.name)(\(argument.name): $0)"
                        swift.line("self = \(argument.name).map { \(value) } ?? \(cases[0].read())")
                    }
                }
            }
        }
    }

    private func writeWriter(_ what: String, to swift: inout SwiftText) {
        swift.line()
        swift.encoder("Writes the \(what); arguments that are `nil` are left out.") { swift in
            swift.line("try container.encode(name, forKey: .\(coding.rawValue))")
            swift.line("var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)")
            swift.switch("self") { swift in
                let empty = cases.filter(\.arguments.isEmpty).map(\.name)
                if !empty.isEmpty { swift.line("\(pattern(empty)): break") }
                for item in cases where !item.arguments.isEmpty { item.writeArguments(to: &swift) }
            }
        }
    }
}
