/// Builds the tree of a JSON text.
struct JSONTreeParser {
    /// Up to this many members, looking through them is quicker than keeping a set of their keys.
    private static let smallObject = 16

    private var scanner: JSONScanner
    private var places: JSONPlaces

    init(_ scanner: JSONScanner) {
        self.scanner = scanner
        places = JSONPlaces(bytes: scanner.bytes)
    }

    /// Parses the whole text.
    mutating func parse() throws(JSONScanFault) -> JSONTree {
        let tree = try value()
        try scanner.finish()
        return tree
    }

    private mutating func value() throws(JSONScanFault) -> JSONTree {
        let kind = try scanner.kind
        let place = places.place(at: scanner.index)
        let value: JSONTree.Value
        switch kind {
        case .object: value = .object(try members())
        case .array: value = .array(try elements())
        case .string: value = .string(try scanner.string())
        case .number: value = .number(try scanner.number())
        case .bool: value = .bool(scanner.bool())
        case .null:
            scanner.skipNull()
            value = .null
        }
        return JSONTree(place: place, value: value)
    }

    private mutating func members() throws(JSONScanFault) -> [JSONTree.Member] {
        try scanner.enterObject()
        var members: [JSONTree.Member] = []
        var keys: Set<String> = []
        while let found = try scanner.nextKey() {
            let key = try scanner.text(of: found)
            if members.count == JSONTreeParser.smallObject { keys = Set(members.map(\.key)) }
            let isNew =
                members.count < JSONTreeParser.smallObject
                ? !members.contains { $0.key == key } : keys.insert(key).inserted
            guard isNew else { throw JSONScanFault(found.offset, .duplicateKey(key)) }
            let place = places.place(at: found.offset)
            members.append(JSONTree.Member(key: key, place: place, tree: try value()))
        }
        return members
    }

    private mutating func elements() throws(JSONScanFault) -> [JSONTree] {
        try scanner.enterArray()
        var elements: [JSONTree] = []
        while try scanner.nextElement() { elements.append(try value()) }
        return elements
    }
}

extension JSONTree {
    /// How deep values may be nested in what comes from outside.
    package static let maximumDepth = 100

    /// Parses a whole text from outside.
    ///
    /// Every reader of JSON from outside begins here, also where a decoder reads the same bytes afterwards: Foundation's
    /// does not survive some nestings, and passes over keys that are there twice.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark before it is passed over.
    ///   - maximumDepth: How deep values may be nested.
    /// - Throws: ``JSONSyntaxFault`` with the place of the first fault.
    package init(
        parsing bytes: [UInt8],
        maximumDepth: Int = JSONTree.maximumDepth
    ) throws(JSONSyntaxFault) {
        do throws(JSONScanFault) {
            var parser = JSONTreeParser(try JSONScanner(bytes, maximumDepth: maximumDepth))
            self = try parser.parse()
        } catch {
            throw error.placed(in: bytes)
        }
    }
}
