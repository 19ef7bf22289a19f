package import JSONSyntax

/// The bodies of HTML forms (`application/x-www-form-urlencoded`).
///
/// Real clients also send spaces and UTF-8 without percent-encoding.
package enum FormBody {
    /// Reads a body.
    ///
    /// - Parameter body: The body.
    /// - Returns: A text for each name, or a list of texts for a repeated name; `nil` if a text is not UTF-8.
    package static func read(_ body: [UInt8]) -> JSONObject? {
        // An object finds its members one by one, which takes too long for a body of many names.
        var places: [String: Int] = [:]
        var items: [(name: String, values: [JSONValue])] = []
        let isText = forEachItem(of: body[...]) { name, value in
            if let place = places[name] {
                items[place].values.append(.string(value))
            } else {
                places[name] = items.count
                items.append((name, [.string(value)]))
            }
        }
        guard isText else { return nil }
        return JSONObject(
            distinct: items.map { name, values in
                JSONObject.Member(key: name, value: values.count == 1 ? values[0] : .array(values))
            }
        )
    }

    /// Reads a query, which is written like a form.
    ///
    /// - Parameter bytes: The query, without the question mark.
    /// - Returns: The first text of each name; none if a text is not UTF-8.
    package static func query(_ bytes: ArraySlice<UInt8>) -> [String: String] {
        var query = [String: String](minimumCapacity: 8)
        let isText = forEachItem(of: bytes) { name, value in
            if query[name] == nil { query[name] = value }
        }
        return isText ? query : [:]
    }

    /// Decodes the items of a form or a query; returns `false` if a text is not UTF-8.
    private static func forEachItem(
        of bytes: ArraySlice<UInt8>,
        _ body: (_ name: String, _ value: String) -> Void
    ) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let item = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[item.endIndex...].dropFirst()
            guard !item.isEmpty else { continue }
            let key = item.prefix { $0 != UInt8(ascii: "=") }
            guard let name = text(key), let value = text(item[key.endIndex...].dropFirst()) else { return false }
            body(name, value)
        }
        return true
    }

    /// Writes a body.
    ///
    /// - Parameter form: A text, or a list of texts, for each name. Other values are written as JSON.
    /// - Returns: The body, in which the name of a list is repeated.
    package static func write(_ form: JSONObject) -> [UInt8] {
        let items = form.members.flatMap { member in
            (member.value.elements ?? [member.value]).map { "\(escaped(member.key))=\(escaped($0.text ?? $0.line))" }
        }
        return Array(items.joined(separator: "&").utf8)
    }

    /// Decodes a name or value of a form or a query; `nil` if it is not UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
            return String(validating: bytes, as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "+") {
                decoded.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), bytes.endIndex - index >= 2, let high = digit(bytes[index]),
                let low = digit(bytes[index + 1])
            {
                decoded.append(high << 4 | low)
                index += 2
            } else {
                decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func escaped(_ text: String) -> String {
        text.utf8
            .map { byte in
                let character = Character(UnicodeScalar(byte))
                if character.isASCII, character.isLetter || character.isNumber || "-_.~".contains(character) {
                    return String(character)
                }
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            .joined()
    }
}
