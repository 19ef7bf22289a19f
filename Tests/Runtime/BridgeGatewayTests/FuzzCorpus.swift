#if Gateway
import JSONSyntax
import TestValues

/// An operation of the OpenAPI document, as the basis of mutated requests.
struct FuzzOperation: Sendable {
    let method: String
    let path: String
    /// The dialect of the session that the request needs, or `nil` if it needs no session.
    let dialect: String?
    let bodies: [JSONValue]

    /// Returns the operations of a document.
    static func all(_ document: JSONValue) -> [FuzzOperation] {
        let paths = document["paths"]?.object?.members ?? []
        return paths.flatMap { path in
            (path.value.object?.members ?? [])
                .map { operation in
                    let content = operation.value["requestBody"]?["content"]?["application/json"]
                    let parts = path.key.split(separator: "/")
                    return FuzzOperation(
                        method: operation.key.uppercased(),
                        path: path.key,
                        dialect: operation.value["security"] == nil && parts.count > 1 ? String(parts[1]) : nil,
                        bodies: (content?["examples"]?.object?.members ?? []).compactMap { $0.value["value"] }
                    )
                }
        }
    }
}

/// A writer of JSON that replaces some values, also with invalid JSON.
struct FuzzedJSON {
    private static let fragments: [String] = [
        "null", "true", "-1", "0", "-0", "01", "1.5", "1.0", "1e2", "1e999999", "1E-99999999999", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", String(repeating: "9", count: 400),
        "NaN",
        #""""#, #""\u0000""#, "\"\u{0}\"", #""\ud800""#, #""\udc00\ud800""#, #""\x""#, "\"\n\"", "'x'", #""bob""#,
        #""alice""#,
        #"["bob"]"#, #""朋友🙂""#, "[]", "{}", "[[]]", "[null]", "[1,]", #"{"a":1,"a":2}"#, #"{"a":}"#, "/**/1", "1 2", "",
        "\"\(String(repeating: "é", count: 3_000))\"",
        String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
        String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        String(repeating: #"{"a":"#, count: 700),
        "[\(Array(repeating: #""u""#, count: 1_500).joined(separator: ","))]",
    ]

    private var generator: SeededGenerator
    private var text = ""
    private let percent: UInt64

    private init(_ generator: SeededGenerator, percent: UInt64) {
        (self.generator, self.percent) = (generator, percent)
    }

    /// Returns the text of a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - percent: The percentage of values that are replaced.
    ///   - generator: The source of randomness.
    /// - Returns: The text.
    static func text(_ value: JSONValue, percent: UInt64, _ generator: inout SeededGenerator) -> String {
        var json = FuzzedJSON(generator, percent: percent)
        json.write(value)
        generator = json.generator
        return json.text
    }

    private mutating func write(_ value: JSONValue) {
        guard !generator.chance(percent) else {
            text += generator.one(of: FuzzedJSON.fragments)
            return
        }
        if let elements = value.elements {
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += "," }
                write(element)
                if generator.chance(percent) { text += "," + element.line }
            }
            text += "]"
        } else if let object = value.object {
            var members = object.members
            if generator.chance(percent), !members.isEmpty { members.remove(at: generator.int(0...members.count - 1)) }
            if generator.chance(percent) { members += members.prefix(1) }
            if generator.chance(percent) { members.append(.init(key: generator.text(), value: "x")) }
            text += "{"
            for (place, member) in members.enumerated() {
                if place > 0 { text += "," }
                text += member.key.jsonLiteral + ":"
                write(member.value)
            }
            text += "}"
        } else {
            text += value.line
        }
    }
}
#endif
