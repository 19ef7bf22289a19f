/// A parser that builds the value of a JSON text.
private struct JSONParser {
    /// The number of members up to which a linear search is faster than a set of their keys.
    private static let smallObject = 16

    private var scanner: JSONScanner
    private var places: JSONPlaces

    init(_ scanner: JSONScanner) {
        self.scanner = scanner
        places = JSONPlaces(bytes: scanner.bytes)
    }

    /// Parses the whole text.
    mutating func parse() throws(JSONScanFault) -> JSONValue {
        let value = try value()
        try scanner.finish()
        return value
    }

    private mutating func value() throws(JSONScanFault) -> JSONValue {
        let kind = try scanner.kind
        let start = scanner.index
        let place = places.place(at: start)
        let content: JSONValue.Content
        switch kind {
        case .object: content = .object(JSONObject(distinct: try members()))
        case .array: content = .array(try elements())
        case .string: content = .string(try scanner.string())
        case .number:
            let literal = try scanner.number()
            guard let number = JSONNumber(valid: literal) else { throw JSONScanFault(start, .range(literal)) }
            content = .number(number)
        case .bool: content = .bool(scanner.bool())
        case .null:
            scanner.skipNull()
            content = .null
        }
        return JSONValue(content, at: place)
    }

    private mutating func members() throws(JSONScanFault) -> [JSONObject.Member] {
        try scanner.enterObject()
        var members: [JSONObject.Member] = []
        var keys: Set<String> = []
        while let found = try scanner.nextKey() {
            let key = try scanner.text(of: found)
            if members.count == JSONParser.smallObject { keys = Set(members.map(\.key)) }
            let isNew =
                members.count < JSONParser.smallObject
                ? !members.contains { $0.key == key } : keys.insert(key).inserted
            guard isNew else { throw JSONScanFault(found.offset, .duplicateKey(key)) }
            members.append(JSONObject.Member(key: key, value: try value()))
        }
        return members
    }

    private mutating func elements() throws(JSONScanFault) -> [JSONValue] {
        try scanner.enterArray()
        var elements: [JSONValue] = []
        while try scanner.nextElement() { elements.append(try value()) }
        return elements
    }
}

extension JSONValue {
    /// Reads a JSON text (RFC 8259).
    ///
    /// A duplicate key in one object is an error, because one of the two values would be lost silently.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Throws: ``JSONSyntaxError`` with line, column and the fault.
    public init(parsing text: some Sequence<UInt8>) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text))
    }

    /// Reads a JSON text.
    ///
    /// Every reader of external JSON starts here, even if a decoder reads the same bytes afterwards. Foundation's
    /// decoder crashes on some nestings, and accepts duplicate keys.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark before it is skipped.
    ///   - maximumDepth: The maximum nesting depth of values.
    /// - Throws: ``JSONSyntaxError`` with the place of the first fault.
    package init(parsing bytes: [UInt8], maximumDepth: Int = JSONScanner.maximumDepth) throws(JSONSyntaxError) {
        do throws(JSONScanFault) {
            var parser = JSONParser(try JSONScanner(bytes, maximumDepth: maximumDepth))
            self = try parser.parse()
        } catch {
            throw error.placed(in: bytes)
        }
    }
}
