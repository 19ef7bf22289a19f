extension ValuesTable {
    /// Returns the Swift source that creates random values of each type of the table, for tests.
    ///
    /// - Parameter wire: The module of the values.
    /// - Returns: The conformances to `RandomValue`.
    func randomSwift(_ wire: String) -> String {
        var swift = SwiftText()
        swift.line("package import \(wire)")
        for value in values {
            let members = value.members.map { "\($0.name): random.value()" }
            Self.write(value.type, to: &swift) { $0.line("self.init(\(members.joined(separator: ", ")))") }
        }
        for message in messages {
            Self.write(message.type, to: &swift) { swift in
                swift.switch("random.int(0...\(message.cases.count - 1))") { swift in
                    for (place, row) in message.cases.enumerated() {
                        let pattern = place + 1 < message.cases.count ? "case \(place)" : "default"
                        swift.line("\(pattern): self = .\(row.name)\(row.randomValues)")
                    }
                }
            }
        }
        return swift.text
    }

    private static func write(_ type: String, to swift: inout SwiftText, _ body: (inout SwiftText) -> Void) {
        swift.line()
        swift.block("extension \(type): RandomValue") { swift in
            swift.block("package init(random: inout SeededGenerator)", body)
        }
    }
}

extension MessageRow.Case {
    fileprivate var randomValues: String {
        if type != nil { return "(random.value())" }
        guard !arguments.isEmpty else { return "" }
        return "(\(arguments.map { "\($0.name): random.value()" }.joined(separator: ", ")))"
    }
}
