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

extension JSONBytesEncodable {
    /// The JSON of the value, in UTF-8.
    package var jsonBytes: [UInt8] {
        var json = JSONBytes()
        writeJSON(to: &json)
        return json.bytes
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONBytesEncodable where Self: RawRepresentable, RawValue: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { rawValue.writeJSON(to: &json) }
}

// A function that is generic over numbers would look up their functions at run time, since the modules that write values
// do not specialise it.
extension Int: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(Int64(self)) }
}

extension Int32: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(Int64(self)) }
}

extension Int64: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension UInt: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(UInt64(self)) }
}

extension UInt32: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(UInt64(self)) }
}

extension UInt64: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension Bool: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension String: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) { json.write(self) }
}

extension [String] {
    /// Writes the list.
    package func writeJSON(to json: inout JSONBytes) {
        json.list(count) { $1.write(self[$0]) }
    }
}
