extension MessageRow {
    /// Writes the coding as an object with one member, which has the name of the case.
    func writeChoice(to swift: inout SwiftText) {
        let named = cases.filter { $0.type != nil || !$0.arguments.isEmpty }
        swift.line()
        swift.block("extension \(type): Codable") { swift in
            swift.block("private enum CodingKeys: String, CodingKey, CaseIterable") { swift in
                swift.line("case \(named.map(\.key).joined(separator: ", "))")
            }
            for item in named where !item.arguments.isEmpty {
                swift.line()
                swift.block("private enum \(item.keys): String, CodingKey") { swift in
                    swift.line("case \(item.arguments.map(\.name).joined(separator: ", "))")
                }
            }
            writeChoiceReader(named, to: &swift)
            writeChoiceWriter(named, to: &swift)
        }
    }

    private func writeChoiceReader(_ named: [Case], to swift: inout SwiftText) {
        let isReply = coding == .reply
        let empty = cases.first { $0.type == nil && $0.arguments.isEmpty }
        let forms = named.map { "{\"\($0.key)\": {\($0.form)}}" }.joined(separator: " or ")
        let fault = isReply ? "a reply is \(forms)" : "a success block has at most one parameter"
        let refusal = "throw decoder.fault(\(literal(fault)))"
        swift.line()
        let summary = "Reads the \(isReply ? "reply; other members belong to the envelope" : "parameter")."
        swift.reader(summary, "what is unknown, missing or of another type") { swift in
            let known = literal(named.map(\.key))
            swift.line("let object = try \(isReply ? "StrictObject(decoder)" : "decoder.strictObject(\(known))")")
            swift.line("let keys = CodingKeys.allCases.filter { object.has($0.rawValue) }")
            if let empty { swift.block("if keys.isEmpty") { $0.line("self = .\(empty.name); return") } }
            swift.line("guard keys.count == 1 else { \(refusal) }")
            swift.switch("keys[0]") { swift in
                for item in named where item.arguments.isEmpty {
                    swift.line("case .\(item.key): self = .\(item.name)(try object.required(\(literal(item.key))))")
                }
                for item in named where !item.arguments.isEmpty {
                    swift.arm("case .\(item.key)") { swift in
                        let names = literal(item.arguments.map(\.name))
                        swift.line("let args = try object.decoder(at: \(literal(item.key))).strictObject(\(names))")
                        swift.line("self = \(item.read())")
                    }
                }
            }
        }
    }

    private func writeChoiceWriter(_ named: [Case], to swift: inout SwiftText) {
        swift.line()
        swift.encoder("Writes the value under the name of its case.") { swift in
            swift.switch("self") { swift in
                for item in cases {
                    if item.type != nil {
                        swift.line("case .\(item.name)(let value): try container.encode(value, forKey: .\(item.key))")
                    } else if item.arguments.isEmpty {
                        swift.line("case .\(item.name): break")
                    } else {
                        let keys = "keyedBy: \(item.keys).self, forKey: .\(item.key)"
                        item.writeArguments(to: &swift, "var args = container.nestedContainer(\(keys))") { ".\($0)" }
                    }
                }
            }
        }
    }
}
