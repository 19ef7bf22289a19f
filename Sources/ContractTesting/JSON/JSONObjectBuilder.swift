/// Builds an object in which what says nothing (empty texts and lists, `nil`) is left out.
struct JSONObjectBuilder {
    private(set) var object = JSONObject()

    var value: JSONValue { .object(object) }

    mutating func add(_ key: String, _ value: JSONValue?) {
        if let value { object[key] = value }
    }

    mutating func add(_ key: String, nonEmpty text: String?) {
        if let text, !text.isEmpty { object[key] = .string(text) }
    }

    mutating func add(_ key: String, nonEmpty texts: [String]) {
        if !texts.isEmpty { object[key] = .array(texts.map { .string($0) }) }
    }
}
