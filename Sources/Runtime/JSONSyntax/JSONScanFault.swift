/// The reason why a text is not valid JSON, with a byte offset.
package struct JSONScanFault: Error, Sendable, Hashable {
    /// The offset of the byte, from 0.
    package var offset: Int
    /// The kind of fault.
    package var kind: JSONSyntaxError.Kind

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - offset: The offset of the byte, from 0.
    ///   - kind: The kind of fault.
    package init(_ offset: Int, _ kind: JSONSyntaxError.Kind) {
        self.offset = offset
        self.kind = kind
    }

    /// Returns the same fault with its line and column.
    ///
    /// - Parameter bytes: The text.
    /// - Returns: The fault.
    package func placed(in bytes: [UInt8]) -> JSONSyntaxError {
        var places = JSONPlaces(bytes: bytes)
        return JSONSyntaxError(place: places.place(at: offset), kind: kind)
    }
}

/// A line counter that finds the places of offsets in ascending order.
struct JSONPlaces {
    let bytes: [UInt8]
    private var counted = 0
    private var line = 1
    private var lineStart = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func place(at offset: Int) -> JSONPlace {
        while counted < offset {
            if bytes[counted] == 0x0A {
                line += 1
                lineStart = counted + 1
            }
            counted += 1
        }
        return JSONPlace(line: line, column: offset - lineStart + 1)
    }
}
