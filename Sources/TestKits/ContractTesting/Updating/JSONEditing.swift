/// The replacement of values in the text of a document, without changes to the layout of the other values.
package enum JSONEditing {
    /// The maximum number of characters of a line with a new value.
    private static let width = 120

    /// Returns the text of a changed document.
    ///
    /// - Parameters:
    ///   - source: The text of the old document.
    ///   - old: The old document, as read from the text.
    ///   - new: The new document.
    /// - Returns: The text of the new document.
    /// - Throws: `JSONScanFault` if the old document is not that of the text.
    package static func text(_ source: String, of old: JSONValue, to new: JSONValue) throws -> String {
        var bytes = Array(source.utf8)
        let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        for (place, value) in changes(from: old, to: new).reversed() {
            guard starts.indices.contains(place.line - 1) else { continue }
            let line = starts[place.line - 1]
            var scanner = try JSONScanner(bytes)
            scanner.move(to: line + place.column - 1)
            let start = scanner.index
            try scanner.skipValue()
            let indent = bytes[line...].prefix { $0 == UInt8(ascii: " ") }.count
            let text = value.text(width: width - indent)
                .replacing("\n", with: "\n" + String(repeating: " ", count: indent))
            bytes.replaceSubrange(start..<scanner.index, with: Array(text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the smallest changed values with their places, in the order of the text.
    private static func changes(from old: JSONValue, to new: JSONValue) -> [(JSONPlace, JSONValue)] {
        guard old != new else { return [] }
        if let members = old.object?.members, let others = new.object?.members,
            members.map(\.key) == others.map(\.key)
        {
            return zip(members, others).flatMap { changes(from: $0.value, to: $1.value) }
        }
        if let elements = old.elements, let others = new.elements, elements.count == others.count {
            return zip(elements, others).flatMap { changes(from: $0, to: $1) }
        }
        return old.place.map { [($0, new)] } ?? []
    }
}
