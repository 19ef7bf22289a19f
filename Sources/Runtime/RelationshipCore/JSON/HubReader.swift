internal import JSONSyntax

/// Reads the hub's JSON directly from its bytes, and reports a fault with its place for any invalid value.
///
/// `Mappings/hub` defines the forms of values, and their readers are generated. A list belongs to one user, the viewer.
/// Neither the values in it nor their JSON repeat the viewer's id.
struct HubReader {
    /// The treatment of members that the schemas do not contain.
    enum UnknownMembers {
        /// They are faults, so that a misspelt member is not silently lost.
        case refused
        /// They are ignored, because a newer version may have written them.
        case passedOver
    }

    var scanner: JSONScanner
    /// The user of the lists that contain the values.
    var viewer: UserID
    private let unknownMembers: UnknownMembers

    init(_ bytes: [UInt8], viewer: UserID, unknownMembers: UnknownMembers) throws(JSONScanFault) {
        scanner = try JSONScanner(bytes)
        self.viewer = viewer
        self.unknownMembers = unknownMembers
    }

    // MARK: Objects

    /// The members of a kind of object, in the order in which they are written.
    struct Members {
        let names: [String]
        fileprivate let keys: [[UInt8]]
        fileprivate let requiredCount: Int

        /// - Parameters:
        ///   - names: All names, in the order in which they are written.
        ///   - required: The names of the required members.
        init(_ names: [String], required: Set<String> = []) {
            self.names = names
            keys = names.map { Array($0.utf8) }
            requiredCount = required.count
            requiredMembers = names.indices.reduce(0) { required.contains(names[$1]) ? $0 | 1 << $1 : $0 }
        }

        fileprivate let requiredMembers: UInt64
    }

    /// An object while its members are read.
    struct Object {
        fileprivate let members: Members
        /// The start of the object.
        let offset: Int
        /// The members found so far, as bits.
        fileprivate var met: UInt64 = 0
        /// The expected next member if the members are in order.
        fileprivate var next = 0
    }

    mutating func enterObject(_ members: Members) throws(JSONScanFault) -> Object {
        let object = Object(members: members, offset: scanner.index)
        try expect(.object)
        try scanner.enterObject()
        return object
    }

    /// Moves to the next member with a value.
    ///
    /// An optional member may be `null`, which counts as missing.
    ///
    /// - Returns: The member's index in `Members.names`; `nil` after the object's end.
    mutating func nextMember(_ object: inout Object) throws(JSONScanFault) -> Int? {
        while let key = try scanner.nextKey() {
            guard let member = try place(of: key, in: &object) else {
                let name = try scanner.text(of: key)
                guard unknownMembers == .passedOver else {
                    let known = object.members.names
                    let advice =
                        known.isEmpty ? "none is known here" : "known members: \(known.joined(separator: ", "))"
                    throw JSONScanFault(object.offset, .member(name, "unknown member; \(advice)"))
                }
                try scanner.skipValue()
                continue
            }
            guard object.met & 1 << member == 0 else {
                throw JSONScanFault(key.offset, .duplicateKey(object.members.names[member]))
            }
            object.met |= 1 << member
            if object.members.requiredMembers & 1 << member == 0, try scanner.kind == .null {
                scanner.skipNull()
                continue
            }
            return member
        }
        return nil
    }

    private func place(of key: JSONScanner.Key, in object: inout Object) throws(JSONScanFault) -> Int? {
        let keys = object.members.keys
        if key.isPlain {
            let bytes = scanner.bytes[key.range]
            if object.next < keys.count, bytes.elementsEqual(keys[object.next]) {
                object.next += 1
                return object.next - 1
            }
            guard let place = keys.firstIndex(where: bytes.elementsEqual) else { return nil }
            object.next = place + 1
            return place
        }
        return object.members.names.firstIndex(of: try scanner.text(of: key))
    }

    /// Returns the fault of an object that lacks a member.
    func missing(_ object: Object) -> JSONScanFault {
        let lacking = object.members.names.indices
            .first { object.members.requiredMembers & 1 << $0 != 0 && object.met & 1 << $0 == 0 }
        return JSONScanFault(object.offset, .member(lacking.map { object.members.names[$0] } ?? "", "missing"))
    }

    // MARK: Arrays and other values

    mutating func enterArray() throws(JSONScanFault) {
        try expect(.array)
        try scanner.enterArray()
    }

    mutating func nextElement() throws(JSONScanFault) -> Bool { try scanner.nextElement() }

    mutating func skipValue() throws(JSONScanFault) { try scanner.skipValue() }

    mutating func finish() throws(JSONScanFault) { try scanner.finish() }

    /// Reads a value of an object that was already read, and returns to the current position.
    ///
    /// - Parameters:
    ///   - offset: The start of the value.
    ///   - read: Reads the value.
    /// - Returns: The value that was read.
    /// - Throws: The error of `read`.
    mutating func visit<Value>(
        _ offset: Int,
        _ read: (inout HubReader) throws(JSONScanFault) -> Value
    ) throws(JSONScanFault) -> Value {
        let end = scanner.index
        scanner.move(to: offset)
        let value = try read(&self)
        scanner.move(to: end)
        return value
    }

    // MARK: Scalars

    mutating func string() throws(JSONScanFault) -> String {
        try expect(.string)
        return try scanner.string()
    }

    mutating func boolean() throws(JSONScanFault) -> Bool {
        try expect(.bool)
        return scanner.bool()
    }

    mutating func integer() throws(JSONScanFault) -> Int64 {
        try expect(.number)
        if let number = scanner.shortInteger() { return number }
        let offset = scanner.index
        let literal = try scanner.number()
        guard let number = Int64(literal) else {
            let range = literal.contains { ".eE".contains($0) } ? "" : " from \(Int64.min) to \(Int64.max)"
            throw JSONScanFault(offset, .value("expected a whole number\(range), found \(literal)"))
        }
        return number
    }

    /// Reads a word of a closed list.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>() throws(JSONScanFault) -> Word {
        let offset = scanner.index
        let text = try string()
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw JSONScanFault(offset, .value("unknown value \"\(text)\"; known values: \(known)"))
        }
        return word
    }

    /// Checks that the next value is of a kind.
    func expect(_ kind: JSONScanner.Kind) throws(JSONScanFault) {
        let found = try scanner.kind
        guard found == kind else { throw misfit(kind.expectation, found) }
    }

    /// Returns the fault of the next value, which is of another kind.
    func misfit(_ words: String, _ found: JSONScanner.Kind) -> JSONScanFault {
        let flag = scanner.bytes[scanner.index] == UInt8(ascii: "t") ? "true" : "false"
        return fault("expected \(words), found \(found == .bool ? flag : found.words)")
    }

    /// Returns a fault of the next value.
    func fault(_ text: String) -> JSONScanFault { JSONScanFault(scanner.index, .value(text)) }
}
