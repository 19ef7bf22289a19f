#if PostgreSQL
internal import StoreRecords

/// An argument of a statement.
///
/// Arguments are sent in PostgreSQL's binary format, which needs no quoting: numbers with the most significant byte
/// first, arrays with a length before each element.
enum PostgresValue: Sendable {
    case text(String)
    case integer(Int64)
    case flag(Bool)
    case bytes([UInt8])
    case texts([String?])
    case integers([Int64?])
    case flags([Bool?])
    case blobs([[UInt8]?])

    /// Creates a list with the value of one row.
    init(row value: ColumnValue) {
        switch value {
        case .text(let text): self = .texts([text])
        case .integer(let number): self = .integers([number])
        }
    }

    /// The number of the type in PostgreSQL's catalogue, so that the server does not have to infer the type.
    var type: UInt32 {
        switch self {
        case .text: Self.textType
        case .integer: Self.integerType
        case .flag: Self.flagType
        case .bytes: Self.bytesType
        case .texts: 1009
        case .integers: 1016
        case .flags: 1000
        case .blobs: 1001
        }
    }

    /// Whether the value is an array.
    var isList: Bool {
        switch self {
        case .text, .integer, .flag, .bytes: false
        case .texts, .integers, .flags, .blobs: true
        }
    }

    private static let textType: UInt32 = 25
    private static let integerType: UInt32 = 20
    private static let flagType: UInt32 = 16
    private static let bytesType: UInt32 = 17

    /// The bytes to send.
    var encoded: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .integer(let number): Self.bigEndian(number)
        case .flag(let flag): [flag ? 1 : 0]
        case .bytes(let bytes): bytes
        case .texts(let texts): Self.array(texts, of: Self.textType) { $0.append(contentsOf: $1.utf8) }
        case .integers(let numbers):
            Self.array(numbers, of: Self.integerType) { $0.append(contentsOf: Self.bigEndian($1)) }
        case .flags(let flags): Self.array(flags, of: Self.flagType) { $0.append($1 ? 1 : 0) }
        case .blobs(let blobs): Self.array(blobs, of: Self.bytesType) { $0.append(contentsOf: $1) }
        }
    }

    private static func array<Element>(
        _ elements: [Element?],
        of type: UInt32,
        _ append: (inout [UInt8], Element) -> Void
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20 + elements.count * 12)
        let hasNull = elements.contains { $0 == nil }
        // The number of dimensions, whether there are nulls, the element type, the number of elements, and the first
        // index.
        for number in [elements.isEmpty ? 0 : 1, hasNull ? 1 : 0, Int32(type)] {
            bytes.append(contentsOf: bigEndian(number))
        }
        guard !elements.isEmpty else { return bytes }
        bytes.append(contentsOf: bigEndian(Int32(elements.count)))
        bytes.append(contentsOf: bigEndian(Int32(1)))
        for element in elements {
            let place = bytes.count
            bytes.append(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF])
            guard let element else { continue }
            append(&bytes, element)
            bytes.replaceSubrange(place..<(place + 4), with: bigEndian(Int32(bytes.count - place - 4)))
        }
        return bytes
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}

/// A statement with its arguments.
struct PostgresQuery: Sendable {
    /// How a statement is divided if the tables are, so that each part concerns the rows of one owner.
    enum Division: Sendable {
        /// The statement is sent as it is: it names one owner, or only reads rows.
        case none
        /// One statement for each text of the first argument, or for each shard of many. So many of the first arguments
        /// are lists with an element for each of its texts.
        case owners(columns: Int)
        /// One statement for each element of the lists, which are all arguments, or one insertion for more than a number of
        /// rows, which the engine sorts by owner.
        case rows(limit: Int)
    }

    let sql: String
    var arguments: [PostgresValue]
    var division: Division

    init(_ sql: String, _ arguments: [PostgresValue] = [], division: Division = .none) {
        self.sql = sql
        self.arguments = arguments
        self.division = division
    }
}
#endif
