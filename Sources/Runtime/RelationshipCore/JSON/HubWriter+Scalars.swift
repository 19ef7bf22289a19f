extension HubWriter {
    /// The value for a message that would arrive.
    static let delivered = "delivered"

    mutating func userID(_ user: UserID) { string(user.rawValue) }

    mutating func deviceID(_ device: DeviceID) { string(device.rawValue) }

    mutating func dialectName(_ dialect: DialectName) { string(dialect.rawValue) }

    mutating func requestID(_ request: RequestID) { integer(request.rawValue) }

    mutating func timestamp(_ moment: Timestamp) { integer(moment.milliseconds) }

    mutating func count(_ count: Int) { integer(Int64(count)) }

    mutating func vendorCode(_ code: Int) { integer(Int64(code)) }

    mutating func cursor(_ cursor: Cursor) {
        if cursor.isBare, let position = cursor.position { integer(position) } else { string(cursor.token) }
    }

    mutating func birthdays(_ days: ClosedRange<Int64>) {
        beginArray()
        integer(days.lowerBound)
        integer(days.upperBound)
        endArray()
    }

    mutating func messageVerdict(_ verdict: MessageVerdict) {
        switch verdict {
        case .delivered: string(Self.delivered)
        case .refused(let error):
            beginObject()
            member("\"refused\":")
            self.error(error)
            endObject()
        }
    }

    // MARK: Fields

    mutating func fieldValue(_ value: FieldValue) {
        switch value {
        case .string(let text): string(text)
        case .integer(let number): integer(number)
        case .bytes(let bytes):
            beginObject()
            member("\"base64\":")
            string(Base64.text(of: bytes))
            endObject()
        }
    }

    mutating func fields(_ fields: [String: FieldValue]) {
        beginObject()
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            key(name)
            fieldValue(value)
        }
        endObject()
    }

    mutating func fieldChanges(_ changes: [String: FieldChange]) {
        beginObject()
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
            key(name)
            switch change {
            case .set(let value): fieldValue(value)
            case .clear: null()
            }
        }
        endObject()
    }

    mutating func standardFieldChanges(_ changes: [String: FieldChange]) { fieldChanges(changes) }

    /// Writes an arbitrary key.
    private mutating func key(_ name: String) {
        string(name)
        endKey()
    }
}
