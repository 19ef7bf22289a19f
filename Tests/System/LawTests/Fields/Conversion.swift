import MappingLookup
import RelationshipCore

/// A conversion of the table that depends only on the value.
struct Conversion {
    let name: String
    let dialect: DialectName

    init(_ name: String, _ dialect: DialectName) {
        self.name = name
        self.dialect = dialect
    }

    /// Returns the converted value, or `nil` for an unknown conversion.
    func apply(to value: AnyHashable) -> AnyHashable? {
        switch name {
        case "seconds": typed(value, time)
        case "endOfSecond" where type(of: value.base) == Timestamp.self:
            typed(value) { (moment: Timestamp) in time(moment) }
        case "endOfSecond": typed(value) { (moment: Timestamp?) in moment.map(time) ?? Timestamp(milliseconds: .max) }
        case "wholeSeconds": typed(value) { (milliseconds: Int64?) in milliseconds.map { $0 / 1_000 * 1_000 } }
        case "defaultPermission":
            typed(value) { (permission: AddPermission?) in permission ?? Policy().defaultAddPermission }
        case "number", "textOrBytes", "text":
            typed(value) { (shown: FieldValue?) in shown.flatMap(self.value) }
        case "clearedEmpty", "clearedZero", "writtenText", "writtenNumber", "writtenTextOrCleared":
            typed(value, change)
        case "numbersOrBytes", "bytes", "texts":
            typed(value) { (fields: [String: FieldValue]) in fields.compactMapValues(custom) }
        case "customOrEmpty", "customOrNoBytes", "customBytes", "customTexts":
            typed(value) { (changes: [String: FieldChange]) in changes.compactMapValues(customChange) }
        case "withdrawnAsExpired":
            typed(value) { (status: FriendRequest.Status) in status == .withdrawn ? .expired : status }
        case "cursorPosition": typed(value) { (cursor: Cursor?) in cursor?.position.map { Cursor(position: $0) } }
        case "first": typed(value) { (users: [UserID]) in Array(users.prefix(1)) }
        case "code": value
        default: nil
        }
    }

    /// Returns the changed value, or `nil` if the value has another type; an optional type is not its wrapped type.
    private func typed<Value: Hashable>(_ value: AnyHashable, _ change: (Value) -> Value) -> AnyHashable? {
        guard let value = value.base as? Value else { return nil }
        return AnyHashable(change(value))
    }

    private func time(_ moment: Timestamp) -> Timestamp {
        let seconds = Timestamp(milliseconds: moment.seconds * 1_000)
        return name == "endOfSecond" ? seconds.advanced(byMilliseconds: 999) : seconds
    }
}

extension Conversion {
    /// Returns a standard field as the dialect shows it.
    private func value(_ value: FieldValue) -> FieldValue? {
        switch name {
        case "number":
            let number: Int64? =
                if case .integer(let number) = value { number } else { value.text.flatMap { Int64($0) } }
            guard let number, number > 0, number <= UInt32.max else { return nil }
            return .integer(number)
        case "textOrBytes":
            guard !value.bytes.isEmpty else { return nil }
            return value.text.map { .string($0) } ?? .bytes(value.bytes)
        default:
            guard let text = value.text, !text.isEmpty else { return nil }
            return .string(text)
        }
    }

    /// Returns an app's custom field as the dialect shows it.
    private func custom(_ value: FieldValue) -> FieldValue? {
        switch name {
        case "numbersOrBytes": if case .integer = value { value } else { .bytes(value.bytes) }
        case "bytes": .bytes(value.bytes)
        default: value.text.flatMap { $0.isEmpty ? nil : .string($0) }
        }
    }

    /// Returns the change of a standard field as the dialect writes it.
    private func change(_ change: FieldChange?) -> FieldChange? {
        switch (name, change) {
        case (_, nil): nil
        case ("clearedEmpty", .clear): .set(.string(""))
        case ("clearedZero", .clear), ("writtenNumber", .clear): .set(.integer(0))
        case ("writtenText", .clear): .set(.string(""))
        case ("writtenText", .set(let value)): .set(.string(value.text ?? ""))
        case ("writtenNumber", .set(let value)):
            .set(.integer(value.text.flatMap { Int64($0) } ?? 0))
        case ("writtenTextOrCleared", .set(let value)):
            value.text.map { $0.isEmpty ? .clear : .set(.string($0)) }
        default: change
        }
    }

    /// Returns the change of an app's custom field as the dialect writes it.
    private func customChange(_ change: FieldChange) -> FieldChange? {
        switch (name, change) {
        case ("customOrEmpty", .clear): .set(.string(""))
        case ("customOrNoBytes", .clear): .set(.bytes([]))
        case ("customBytes", .clear): .set(.bytes([]))
        case ("customBytes", .set(let value)): .set(.bytes(value.bytes))
        case ("customTexts", .set(let value)): value.text.map { $0.isEmpty ? .clear : .set(.string($0)) }
        default: change
        }
    }
}
