/// A value that writes its JSON as bytes.
///
/// The text equals the output of Foundation's encoder with sorted keys and unescaped slashes: members are sorted by
/// key, and members without a value are omitted. Foundation's encoder first builds a tree of every value. This protocol
/// writes bytes directly.
package protocol JSONBytesEncodable: Encodable {
    /// Writes the value.
    ///
    /// - Parameter json: The output.
    func writeJSON(to json: inout JSONBytes)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONBytesEncodable where Self: RawRepresentable, RawValue: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { rawValue.writeJSON(to: &json) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONBytesEncodable where Self: BinaryInteger {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension Int: JSONBytesEncodable {}
extension Int32: JSONBytesEncodable {}
extension Int64: JSONBytesEncodable {}
extension UInt: JSONBytesEncodable {}
extension UInt32: JSONBytesEncodable {}
extension UInt64: JSONBytesEncodable {}

extension Bool: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension String: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension Array: JSONBytesEncodable where Element: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        json.beginList()
        for (index, element) in enumerated() {
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            element.writeJSON(to: &json)
        }
        json.endList()
    }
}

extension Dictionary: JSONBytesEncodable where Key == String, Value: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        json.beginObject()
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            json.key(key.jsonLiteral + ":")
            value.writeJSON(to: &json)
        }
        json.endObject()
    }
}
