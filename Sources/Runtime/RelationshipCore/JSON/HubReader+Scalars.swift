internal import JSONSyntax

// Values that are not objects of members, or that have several forms.

extension HubReader {
    mutating func userID() throws(JSONScanFault) -> UserID {
        let offset = scanner.index
        guard let user = UserID(try string()) else {
            let form = "1 to \(UserID.maximumByteCount) bytes of printable ASCII"
            throw JSONScanFault(offset, .value("expected a user id: \(form)"))
        }
        return user
    }

    mutating func deviceID() throws(JSONScanFault) -> DeviceID { DeviceID(try string()) }

    mutating func requestID() throws(JSONScanFault) -> RequestID { RequestID(rawValue: try integer()) }

    mutating func timestamp() throws(JSONScanFault) -> Timestamp { Timestamp(milliseconds: try integer()) }

    mutating func dialectName() throws(JSONScanFault) -> DialectName { DialectName(rawValue: try string()) }

    mutating func vendorCode() throws(JSONScanFault) -> Int {
        let offset = scanner.index
        let number = try integer()
        guard let code = Int(exactly: number) else {
            throw JSONScanFault(
                offset,
                .value("expected a whole number from \(Int.min) to \(Int.max), found \(number)")
            )
        }
        return code
    }

    mutating func count() throws(JSONScanFault) -> Int {
        let offset = scanner.index
        let number = try integer()
        guard let count = Int(exactly: number), count >= 0 else {
            throw JSONScanFault(offset, .value("expected a whole number from 0 to \(Int.max), found \(number)"))
        }
        return count
    }

    mutating func cursor() throws(JSONScanFault) -> Cursor {
        let offset = scanner.index
        if try scanner.kind == .number { return Cursor(position: try integer()) }
        guard let cursor = Cursor(token: try string()) else {
            throw JSONScanFault(offset, .value("is not a page token"))
        }
        return cursor
    }

    mutating func birthdays() throws(JSONScanFault) -> ClosedRange<Int64> {
        let offset = scanner.index
        var days: [Int64] = []
        try enterArray()
        while try nextElement() { days.append(try integer()) }
        guard days.count == 2, days[0] <= days[1] else {
            throw JSONScanFault(offset, .value("must be two numbers, the smaller one first"))
        }
        return days[0]...days[1]
    }

    mutating func messageVerdict() throws(JSONScanFault) -> MessageVerdict {
        if try scanner.kind == .string {
            let offset = scanner.index
            guard try string() == HubWriter.delivered else {
                throw JSONScanFault(offset, .value("expected \"\(HubWriter.delivered)\" or an object"))
            }
            return .delivered
        }
        var object = try enterObject(Self.verdictMembers)
        var refused: RelationshipError?
        while try nextMember(&object) != nil { refused = try error() }
        guard let refused else { throw missing(object) }
        return .refused(refused)
    }

    private static let verdictMembers = Members(["refused"], required: ["refused"])

    // MARK: Fields

    mutating func fieldValue() throws(JSONScanFault) -> FieldValue {
        switch try scanner.kind {
        case .string: return .string(try string())
        case .number: return .integer(try integer())
        case .object:
            var object = try enterObject(Self.bytesMembers)
            var bytes: [UInt8]?
            while try nextMember(&object) != nil {
                let offset = scanner.index
                bytes = Base64.bytes(of: try string())
                guard bytes != nil else {
                    throw JSONScanFault(offset, .value("expected a base64 string, found another string"))
                }
            }
            guard let bytes else { throw missing(object) }
            return .bytes(bytes)
        case let found: throw misfit("a string, a whole number or {\"base64\": …}", found)
        }
    }

    private static let bytesMembers = Members(["base64"], required: ["base64"])

    mutating func fieldChange() throws(JSONScanFault) -> FieldChange {
        if try scanner.kind == .null {
            scanner.skipNull()
            return .clear
        }
        return .set(try fieldValue())
    }

    mutating func fields() throws(JSONScanFault) -> [String: FieldValue] {
        try dictionary { reader, _ throws(JSONScanFault) in try reader.fieldValue() }
    }

    mutating func fieldChanges() throws(JSONScanFault) -> [String: FieldChange] {
        try dictionary { reader, _ throws(JSONScanFault) in try reader.fieldChange() }
    }

    mutating func standardFieldChanges() throws(JSONScanFault) -> [String: FieldChange] {
        let offset = scanner.index
        return try dictionary { reader, name throws(JSONScanFault) in
            guard Profile.Field(rawValue: name) != nil else {
                let known = Profile.Field.allCases.map(\.rawValue).joined(separator: ", ")
                let advice = "known members: \(known); write fields of the app under custom"
                throw JSONScanFault(offset, .member(name, "unknown member; \(advice)"))
            }
            return try reader.fieldChange()
        }
    }

    /// Reads an object with arbitrary keys.
    private mutating func dictionary<Value>(
        _ read: (inout HubReader, String) throws(JSONScanFault) -> Value
    ) throws(JSONScanFault) -> [String: Value] {
        try expect(.object)
        try scanner.enterObject()
        var values: [String: Value] = [:]
        while let key = try scanner.nextKey() {
            let name = try scanner.text(of: key)
            guard values.updateValue(try read(&self, name), forKey: name) == nil else {
                throw JSONScanFault(key.offset, .duplicateKey(name))
            }
        }
        return values
    }
}
