/// A JSON value that knows which line it begins on, so that a broken rule can be shown where it is broken.
package struct JSONNode: Sendable {
    enum Value: Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    struct Member: Sendable {
        var key: String
        var line: Int
        var node: JSONNode
    }

    var line: Int
    var value: Value

    /// What the value is called in messages.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a truth value"
        case .integer: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
