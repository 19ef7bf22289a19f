import RelationshipCore

/// The checks that the vendor's SDK makes on the device, before a call is sent.
///
/// Limits and codes come from the mapping tables. A "character" of this vendor is a UTF-16 unit, as `NSString` counts.
struct RongCloudCheck {
    let operation: Command.Kind

    func failure(
        _ code: RelationshipError.Code,
        argument: ErrorArgument? = nil,
        errorKeys: [String]? = nil
    ) -> RongCloudFailure {
        let code = tables.code(for: code, operation: operation, argument: argument)
        return RongCloudFailure(RongCloudCode(rawValue: code.number), errorKeys: errorKeys)
    }

    /// Reads a user id.
    func user(_ text: String) throws(RongCloudFailure) -> UserID {
        guard let user = UserID(text), tables.limit(.userID)?.admits(text) ?? true else {
            throw failure(.invalidUserID)
        }
        return user
    }

    /// Reads a list of user ids: not empty, not longer than the field's limit or the given limit, and without
    /// duplicates.
    func users(
        _ texts: [String],
        limit field: LimitedField,
        or maximum: Int? = nil
    ) throws(RongCloudFailure) -> [UserID] {
        guard !texts.isEmpty, !repeats(texts) else { throw failure(.invalidUserList) }
        guard texts.count <= maximum ?? tables.limit(field)?.maximum ?? .max else {
            throw failure(.tooManyItems)
        }
        return try texts.map { (text) throws(RongCloudFailure) in
            guard let user = UserID(text) else { throw failure(.invalidUserList) }
            return user
        }
    }

    /// Returns whether an id occurs twice.
    ///
    /// Comparing a few ids one by one is faster than hashing them.
    private func repeats(_ texts: [String]) -> Bool {
        guard texts.count <= 20 else { return Set(texts).count < texts.count }
        return texts.indices.contains { texts[..<$0].contains(texts[$0]) }
    }

    /// Checks that a text is within its limit.
    func text(
        _ text: String,
        limit field: LimitedField,
        else code: RelationshipError.Code,
        errorKey: String? = nil
    ) throws(RongCloudFailure) {
        guard tables.limit(field)?.admits(text) ?? true else {
            throw failure(code, errorKeys: errorKey.map { [$0] })
        }
    }

    /// Returns the value of a known number of an enumeration.
    func known<Value>(_ value: Value?, _ argument: ErrorArgument? = nil) throws(RongCloudFailure) -> Value {
        guard let value else { throw failure(.invalidEnumValue, argument: argument) }
        return value
    }

    /// Checks that a list contains at least one value.
    func notEmpty<Value>(_ values: Set<Value>, _ argument: ErrorArgument) throws(RongCloudFailure) {
        guard !values.isEmpty else { throw failure(.invalidEnumValue, argument: argument) }
    }

    /// Checks an extension key: letters, digits and underscores.
    func extensionKey(_ key: String) throws(RongCloudFailure) {
        let isWellFormed = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isWellFormed, !key.isEmpty, tables.limit(.customKey)?.admits(key) ?? true else {
            throw failure(.unknownField, errorKeys: [key])
        }
    }
}
