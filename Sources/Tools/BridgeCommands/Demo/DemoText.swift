import JSONSyntax

/// Formats the dialects' JSON for readers of the demo.
///
/// Empty values are omitted, and lines can break after commas.
enum DemoText {
    /// Formats a call or callback: its name, and its arguments in parentheses.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - args: The arguments; `nil` for none.
    /// - Returns: The text, such as `addFriend(userID: "bob")`.
    static func call(_ name: String, _ args: JSONValue?) -> String {
        "\(name)(\(members(args?.object ?? JSONObject())))"
    }

    /// Formats a reply: the block that is called, and its arguments.
    ///
    /// - Parameter value: The reply.
    /// - Returns: The text, such as `succ` or `fail: {code: 6017}`.
    static func reply(_ value: JSONValue) -> String {
        (value.object?.members ?? []).map { isEmpty($0.value) ? $0.key : "\($0.key): \(text($0.value))" }
            .joined(separator: ", ")
    }

    private static func text(_ value: JSONValue) -> String {
        switch value.content {
        case .object(let object): return "{\(members(object))}"
        case .array(let elements): return "[\(elements.map(text).joined(separator: ", "))]"
        default: return value.sortedText
        }
    }

    private static func members(_ object: JSONObject) -> String {
        object.members.filter { !isEmpty($0.value) }.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        switch value.content {
        case .null: return true
        case .string(let text): return text.isEmpty
        case .array(let elements): return elements.isEmpty
        case .object(let object): return object.members.allSatisfy { isEmpty($0.value) }
        default: return false
        }
    }
}
