extension ValuesTable {
    /// The Swift source of the structures and their JSON coding, or `nil` if there are none.
    var swift: String? {
        guard !values.isEmpty else { return nil }
        var swift = SwiftText()
        let usesBytes = values.contains { $0.members.contains(where: \.isBytes) }
        if usesBytes { swift.line("public import Foundation") }
        swift.line("package import JSONSyntax")
        if values.contains(where: \.isStrict) { swift.line("package import RelationshipCore") }
        for value in values {
            swift.line()
            value.write(to: &swift)
            value.writeReader(to: &swift)
            swift.line()
            value.writeWriter(to: &swift)
        }
        return swift.text
    }
}

extension ValuesTable.Member {
    /// Whether the value contains bytes, which are Base64 in JSON.
    fileprivate var isBytes: Bool { type == "Data" || type == "[String: Data]?" }

    var isNullable: Bool { type.hasSuffix("?") }

    /// The summary up to its first semicolon.
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
            if isStrict { writeDecoder(to: &swift) }
        }
    }

    private func writeInitializer(to swift: inout SwiftText) {
        swift.line()
        let descriptions = members.map { "  - \($0.name): \($0.shortSummary)" }
        swift.documentation("Creates a value.", ["- Parameters:"] + descriptions)
        let parameters = members.map { member in
            "\(member.name): \(member.type)" + (member.initial.map { " = \($0)" } ?? "")
        }
        swift.block("public init(\(parameters.joined(separator: ", ")))") { swift in
            for member in members { swift.line("self.\(member.name) = \(member.name)") }
        }
    }

    /// Writes the coding keys, unless the compiler synthesizes them.
    private func writeKeys(to swift: inout SwiftText) {
        guard members.contains(where: { $0.key != $0.name }) else { return }
        swift.line()
        swift.block("private enum CodingKeys: String, CodingKey") { swift in
            for member in members {
                swift.line("case \(member.name)" + (member.key == member.name ? "" : " = \(literal(member.key))"))
            }
        }
    }

    private func writeDecoder(to swift: inout SwiftText) {
        swift.line()
        let faults = "an unknown or missing member, or one of another type"
        swift.reader("Reads a value; unknown members are refused.", faults) { swift in
            swift.line("try self.init(decoder.strictObject(Self.memberNames))")
        }
    }

    /// Writes the initialiser that reads the members of a strict value.
    fileprivate func writeReader(to swift: inout SwiftText) {
        guard isStrict else { return }
        swift.line()
        swift.block("extension \(type): StrictValue") { swift in
            swift.line("package static var memberNames: [String] { \(literal(members.map(\.key))) }")
            swift.line()
            swift.block("package init(_ object: StrictObject) throws") { swift in
                for member in members {
                    let access = member.isNullable || member.isOptional ? "optional" : "required"
                    let initial = member.isOptional ? member.initial.map { " ?? \($0)" } ?? "" : ""
                    swift.line("\(member.name) = try object.\(access)(\(literal(member.key)))\(initial)")
                }
            }
        }
    }

    /// Writes the function that writes JSON.
    fileprivate func writeWriter(to swift: inout SwiftText) {
        swift.writer(of: type) { $0.object(members.map { ($0.key, $0.name, $0.type) }) }
    }
}

extension SwiftText {
    /// Adds the initialiser that decodes a value.
    ///
    /// - Parameters:
    ///   - summary: The first sentence of the documentation.
    ///   - faults: The faults that the documentation of thrown errors lists.
    ///   - body: Writes the statements.
    mutating func reader(_ summary: String, _ faults: String, _ body: (inout SwiftText) -> Void) {
        documentation(
            summary,
            ["- Parameter decoder: The decoder.", "- Throws: An error with the place of \(faults)."]
        )
        block("public init(from decoder: any Decoder) throws", body)
    }

    /// Adds the function that encodes a value.
    ///
    /// - Parameters:
    ///   - summary: The first sentence of the documentation.
    ///   - body: Writes the statements, with a container for the coding keys.
    mutating func encoder(_ summary: String, _ body: (inout SwiftText) -> Void) {
        documentation(summary, ["- Parameter encoder: The encoder.", "- Throws: What the encoder throws."])
        block("public func encode(to encoder: any Encoder) throws") { swift in
            swift.line("var container = encoder.container(keyedBy: CodingKeys.self)")
            body(&swift)
        }
    }

    /// Adds the conformance of a type that writes its JSON.
    mutating func writer(of type: String, _ body: (inout SwiftText) -> Void) {
        block("extension \(type): JSONBytesEncodable") { swift in
            swift.block("package func writeJSON(to json: inout JSONBytes)", body)
        }
    }

    /// Adds the statements that write an object.
    ///
    /// - Parameter members: Adds the statements that write the members, in the order of their keys.
    mutating func object(_ members: (inout SwiftText) -> Void) {
        line("let start = json.beginObject()")
        members(&self)
        line("json.endObject(start)")
    }

    /// Adds the statements that write an object, with its members in the order of their keys.
    mutating func object(_ members: [(key: String, name: String, type: String)]) {
        object { swift in
            for (key, name, type) in members.sorted(by: { $0.key < $1.key }) {
                if type.hasSuffix("?") {
                    swift.block("if let \(name)") { $0.member(key, name, type) }
                } else {
                    swift.member(key, name, type)
                }
            }
        }
    }

    /// Adds the statement that writes the key of a member.
    mutating func key(_ key: String) { line("json.key(\(literal(",\(literal(key)):")))") }

    /// Adds the statements that write a member of an object.
    mutating func member(_ key: String, _ name: String, _ type: String) {
        self.key(key)
        let type = type.hasSuffix("?") ? String(type.dropLast()) : type
        let isData = type == "Data" || type.hasSuffix(": Data]")
        let write = "\(isData ? ".base64EncodedString()" : "").writeJSON(to: "
        if type.hasPrefix("[String: ") {
            line("json.object(\(name).keys.sorted()) { \(name)[$0]?\(write)&$1) }")
        } else if type.hasPrefix("["), type != "[String]" {
            line("json.list(\(name).count) { \(name)[$0]\(write)&$1) }")
        } else {
            line("\(name)\(write)&json)")
        }
    }
}
