extension ValuesTable {
    /// The structures with their JSON, or `nil` if there are none.
    var swift: String? {
        guard !values.isEmpty else { return nil }
        var swift = SwiftText()
        let usesBytes = values.contains { $0.members.contains(where: \.isBytes) }
        if usesBytes { swift.line("public import Foundation") }
        swift.line("package import JSONSyntax")
        if values.contains(where: \.isStrict) { swift.line("import RelationshipCore") }
        for value in values {
            swift.line()
            value.write(to: &swift)
            swift.line()
            value.writeWriter(to: &swift)
        }
        return swift.text
    }
}

extension ValuesTable.Member {
    /// Whether the value is bytes, or has bytes in it, which are Base64 in JSON.
    fileprivate var isBytes: Bool { type == "Data" || type == "[String: Data]?" }

    /// Returns a value other than `nil` in the form that writes itself.
    fileprivate func written(_ value: String) -> String {
        switch type {
        case "Data": "\(value).base64EncodedString()"
        case "[String: Data]?": "\(value).mapValues { $0.base64EncodedString() }"
        default: value
        }
    }

    fileprivate var isNullable: Bool { type.hasSuffix("?") }

    /// The summary without its details.
    fileprivate var shortSummary: String {
        let sentence = summary.firstRange(of: "; ").map { summary[..<$0.lowerBound] + "." } ?? summary[...]
        return String(sentence)
    }
}

extension ValuesTable.Value {
    /// Writes the structure.
    fileprivate func write(to swift: inout SwiftText) {
        swift.declaration(of: type, "struct", "Sendable, Hashable, Codable", summary, detail) { swift in
            for member in members {
                swift.line("/// \(member.summary)")
                swift.line("public var \(member.name): \(member.type)")
            }
            writeInitializer(to: &swift)
            writeKeys(to: &swift)
            if isStrict { writeReader(to: &swift) }
        }
    }

    private func writeInitializer(to swift: inout SwiftText) {
        swift.line()
        swift.line("/// Creates a value.")
        swift.line("///")
        swift.line("/// - Parameters:")
        for member in members { swift.line("///   - \(member.name): \(member.shortSummary)") }
        let parameters = members.map { member in
            "\(member.name): \(member.type)" + (member.initial.map { " = \($0)" } ?? "")
        }
        swift.block("public init(\(parameters.joined(separator: ", ")))") { swift in
            for member in members { swift.line("self.\(member.name) = \(member.name)") }
        }
    }

    /// Writes the keys, unless they are those of the compiler.
    private func writeKeys(to swift: inout SwiftText) {
        guard isStrict || members.contains(where: { $0.key != $0.name }) else { return }
        swift.line()
        swift.block("private enum CodingKeys: String, CodingKey, CaseIterable") { swift in
            for member in members {
                swift.line("case \(member.name)" + (member.key == member.name ? "" : " = \(literal(member.key))"))
            }
        }
    }

    private func writeReader(to swift: inout SwiftText) {
        swift.line()
        swift.line("/// Reads a value; unknown members are refused.")
        swift.line("///")
        swift.line("/// - Parameter decoder: The decoder.")
        swift.line("/// - Throws: An error with the place of an unknown or missing member, or one of another type.")
        swift.block("public init(from decoder: any Decoder) throws") { swift in
            swift.line("let object = try decoder.strictObject(CodingKeys.self)")
            for member in members {
                let access = member.isNullable || member.isOptional ? "optional" : "required"
                let initial = member.isOptional ? member.initial.map { " ?? \($0)" } ?? "" : ""
                swift.line("\(member.name) = try object.\(access)(.\(member.name))\(initial)")
            }
        }
    }

    /// Writes the function that writes JSON, with members in the order of their keys.
    fileprivate func writeWriter(to swift: inout SwiftText) {
        swift.block("extension \(type): JSONBytesEncodable") { swift in
            swift.block("package func writeJSON(to json: inout JSONBytes)") { swift in
                swift.line("json.beginObject()")
                for member in members.sorted(by: { $0.key < $1.key }) {
                    let key = "json.key(\(literal("\(literal(member.key)):")))"
                    guard member.isNullable else {
                        swift.line(key)
                        swift.line("\(member.written(member.name)).writeJSON(to: &json)")
                        continue
                    }
                    swift.block("if let \(member.name)") { swift in
                        swift.line(key)
                        swift.line("\(member.written(member.name)).writeJSON(to: &json)")
                    }
                }
                swift.line("json.endObject()")
            }
        }
    }
}
