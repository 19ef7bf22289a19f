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

// A function that is generic over numbers would look up their functions at run time, since the modules that write values
// cannot specialise it.
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

extension Array: JSONBytesEncodable where Element: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        json.beginList()
        // An iterator would look up the type of each optional element at run time.
        for index in indices {
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            self[index].writeJSON(to: &json)
        }
        json.endList()
    }
}

// The most frequent list has a function that is not generic.
extension [String] {
    /// Writes the list.
    package func writeJSON(to json: inout JSONBytes) {
        json.beginList()
        for index in indices {
            if index > 0 { json.bytes.append(UInt8(ascii: ",")) }
            json.write(self[index])
        }
        json.endList()
    }
}

extension Dictionary: JSONBytesEncodable where Key == String, Value: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        json.beginObject()
        // Sorting looks up types at run time, also for an empty dictionary, which is the most frequent one.
        if isEmpty { return json.endObject() }
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            json.name(key)
            value.writeJSON(to: &json)
        }
        json.endObject()
    }
}
