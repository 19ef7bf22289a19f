package import JSONSyntax

extension JSONObject {
    /// The value at a path with dots between the names; `nil` removes it.
    package subscript(path path: String) -> JSONValue? {
        get {
            // Most paths are one name.
            if let value = self[path] { return value }
            guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
            return self[String(path[..<dot])]?.object?[path: String(path[path.index(after: dot)...])]
        }
        set {
            guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else {
                self[path] = newValue
                return
            }
            let name = String(path[..<dot])
            var inner = self[name]?.object ?? JSONObject()
            inner[path: String(path[path.index(after: dot)...])] = newValue
            self[name] = .object(inner)
        }
    }
}

extension JSONValue {
    /// The text of a text, a number or a truth value, as the keys of `values` in rows spell it.
    var key: String? {
        switch content {
        case .string(let text): text
        case .number(let number): number.literal
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
